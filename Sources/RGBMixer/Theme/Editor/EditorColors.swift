/// The colors that an editor shows code in, by the groups and scopes that keys name, and by the editor's own rules.
///
/// `Comment guifg` of Vim, `comment` of TextMate, Zed and Helix, `editorLineNumber.foreground` of VS Code,
/// `DEFAULT_KEYWORD` of JetBrains and `font-lock-string-face` of Emacs are read alike: words of a group, and whether
/// the color is its background.
struct EditorColors: Sendable {
  /// The colors of each group.
  private var colors: ScopedColors<UInt64>
  /// The roles that have a color.
  private var roles: Set<EditorRole> = []
  private let rules: ScopeRules
  /// What the groups say besides their colors, by their names and themes.
  private var groups: [UInt64: [Int: GroupTable.Group]] = [:]
  /// The groups that others look like.
  private var targets: Set<UInt64> = []
  private let table: UseTable
  private var isVim = false
  private let isHelix, isLisp, isJetBrains: Bool
  /// The unit from which the groups of each color's theme are looked up.
  private let units: [Int]

  /// Finds the colors of a text.
  ///
  /// O(n log n) in the length of the text.
  init(of table: UseTable) {
    let (text, keys) = (table.table.text, table.keys)
    colors = ScopedColors<UInt64>(of: keys)
    (isHelix, isLisp) = (text.kind.isHelix, text.kind.isLisp)
    isJetBrains = text.kind.dialect == .jetBrains
    rules = ScopeRules(of: text)
    self.table = table
    units = text.colors.indices.map { Self.unit(of: $0, in: text, keys) }
    for group in table.groups.all {
      groups[Self.hash(of: group.title), default: [:]][group.theme] = group
      if let link = group.link { targets.insert(Self.hash(of: link)) }
    }
    var hasNormal = false
    for index in text.colors.indices {
      guard let name = Self.name(of: index, in: text) else { continue }
      hasNormal = hasNormal || name.group == Self.normal
      add(index, as: name)
    }
    let hasGroups = text.kind.isVim || text.kind.layout.contains(.code)
    if isHelix || isLisp || hasGroups, addGroups(of: table), hasGroups { hasNormal = true }
    isVim = hasNormal || text.kind.isVim && !roles.isEmpty
  }

  private mutating func add(_ index: Int, as name: (group: UInt64, isBackground: Bool)) {
    let role = Self.known[name.group]
    guard role != nil || targets.contains(name.group) else { return }
    colors.add(index, as: Self.hash(of: name.group, isBackground: name.isBackground))
    if let role { roles.insert(role) }
  }

  /// Adds the colors that groups have by references, and returns whether `Normal` has one.
  private mutating func addGroups(of table: UseTable) -> Bool {
    /// The color that an entry leads to; nil if it has one itself, which is found by its key.
    func color(_ entry: Int?, isBackground: Bool) -> Int? {
      guard let entry, let color = table.color(of: entry, isBackground: isBackground) else {
        return nil
      }
      let isOwn = table.table.entries[entry].value.overlaps(table.table.text.colors[color].span)
      return isOwn && !isHelix && !isLisp ? nil : color
    }
    var hasNormal = false
    for scope in table.groups.all {
      let group = Self.hash(of: scope.title)
      let role = Self.known[group]
      guard role != nil || targets.contains(group) else { continue }
      let ink = color(scope.fg, isBackground: false)
      let block = color(scope.bg, isBackground: true)
      if group == Self.normal, ink != nil || block != nil { hasNormal = true }
      if let ink { colors.add(ink, as: Self.hash(of: group, isBackground: false)) }
      if let block { colors.add(block, as: Self.hash(of: group, isBackground: true)) }
      if let role, ink != nil || block != nil || scope.link != nil { roles.insert(role) }
    }
    return hasNormal
  }

  /// Whether the text is the theme of an editor.
  var areOfEditor: Bool {
    isHelix || isVim || isJetBrains && !roles.isEmpty || !rules.isEmpty
      || roles.count { $0.isSyntax } >= 3
  }

  // MARK: Looks

  /// The index of the background of the editor, in the theme of the color at an index; nil if it has none.
  func background(around index: Int) -> Int? {
    colors.last(in: units[index], of: Self.pageBackgrounds) ?? rules.globals.block
  }

  /// What a place of the editor looks like, in the theme of the color at an index; nil if the theme does not say.
  func look(of role: EditorRole, around index: Int) -> EditorLook? {
    if !rules.isEmpty, let look = rules.look(of: role.scopes) { return look }
    let groups = Self.names[role] ?? []
    // Helix names the parts of its text: `ui.background` and `ui.text`.
    if isVim || isLisp || isJetBrains || isHelix && role != .text {
      let fallbacks = isHelix && role == .string ? [] : Self.fallbacks[role] ?? []
      if let look = look(of: groups + fallbacks, around: index) { return look }
    } else {
      // The groups are several names of one thing, and each may say a part.
      let look = look(around: index, of: groups, or: look(of: groups, around: index))
      if look != EditorLook() { return look }
    }
    if role == .text, rules.globals != EditorLook() { return rules.globals }
    return colors.last(in: units[index], of: Self.plainBackgrounds[role] ?? [])
      .map { EditorLook(ink: nil, block: $0) }
  }

