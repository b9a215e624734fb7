/// What the colors of a text, their uses and their backgrounds are called in reports.
struct PairNames {
  private let uses: UseTable
  private let table: EntryTable
  private let text: ColoredText
  /// Whether colors of several sections are in the text, so that a section tells them apart.
  private let hasSections: Bool
  /// The names of the rules of TextMate's themes, by the sections that they are in.
  private let titles: [Int: ArraySlice<UInt8>]
  /// The texts with several backgrounds in programs that have the colors of all their parts in one object.
  private let ambiguous: Set<Int>

  init(of uses: UseTable) {
    self.uses = uses
    (table, text) = (uses.table, uses.table.text)
    titles = Self.titles(of: table, isTextMate: uses.program?.id == .textMate)
    ambiguous = Self.ambiguous(in: uses)
    var first: String??
    var hasSections = false
    for color in text.colors.indices where !hasSections {
      let section = Self.section(of: color, uses, titles)
      if let first, first != section { hasSections = true }
      first = .some(section)
    }
    self.hasSections = hasSections
  }

  private static func ambiguous(in uses: UseTable) -> Set<Int> {
    guard let program = uses.program?.id, [.code, .zed, .textMate].contains(program) else {
      return []
    }
    var grounds: [Int: Int] = [:]
    var ambiguous: Set<Int> = []
    for use in uses.uses.pairs {
      guard let layer = use.ground.layers.first else { continue }
      if let other = grounds[use.color], other != layer { ambiguous.insert(use.color) }
      grounds[use.color] = layer
    }
    return ambiguous
  }

  private static func titles(of table: EntryTable, isTextMate: Bool) -> [Int: ArraySlice<UInt8>] {
    guard isTextMate else { return [:] }
    var titles: [Int: ArraySlice<UInt8>] = [:]
    for word in ["scope", "name"] {
      for entry in table.entries where table.text.original[entry.key].isWord(word) {
        titles[entry.section] = table.text.original[entry.value].trimmed
      }
    }
    return titles
  }

  // MARK: Texts

  /// The key of a color, after the name of its group: `Comment guifg`; nil without one.
  func key(of color: Int) -> String? {
    // The section says the rule.
    if !titles.isEmpty, text.kind.layout.contains(.elements) {
      return text.colors[color].key.map { PrintableText.shortened(text.original[$0]) }
    }
    return text.pathOfKey(of: color).map { PrintableText.shortened($0) }
  }

  /// The name of a color's section, as the list has it; nil without one.
  func section(of color: Int) -> String? { Self.section(of: color, uses, titles) }

  private static func section(
    of color: Int, _ uses: UseTable, _ titles: [Int: ArraySlice<UInt8>]
  ) -> String? {
    let (table, text) = (uses.table, uses.table.text)
    if let entry = uses.entryOf[color], let branch = table.branchName(of: table.themes[entry]) {
      return branch
    }
    return name(ofSection: text.colors[color].section, in: text, titles)
  }

  private static func name(
    ofSection section: Int, in text: ColoredText, _ titles: [Int: ArraySlice<UInt8>]
  ) -> String? {
    text.enclosing(section).lazy.compactMap { section in
      let title = titles[section] ?? text.sections[section].parent.flatMap { titles[$0] }
      return title.map { PrintableText.shortened($0) } ?? text.name(ofSection: section)
    }.first
  }

  /// A color as a report names it: its section where that tells it apart, and its key; empty without either.
  func title(of color: Int) -> String { title(of: color, hasSection: hasSections) }

  private func title(of color: Int, hasSection: Bool) -> String {
    let key = key(of: color)
    guard hasSection, let section = section(of: color) else { return key ?? "" }
    guard let key else { return section }
    return key.hasPrefix(section) ? key : "\(section) \(key)"
  }

  /// The names by which a color may be called: its key, alone and after its section, and a background's short name.
  func allNames(of color: Int) -> Set<String> {
    guard let key = key(of: color) else { return [] }
    var all: Set = [key, title(of: color, hasSection: true), name(ofBackground: color)]
    if let section = section(of: color) { all.insert("\(section) \(key)") }
    return all
  }

  // MARK: Uses

  /// Where a reference leads to the color of a pair: `body color`; nil if the color itself stands there.
  func use(of pair: ThemePair) -> String? {
    guard let use = pair.use, !isIn(pair.color, use) else { return nil }
    return title(ofEntry: use)
  }

  private func isIn(_ color: Int, _ entry: Int) -> Bool {
    table.entries[entry].value.overlaps(text.colors[color].span)
  }

  private func title(ofEntry index: Int) -> String {
    let entry = table.entries[index]
    let isClient = text.kind.dialect == .i3 && text.original[entry.value].contains(" ")
    let key =
      PrintableText.shortened(text.original[table.nameRange(of: index)]) + (isClient ? " text" : "")
    let own = text.sections[entry.section].name
    let isToken = table.nameRange(of: index) == own
    let section = isToken ? text.sections[entry.section].parent ?? 0 : entry.section
    guard let name = Self.name(ofSection: section, in: text, titles), !key.hasPrefix(name) else {
      return key
    }
    return "\(name) \(key)"
  }

  // MARK: Backgrounds

  /// The key of a pair's background; nil for one that the user gives.
  func background(of pair: ThemePair) -> String? {
    guard case .color(let color) = pair.background else { return nil }
    return key(of: color)
  }

  /// The color of a pair's background; nil for one that the user gives.
  func backgroundColor(of pair: ThemePair) -> Int? {
    if case .color(let color) = pair.background { color } else { nil }
  }

  /// The background of a pair by its name, as short as it can be: `CursorLine`, `--white`, `the page`.
  ///
  /// It is empty for the text's own background, its partner, and the only background of a terminal.
  func shortBackground(of pair: ThemePair) -> String {
    guard case .color(let color) = pair.background, let ground = pair.ground else { return "" }
    if !pair.isSure { return "the page" }
    if isIn(color, ground), isOwn(pair, ground) { return "" }
    return name(ofBackground: color, beside: pair.color)
  }

  /// The first places in which a color is a background and something else, such as a border: `.b background`; none
  /// where it is only text.
  func otherUses(of color: Int) -> [String] {
    let ground = uses.uses.pairs.lazy.map(\.ground).first { $0.layers.first == color }
    return [ground?.entry, uses.uses.others[color]].compactMap(\.self).map(title(ofEntry:))
  }

  /// The name of a background; of a group without the word that says that it is one.
  func name(ofBackground color: Int, beside text: Int? = nil) -> String {
    let isNear = text.map { section(of: $0) == section(of: color) } ?? false
    let title = title(of: color, hasSection: hasSections && !isNear)
    for word in [" guibg", " bg"] where title.hasSuffix(word) {
      return String(title.dropLast(word.count))
    }
    return title
  }

  /// Whether a background is in the same rule or group as the text, or is its key's partner.
  private func isOwn(_ pair: ThemePair, _ ground: Int) -> Bool {
    guard let use = pair.use else { return true }
    let roles = uses.roles
    if let name = roles.roles[ground]?.name, roles.roles[use]?.partners.contains(name) == true {
      return true
    }
    let (entry, other) = (table.entries[use], table.entries[ground])
    // `--text` and `--bg` in one section.
    if entry.section == other.section, roles.roles[use]?.isPlainText == true,
      roles.roles[ground]?.isPlainBackground == true
    {
      return true
    }
    let isUnit = entry.unit == other.unit || entry.section == other.section && entry.section > 0
    return isUnit && !roles.isVariable(use) && !ambiguous.contains(pair.color)
  }
}
