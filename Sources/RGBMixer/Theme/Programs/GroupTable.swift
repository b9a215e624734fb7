/// The groups of an editor's theme, such as `Comment` with its `guifg` and `guibg`, and the keys of its parts.
struct GroupTable: Sendable {
  struct Group: Sendable {
    /// The name in lower case.
    let name: [UInt8]
    /// The name as the text has it, whose capital letters begin words.
    let title: ArraySlice<UInt8>
    let theme: Int
    var fg: Int?
    var bg: Int?
    var isReversed = false
    /// The group whose colors it has where it says nothing, as the text names it.
    var link: ArraySlice<UInt8>?
  }

  private struct Identity: Hashable {
    let name: [UInt8]
    let theme: Int
  }

  private(set) var all: [Group] = []
  /// The themes of the groups.
  private(set) var themes: Set<Int> = []
  /// The entries that later ones of the same group replace.
  ///
  /// An entry that sets several groups is replaced only where later ones replace all of them.
  private(set) var replaced: [Int: Int] = [:]
  private var indices: [Identity: Int] = [:]
  private var members: Set<Int> = []
  /// The entries by their whole keys in lower case.
  private var keys: [[UInt8]: [Int]] = [:]
  private let table: EntryTable
  /// Whether a group with a value of its own has nothing of the group that it is linked to.
  private let valueEndsLink: Bool

  /// What the key of an entry says of a group.
  enum Member {
    case fg, bg, style, link, reversed
    /// The group is there, but this says nothing of its colors.
    case other
  }

  /// Collects the groups, if the text's program has some.
  init(of table: EntryTable, _ program: ProgramParts?) {
    self.table = table
    valueEndsLink = table.text.kind.isVim || program?.id == .jetBrains
    guard let program else { return }
    var titles: [Int: ArraySlice<UInt8>] = [:]
    for entry in table.entries {
      let key = table.text.original[entry.key]
      if key.isWord("scope") {
        titles[entry.section] = table.text.original[entry.value].trimmed.unquoted
      }
    }
    let tokens = program.hasGroups || program.id == .code
    let isZed = program.id == .zed
    let hasScopes = (program.id == .code || program.id == .textMate)
    let hasEditor = table.entries.contains {
      table.text.original[$0.key].isWord("editor.background")
    }
    for index in table.entries.indices {
      let name = table.fullName(of: index)
      keys[name, default: []].append(index)
      if let part = table.partName(of: index, program) { keys[part, default: []].append(index) }
      if let link = link(of: index) {
        set(link, index)
        continue
      }
      let isSyntax = isZed && table.isSyntax(table.entries[index].section)
      guard tokens || isSyntax,
        let (group, member) = member(index, titles, program, hasEditor: hasEditor)
      else { continue }
      members.insert(index)
      // In VS Code an entry without scope says nothing where the workbench has the editor's colors.
      if group.isEmpty, hasEditor { continue }
      for name in hasScopes ? Self.scopes(of: group) : [group] {
        set(member, index, ofGroup: name)
      }
    }
    let winners = Set(all.compactMap(\.fg))
    replaced = replaced.filter { !winners.contains($0.key) }
  }

  /// Splits a rule's list of scopes into one group each: `comment, string`, `["comment", "string"]`.
  private static func scopes(of list: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    let scopes = list.split { $0 == "," || $0 == "[" || $0 == "]" || $0.isQuote }
      .map(\.trimmed).filter { !$0.isEmpty }
    return scopes.isEmpty ? [list] : scopes
  }

  // MARK: Vim's links

  private typealias Link = (from: ArraySlice<UInt8>, to: ArraySlice<UInt8>)

  /// The two names of Vim's `hi link FROM TO`; nil for any other entry.
  private func link(of index: Int) -> Link? {
    guard table.text.kind.isVim else { return nil }
    var names = table.text.original[table.entries[index].value].split(whereSeparator: \.isSpace)[
      ...]
    if table.key(of: index).isWord("def") {
      guard names.popFirst()?.isWord("link") == true else { return nil }
    } else if !table.key(of: index).isWord("link") {
      return nil
    }
    guard let from = names.popFirst(), let to = names.first else { return nil }
    return (from, to)
  }

