/// The background of each color of a text, by the sections of the text.
///
/// It is the value of a key such as `background`, `--bg`, `base00` or `[colors.primary] background`, in the innermost
/// section around the color that has one. `editor.background` and `terminal.background` count for keys that begin in
/// the same way; a key with any other word, such as `tab_background`, is not the background of a section. Text is read
/// on the color that its key is named after, if there is one.
struct ThemeBackgrounds: Sendable {
  /// The color that a color's contrast is measured with, by its index in the text.
  enum Counterpart: Hashable, Sendable {
    /// The background of the color.
    case background(Int)
    /// The text on the color, which is a background.
    case foreground(Int)
  }

  /// The start of a key, for which a theme may have a background of its own.
  private enum Part: Hashable, Sendable {
    case none
    case editor, terminal
    /// Another word: `tab` in `tab.activeBackground`.
    case other

    /// The parts that can supply the background of this one, the preferred first.
    var sources: [Part] {
      switch self {
      case .none: [.none, .editor]
      case .editor: [.editor, .none]
      case .terminal: [.terminal, .none]
      case .other: []
      }
    }
  }

  /// Whether each color is a background itself, by its key.
  private(set) var isBackground: [Bool]
  /// Whether each color is text that is read on something.
  private(set) var isText: [Bool]
  /// What the keys say; nil for colors without a key.
  let roles: [KeyRole?]

  private let text: ColoredText
  private let keys: ThemeKeys
  private let parts: [Part]
  /// The backgrounds of sections, the text on them, and selected text.
  private var backgrounds, foregrounds, selected: ScopedColors<Part>
  /// The colors whose keys are not text, by the names of their keys.
  private var named: ScopedColors<UInt64>
  /// The backgrounds of sections and of selections.
  private var ofSections: Set<Int> = []
  private var ofSelections: Set<Int> = []
  /// The backgrounds that are a picture or several colors, on which no text can be measured.
  private var mixed: Set<Int> = []
  /// The backgrounds of a whole editor, wherever they are.
  private var editors: ScopedColors<Bool>
  private var hasEditor = false
  /// The colors that are text on the editor's background because of the scopes that they are for.
  private var ofScopes: Set<Int> = []
  /// The names that a style sheet defines as something other than a color, such as another variable.
  private var withoutColor: Set<UInt64> = []

  /// Finds the backgrounds of a text.
  ///
  /// O(n log n) in the length of the text.
  init(of text: ColoredText, _ keys: ThemeKeys) {
    (self.text, self.keys) = (text, keys)
    let isSyntax = Self.syntaxSections(of: text)
    parts = keys.keys.map { key in
      key.map { isSyntax[$0.section] ? .editor : Self.part(of: $0) } ?? .none
    }
    roles = Self.roles(of: text, keys, isSyntax)
    isBackground = [Bool](repeating: false, count: text.colors.count)
    backgrounds = ScopedColors<Part>(of: keys, where: \.holdsOutside)
    (foregrounds, selected) = (backgrounds, backgrounds)
    editors = ScopedColors<Bool>(of: keys)
    named = ScopedColors<UInt64>(of: keys, where: \.holdsOutside)
    isText = zip(keys.keys, roles).map { key, role in
      if case .whole? = key?.value { role?.isText == true } else { false }
    }
    for (index, key) in keys.keys.enumerated() {
      if let key, let role = roles[index] { add(index, key, role) }
    }
    if text.kind.isHelix { addScopes() }
    addTokens()
    if text.kind.layout.contains(.rules), isText.indices.contains(where: lacksPartner) {
      withoutColor = SheetNames.defined(in: text.original)
    }
  }

  /// Adds what the scopes of a Helix theme say about the colors of its palette.
  private mutating func addScopes() {
    let scopes = HelixScopes(of: text.original)
    for (index, key) in keys.keys.enumerated() {
      guard case .whole? = key?.value, let section = key?.section, let role = roles[index],
        let range = text.colors[index].key
      else { continue }
      let name = text.original[range]
      let isOfPalette = text.original[text.sections[section].name].isWord("palette")
      if isOfPalette, name == scopes.background {
        isBackground[index] = true
        isText[index] = false
        addEditor(index)
      } else if case .other = role.role,
        isOfPalette ? scopes.texts.contains(name) : section == 0 && HelixScopes.isText(name)
      {
        isText[index] = true
        ofScopes.insert(index)
      }
    }
  }

