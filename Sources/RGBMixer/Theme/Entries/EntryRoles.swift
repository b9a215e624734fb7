/// What the keys of entries say that their values are for, and where each name holds.
struct EntryRoles: Sendable {
  /// The start of a key, for which a theme may have a background of its own.
  enum Part: Hashable, Sendable {
    case none, editor, terminal
    /// No part, and a word for the background only where the section has no other: `surface`.
    case surface
    /// Another word: `tab` in `tab.activeBackground`.
    case other

    /// The parts that can supply the background of this one, the preferred first.
    var sources: [Part] {
      switch self {
      case .none: [.none, .editor, .surface]
      case .editor: [.editor, .none]
      case .terminal: [.terminal, .none, .editor]
      case .surface, .other: []
      }
    }
  }

  /// What an entry is found by.
  private enum Kind: Hashable, Sendable {
    case name(UInt64, theme: Int)
    case page(Part, theme: Int)
    case family(UInt64, theme: Int)
  }

  /// The role of each entry; nil for the rules of a style sheet.
  private(set) var roles: [KeyRole?]
  private(set) var parts: [Part]
  /// The entries that are the background of the page or of a section.
  private(set) var pages: Set<Int> = []
  /// The background that a rule for the page gives outside themes; nil without one.
  private(set) var pageOfRules: Int?
  private let table: EntryTable
  private var scoped: ScopedColors<Kind>
  /// How many of the first words all variables have.
  private(set) var sharedWords = 0
  /// The themes that set a name or the page's background.
  private var settings: [UInt64: Set<Int>] = [:]

  /// Reads the keys of all entries.
  ///
  /// O(n log n) in the number of entries.
  init(of table: EntryTable) {
    self.table = table
    let text = table.text
    let sections = ThemeSection.all(in: text, cursorIsSlot: true)
    let isOpen = sections.map { section in
      let rule = table.sheet[section.index]
      let name = text.original[text.sections[section.index].name]
      return section.holdsOutside || table.sheet.isPage(section.index)
        || rule != nil && rule?.conditions.isEmpty == true && name.first == "@"
    }
    scoped = ScopedColors(
      text.units, table.entries.indices.map(table.unit(of:)), isOpen: isOpen)
    (roles, parts) = Self.roles(of: table)
    noteSharedWords()
    findNamesakes()
    for index in table.entries.indices { add(index, sections) }
  }

  /// The name that an entry's key has, and the unit's that may say that it is no text.
  private static func roles(of table: EntryTable) -> ([KeyRole?], [Part]) {
    let text = table.text
    var known: [UInt64: KeyRole] = [:]
    var roles: [KeyRole?] = []
    var parts: [Part] = []
    for (index, entry) in table.entries.enumerated() {
      let isRule = entry.context == .declaration && !isVariable(index, in: table)
      let range = table.nameRange(of: index)
      let keyParts = ThemeKeys.parts(of: range, in: text)
      parts.append(part(of: keyParts, isSyntax: table.isSyntax(entry.section)))
      let unit = text.units[table.unit(of: index)]
      let group = text.original[
        unit.name ?? text.sections[range == entry.key ? entry.section : unit.section].name]
      let hash = WordHash.joined(
        WordHash.joined(keyParts.lazy.map(\.hash)),
        isRule ? 1 : isVariable(index, in: table) ? 0 : group.hash)
      if let role = known[hash] {
        roles.append(role)
        continue
      }
      let role =
        entry.context == .declaration
        ? KeyRole(keyParts, isRule: isRule)
        : KeyRole(keyParts, isRule: table.isSyntax(entry.section), in: group)
      known[hash] = role
      roles.append(role)
    }
    return (roles, parts)
  }

  private static func part(of parts: [ArraySlice<UInt8>], isSyntax: Bool) -> Part {
    if isSyntax { return .editor }
    guard let first = parts.first, parts.count > 1 else { return .none }
    if first.isWord("editor") { return .editor }
    if first.isWord("terminal") { return .terminal }
    var words = SlotWords()
    let isSilent = parts.dropLast().allSatisfy { words.append($0, as: .prefix) }
    return isSilent && words.isEmpty ? .none : .other
  }

  /// Whether an entry is a variable of a style sheet.
  static func isVariable(_ index: Int, in table: EntryTable) -> Bool {
    let entry = table.entries[index]
    guard entry.context == .declaration else { return false }
    if entry.sign == " " { return true }
    let key = table.text.original[entry.key]
    return key.first == "$" || key.first == "@" || key.starts(with: "--".utf8)
  }