  /// Returns the last text and background colors of the given groups, falling back to another look for either one.
  private func look(around index: Int, of groups: [UInt64], or other: EditorLook?) -> EditorLook {
    func color(isBackground: Bool) -> Int? {
      colors.last(
        in: units[index], of: groups.map { Self.hash(of: $0, isBackground: isBackground) })
    }
    return EditorLook(
      ink: color(isBackground: false) ?? other?.ink,
      block: color(isBackground: true) ?? other?.block)
  }

  /// What the first of some groups looks like that the theme has.
  private func look(of groups: [UInt64], around index: Int) -> EditorLook? {
    groups.lazy.compactMap { look(of: $0, around: index, links: 0) }.first
  }

  /// The group of a name in the theme of a color, or else around it; nil if the theme has none.
  private func group(_ name: UInt64, around index: Int) -> GroupTable.Group? {
    guard let named = groups[name] else { return nil }
    let theme = table.entryOf[index].map { table.table.themes[$0] } ?? 0
    return table.table.chain(of: theme).lazy.compactMap { named[$0] }.first
  }

  private func look(of name: UInt64, around index: Int, links: Int) -> EditorLook? {
    let group = group(name, around: index)
    // More links than these are a circle.
    let linked =
      links < 16
      ? group?.link.flatMap {
        look(of: Self.hash(of: $0), around: index, links: links + 1)
      } : nil
    // Vim shows a linked group as the other one.
    if table.table.text.kind.isVim, let linked { return linked }
    let own = look(around: index, of: [name], or: linked)
    guard own != EditorLook() || group != nil else { return nil }
    guard group?.isReversed == true else { return own }
    if name == Self.normal { return EditorLook(ink: own.block, block: own.ink) }
    let normal = look(of: [Self.normal], around: index)
    return EditorLook(
      ink: own.block ?? background(around: index), block: own.ink ?? normal?.ink)
  }

  // MARK: Words

  private static func lists(_ list: (EditorRole) -> String) -> [EditorRole: [UInt64]] {
    Dictionary(
      uniqueKeysWithValues: EditorRole.allCases.map { ($0, WordHash.phrases(of: list($0))) })
  }

  private static let names = lists(\.groups)
  private static let fallbacks = lists(\.fallbacks)
  private static let plainBackgrounds = lists(\.plainBackgrounds)
    .mapValues {
      $0.flatMap { [hash(of: $0, isBackground: true), hash(of: $0, isBackground: false)] }
    }
  private static let plain = Set(lists(\.plainBackgrounds).values.joined())

  private static let known = Words(
    EditorRole.allCases.flatMap { role in
      let plain = WordHash.phrases(of: role.plainBackgrounds)
      return ((names[role] ?? []) + plain).map { ($0, role) }
    })

  /// What JetBrains calls the color of a line below or around a text.
  private static let effect = WordHash.of("effect")
  private static let normal = WordHash.joined(WordHash.all(of: "normal"))
  private static let pageBackgrounds = (names[.text] ?? []).map { hash(of: $0, isBackground: true) }

  private static func hash(of group: UInt64, isBackground: Bool) -> UInt64 {
    isBackground ? WordHash.joined(group, WordHash.of("bg")) : group
  }

  /// The group of a color, and whether it is the background; nil without a key.
  private static func name(
    of index: Int, in text: ColoredText
  ) -> (group: UInt64, isBackground: Bool)? {
    guard let key = text.key(of: index) else { return nil }
    var words = key.wordHashes
    let member = words.last.flatMap { GroupTable.members[$0] }
    let isBackground: Bool
    if member == .fg || member == .bg {
      words.removeLast()
      isBackground = member == .bg
    } else {
      isBackground = plain.contains(WordHash.joined(words))
    }
    if words.isEmpty || words == [effect] {
      words.insert(
        contentsOf: text.original[text.sections[text.colors[index].section].name].wordHashes, at: 0)
    }
    return (WordHash.joined(words), isBackground)
  }

  /// The hash of a group's name.
  private static func hash(of name: ArraySlice<UInt8>) -> UInt64 {
    WordHash.joined(name.wordHashes)
  }

  /// The unit around the groups of a color's theme, which is no group itself.
  private static func unit(of index: Int, in text: ColoredText, _ keys: ThemeKeys) -> Int {
    var unit = keys.unitOf[index]
    while let parent = keys.units[unit].parent {
      let name = text.original[text.sections[keys.units[unit].section].name]
      guard known.contains(hash(of: name)) else { break }
      unit = parent
    }
    return unit
  }
}