  /// Adds VS Code's semantic token colors that are given directly, not in an object.
  private mutating func addTokens() {
    for (index, key) in keys.keys.enumerated() {
      guard case .whole? = key?.value, let section = key?.section,
        case .other? = roles[index]?.role,
        text.original[text.sections[section].name].isWord("semanticTokenColors")
      else { continue }
      isText[index] = true
      ofScopes.insert(index)
    }
  }

  private mutating func add(_ index: Int, _ key: ThemeKeys.Key, _ role: KeyRole) {
    let isWhole = if case .whole = key.value { true } else { false }
    if isWhole, role.mayBeBelow { named.add(index, as: role.name) }
    if case .background = role.role { isBackground[index] = true }
    let part = parts[index]
    if part == .other { return }
    for slot in Self.slots(of: key, role, in: keys) {
      switch slot {
      case .background:
        isBackground[index] = true
        ofSections.insert(index)
        backgrounds.add(index, as: part)
        if !isWhole { mixed.insert(index) }
        if key.parts.count > 1 && part == .editor || isOfEditor(index) {
          addEditor(index)
        }
      case .foreground where isWhole: foregrounds.add(index, as: part)
      case .selectionBackground where isWhole:
        isBackground[index] = true
        ofSelections.insert(index)
      case .selectionForeground where isWhole: selected.add(index, as: part)
      default: break
      }
    }
  }

  private mutating func addEditor(_ index: Int) {
    editors.add(index, as: true)
    hasEditor = true
  }

  // MARK: Backgrounds

  /// The counterpart of a color by its section; nil without one.
  func counterpart(of index: Int) -> Counterpart? {
    func nearest(in colors: ScopedColors<Part>) -> Int? {
      colors.nearest(to: index, of: parts[index].sources)
    }
    if ofSections.contains(index) { return nearest(in: foregrounds).map { .foreground($0) } }
    if ofSelections.contains(index), let text = nearest(in: selected) ?? nearest(in: foregrounds) {
      return .foreground(text)
    }
    var own = ofScopes.contains(index) ? nil : nearest(in: backgrounds)
    // VS Code's terminal has the editor's background unless it has one of its own.
    if own == nil, parts[index] == .terminal { own = backgrounds.nearest(to: index, of: [.editor]) }
    if let found = own {
      return mixed.contains(found) || isCovered(index, by: found) ? nil : .background(found)
    }
    // Syntax groups are read on the editor's background, wherever that is.
    let unit = keys.units[keys.unitOf[index]]
    let isOfGroup = (unit.section > 0 || unit.name != nil) && roles[index]?.isPlainText == true
    guard isOfGroup || ofScopes.contains(index) || text.kind.isHelix else { return nil }
    return editors.nearest(to: index, of: [true]).map { .background($0) }
  }

  /// The background of a text: the color that its key is named after, or else its section's background; nil if none is
  /// known.
  func background(ofText index: Int) -> Int? {
    let partners = roles[index]?.partners ?? []
    if let partner = named.nearest(to: index, of: partners) { return partner }
    // The key that it is named after exists, but its color is not known: `--card: var(--white)`.
    if partners.contains(where: withoutColor.contains) { return nil }
    guard case .background(let own) = counterpart(of: index) else { return nil }
    return own
  }

  /// The background of a color's page: the nearest one in its section or the sections around it; nil if none is known.
  func page(of index: Int) -> Int? { backgrounds.nearest(to: index, of: Part.none.sources) }

  /// Whether a color is text whose key is named after something that is not a color.
  private func lacksPartner(_ index: Int) -> Bool {
    guard isText[index], let partners = roles[index]?.partners, !partners.isEmpty else {
      return false
    }
    return named.nearest(to: index, of: partners) == nil
  }

  /// The color that lies below a background; nil if none is known.
  func below(_ index: Int) -> Int? {
    if let part = roles[index]?.partBackground, let found = named.nearest(to: index, of: [part]),
      found != index
    {
      return found
    }
    let found = backgrounds.nearest(
      to: index, of: parts[index] == .other ? Part.none.sources : parts[index].sources,
      isOutside: ofSections.contains(index))
    return found.flatMap { $0 == index || mixed.contains($0) ? nil : $0 }
  }

