import struct TermUI.RGB

/// The colors of a theme by their slots, and the pairs whose contrast is measured.
final class ThemePairs: Sendable {
  let slots: ThemeSlots
  /// The pairs in the order of their colors in the text.
  let all: [ThemePair]
  /// The normal and the bright color of a name, such as palette 1 and 9.
  let families: [(normal: Int, bright: Int)]
  /// The texts whose background is not known, by their indices.
  let withoutBackground: [Int]
  /// The texts that have almost no contrast on the page, and so stand on something else.
  let doubtful: [ThemePair]
  /// The sentences about what comments of the text say of pairs, where they mean nothing.
  let problems: [String]
  /// What the colors are used for.
  let table: UseTable
  /// The background of colors for which the text has none.
  private let given: RGB?
  /// The index of the first pair of each color, by the color's index.
  let pairOf: [Int: Int]

  /// Finds the pairs of a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - table: The uses of its colors; nil to find them.
  ///   - background: The background of texts for which the text has none; in a text without any, of all colors but the
  ///     backgrounds.
  ///   - stated: What the user says of pairs, besides the text's comments.
  init(
    of text: ColoredText, _ table: UseTable? = nil, on background: RGB? = nil,
    stated: StatedPairs? = nil
  ) {
    let table = table ?? UseTable(of: text.withEntries)
    slots = ThemeSlots(of: table.keys)
    (self.table, given) = (table, background)
    var finder = PairFinder(of: text, slots, table, on: background)
    finder.findAll()
    var found = finder.pairs
    let own = StatedPairs(in: table)
    own.apply(to: &found, in: table)
    stated?.apply(to: &found, in: table)
    problems = own.problems
    let told = own.texts.union(stated?.texts ?? [])
    all = Self.joined(found)
    families = finder.families
    let pairOf = Self.firstOfColors(all.indices, in: all)
    withoutBackground = finder.withoutBackground.filter { pairOf[$0] == nil && !told.contains($0) }
    doubtful = finder.doubtful.filter { pairOf[$0.color] == nil && !told.contains($0.color) }
    self.pairOf = pairOf
  }

  /// Finds the pairs of a text, with those that the user names: `TEXT on BACKGROUND`.
  ///
  /// - Throws: An error that names the first key that the text does not have.
  convenience init(
    of text: ColoredText, on background: RGB?, stating statements: [String]
  ) throws(UsageError) {
    let table = UseTable(of: text.withEntries)
    self.init(
      of: text, table, on: background, stated: try StatedPairs(statements, in: table))
  }

  /// The pairs of a text without colors.
  static let none = ThemePairs(of: ColoredText([]))

  /// The colors of areas and lines, which are neither text nor entries of a palette: backgrounds, cards, borders.
  var areas: [Int] {
    let texts = Set(all.lazy.filter { !$0.isFixed }.map(\.color)).union(table.uses.texts)
    return slots.slots.indices.filter { index in
      if texts.contains(index) || role(of: index)?.isText == true { return false }
      return slots[index].isEmpty || isBackground(index)
    }
  }

  /// What the key of a color says; nil without a key.
  func role(of index: Int) -> KeyRole? { table.role(of: index) }

  /// Whether a color is a background, by its key or its use.
  func isBackground(_ index: Int) -> Bool {
    table.isBackground(index) || slots[index].contains(.background)
      || slots[index].contains(.selectionBackground)
  }

  /// The color to measure a color with if it has no pair, and whether that other color is text on it; nil without one.
  func counterpart(of index: Int) -> (index: Int, isTextOnIt: Bool)? {
    if isBackground(index) {
      return all.first { $0.background == .color(index) }.map { ($0.color, true) }
    }
    return table.page(of: index).map { ($0, false) }
  }

  // MARK: Measuring

  /// A background as it is seen in a text of these colors, with all that lies below it; nil if that is not known.
  func seen(_ background: ThemePair.BackgroundColor, in colors: [AlphaColor]) -> SRGB? {
    switch background {
    case .given(let rgb): SRGB(rgb)
    case .color(let index): seen(index, in: colors, layers: Self.mostLayers)
    }
  }

