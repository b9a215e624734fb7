/// The rules of a style sheet by what they select, for the cascade.
struct SheetRules: Sendable {
  /// What the cascade decides for each rule.
  enum Property { case color, background }

  /// A declaration of a rule.
  struct Declaration: Sendable {
    let entry: Int
    var isImportant = false
    /// For an image, the entry of the `background-color` that shows through it.
    var below: Int?
  }

  /// All rules with one selector in one theme and under the same conditions.
  struct Rule: Sendable {
    let selector: Selector
    let theme: Int
    let conditions: [UInt64]
    let hidesPage: Bool
    /// The place of its last declaration in the order of the sheet.
    var color: Declaration?
    var background: Declaration?

    func declaration(of property: Property) -> Declaration? {
      property == .color ? color : background
    }
  }

  private struct Identity: Hashable {
    let selector: Selector
    let theme: Int
    let conditions: [UInt64]
  }

  private(set) var rules: [Rule] = []
  /// The rules by the rarest part of their selectors.
  private var byPart: [UInt64: [Int]] = [:]
  /// The rules whose selectors have no part.
  private var universal: [Int] = []
  /// The rules of each section.
  private(set) var ofSections: [Int: [Int]] = [:]
  /// The colors that others replace wherever they could be seen, with the entries that do.
  private(set) var replaced: [Int: Int] = [:]
  /// The entries that set a property of a rule.
  private var properties: Set<Int> = []
  /// The sections whose background images do not repeat.
  private var unrepeated: Set<Int> = []

  /// Collects the rules.
  ///
  /// O(n log n) in the number of entries.
  init(of table: EntryTable) {
    var indices: [Identity: Int] = [:]
    var losers: [Int: Int] = [:]
    var winners: Set<Int> = []
    for entry in table.entries where table.text.original[entry.key].isWord("background-repeat") {
      // With several images, each has its own value.
      let words = entry.content(in: table.text.original).split(separator: UInt8(ascii: ","))
      if words.allSatisfy({ $0.trimmed.hasWordPrefix("no-repeat") }) {
        unrepeated.insert(entry.section)
      }
    }
    for index in table.entries.indices {
      guard let property = Self.property(of: index, in: table) else { continue }
      properties.insert(index)
      if table.sheet[table.entries[index].section]?.isDead == true { continue }
      let rules = rules(of: table.entries[index].section, in: table, &indices)
      let value = table.text.original[table.entries[index].value]
      let declaration = Declaration(
        entry: index, isImportant: value.trimmed.hasWordSuffix("!important"))
      for rule in rules {
        if let loser = set(declaration, property, ofRule: rule, in: table) {
          if property == .color { losers[loser] = self.rules[rule].color?.entry }
        }
      }
    }
    for rule in rules { if let color = rule.color { winners.insert(color.entry) } }
    replaced = losers.filter { !winners.contains($0.key) }
    indexParts()
  }

  /// Which property an entry sets in a rule; nil for others.
  private static func property(of index: Int, in table: EntryTable) -> Property? {
    let entry = table.entries[index]
    guard entry.context == .declaration, let section = table.sheet[entry.section],
      section.isDead || !section.selected.isEmpty, !table.isOfAttribute(index)
    else { return nil }
    return keys[table.text.original[entry.key]]
  }

  private static let keys = Words<Property>([
    .color: "color text-color", .background: "background background-color background-image",
  ])

  /// Whether an entry sets a property of a rule, or of what is none, such as a step of an animation.
  func isProperty(_ entry: Int) -> Bool { properties.contains(entry) }

  private mutating func rules(
    of section: Int, in table: EntryTable, _ indices: inout [Identity: Int]
  ) -> [Int] {
    if let known = ofSections[section] { return known }
    guard let info = table.sheet[section] else { return [] }
    let found = info.selected.map { selected in
      let identity = Identity(
        selector: selected.selector, theme: selected.theme, conditions: info.conditions)
      if let index = indices[identity] { return index }
      indices[identity] = rules.count
      rules.append(
        Rule(
          selector: selected.selector, theme: selected.theme, conditions: info.conditions,
          hidesPage: info.hidesPage))
      return rules.count - 1
    }
    ofSections[section] = found
    return found
  }

