import struct TermUI.OKLab
import struct TermUI.RGB

/// A color that was moved, and what it was before it was rounded to 8 bits.
struct MovedColor {
  var rgb: RGB
  /// Whether it would have been outside sRGB and so has less chroma.
  var isOutside = false
  /// The color before it was rounded; nil if it was not moved or is not known.
  private let point: OKLab?

  /// Makes a color that is known only in 8 bits.
  init(_ rgb: RGB) {
    (self.rgb, point) = (rgb, nil)
  }

  init(_ rgb: RGB, roundedFrom point: OKLab, isOutside: Bool) {
    (self.rgb, self.isOutside, self.point) = (rgb, isOutside, point)
  }

  /// The color before it was rounded to 8 bits; nil if that is not known.
  var oklch: OKLCH? {
    guard let point else { return nil }
    // Rounding errors would give a gray a hue.
    return abs(point.a) + abs(point.b) < 1e-5
      ? OKLCH(lightness: point.lightness, chroma: 0, hue: nil) : OKLCH(point)
  }
}
