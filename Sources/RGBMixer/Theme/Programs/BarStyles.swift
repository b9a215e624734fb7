/// The pairs of status lines whose styles are in values: tmux's styles and runs, i3's lists of colors.
struct BarStyles {
  private let table: EntryTable
  /// The entries by their keys.
  private var entries: [[UInt8]: Int] = [:]
  /// The entries that were read.
  private(set) var read: Set<Int> = []

  init(_ table: EntryTable) {
    self.table = table
  }

  /// Adds the uses of all styles, if the text has some.
  mutating func add(to uses: inout Uses) {
    switch table.text.kind.name {
    case "tmux": addStyles(to: &uses)
    case "i3": addClients(to: &uses)
    default:
      addSeparators()
      if table.text.kind.dialect == .starship { addPrompts(to: &uses) }
    }
  }

  // MARK: tmux

  /// A style: `fg=#f80,bg=#000,reverse`.
  private struct Style {
    var fg, bg: EntryTable.Found?
    var isReversed = false
    /// Whether both colors are of one pair of brackets.
    var isWhole = false
  }

  private mutating func addStyles(to uses: inout Uses) {
    for index in table.entries.indices {
      let entry = table.entries[index]
      read.insert(index)
      if entry.context == .value { entries[table.fullName(of: index)] = index }
    }
    for (name, index) in entries.sorted(by: { $0.value < $1.value }) {
      let value = table.text.original[table.entries[index].value].trimmed.unquoted
      if name.suffix(6).elementsEqual("-style".utf8) {
        var style = Style()
        apply(value, to: &style, at: index)
        noteBackground(style, in: &uses)
        if name[...].firstRange(ofText: "border") == nil {
          add(style, over: base(of: name), index, to: &uses)
        }
      } else if value.firstRange(ofText: "#[") != nil {
        addRuns(of: value, at: index, base: base(of: name), to: &uses)
      }
    }
  }

  private func noteBackground(_ style: Style, in uses: inout Uses) {
    if !style.isReversed, case .colors(let colors)? = style.bg {
      colors.forEach { uses.addBackground($0) }
    }
  }

  /// The style that a part of the status line is drawn in, with what it has from those around it.
  private func base(of name: [UInt8]) -> Style {
    var style = Style()
    let isOfStatus = name.starts(with: "status".utf8) || name.starts(with: "window-status".utf8)
    guard isOfStatus else { return style }
    func apply(_ key: String, over base: Style) {
      guard let index = entries[Array(key.utf8)], Array(key.utf8) != name else { return }
      self.apply(
        table.text.original[table.entries[index].value].trimmed.unquoted, to: &style, over: base,
        at: index)
    }
    for (key, isText) in [("status-bg", false), ("status-fg", true)] {
      guard let index = entries[Array(key.utf8)] else { continue }
      set(table.entries[index].value, isText: isText, of: &style, over: Style(), at: index)
    }
    apply("status-style", over: Style())
    var stem = String(decoding: name, as: UTF8.self)
    if stem.hasSuffix("-format") { stem.removeLast(7) }
    if stem != "status" { apply(stem + "-style", over: style) }
    return style
  }

  /// Changes a style by its words; `default` gives the color of the style that it is drawn over.
  private func apply(
    _ words: ArraySlice<UInt8>, to style: inout Style, over base: Style = Style(), at index: Int
  ) {
    var (fg, bg) = (false, false)
    for word in Self.words(of: words) {
      let value = word.dropFirst(3)
      if word.starts(with: "fg=".utf8) {
        set(value.indices, isText: true, of: &style, over: base, at: index)
        fg = !value.isWord("default")
      } else if word.starts(with: "bg=".utf8) {
        set(value.indices, isText: false, of: &style, over: base, at: index)
        bg = !value.isWord("default")
      } else if word.isWord("reverse") {
        style.isReversed = true
      } else if word.isWord("noreverse") {
        style.isReversed = false
      }
    }
    style.isWhole = fg && bg
  }

  private static func words(of style: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    style.split { $0 == "," || $0.isSpace }
  }

