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
    var text: [UInt8] = []
    text.reserveCapacity(32)
    append(color, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  private func append(_ color: AlphaColor, to text: inout [UInt8]) {
    let rgb = color.rgb
    switch self {
    case .rgb:
      text.append("rgb(")
      text.append(decimal: rgb.red)
      text.append(" ")
      text.append(decimal: rgb.green)
      text.append(" ")
      text.append(decimal: rgb.blue)
    case .hsl:
      let hsl = HSL(rgb)
      text.append("hsl(")
      Self.append(hue: hsl.hue, hsl.saturation, hsl.lightness, to: &text)
    case .hsv:
      let hsv = HSV(rgb)
      text.append("hsv(")
      Self.append(hue: hsv.hue, hsv.saturation, hsv.value, to: &text)
    case .oklch:
      let oklch = OKLCH(rgb)
      text.append("oklch(")
      text.append(oklch.lightness * 100, decimals: 1)
      text.append("% ")
      text.append(oklch.chroma, decimals: 3)
      text.append(" ")
      Self.append(hue: oklch.hue, to: &text)
    case .ansi256:
      text.append("ansi256 ")
      return text.append(decimal: Palette.nearest256(to: rgb))
    }
    if let alpha = color.alpha, color.isTranslucent {
      text.append(" / ")
      // A translucent color never shows an alpha of 1.
      text.append(min(alpha, 0.99), decimals: 2)
    }
    text.append(")")
  }

  private static func append(
    hue: Double?, _ first: Double, _ second: Double, to text: inout [UInt8]
  ) {
    append(hue: hue, to: &text)
    text.append(" ")
    text.append(first, decimals: 0)
    text.append("% ")
    text.append(second, decimals: 0)
    text.append("%")
  }

  private static func append(hue: Double?, to text: inout [UInt8]) {
    guard let hue else { return text.append("none") }
    // Rounded, it would be 360.
    text.append(hue >= 359.5 ? 0 : hue, decimals: 0)
  }
}
