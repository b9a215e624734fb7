/// What a text stands on: colors from the one that is seen first down to an opaque one.
struct Ground: Hashable, Sendable {
  /// The colors, by their indices.
  var layers: [Int]
  /// The entry whose value is the first of them; nil if the text itself has none.
  var entry: Int?
  /// Whether it is the page or the section, on which almost no contrast means that it is not what is meant.
  var isOutermost = false
  /// Whether the text may stand on something else.
  var isPresumed = false
  /// What is wanted on it: text's ratio or, on a selection, the lower one.
  var isText = true
}

/// What is known of the ground of a text.
enum Grounds: Sendable {
  case known([Ground])
  /// It stands on something whose color is not known.
  case covered
  case none
}

/// A text and one of the grounds that it stands on, as an entry says.
struct Use: Sendable {
  /// The text, by its index.
  let color: Int
  /// The entry whose value is the text, or leads to it.
  let entry: Int
  let ground: Ground
  /// Whether the group exchanges the two colors.
  var isReversed = false
}

/// The uses of a text's colors, as they are found.
struct Uses: Sendable {
  private(set) var pairs: [Use] = []
  /// The texts, and those whose ground is not known.
  private(set) var texts: Set<Int> = []
  private(set) var unknown: Set<Int> = []
  /// The colors that are backgrounds.
  private(set) var backgrounds: Set<Int> = []
  /// The colors that are something else, such as borders and accents, each with the first entry that says so.
  private(set) var others: [Int: Int] = [:]
  /// The texts that equal the background in their own entry.
  private(set) var hidden: Set<Int> = []
  /// What is faint on purpose.
  private(set) var faint: Set<Int> = []
  /// The colors that others replace, with the entries that do.
  private(set) var replaced: [Int: Int] = [:]

  mutating func add(_ color: Int, _ entry: Int, on grounds: Grounds, isReversed: Bool = false) {
    texts.insert(color)
    switch grounds {
    case .known(let grounds):
      for ground in grounds {
        pairs.append(Use(color: color, entry: entry, ground: ground, isReversed: isReversed))
        backgrounds.formUnion(ground.layers)
      }
    case .covered, .none: unknown.insert(color)
    }
  }

  mutating func addBackground(_ color: Int) { backgrounds.insert(color) }
  mutating func addOther(_ color: Int, _ entry: Int) { others[color] = others[color] ?? entry }
  mutating func hide(_ color: Int) { hidden.insert(color) }
  mutating func addFaint(_ color: Int) { faint.insert(color) }
  mutating func replace(_ color: Int, by entry: Int) { replaced[color] = entry }
}