  /// Whether it is one of GTK's named colors.
  private func isGTK(_ index: Int) -> Bool { table.entries[index].sign == " " }

  func isVariable(_ index: Int) -> Bool { Self.isVariable(index, in: table) }

  private mutating func noteSharedWords() {
    var first: UInt64?
    for index in roles.indices where isVariable(index) {
      guard let word = roles[index]?.firstWord else { continue }
      if first == nil { first = word }
      if word != first {
        sharedWords = 0
        return
      }
      sharedWords = 1
    }
  }

  /// Makes text what is named after another key: `--surface-foreground` beside `--surface`.
  private mutating func findNamesakes() {
    var names: Set<UInt64> = []
    var families: Set<UInt64> = []
    var hasPage = false
    for (index, role) in roles.enumerated() {
      guard let role else { continue }
      if role.mayBeBelow { names.insert(role.name) }
      guard isVariable(index) else { continue }
      hasPage = hasPage || sharedWords == 1 && role.isPrefixedPage
      if let family = role.family { Self.prefixes(of: family).forEach { families.insert($0) } }
    }
    for (index, role) in roles.enumerated() {
      guard let role, !role.isFaintText else { continue }
      let namesakes = role.namesakes.filter(names.contains)
      if !namesakes.isEmpty, !role.isText {
        roles[index]?.becomeText(on: namesakes)
        continue
      }
      guard isVariable(index), !isGTK(index), case .other = role.role else { continue }
      let partners = role.colorPartners.filter(names.contains)
      let hasSibling = role.families(after: sharedWords).contains(where: families.contains)
      if !partners.isEmpty {
        roles[index]?.becomeText(on: partners)
      } else if role.endsInColor, hasSibling || hasPage {
        roles[index]?.becomeText(on: [])
      }
    }
  }

  private static func prefixes(of family: (words: [UInt64], variants: Int)) -> [UInt64] {
    let count = family.words.count
    guard count > 0 else { return [] }
    return (max(1, count - family.variants)...count).map { WordHash.joined(family.words[..<$0]) }
  }

  private mutating func add(_ index: Int, _ sections: [ThemeSection]) {
    guard let role = roles[index] else { return }
    if isVariable(index) { note(role.name &+ 2, in: table.themes[index]) }
    let (entry, theme) = (table.entries[index], table.themes[index])
    let isOfRule =
      entry.context == .declaration && !isVariable(index) && !table.isOfAttribute(index)
    if isOfRule, theme == 0, role.isOwnBackground, table.sheet.isPage(entry.section) {
      pageOfRules = index
    }
    if isOfRule, !role.isText, entry.section > 0,
      table.sheet[entry.section]?.selected.isEmpty == false
    {
      return
    }
    if role.mayBeBelow {
      scoped.add(index, as: .name(role.name, theme: theme))
      note(role.name, in: theme)
    }
    if isVariable(index), let family = role.family {
      for prefix in Self.prefixes(of: family) {
        scoped.add(index, as: .family(prefix, theme: theme))
        note(prefix &+ 1, in: theme)
      }
    }
    let isPrefixed = sharedWords == 1 && isVariable(index) && role.isPrefixedPage
    if parts[index] != .other, isPrefixed || isPageBackground(index, role, sections) {
      scoped.add(index, as: .page(parts[index], theme: theme))
      pages.insert(index)
      // A page that a theme paints by a rule says nothing of texts outside the theme.
      if !isOfRule { note(Self.pageName, in: theme) }
    } else if parts[index] == .none, !isOfRule, role.isSurface {
      scoped.add(index, as: .page(.surface, theme: theme))
      note(Self.pageName, in: theme)
    }
  }

  /// Whether a key is the background of its section or of the page.
  private func isPageBackground(_ index: Int, _ role: KeyRole, _ sections: [ThemeSection]) -> Bool {
    let keyParts = ThemeKeys.parts(of: table.nameRange(of: index), in: table.text)
    let section = sections[table.entries[index].section]
    var words = isVariable(index) ? SlotWords() : section.words
    guard role.mayNameSlot || !words.isEmpty else { return false }
    // `editor.gutter.background` is the background of a part of the editor, not of the editor itself.
    for part in keyParts.dropFirst().dropLast() where !words.append(part, as: .prefix) {
      return false
    }
    let slots = keyParts.last.map { words.append($0, as: .key) } == true ? words.slots() : []
    return slots.isEmpty ? role.isOwnBackground : slots.contains(.background)
  }