  private func set(
    _ value: Range<Int>, isText: Bool, of style: inout Style, over base: Style, at index: Int
  ) {
    let bytes = table.text.original[value].trimmed.unquoted
    let found: EntryTable.Found?
    if bytes.isWord("default") {
      found = isText ? base.fg : base.bg
    } else if bytes.isWord("terminal") {
      found = nil
    } else {
      var names: Set<UInt64> = []
      found = table.found(bytes.indices, of: index, isBackground: !isText, &names)
    }
    if isText { style.fg = found } else { style.bg = found }
  }

  /// Adds the pair of a style, if it has a text of its own.
  private func add(_ own: Style, over base: Style, _ index: Int, to uses: inout Uses) {
    var style = own
    style.bg = own.bg ?? base.bg
    if own.isReversed { (style.fg, style.bg) = (own.bg ?? base.bg, own.fg ?? base.fg) }
    guard case .colors(let texts)? = style.fg, let text = texts.first else { return }
    guard case .colors(let colors)? = style.bg, let background = colors.first else {
      return uses.add(text, index, on: style.bg == nil ? .none : .covered)
    }
    let all = table.text.colors
    if own.isWhole, all[text].color.color.isAlike(all[background].color.color) {
      return uses.hide(text)
    }
    uses.add(
      text, index, on: .known([Ground(layers: [background], entry: index)]),
      isReversed: own.isReversed)
  }

  /// Adds the runs of a format: `#[fg=#f80,bg=#000] #S #[default]`.
  private func addRuns(
    of value: ArraySlice<UInt8>, at index: Int, base: Style, to uses: inout Uses
  ) {
    var style = base
    var isChanged = false
    var rest = value
    while let open = rest.firstRange(ofText: "#[") {
      if isChanged { add(style, run: rest[..<open.lowerBound], at: index, to: &uses) }
      let inner = rest[open.upperBound...].prefix { $0 != "]" }
      if Self.words(of: inner).contains(where: { $0.isWord("default") }) {
        style = base
        isChanged = false
      }
      if inner.firstRange(ofText: "g=") != nil || inner.firstRange(ofText: "reverse") != nil {
        apply(inner, to: &style, over: base, at: index)
        isChanged = true
      }
      rest = rest[min(inner.endIndex + 1, rest.endIndex)...]
    }
    if isChanged { add(style, run: rest, at: index, to: &uses) }
  }

  private func add(
    _ style: Style, run: ArraySlice<UInt8>, at index: Int, to uses: inout Uses
  ) {
    noteBackground(style, in: &uses)
    if Self.isText(run) {
      add(style, over: Style(), index, to: &uses)
    } else if case .colors(let colors)? = style.fg {
      colors.forEach { uses.addOther($0, index) }
    }
  }