  /// Links a group to another one, as Vim does: not one with colors of its own, but by `hi!`.
  private mutating func set(_ link: Link, _ index: Int) {
    let place = place(ofGroup: link.from, index)
    let isEmpty = all[place].fg == nil && all[place].bg == nil
    guard isEmpty || isForced(index) else { return }
    if let old = all[place].fg { replaced[old] = index }
    all[place].link = link.to
    (all[place].fg, all[place].bg, all[place].isReversed) = (nil, nil, false)
  }

  /// Whether a command of Vim replaces what was said before: `hi!`.
  private func isForced(_ index: Int) -> Bool {
    let bytes = table.text.original
    let line = bytes[..<table.entries[index].key.lowerBound].reversed().prefix { $0 != 0x0a }
    return line.first { !$0.isSpace && !$0.isName } == UInt8(ascii: "!")
  }

  func isOfGroup(_ index: Int) -> Bool { members.contains(index) }

  /// The group and the member that an entry is; nil if it is none.
  private func member(
    _ index: Int, _ titles: [Int: ArraySlice<UInt8>], _ program: ProgramParts, hasEditor: Bool
  ) -> (group: ArraySlice<UInt8>, member: Member)? {
    let entry = table.entries[index]
    let key = table.text.original[entry.key]
    if key.isWord("baseattributes"), program.id == .jetBrains {
      return table.text.units[entry.unit].name.map { (table.text.original[$0], .link) }
    }
    // A face's display condition is not an attribute: `((background dark))`.
    let isCondition = table.text.kind.isLisp && entry.sign != ":"
    let member = isCondition ? nil : Self.members[key]
    if program.id == .helix { return helixMember(index, member) }
    if let semantic = semantic(index, member, program) { return semantic }
    guard let member else { return nil }
    if program.id == .styles {
      let name = table.text.units[entry.unit].name.map { table.text.original[$0] }
      return name.map { (ArraySlice($0.map { $0 == 0x20 ? 0x2d : $0 }), member) }
    }
    return table.groupName(of: entry.section, titles, program).map { ($0, member) }
  }

  /// The keys of a group's members.
  static let members = Words<Member>([
    .fg: "fg guifg foreground color", .bg: "bg guibg background background_color",
    .style: "gui modifiers style", .reversed: "reverse inverse-video standout",
    .link: "link inherit",
    // Vim's keys for terminals without true color, and what JetBrains' attributes say besides colors.
    .other: "cterm ctermfg ctermbg font_type effect_type",
  ])

  /// A scope of Helix: `"comment" = "gray"`, `"ui.menu" = { fg = "gray" }`, `ui.menu.fg = "gray"`.
  private func helixMember(
    _ index: Int, _ member: Member?
  ) -> (group: ArraySlice<UInt8>, member: Member)? {
    let entry = table.entries[index]
    let section = table.text.original[table.text.sections[entry.section].name]
    if section.isWord("palette") || section.isWord("underline") { return nil }
    let key = table.text.original[entry.key].map { $0.lowercasedByte }.filter { !$0.isQuote }
    if entry.section > 0, let member {
      return (ArraySlice(section.filter { !$0.isQuote }), member)
    }
    guard entry.section == 0, !key.starts(with: "palette.".utf8) else { return nil }
    if let member, let group = quoted(before: entry.key.lowerBound) { return (group, member) }
    if let point = key.lastIndex(of: "."), let member = Self.members[key[(point + 1)...]] {
      return (key[..<point], member)
    }
    return key == Array("inherits".utf8) ? nil : (key[...], .fg)
  }

