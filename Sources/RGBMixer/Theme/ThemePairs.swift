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
  let backgrounds: ThemeBackgrounds
  /// The background of colors for which the text has none.
  private let given: RGB?
  /// The index of the first pair of each color, by the color's index.
  let pairOf: [Int: Int]

  /// Finds the pairs of a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - keys: The keys of the text; nil to find them.
  ///   - backgrounds: The backgrounds of the text; nil to find them.
  ///   - background: The background of texts for which the text has none; in a text without any, of all colors but the
  ///     backgrounds.
  init(
    of text: ColoredText, _ keys: ThemeKeys? = nil, _ backgrounds: ThemeBackgrounds? = nil,
    on background: RGB? = nil
  ) {
    let keys = keys ?? ThemeKeys(of: text)
    let backgrounds = backgrounds ?? ThemeBackgrounds(of: text, keys)
    slots = ThemeSlots(of: text, keys)
    (self.backgrounds, given) = (backgrounds, background)
    var finder = PairFinder(of: text, keys, slots, backgrounds, on: background)
    finder.findAll()
    all = Self.joined(finder.pairs)
    families = finder.families
    let pairOf = Self.firstOfColors(all.indices, in: all)
    withoutBackground = finder.withoutBackground.filter { pairOf[$0] == nil }
    self.pairOf = pairOf
  }

  /// The pairs of a text without colors.
  static let none = ThemePairs(of: ColoredText([]))

  /// The colors of areas and lines, which are neither text nor entries of a palette: backgrounds, cards, borders.
  var areas: [Int] {
    let texts = Set(all.lazy.filter { !$0.isFixed }.map(\.color))
    return backgrounds.roles.indices.filter { index in
      if texts.contains(index) || backgrounds.isText[index]
        || backgrounds.roles[index]?.isText == true
      {
        return false
      }
      return slots[index].isEmpty || backgrounds.isBackground[index]
    }
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
    guard layers > 0, let next = backgrounds.below(index) else { return given.map(SRGB.init) }
    return seen(next, in: colors, layers: layers - 1)
  }

  /// More layers than these are a mistake.
  private static let mostLayers = 16

  /// The contrast ratio of a pair in a text of these colors; nil if what lies below its background is not known.
  func ratio(of pair: ThemePair, in colors: [AlphaColor]) -> ContrastRatio? {
    seen(pair.background, in: colors).map { ContrastRatio(colors[pair.color], over: $0) }
  }

  /// The indices of the pairs that can be measured in a text of these colors.
  func measurable(in colors: [AlphaColor]) -> [Int] {
    all.indices.filter { seen(all[$0].background, in: colors) != nil }
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
    for case .color(let index) in all.map(\.background) {
      var next: Int? = index
      while let present = next, backgrounds.insert(present).inserted {
        next = self.backgrounds.below(present)
      }
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
      let key = ThemePair(color: pair.color, background: pair.background)
      if let index = indices[key] {
        joined[index].isText = joined[index].isText || pair.isText
        joined[index].isFixed = joined[index].isFixed && pair.isFixed
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