  /// What is seen below a background in a text of these colors; nil if that is not known.
  func below(_ index: Int, in colors: [AlphaColor]) -> SRGB? {
    below(index, in: colors, layers: Self.mostLayers)
  }

  private func seen(_ index: Int, in colors: [AlphaColor], layers: Int) -> SRGB? {
    let color = colors[index]
    if !color.isTranslucent { return SRGB(color.rgb) }
    return below(index, in: colors, layers: layers).map(color.composite(on:))
  }

  private func below(_ index: Int, in colors: [AlphaColor], layers: Int) -> SRGB? {
    guard layers > 0, let next = table.layers(below: index).first, next != index else {
      return given.map(SRGB.init)
    }
    return seen(next, in: colors, layers: layers - 1)
  }

  /// The background of a pair as it is seen, with all that lies below it; nil if that is not known.
  func seen(_ pair: ThemePair, in colors: [AlphaColor]) -> SRGB? {
    pair.seen(in: colors, on: given)
  }

  /// More layers than these are a mistake.
  private static let mostLayers = 16

  /// The contrast ratio of a pair in a text of these colors; nil if what lies below its background is not known.
  func ratio(of pair: ThemePair, in colors: [AlphaColor]) -> ContrastRatio? {
    seen(pair, in: colors).map { ContrastRatio(colors[pair.color], over: $0) }
  }

  /// The indices of the pairs that can be measured in a text of these colors.
  func measurable(in colors: [AlphaColor]) -> [Int] {
    all.indices.filter { seen(all[$0], in: colors) != nil }
  }

  /// The indices of the pairs that fall short in a text of these colors, where `goal` is the ratio for text.
  func failingPairs(in colors: [AlphaColor], goal: Double) -> [Int] {
    failingPairs(among: all.indices, in: colors, goal: goal)
  }

  /// The indices of the failing pairs among some.
  func failingPairs(
    among indices: some Sequence<Int>, in colors: [AlphaColor], goal: Double
  ) -> [Int] {
    indices.filter { index in
      let pair = all[index]
      return ratio(of: pair, in: colors).map { $0.value < pair.wanted(goal: goal) } ?? false
    }
  }

  /// The indices of a color's pairs.
  func indices(of color: Int) -> Range<Int> {
    guard let first = pairOf[color] else { return 0..<0 }
    // The pairs are in the order of their colors.
    return first..<(first + all[first...].prefix { $0.color == color }.count)
  }

  /// All colors that are backgrounds of others, and those that lie below them.
  var allBackgrounds: Set<Int> {
    var backgrounds: Set<Int> = []
    for pair in all {
      if case .color(let index) = pair.background { backgrounds.insert(index) }
      backgrounds.formUnion(pair.below)
    }
    return backgrounds
  }

  /// The first pair of each color, among some pairs; all are indices.
  func firstOfColors(_ indices: some Sequence<Int>) -> [Int: Int] {
    Self.firstOfColors(indices, in: all)
  }

  private static func firstOfColors(
    _ indices: some Sequence<Int>, in all: [ThemePair]
  ) -> [Int: Int] {
    Dictionary(indices.lazy.map { (all[$0].color, $0) }) { first, _ in first }
  }

  /// The pairs in order; several for one color on one background become one, with the highest demand among them.
  private static func joined(_ pairs: [ThemePair]) -> [ThemePair] {
    var joined: [ThemePair] = []
    var indices: [ThemePair: Int] = [:]
    for pair in pairs where pair.background != .color(pair.color) {
      let key = ThemePair(color: pair.color, background: pair.background, below: pair.below)
      if let index = indices[key] {
        joined[index].isText = joined[index].isText || pair.isText
        joined[index].isFixed = joined[index].isFixed && pair.isFixed
        if pair.isSure, !joined[index].isSure { joined[index] = pair }
      } else {
        indices[key] = joined.count
        joined.append(pair)
      }
    }
    return joined.enumerated()
      .sorted { ($0.element.color, $0.offset) < ($1.element.color, $1.offset) }
      .map(\.element)
  }
}