  /// The scope in quotes before a dotted key: `"keyword".fg`; nil without one.
  private func quoted(before key: Int) -> ArraySlice<UInt8>? {
    let bytes = table.text.original
    guard key > 2, bytes[key - 1] == ".", bytes[key - 2].isQuote,
      let open = bytes[max(0, key - 100)..<(key - 2)].lastIndex(of: bytes[key - 2])
    else { return nil }
    return bytes[(open + 1)..<(key - 2)]
  }

  /// A semantic token of VS Code: `"variable": "#ff8800"`, `"variable": {"foreground": "#ff8800"}`.
  private func semantic(
    _ index: Int, _ member: Member?, _ program: ProgramParts
  ) -> (group: ArraySlice<UInt8>, member: Member)? {
    guard program.id == .code else { return nil }
    let (entry, text) = (table.entries[index], table.text)
    let section = text.sections[entry.section]
    func isOfTokens(_ section: Outline.Section) -> Bool {
      text.original[section.name].isWord("semantictokencolors")
    }
    func token(_ name: Range<Int>, _ member: Member) -> (ArraySlice<UInt8>, Member) {
      (Array("semantic ".utf8) + text.original[name], member)
    }
    if isOfTokens(section) { return token(entry.key, .fg) }
    guard let member, let parent = section.parent, isOfTokens(text.sections[parent]) else {
      return nil
    }
    return token(section.name, member)
  }

  /// The place of a group in ``all``, which it gets if it is new.
  private mutating func place(ofGroup title: ArraySlice<UInt8>, _ index: Int) -> Int {
    let name = title.map(\.lowercasedByte)
    let identity = Identity(name: name, theme: table.themes[index])
    var place = indices[identity] ?? all.count
    // A face has a clause for each kind of display.
    if table.text.kind.isLisp, place < all.count, let first = all[place].fg ?? all[place].bg,
      table.entries[first].unit != table.entries[index].unit
    {
      place = all.count
    }
    if place == all.count {
      indices[identity] = indices[identity] ?? place
      themes.insert(identity.theme)
      all.append(Group(name: name, title: title, theme: identity.theme))
    }
    return place
  }

  private mutating func set(_ member: Member, _ index: Int, ofGroup title: ArraySlice<UInt8>) {
    let place = place(ofGroup: title, index)
    let value = table.text.original[table.entries[index].value].trimmed.unquoted
    if valueEndsLink { all[place].link = nil }
    switch member {
    case .fg:
      if let old = all[place].fg { replaced[old] = index }
      all[place].fg = index
    case .bg: all[place].bg = index
    case .style:
      let isReversed = ["reverse", "inverse", "standout"].contains {
        value.firstRange(ofText: $0) != nil
      }
      all[place].isReversed = isReversed
    case .reversed:
      all[place].isReversed = value.isWord("true") || value.isWord("t")
    case .link:
      // The first of several: `(mode-line bold)`.
      let name = value.drop { !$0.isName }.prefix { $0.isName || $0 == "." }
      if !name.isEmpty { all[place].link = name }
    case .other: break
    }
  }

  // MARK: Looking up

  func has(_ name: [UInt8], in theme: Int) -> Bool { group(name, in: theme) != nil }

  private func group(_ name: [UInt8], in theme: Int) -> Group? {
    indices[Identity(name: name, theme: theme)].map { all[$0] }
  }

  /// The first of the groups of a name in some themes, then those that it links to; of an Emacs face what it inherits.
  private func links(from name: [UInt8], in chain: [Int]) -> [Group] {
    var groups: [Group] = []
    var next: [UInt8]? = name
    // More links than these are a circle.
    while let name = next, groups.count < 16 {
      guard let group = chain.lazy.compactMap({ self.group(name, in: $0) }).first else { break }
      groups.append(group)
      next = group.link?.map(\.lowercasedByte)
    }
    return groups
  }

