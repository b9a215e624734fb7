import struct TermUI.RGB

/// A color of a theme and a background that it is read on.
struct ThemePair: Hashable, Sendable {
  enum BackgroundColor: Hashable, Sendable {
    /// A color of the text, by its index.
    case color(Int)
    case given(RGB)
  }

  /// The index of the color.
  let color: Int
  /// The background of the color.
  let background: BackgroundColor
  /// The colors that lie below a translucent background, down to an opaque one.
  var below: [Int] = []
  /// Whether the color is text, which needs more contrast than a cursor or dim colors.
  var isText = true
  /// Whether the pair is measured but not repaired: the foreground on a selection's background.
  var isFixed = false
  /// Whether the color certainly stands on the background; if not, it is presumed to stand on the page.
  var isSure = true
  /// Whether its group exchanges its two colors.
  var isReversed = false
  /// The ratio that the file or the user wants; nil for the usual one.
  var ratio: Double?
  /// The entry that uses the color as text, and the one whose value is the background; nil for slots.
  var use: Int?
  var ground: Int?

  /// The contrast ratio for text, WCAG 2.2's for AA.
  static var textRatio: Double { ContrastRatio.Grade.aa.minimumRatio }
  /// The contrast ratio for everything else.
  static var markRatio: Double { ContrastRatio.Grade.aaLarge.minimumRatio }

  /// The wanted contrast ratio, where `goal` is the one for text.
  func wanted(goal: Double) -> Double { ratio ?? (isText ? goal : Self.markRatio) }

  /// The background as it is seen in a text of these colors, where `given` lies below what is not opaque; nil if it
  /// is not known what does.
  func seen(in colors: [AlphaColor], on given: RGB?) -> SRGB? {
    let first: Int
    switch background {
    case .given(let rgb): return SRGB(rgb)
    case .color(let index): first = index
    }
    var above: [AlphaColor] = []
    for layer in [first] + below {
      above.append(colors[layer])
      if !colors[layer].isTranslucent { break }
    }
    guard let last = above.last else { return nil }
    var seen: SRGB
    if last.isTranslucent {
      guard let given else { return nil }
      seen = last.composite(on: SRGB(given))
    } else {
      seen = SRGB(last.rgb)
    }
    for color in above.dropLast().reversed() { seen = color.composite(on: seen) }
    return seen
  }
}