  private mutating func note(_ name: UInt64, in theme: Int) {
    if theme != 0 { settings[name, default: []].insert(theme) }
  }

  private static let pageName: UInt64 = 1

  // MARK: Looking up

  /// Whether a theme sets a variable itself.
  func isSet(_ index: Int, in theme: Int) -> Bool {
    roles[index].map { settings[$0.name &+ 2]?.contains(theme) ?? false } ?? false
  }

  /// The themes that set one of some names.
  func themes(setting names: Set<UInt64>) -> Set<Int> {
    names.reduce(into: []) { $0.formUnion(settings[$1] ?? []) }
  }

  /// The entry of one of some names that is nearest to another entry; nil if there is none.
  func partner(
    of index: Int, _ partners: [UInt64], in theme: Int, _ names: inout Set<UInt64>
  ) -> Int? {
    if partners.isEmpty { return nil }
    names.formUnion(partners)
    return nearest(to: index, partners.map { name in { .name(name, theme: $0) } }, in: theme)
  }

  /// The background of the section around an entry, or of what is around its section; nil if there is none.
  func page(
    of index: Int, in theme: Int, _ names: inout Set<UInt64>, isOutside: Bool = false
  ) -> Int? {
    names.insert(Self.pageName)
    let part = isOutside && parts[index] == .other ? Part.none : parts[index]
    let kinds = part.sources.map { part in { Kind.page(part, theme: $0) } }
    let isPage = roles[index]?.isOwnBackground == true
    return nearest(to: index, kinds, in: theme, isOutside: isOutside && isPage)
  }

  /// The siblings of a variable that are backgrounds; none if there are none.
  func siblings(of index: Int, in theme: Int, _ names: inout Set<UInt64>) -> [Int] {
    guard isVariable(index), let role = roles[index] else { return [] }
    for family in role.families(after: sharedWords) {
      names.insert(family &+ 1)
      for theme in table.chain(of: theme) {
        let all = scoped.all(around: index, as: .family(family, theme: theme))
        if all.isEmpty { continue }
        let exact = all.filter { WordHash.joined(roles[$0]?.family?.words ?? []) == family }
        return exact.isEmpty ? all : [exact[exact.count - 1]]
      }
    }
    return []
  }

  /// The background of the page that a variable of a style sheet says, in a theme.
  func pageVariable(in theme: Int, _ names: inout Set<UInt64>) -> Int? {
    names.insert(Self.pageName)
    for theme in table.chain(of: theme) {
      if let last = scoped.all(inUnit: 0, as: .page(.none, theme: theme)).last { return last }
    }
    return nil
  }

  private func nearest(
    to index: Int, _ kinds: [(Int) -> Kind], in theme: Int, isOutside: Bool = false
  ) -> Int? {
    func nearest(in theme: Int) -> Int? {
      let found = scoped.nearest(to: index, of: kinds.map { $0(theme) }, isOutside: isOutside)
      return found == index ? nil : found
    }
    let base = nearest(in: 0)
    for theme in table.chain(of: theme) where theme != 0 {
      guard let found = nearest(in: theme) else { continue }
      // What a theme says of the page says nothing of a rule that has its own.
      let (own, page) = (base.map { table.entries[$0].section }, table.entries[found].section)
      if let own, table.sheet.isPage(page), !table.sheet.isPage(own), table.sheet[own] != nil {
        break
      }
      return found
    }
    return base
  }
}

extension EntryTable {
  /// The unit that an entry's name is in.
  func unit(of index: Int) -> Int {
    let unit = entries[index].unit
    return isToken(index) ? text.units[unit].parent ?? unit : unit
  }

  /// Whether an entry is the value of a design token, which its section names.
  private func isToken(_ index: Int) -> Bool {
    let (entry, key) = (entries[index], text.original[entries[index].key])
    return (key.isWord("$value") || key.isWord("value")) && entry.section > 0
      && !text.sections[entry.section].name.isEmpty
  }

  /// The bytes that name an entry: its key, or its section's for the value of a design token.
  func nameRange(of index: Int) -> Range<Int> {
    isToken(index) ? text.sections[entries[index].section].name : entries[index].key
  }
}
