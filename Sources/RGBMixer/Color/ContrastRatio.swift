import struct TermUI.RGB

/// How well one color can be read on another.
///
/// WCAG 2.2, "contrast ratio" (<https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio>).
struct ContrastRatio: Hashable, Comparable, Sendable {
  /// The ratio, 1 (no contrast) to 21 (black on white).
  let value: Double

  /// Compares two colors, in either order.
  init(_ first: RGB, _ second: RGB) {
    let (a, b) = (first.luminance, second.luminance)
    value = (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// Compares what is seen of a color on a background with the background.
  init(_ color: AlphaColor, over background: RGB) {
    self.init(color.composite(on: background), background)
  }

  /// Compares what is seen of a color on a background that is not rounded yet with what is seen of the background.
  init(_ color: AlphaColor, over background: SRGB) {
    let seen = color.isTranslucent ? color.composite(on: background).clipped : color.rgb
    self.init(seen, background.clipped)
  }

  /// The levels of WCAG, by the text that a ratio is enough for, in the words of a verdict.
  enum Grade: String, CaseIterable, Sendable {
    /// Not enough for any text.
    case fail = "too low"
    case aaLarge = "large text only"
    case aa = "AA"
    case aaa = "AAA"

    /// The lowest ratio of the grade.
    var minimumRatio: Double {
      switch self {
      case .fail: 1
      case .aaLarge: 3
      case .aa: 4.5
      case .aaa: 7
      }
    }

    /// The next higher grade that is enough for text of any size; nil for the highest.
    var next: Grade? {
      switch self {
      case .fail, .aaLarge: .aa
      case .aa: .aaa
      case .aaa: nil
      }
    }
  }

  var grade: Grade { Grade.allCases.last { value >= $0.minimumRatio } ?? .fail }

  /// The ratio in hundredths, for printing: always rounded down, so that no figure claims more than the pair has.
  var hundredths: Int { Int(value * 100) }

  /// The ratio with two decimals, such as `4.50`.
  var text: String {
    var text: [UInt8] = []
    append(to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// The ratio for a table: with one decimal, such as `4.5`, and from 10 on with none; rounded down.
  var tableText: String {
    let tenths = hundredths / 10
    return tenths < 100 ? "\(tenths / 10).\(tenths % 10)" : String(tenths / 10)
  }

  /// Appends the ratio with two decimals.
  func append(to text: inout [UInt8]) {
    let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    text.append(decimal: UInt64(whole))
    text.append(UInt8(ascii: "."))
    if rest < 10 { text.append(UInt8(ascii: "0")) }
    text.append(decimal: UInt64(rest))
  }

  static func < (lhs: ContrastRatio, rhs: ContrastRatio) -> Bool { lhs.value < rhs.value }
}

/// A contrast ratio that a color is to reach on a background.
struct ContrastGoal: Hashable, Sendable {
  /// The background, as it is seen.
  let background: RGB
  /// What a translucent color lies on: the background before it was rounded, unless the color is a background itself.
  let surface: SRGB
  let ratio: Double

  init(background: RGB, on surface: SRGB? = nil, ratio: Double) {
    (self.background, self.surface, self.ratio) = (background, surface ?? SRGB(background), ratio)
  }

  init(background: SRGB, ratio: Double) {
    self.init(background: background.clipped, on: background, ratio: ratio)
  }

  /// Whether a color as it is seen has the ratio.
  func isMet(by color: AlphaColor) -> Bool {
    let seen = color.isTranslucent ? color.composite(on: surface).clipped : color.rgb
    return ContrastRatio(seen, background).value >= ratio
  }

  /// The lowest luminance at which a lighter color than the background has the ratio; above 1 if none has.
  var lighterLuminance: Double { (background.luminance + 0.05) * ratio - 0.05 }

  /// The highest luminance at which a darker color than the background has the ratio; below 0 if none has.
  var darkerLuminance: Double { (background.luminance + 0.05) / ratio - 0.05 }
}