  /// The background of a part of the program: of a group, or of the key of that name that is nearest to an entry; after
  /// `./` of a key in the entry's own section.
  func background(named name: [UInt8], near index: Int, in chain: [Int]) -> Int? {
    if name.starts(with: "./".utf8) {
      return keys[Array(name.dropFirst(2))]?
        .last { table.entries[$0].section == table.entries[index].section }
    }
    for theme in chain {
      if let bg = group(name, in: theme)?.bg { return bg }
    }
    let groups = links(from: name, in: chain)
    if !groups.isEmpty { return groups.lazy.compactMap(\.bg).first }
    let found = keys[name, default: []].filter { chain.contains(table.themes[$0]) }
    return found.max { nearness($0, index) < nearness($1, index) }
  }

  func foreground(named name: [UInt8], in chain: [Int]) -> Int? {
    for theme in chain {
      if let fg = group(name, in: theme)?.fg { return fg }
    }
    return links(from: name, in: chain).lazy.compactMap(\.fg).first
  }

  /// Whether a part has a text of its own.
  func hasText(named name: [UInt8], in chain: [Int]) -> Bool {
    foreground(named: name, in: chain) != nil || indices.isEmpty && keys[name] != nil
      || keys[name] != nil && !chain.contains { has(name, in: $0) }
  }

  /// The backgrounds that a group has from others: from the group that it links to, from its scope's prefixes.
  func inherited(by group: Group, in chain: [Int]) -> [Int] {
    var found = links(from: group.name, in: chain).dropFirst().compactMap(\.bg)
    var prefix = group.name[...]
    while let point = prefix.lastIndex(of: ".") {
      prefix = prefix[..<point]
      for theme in chain {
        if let bg = self.group(Array(prefix), in: theme)?.bg { found.append(bg) }
      }
    }
    return found
  }

  /// How many sections two entries share; of two equal ones the later is nearer.
  private func nearness(_ index: Int, _ other: Int) -> Int {
    var around: Set<Int> = []
    var next: Int? = table.entries[other].section
    while let present = next {
      around.insert(present)
      next = table.text.sections[present].parent
    }
    var shared = 0
    next = table.entries[index].section
    while let present = next {
      if around.contains(present) { shared += 1 }
      next = table.text.sections[present].parent
    }
    return shared
  }
}

extension EntryTable {
  /// The whole key of an entry in lower case, with what the outline left out before it.
  func fullName(of index: Int) -> [UInt8] {
    text.original[nameRange(of: index)].map(\.lowercasedByte)
  }

  /// The name of an entry with its section's, where a table has such: `players.selection`, `bar/background`.
  func partName(of index: Int, _ program: ProgramParts) -> [UInt8]? {
    var next: Int? = entries[index].section
    var name: ArraySlice<UInt8> = []
    while let present = next, name.isEmpty {
      name = text.original[text.sections[present].name]
      next = text.sections[present].parent
    }
    if name.isWord("players") { return Array("players.".utf8) + fullName(of: index) }
    if name.hasWordPrefix("bar/") { return Array("bar/".utf8) + fullName(of: index) }
    return nil
  }

  /// The name of the group that a section is; nil if it is none.
  func groupName(
    of section: Int, _ titles: [Int: ArraySlice<UInt8>], _ program: ProgramParts
  ) -> ArraySlice<UInt8>? {
    var next: Int? = section
    let isTextMate = program.id == .textMate
    while let present = next {
      let name = text.original[text.sections[present].name]
      if isTextMate, let title = titles[present] { return title }
      if isTextMate, name.isWord("globals") { return name.prefix(0) }
      let parent = text.sections[present].parent
      switch name {
      case let name where name.isWord("settings"):
        // The rules of a TextMate theme have their scopes beside their settings.
        return parent.flatMap { titles[$0] } ?? name.prefix(0)
      case let name where name.isEmpty || name.isWord("value"): next = parent
      default:
        // The keys of VS Code's workbench are no groups.
        if program.id == .code { return nil }
        return parent == nil ? nil : name
      }
    }
    return nil
  }
}