  /// Whether a run is more than the shapes between others: it has a letter, a digit or a format.
  private static func isText(_ run: ArraySlice<UInt8>) -> Bool {
    String(decoding: run, as: UTF8.self).unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0...0x20, 0xa0, 0x2500...0x259f, 0x25e2...0x25e5, 0xe000...0xf8ff, 0xf0000...: false
      case 0x21...0x7f: scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      default: true
      }
    }
  }

  // MARK: i3

  /// Adds the texts of windows and workspaces: border, background, text.
  private mutating func addClients(to uses: inout Uses) {
    for index in table.entries.indices {
      let (entry, name) = (table.entries[index], table.fullName(of: index))
      if name.starts(with: "separator".utf8) || name.starts(with: "focused_separator".utf8) {
        read.insert(index)
        continue
      }
      if name.suffix(10).elementsEqual("statusline".utf8) {
        read.insert(index)
        let partner = Array(name.dropLast(10)) + Array("background".utf8)
        addLine(index, on: [partner, Array("background".utf8)], to: &uses)
        continue
      }
      let isClient = name.starts(with: "client.".utf8) && name != Array("client.background".utf8)
      guard
        isClient || name.suffix(10).elementsEqual("_workspace".utf8)
          || name == Array("binding_mode".utf8)
      else { continue }
      read.insert(index)
      let values = table.text.original[entry.value].split(whereSeparator: \.isSpace)
      guard values.count >= 3 else { continue }
      var names: Set<UInt64> = []
      let parts = values.enumerated().prefix(3).map {
        table.found($1.indices, of: index, isBackground: $0 < 2, &names)
      }
      guard case .colors(let texts) = parts[2], let text = texts.first else { continue }
      if case .colors(let colors) = parts[0] { colors.forEach { uses.addOther($0, index) } }
      guard case .colors(let colors) = parts[1], let background = colors.first else {
        uses.add(text, index, on: .covered)
        continue
      }
      if text != background,
        table.text.colors[text].color.color.isAlike(table.text.colors[background].color.color)
      {
        uses.hide(text)
      } else {
        uses.add(text, index, on: ground(of: background, at: index))
      }
    }
  }

  /// What the text of a line stands on: the line's second color, and the bar's background below a translucent one.
  private func ground(of background: Int, at index: Int) -> Grounds {
    let alpha = table.text.colors[background].color.alpha ?? 1
    guard AlphaColor.isTranslucent(alpha) else {
      return .known([Ground(layers: [background], entry: index)])
    }
    var names: Set<UInt64> = []
    guard let bar = entry(named: Array("background".utf8), besides: index) else { return .none }
    guard case .colors(let colors) = table.found(bar, in: 0, isBackground: true, &names) else {
      return .covered
    }
    let layers = (alpha == 0 ? [] : [background]) + colors.prefix(1)
    return .known([Ground(layers: layers, entry: alpha == 0 ? bar : index)])
  }

  /// The entry of a name in the section of another one; nil if there is none.
  private func entry(named name: [UInt8], besides index: Int) -> Int? {
    let section = table.entries[index].section
    return table.entries.indices.first {
      table.entries[$0].section == section && table.fullName(of: $0) == name
    }
  }

  private func addLine(_ index: Int, on backgrounds: [[UInt8]], to uses: inout Uses) {
    var names: Set<UInt64> = []
    guard case .colors(let texts) = table.found(index, in: 0, isBackground: false, &names),
      let text = texts.first
    else { return }
    guard let found = backgrounds.lazy.compactMap({ entry(named: $0, besides: index) }).first else {
      return uses.add(text, index, on: .none)
    }
    guard case .colors(let colors) = table.found(found, in: 0, isBackground: true, &names) else {
      return uses.add(text, index, on: .covered)
    }
    uses.add(text, index, on: .known([Ground(layers: Array(colors.prefix(1)), entry: found)]))
  }

  // MARK: Prompts

  /// Notes the styles of shapes between the parts of a prompt: starship's `[](fg:#f80)`.
  private mutating func addSeparators() {
    let bytes = table.text.original
    for (index, entry) in table.entries.enumerated() where entry.context == .item {
      let start = bytes[..<entry.key.lowerBound].suffix(64)
      guard let open = start.lastIndex(of: "("), open > start.startIndex, bytes[open - 1] == "]",
        !start[open...].contains(")"),
        let first = bytes[max(0, open - 256)..<(open - 1)].lastIndex(of: "[")
      else { continue }
      if !Self.isText(bytes[(first + 1)..<(open - 1)]) { read.insert(index) }
    }
  }

  /// Adds the texts of starship's styles whose colors have no `fg:`: `style = "bold #f80"`, `[x](#f80 bg:#000)`.
  private func addPrompts(to uses: inout Uses) {
    for index in table.entries.indices where table.entries[index].context == .value {
      let value = table.text.original[table.entries[index].value].trimmed.unquoted
      if table.key(of: index).wordHashes.contains(Self.style) {
        addPrompt(value, at: index, to: &uses)
      }
      var rest = value
      while let open = rest.firstRange(ofText: "](") {
        let style = rest[open.upperBound...].prefix { $0 != ")" }
        let text = rest[..<open.lowerBound]
        let first = text.lastIndex(of: "[").map { $0 + 1 } ?? text.startIndex
        if Self.isText(text[first...]) { addPrompt(style, at: index, to: &uses) }
        rest = rest[style.endIndex...]
      }
    }
  }

  private static let style = WordHash.of("style")

  private func addPrompt(_ words: ArraySlice<UInt8>, at index: Int, to uses: inout Uses) {
    var style = Style(isWhole: true)
    for word in words.split(whereSeparator: \.isSpace) {
      if word.hasWordPrefix("bg:") {
        set(word.dropFirst(3).indices, isText: false, of: &style, over: Style(), at: index)
      } else {
        var names: Set<UInt64> = []
        let found = table.found(word.indices, of: index, isBackground: false, &names)
        if case .colors = found { style.fg = found }
      }
    }
    add(style, over: Style(), index, to: &uses)
  }
}
