import TermUI

/// An 8-bit color and its opacity, as colors are read, mixed and printed.
struct AlphaColor: Hashable, Sendable {
  /// The opacity, 0-1; nil where none is given, so that the color is opaque.
  var alpha: Double?
  var rgb: RGB

  init(_ rgb: RGB, alpha: Double? = nil) {
    (self.rgb, self.alpha) = (rgb, alpha)
  }

  /// Whether what lies below shows through, to three decimals of alpha.
  var isTranslucent: Bool { alpha.map(Self.isTranslucent) ?? false }

  static func isTranslucent(_ alpha: Double) -> Bool { alpha < 0.9995 }

  /// Whether another color looks the same: an alpha of 1 equals none.
  func isAlike(_ other: AlphaColor) -> Bool {
    rgb == other.rgb && (alpha ?? 1) == (other.alpha ?? 1)
  }

  /// Alpha as two hex digits write it, 0-255.
  var alphaByte: UInt8 { TransferFunction.channel(alpha ?? 1) }

  /// The color that is seen on a background, not rounded, so that more can be laid over it.
  ///
  /// Source over, in sRGB as it is stored: W3C, "Compositing and Blending Level 1", section 5.1
  /// (<https://www.w3.org/TR/compositing-1/#simplealphacompositing>).
  func composite(on background: SRGB) -> SRGB {
    let (own, alpha) = (SRGB(rgb), alpha ?? 1)
    func mixed(_ own: Double, _ below: Double) -> Double { own * alpha + below * (1 - alpha) }
    return SRGB(
      red: mixed(own.red, background.red), green: mixed(own.green, background.green),
      blue: mixed(own.blue, background.blue))
  }

  /// The 8-bit color that is seen on a background.
  func composite(on background: RGB) -> RGB {
    isTranslucent ? composite(on: SRGB(background)).clipped : rgb
  }
}