  /// Sets a property of a rule, and returns the declaration that then does not count; nil without one.
  private mutating func set(
    _ new: Declaration, _ property: Property, ofRule rule: Int, in table: EntryTable
  ) -> Int? {
    var new = new
    let old = rules[rule].declaration(of: property)
    if let old, old.isImportant, !new.isImportant { return new.entry }
    if property == .color {
      rules[rule].color = new
    } else {
      // `background-image: none` and `background-color` leave the other as it is.
      let isImage = table.key(of: new.entry).isWord("background-image")
      if isImage,
        case .clear = EntryValue(table.entries[new.entry], in: table.text, isBackground: true)
      {
        return nil
      }
      // An image that does not repeat leaves the background color visible around it.
      if old != nil, isImage, isUnrepeated(new, in: table) { return nil }
      if let old, !isImage, table.key(of: old.entry).isWord("background-image"),
        table.key(of: new.entry).isWord("background-color"), !isUnrepeated(old, in: table)
      {
        rules[rule].background?.below = new.entry
        return nil
      }
      if let old, isImage {
        new.below = table.key(of: old.entry).isWord("background-image") ? old.below : old.entry
      }
      rules[rule].background = new
    }
    return old?.entry == new.entry ? nil : old?.entry
  }

  /// Whether a background image does not repeat.
  private func isUnrepeated(_ image: Declaration, in table: EntryTable) -> Bool {
    let entry = table.entries[image.entry]
    guard unrepeated.contains(entry.section),
      case .covered = EntryValue(entry, in: table.text, isBackground: true)
    else { return false }
    return true
  }

  private mutating func indexParts() {
    var counts: [UInt64: Int] = [:]
    for rule in rules {
      for compound in rule.selector.compounds {
        for part in compound.parts { counts[part, default: 0] += 1 }
      }
    }
    for (index, rule) in rules.enumerated() {
      let parts = rule.selector.compounds.lazy.flatMap(\.parts)
      if let rarest = parts.min(by: { counts[$0] ?? 0 < counts[$1] ?? 0 }) {
        byPart[rarest, default: []].append(index)
      } else if let element = rule.selector.compounds.last?.element, element != 0 {
        byPart[element, default: []].append(index)
      } else {
        universal.append(index)
      }
    }
  }

  /// The declaration that the cascade gives to what a selector selects, in a theme and under conditions; nil if no
  /// rule sets the property.
  func cascaded(
    _ property: Property, _ selector: Selector, in themes: [Int], _ conditions: [UInt64]
  ) -> Declaration? {
    typealias Rank = (Int, Int, Int, Int, Int)
    var best: (rule: Int, rank: Rank)?
    var seen: Set<Int> = []
    func look(at indices: [Int]) {
      for index in indices {
        let rule = rules[index]
        guard let declaration = rule.declaration(of: property),
          let theme = themes.firstIndex(of: rule.theme),
          rule.conditions.count <= conditions.count,
          conditions.starts(with: rule.conditions),
          selector.compounds.isEmpty || rule.selector.covers(selector),
          seen.insert(index).inserted
        else { continue }
        let rank: Rank = (
          rule.conditions.count, -theme, declaration.isImportant ? 1 : 0,
          rule.selector.specificity, declaration.entry
        )
        if best.map({ $0.rank < rank }) ?? true { best = (index, rank) }
      }
    }
    for compound in selector.compounds {
      for part in compound.parts + [compound.element] {
        if let indices = byPart[part] { look(at: indices) }
      }
    }
    if selector.compounds.isEmpty { look(at: universal) }
    return best.flatMap { rules[$0.rule].declaration(of: property) }
  }
}
