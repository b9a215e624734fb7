import struct TermUI.RGB

/// A color of a theme and the background that it is read on.
struct ThemePair: Hashable, Sendable {
  enum Background: Hashable, Sendable {
    /// A color of the text, by its index.
    case color(Int)
    case given(RGB)

    /// The background's color in a text of these colors.
    func rgb(in colors: [RGB]) -> RGB { rgb { colors[$0] } }

    /// The background's color; the function returns the text's colors by their indices.
    func rgb(of color: (Int) -> RGB) -> RGB {
      switch self {
      case .color(let index): color(index)
      case .given(let rgb): rgb
      }
    }
  }

  /// The index of the color.
  let color: Int
  /// The background of the color.
  let background: Background
  /// Whether the color is text, which wants more contrast than a cursor or dim colors.
  var isText = true
  /// Whether the pair is measured but not repaired: the foreground on a selection's background.
  var isFixed = false

  /// The contrast ratio for text, WCAG 2.2's for AA.
  static var textRatio: Double { ContrastRatio.Grade.aa.leastRatio }
  /// The contrast ratio for everything else.
  static var markRatio: Double { ContrastRatio.Grade.aaLarge.leastRatio }

  /// The wanted contrast ratio, where `goal` is that of text.
  func wanted(goal: Double) -> Double { isText ? goal : Self.markRatio }

  /// The contrast ratio in a text of these colors.
  func ratio(in colors: [RGB]) -> ContrastRatio {
    ContrastRatio(colors[color], background.rgb(in: colors))
  }
}

/// The colors of a theme by their slots, and the pairs whose contrast is measured.
struct ThemePairs: Sendable {
  let slots: ThemeSlots
  /// The pairs in the order of their colors in the text.
  let all: [ThemePair]
  /// The normal and the bright color of a name, such as palette 1 and 9.
  let families: [(normal: Int, bright: Int)]
  /// The index of the first pair of each color, by the color's index.
  private(set) var pairOf: [Int: Int] = [:]

  /// Finds the pairs of a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - keys: The keys of the text; nil to find them.
  ///   - background: The background of colors for which the text has none; of all colors if no key names a slot.
  init(of text: ColoredText, _ keys: ThemeKeys? = nil, on background: RGB? = nil) {
    let keys = keys ?? ThemeKeys(of: text)
    slots = ThemeSlots(of: text, keys)
    var colors = ScopedColors<ThemeSlot>(of: keys) { !$0.isStranger }
    for (index, slots) in slots.slots.enumerated() {
      for slot in slots { colors.add(index, as: slot) }
    }
    var pairs: [ThemePair] = []
    var families: [(normal: Int, bright: Int)] = []
    if let background, !slots.hasSome {
      pairs = text.colors.indices.map { ThemePair(color: $0, background: .given(background)) }
    }
    for (index, slots) in slots.slots.enumerated() where !slots.isEmpty {
      func nearest(_ slot: ThemeSlot) -> Int? { colors.nearest(to: index, of: [slot]) }
      func add(on background: ThemePair.Background?, isText: Bool = true) {
        if let background {
          pairs.append(ThemePair(color: index, background: background, isText: isText))
        }
      }
      let background =
        nearest(.background).map(ThemePair.Background.color) ?? background.map { .given($0) }
      for slot in slots {
        switch slot {
        case .cursor, .palette(8): add(on: background, isText: false)
        case .palette(7), .palette(15):
          // White is a background on a light background.
          if let background, Self.isLight(background, in: text) { break }
          add(on: background)
        case .foreground, .palette(1...15): add(on: background)
        case .cursorText: add(on: nearest(.cursor).map { .color($0) }, isText: false)
        case .selectionForeground: add(on: nearest(.selectionBackground).map { .color($0) })
        case .selectionBackground where nearest(.selectionForeground) == nil:
          guard let foreground = nearest(.foreground) else { break }
          pairs.append(ThemePair(color: foreground, background: .color(index), isFixed: true))
        case .background, .selectionBackground, .palette: break
        }
        if case .palette(let entry) = slot, entry < 8,
          let bright = nearest(.palette(entry + 8)), bright != index
        {
          families.append((index, bright))
        }
      }
    }
    all = Self.joined(pairs)
    self.families = families
    pairOf = firstOfColors(all.indices)
  }

  /// The first pair of each color, among some pairs; all are indices.
  func firstOfColors(_ indices: some Sequence<Int>) -> [Int: Int] {
    Dictionary(indices.lazy.map { (all[$0].color, $0) }) { first, _ in first }
  }

  /// The indices of the pairs that fall short in a text of these colors, where `goal` is the ratio for text.
  func shortPairs(in colors: [RGB], goal: Double) -> [Int] {
    all.indices.filter { all[$0].ratio(in: colors).value < all[$0].wanted(goal: goal) }
  }

  /// Whether black has more contrast on a background than white.
  private static func isLight(_ background: ThemePair.Background, in text: ColoredText) -> Bool {
    let rgb = background.rgb { text.colors[$0].rgb }
    return ContrastRatio(.black, rgb) > ContrastRatio(.white, rgb)
  }

  /// The pairs in order; those of one color on one background become one, with the highest demand among them.
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
