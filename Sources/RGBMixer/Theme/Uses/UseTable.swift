/// What the colors of a text are for and what they stand on.
///
/// One pass over the entries makes it; nothing reads the text again.
struct UseTable: Sendable {
  let table: EntryTable
  let keys: ThemeKeys
  let roles: EntryRoles
  let program: ProgramParts?
  let groups: GroupTable
  let uses: Uses
  /// The rules of a style sheet; nil for a text without any.
  let sheet: SheetPairs?
  /// The innermost entry that each color is in the value of; nil for none.
  let entryOf: [Int?]

  /// What lies below each translucent background.
  private let below: [Int: [Int]]

  /// Finds the uses of the colors of a text with entries.
  ///
  /// O(n log n) in the length of the text.
  init(of text: ColoredText) {
    table = EntryTable(of: text)
    keys = ThemeKeys(of: text)
    roles = EntryRoles(of: table, keys)
    program = ProgramParts.of(table)
    let rules = SheetRules(of: table)
    var uses = Uses()
    var bars = BarStyles(table)
    bars.add(to: &uses)
    sheet = rules.rules.isEmpty ? nil : SheetPairs(table, rules, roles, program)
    sheet?.add(to: &uses)
    groups = GroupTable(of: table, program)
    let read = bars.read
    KeyedPairs(table: table, roles: roles, program: program, groups: groups, sheet: sheet)
      .add(to: &uses) { read.contains($0) || rules.isProperty($0) }
    self.uses = uses
    var below: [Int: [Int]] = [:]
    for use in uses.pairs {
      for (place, layer) in use.ground.layers.enumerated() where below[layer] == nil {
        let rest = use.ground.layers[(place + 1)...]
        if !rest.isEmpty { below[layer] = Array(rest) }
      }
    }
    self.below = below
    var entryOf = [Int?](repeating: nil, count: text.colors.count)
    for (index, entry) in table.entries.enumerated() {
      for color in text.colors(in: entry.value) { entryOf[color] = index }
    }
    self.entryOf = entryOf
  }

  /// The color that the value of an entry is or leads to; nil without one.
  func color(of entry: Int?, isBackground: Bool = false) -> Int? {
    guard let entry else { return nil }
    var names: Set<UInt64> = []
    guard
      case .colors(let colors) = table.found(
        entry, in: table.themes[entry], isBackground: isBackground, &names)
    else { return nil }
    return colors.first
  }

  /// The background of the section around a color, or the color itself if it is one; nil if none is known.
  func page(of color: Int) -> Int? {
    guard let entry = entryOf[color] else { return nil }
    if roles.pages.contains(entry) { return color }
    var names: Set<UInt64> = []
    guard let page = roles.page(of: entry, in: table.themes[entry], &names),
      case .colors(let colors) = table.found(
        page, in: table.themes[entry], isBackground: true, &names)
    else { return nil }
    return colors.first
  }

  /// A slot of a terminal whose value is a reference, such as `red: *tone`, and the color that this leads to.
  typealias SlotReference = (slot: ThemeSlot, entry: Int, color: Int)

  func slotReferences() -> [SlotReference] {
    table.entries.enumerated().flatMap { index, entry in
      guard entry.context == .value,
        case .reference = EntryValue(entry, in: table.text, isBackground: false),
        let color = color(of: index)
      else { return [SlotReference]() }
      let meaning = KeyMeaning(table.text.path(of: entry.key))
      return ThemeSlots.slots(of: meaning, inSection: entry.section, keys).map {
        ($0, index, color)
      }
    }
  }

  /// The background of the section around an entry, or else around a unit; nil if none is known.
  func page(around entry: Int?, inUnit unit: Int) -> Int? {
    let page = entry.map {
      var names: Set<UInt64> = []
      return roles.page(of: $0, in: table.themes[$0], &names)
    }
    return color(of: page ?? roles.page(inUnit: unit), isBackground: true)
  }

  /// What the key of a color says; nil without a key.
  func role(of color: Int) -> KeyRole? { entryOf[color].flatMap { roles.roles[$0] } }

  /// Whether a color is a background, by its key or its use.
  func isBackground(_ color: Int) -> Bool { uses.backgrounds.contains(color) }

  /// What lies below a color that is a background, the nearest first; empty if that is not known.
  func layers(below color: Int) -> [Int] {
    if let known = below[color] { return known }
    return page(of: color).flatMap { $0 == color ? nil : [$0] } ?? []
  }

  /// The section in which a color has a rank among others: a theme's, where its groups have names of their own.
  func rankSection(of color: Int) -> Int {
    if let entry = entryOf[color], groups.isOfGroup(entry) { return -1 - table.themes[entry] }
    return table.text.colors[color].section
  }
}