  /// Whether a style sheet's rule covers a background around it with one that is not a color: `background: var(--x)`.
  private func isCovered(_ index: Int, by background: Int) -> Bool {
    guard let rule = keys.units[keys.unitOf[index]].rule, let key = text.colors[index].key,
      rule <= key.lowerBound, keys.unitOf[background] != keys.unitOf[index],
      text.original[key].isWord("color")
    else { return false }
    let bytes = text.original
    // The declarations of a page's attribute end with its quotation mark.
    let mark = rule > 0 && bytes[rule - 1].isQuote ? bytes[rule - 1] : 0
    let isBrace = { (byte: UInt8) in byte == "{" || byte == "}" || byte == mark }
    let before = bytes[max(rule, key.lowerBound - Self.longestRule)..<key.lowerBound]
    let after = bytes[key.upperBound..<min(bytes.count, key.upperBound + Self.longestRule)]
    let start = before.lastIndex(where: isBrace).map { $0 + 1 } ?? before.startIndex
    let end = after.firstIndex(where: isBrace) ?? after.endIndex
    return bytes[start..<end].split(separator: ";").contains { declaration in
      let parts = declaration.split(separator: ":", maxSplits: 1).map { part in
        part.drop(while: \.isSpace).prefix { !$0.isSpace }
      }
      guard parts.count == 2, Self.covers.contains(where: parts[0].isWord) else { return false }
      return !["none", "transparent", "inherit", "initial"].contains(where: parts[1].isWord)
    }
  }

  private static let covers = ["background", "background-color", "background-image"]

  /// How many bytes of a rule are looked at before and after a color.
  private static let longestRule = 2_048

  // MARK: What keys say

  /// Whether each section is one of scopes of syntax: Zed has them in an object of that name.
  private static func syntaxSections(of text: ColoredText) -> [Bool] {
    var isSyntax: [Bool] = []
    for section in text.sections {
      let isInside = section.parent.map { isSyntax[$0] } ?? false
      isSyntax.append(isInside || text.original[section.name].isWord("syntax"))
    }
    return isSyntax
  }

  private static func roles(
    of text: ColoredText, _ keys: ThemeKeys, _ isSyntax: [Bool]
  ) -> [KeyRole?] {
    let names = keys.units.map { text.original[$0.name ?? text.sections[$0.section].name] }
    let hashes = names.map(\.hash)
    // In a large file most keys occur many times, such as `foreground` in each `settings`.
    var known: [UInt64: KeyRole] = [:]
    return keys.keys.enumerated().map { index, key in
      guard let key else { return nil }
      let unit = keys.unitOf[index]
      let isRule = keys.units[unit].rule != nil || isSyntax[key.section]
      let parts = key.parts.lazy.map(\.hash)
      let hash = WordHash.joined(WordHash.joined(parts), hashes[unit]) &+ (isRule ? 1 : 0)
      if let role = known[hash] { return role }
      let role = KeyRole(key, isRule: isRule, in: names[unit])
      known[hash] = role
      return role
    }
  }

  /// The slots that a key names, if they are backgrounds or text.
  private static func slots(
    of key: ThemeKeys.Key, _ role: KeyRole, in keys: ThemeKeys
  ) -> [ThemeSlot] {
    var words = keys.sections[key.section].words(around: key)
    guard role.mayNameSlot || !words.isEmpty else { return [] }
    // `editor.gutter.background` is the background of a part of the editor, not of the editor itself.
    for part in key.parts.dropFirst().dropLast() where !words.append(part, as: .prefix) {
      return []
    }
    let slots = key.parts.last.map { words.append($0, as: .key) } == true ? words.slots() : []
    return slots.isEmpty && role.isOwnBackground ? [.background] : slots
  }

  /// Whether a color is in the group, or the element, with the colors of the whole editor.
  private func isOfEditor(_ index: Int) -> Bool {
    let unit = keys.units[keys.unitOf[index]]
    if let name = unit.name {
      return ["text", "plain text", "default style"].contains(where: text.original[name].isWord)
    }
    let name = text.original[text.sections[unit.section].name]
    // TextMate's settings without a scope come first.
    if text.kind.layout.contains(.elements), name.isWord("settings") { return !hasEditor }
    return ["Normal", "default", "globals", "ui.background"].contains {
      name.elementsEqual($0.utf8)
    }
  }

  private static func part(of key: ThemeKeys.Key) -> Part {
    guard let first = key.parts.first, key.parts.count > 1 else { return .none }
    if first.isWord("editor") { return .editor }
    if first.isWord("terminal") { return .terminal }
    var words = SlotWords()
    let isSilent = key.parts.dropLast().allSatisfy { words.append($0, as: .prefix) }
    return isSilent && words.isEmpty ? .none : .other
  }
}
