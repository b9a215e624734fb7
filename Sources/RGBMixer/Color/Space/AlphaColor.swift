import struct TermUI.RGB

/// An 8-bit color and its opacity, as colors are read, mixed and printed.
struct AlphaColor: Hashable, Sendable {
  var rgb: RGB
  /// The opacity, 0-1; nil where none is given, so that the color is opaque.
  var alpha: Double?

  init(_ rgb: RGB, alpha: Double? = nil) {
    (self.rgb, self.alpha) = (rgb, alpha)
  }

  /// Whether something of what lies below is seen.
  var isTranslucent: Bool { alpha.map { $0 < 1 } ?? false }

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
