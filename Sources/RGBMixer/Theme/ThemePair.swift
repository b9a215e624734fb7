import struct TermUI.RGB

/// A color of a theme and the ground that it is read on.
struct ThemePair: Hashable, Sendable {
  enum Ground: Hashable, Sendable {
    /// A color of the text, by its index.
    case color(Int)
    case given(RGB)

    /// The ground's color, in a text of these colors.
    func rgb(in colors: [RGB]) -> RGB { rgb { colors[$0] } }

    /// The ground's color; the function gives the text's colors by their indices.
    func rgb(of color: (Int) -> RGB) -> RGB {
      switch self {
      case .color(let index): color(index)
      case .given(let rgb): rgb
      }
    }
  }

  /// The index of the color.
  let color: Int
  /// The ground of the color.
  let ground: Ground
  /// Whether the color is text, which wants more contrast than a cursor and dim colors.
  var isText: Bool
  /// Whether the pair is measured but not repaired: the foreground on the background of a selection.
  var isFixed = false

  /// The contrast ratio for text, WCAG 2.2's for AA.
  static let textRatio = 4.5
  /// The contrast ratio for all but text.
  static let markRatio = 3.0

  /// The contrast ratio that is wanted, where `goal` is that of text.
  func wanted(goal: Double) -> Double { isText ? goal : Self.markRatio }

  /// The contrast ratio in a text of these colors.
  func ratio(in colors: [RGB]) -> ContrastRatio {
    ContrastRatio(colors[color], ground.rgb(in: colors))
  }
}

/// The colors of a theme by their slots, and the pairs whose contrast is measured.
struct ThemePairs: Sendable {
  let slots: ThemeSlots
  /// The pairs in the order of their colors in the text.
  let pairs: [ThemePair]
  /// The index of the first pair of each color, by the color's index.
  private(set) var pairOf: [Int: Int] = [:]
  /// The normal and the bright color of a name, such as palette 1 and 9.
  let families: [(normal: Int, bright: Int)]

  /// Finds the pairs of a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - ground: The background of colors for which the text has none; of all colors where no key names a slot.
  init(of text: ColoredText, on ground: RGB? = nil) {
    self.init(of: text, KeyPaths(of: text), on: ground)
  }

  /// Finds the pairs of a text whose keys are given.
  init(of text: ColoredText, _ keys: KeyPaths, on ground: RGB?) {
    slots = ThemeSlots(of: text, keys)
    guard slots.hasSome else {
      pairs =
        ground.map { rgb in
          text.colors.indices.map { ThemePair(color: $0, ground: .given(rgb), isText: true) }
        } ?? []
      families = []
      pairOf = firstOfPlaces(pairs.indices)
      return
    }
    let paths = SectionPath.all(in: keys.sections, text, takingCursor: true)
    var scoped = ScopedColors<ThemeSlot>(in: keys.sections)
    for (index, slots) in slots.slots.enumerated() {
      for slot in slots {
        let section = keys.section(of: index, in: text)
        scoped.add(index, as: slot, in: section) { !paths[$0].isStranger }
      }
    }
    func nearest(_ slot: ThemeSlot, to index: Int) -> Int? {
      scoped.nearest(to: index, of: [slot], in: keys.section(of: index, in: text))
    }
    let colors = text.colors.map(\.rgb)
    func onBackground(_ index: Int, isText: Bool) -> ThemePair? {
      let background = nearest(.background, to: index).map(ThemePair.Ground.color)
      return (background ?? ground.map(ThemePair.Ground.given))
        .map { ThemePair(color: index, ground: $0, isText: isText) }
    }
    var pairs: [ThemePair] = []
    var families: [(normal: Int, bright: Int)] = []
    for (index, slots) in slots.slots.enumerated() {
      for slot in slots {
        var pair: ThemePair?
        switch slot {
        case .foreground: pair = onBackground(index, isText: true)
        case .cursor, .palette(8): pair = onBackground(index, isText: false)
        case .palette(1...15):
          pair = onBackground(index, isText: true)
          // White is a ground on a light background.
          if slot == .palette(7) || slot == .palette(15), let rgb = pair?.ground.rgb(in: colors),
            Self.isLight(rgb)
          {
            pair = nil
          }
        case .cursorText:
          pair = nearest(.cursor, to: index)
            .map { ThemePair(color: index, ground: .color($0), isText: false) }
        case .selectionForeground:
          pair = nearest(.selectionBackground, to: index)
            .map { ThemePair(color: index, ground: .color($0), isText: true) }
        case .selectionBackground where nearest(.selectionForeground, to: index) == nil:
          pair = nearest(.foreground, to: index)
            .map { ThemePair(color: $0, ground: .color(index), isText: true, isFixed: true) }
        case .background, .selectionBackground, .palette: break
        }
        if let pair { pairs.append(pair) }
        if case .palette(let entry) = slot, entry < 8,
          let bright = nearest(.palette(entry + 8), to: index), bright != index
        {
          families.append((index, bright))
        }
      }
    }
    self.pairs = Self.joined(pairs)
    self.families = families
    pairOf = firstOfPlaces(self.pairs.indices)
  }

  /// The first pair of each color, among some pairs; all are indices.
  func firstOfPlaces(_ indices: some Sequence<Int>) -> [Int: Int] {
    Dictionary(indices.lazy.map { (pairs[$0].color, $0) }) { first, _ in first }
  }

  /// The indices of the pairs that fall short in a text of these colors; `goal` is the ratio for text.
  func shortPairs(in colors: [RGB], goal: Double) -> [Int] {
    pairs.indices.filter { pairs[$0].ratio(in: colors).value < pairs[$0].wanted(goal: goal) }
  }

  /// Whether black has more contrast on a color than white.
  private static func isLight(_ rgb: RGB) -> Bool {
    ContrastRatio(.black, rgb) > ContrastRatio(.white, rgb)
  }

  /// The pairs in order; those of one color on one ground become one, with the highest demand among them.
  private static func joined(_ pairs: [ThemePair]) -> [ThemePair] {
    var joined: [ThemePair] = []
    var indices: [ThemePair: Int] = [:]
    for pair in pairs where pair.ground != .color(pair.color) {
      let key = ThemePair(color: pair.color, ground: pair.ground, isText: true)
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
