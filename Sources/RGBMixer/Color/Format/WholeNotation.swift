import TermUI

/// A color in a notation with numbers that are rounded for reading: `hsl(210 50% 40%)`.
///
/// What is copied and printed has all digits.
enum WholeNotation: CaseIterable, Sendable {
  case rgb, hsl, oklch, hsv, ansi256

  /// The format with all digits.
  var format: Format {
    switch self {
    case .rgb: Format(.function(.rgb))
    case .hsl: Format(.function(.hsl))
    case .oklch: Format(.function(.oklch))
    case .hsv: Format(.function(.hsv))
    case .ansi256: Format(.ansi256)
    }
  }

  /// The text of a color, with alpha where it is translucent.
  func text(of color: AlphaColor) -> String {
    let rgb = color.rgb
    switch self {
    case .rgb: return function("rgb", "\(rgb.red) \(rgb.green) \(rgb.blue)", color)
    case .hsl:
      let hsl = HSL(rgb)
      return function(
        "hsl", "\(hue(hsl.hue)) \(whole(hsl.saturation))% \(whole(hsl.lightness))%", color)
    case .hsv:
      let hsv = HSV(rgb)
      return function(
        "hsv", "\(hue(hsv.hue)) \(whole(hsv.saturation))% \(whole(hsv.value))%", color)
    case .oklch:
      let oklch = OKLCH(rgb)
      let lightness = String(oklch.lightness * 100, decimals: 1)
      let chroma = String(oklch.chroma, decimals: 3)
      return function("oklch", "\(lightness)% \(chroma) \(hue(oklch.hue))", color)
    case .ansi256: return "ansi256 \(Palette.nearest256(to: rgb))"
    }
  }

  private func function(_ name: String, _ numbers: String, _ color: AlphaColor) -> String {
    guard let alpha = color.alpha, color.isTranslucent else { return "\(name)(\(numbers))" }
    // What is not opaque is not shown as 1.
    return "\(name)(\(numbers) / \(String(min(alpha, 0.99), decimals: 2)))"
  }

  private func whole(_ number: Double) -> Int { Int(number.rounded()) }

  private func hue(_ degrees: Double?) -> String {
    degrees.map { String(whole($0) % 360) } ?? "none"
  }
}
