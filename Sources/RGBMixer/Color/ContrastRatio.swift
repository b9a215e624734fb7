import TermUI

/// A measure of how well one color can be read on another.
///
/// WCAG 2.2, "contrast ratio" and "relative luminance" (<https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio>).
struct ContrastRatio: Hashable, Comparable, Sendable {
  /// The ratio, 1 (no contrast) to 21 (black on white).
  let value: Double

  /// Compares two colors; the order does not matter.
  init(_ first: RGB, _ second: RGB) {
    let (a, b) = (Self.luminance(first), Self.luminance(second))
    value = (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// The texts that a ratio is enough for.
  enum Grade: String, Sendable {
    /// Below 3: not enough for any text.
    case fail
    /// From 3: enough for large text.
    case aaLarge = "AA large"
    /// From 4.5: enough for text.
    case aa = "AA"
    /// From 7: enough for text under the stricter criterion.
    case aaa = "AAA"
  }

  /// The texts that this ratio is enough for.
  var grade: Grade {
    switch value {
    case 7...: .aaa
    case 4.5...: .aa
    case 3...: .aaLarge
    default: .fail
    }
  }

  /// The ratio in hundredths, for printing: rounded, but never up to a grade it does not reach.
  var hundredths: Int {
    let rounded = Int((value * 100).rounded())
    let promotes = [300, 450, 700].contains(rounded) && value * 100 < Double(rounded)
    return promotes ? rounded - 1 : rounded
  }

  /// Orders ratios by size.
  static func < (lhs: ContrastRatio, rhs: ContrastRatio) -> Bool {
    lhs.value < rhs.value
  }

  /// The relative luminance of a color: the share of white's light that it gives, 0-1.
  static func luminance(_ rgb: RGB) -> Double {
    0.2126 * TransferFunction.linear(rgb.red) + 0.7152 * TransferFunction.linear(rgb.green)
      + 0.0722 * TransferFunction.linear(rgb.blue)
  }
}
