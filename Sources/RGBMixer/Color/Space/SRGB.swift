import TermUI

/// A color in sRGB components that can be outside the gamut: what every color space converts to.
///
/// Components are stored ones (not linear light); 0-1 is the gamut. At the end they become 8-bit channels once,
/// by ``mapped`` or ``clipped``.
struct SRGB: Hashable, Sendable {
  var red: Double
  var green: Double
  var blue: Double
}

extension SRGB {
  init(_ rgb: RGB) {
    self.init(
      red: Double(rgb.red) / 255, green: Double(rgb.green) / 255, blue: Double(rgb.blue) / 255)
  }

  init(linear light: (red: Double, green: Double, blue: Double)) {
    self.init(
      red: TransferFunction.encoded(light.red), green: TransferFunction.encoded(light.green),
      blue: TransferFunction.encoded(light.blue))
  }

  var linear: (red: Double, green: Double, blue: Double) {
    (TransferFunction.linear(red), TransferFunction.linear(green), TransferFunction.linear(blue))
  }

  /// The nearest 8-bit color: each component clipped by itself, halves rounded up.
  var clipped: RGB { RGB(Self.channel(red), Self.channel(green), Self.channel(blue)) }

  /// A half that a sum of doubles misses by some ulps still counts as a half; what is no number is 0.
  private static func channel(_ component: Double) -> UInt8 {
    component > 0 ? TransferFunction.channel(component + 1e-12) : 0
  }
}
