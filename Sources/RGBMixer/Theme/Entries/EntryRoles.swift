/// What the keys of entries say that their values are for, and where each name holds.
struct EntryRoles: Sendable {
  /// What an entry is found by.
  private enum Kind: Hashable, Sendable {
    case name(UInt64, theme: Int)
    case page(KeyMeaning.Part, theme: Int)
    case family(UInt64, theme: Int)
  }

  /// The role of each entry; nil for the rules of a style sheet.
  private(set) var roles: [KeyRole?]
  private(set) var parts: [KeyMeaning.Part]
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

  /// Reads the keys of all entries; `keys` has the sections, and the meanings of keys that were read already.
  ///
  /// O(n log n) in the number of entries.
  init(of table: EntryTable, _ keys: ThemeKeys) {
    self.table = table
    let text = table.text
    let isOpen = keys.sections.map { section in
      let rule = table.sheet[section.index]
      let name = text.original[text.sections[section.index].name]
      return section.holdsOutside || table.sheet.isPage(section.index)
        || rule != nil && rule?.conditions.isEmpty == true && name.first == "@"
    }
    scoped = ScopedColors(
      text.units, table.entries.indices.map(table.unit(of:)), isOpen: isOpen)
    var known = keys.meanings
    let meanings = table.entries.indices.map {
      known.meaning(of: table.nameRange(of: $0), in: text)
    }
    roles = Self.roles(of: table, meanings)
    parts = zip(meanings, table.entries).map { meaning, entry in
      table.isSyntax(entry.section) ? .editor : meaning.part
    }
    noteSharedWords()
    findNamesakes()
    for index in table.entries.indices { add(index, meanings[index], keys.sections) }
  }

  /// The role of each entry.
  ///
  /// Equal keys in units of the same name are read once; that name may say that a key is not text.
  private static func roles(of table: EntryTable, _ meanings: [KeyMeaning]) -> [KeyRole?] {
    let text = table.text
    var known: [UInt64: KeyRole] = [:]
    return table.entries.indices.map { index in
      let (entry, meaning) = (table.entries[index], meanings[index])
      let isDeclaration = entry.context == .declaration
      let isRule =
        isDeclaration ? !isVariable(index, in: table) : table.isSyntax(entry.section)
      let unit = text.units[table.unit(of: index)]
      let section = table.nameRange(of: index) == entry.key ? entry.section : unit.section
      let group = text.original[unit.name ?? text.sections[section].name]
      let hash = WordHash.joined([meaning.hash, isRule ? 1 : 0, isDeclaration ? 0 : group.hash])
      if let role = known[hash] { return role }
      let role =
        isDeclaration
        ? KeyRole(meaning, isRule: isRule)
        : KeyRole(meaning, isRule: isRule, in: NameWords(group))
      known[hash] = role
      return role
    }
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
    var first: ThemeWord?
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

  private static func prefixes(of family: (words: [ThemeWord], variants: Int)) -> [UInt64] {
    let count = family.words.count
    guard count > 0 else { return [] }
    return (max(1, count - family.variants)...count).map { WordHash.joined(family.words[..<$0]) }
  }

  private mutating func add(_ index: Int, _ key: KeyMeaning, _ sections: [ThemeSection]) {
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
    if parts[index] != .other, isPrefixed || isPageBackground(index, role, key, sections) {
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
  private func isPageBackground(
    _ index: Int, _ role: KeyRole, _ key: KeyMeaning, _ sections: [ThemeSection]
  ) -> Bool {
    let around = isVariable(index) ? SlotWords() : sections[table.entries[index].section].words
    // `editor.gutter.background` is the background of a part of the editor, not of the editor itself.
    guard role.mayNameSlot || !around.isEmpty, var words = key.prefix(in: around, dropping: 1)
    else { return false }
    let slots = key.parts.last.map { words.append($0, as: .key) } == true ? words.slots() : []
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
    let part = isOutside && parts[index] == .other ? .none : parts[index]
    let kinds = part.sources.map { part in { Kind.page(part, theme: $0) } }
    let isPage = roles[index]?.isOwnBackground == true
    return nearest(to: index, kinds, in: theme, isOutside: isOutside && isPage)
  }

  /// The background around a unit, outside of themes; nil if there is none.
  func page(inUnit unit: Int) -> Int? {
    scoped.last(in: unit, of: KeyMeaning.Part.none.sources.map { .page($0, theme: 0) })
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
