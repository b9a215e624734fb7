import TermUI

/// A color as hue, saturation and value.
///
/// A. R. Smith, "Color gamut transform pairs" (1978).
struct HSV: Hashable, Sendable {
  /// The hue in degrees, 0 up to 360; nil for a gray.
  var hue: Double?
  /// The saturation in percent, 0-100.
  var saturation: Double
  /// The value in percent, 0-100.
  var value: Double
}

extension HSV {
  init(_ rgb: RGB) {
    let greatest = Int(max(rgb.red, rgb.green, rgb.blue))
    let least = Int(min(rgb.red, rgb.green, rgb.blue))
    hue = Hue.degrees(rgb)
    saturation = greatest == 0 ? 0 : Double(greatest - least) * 100 / Double(greatest)
    value = Double(greatest) * 100 / 255
  }

  /// The color in sRGB; outside the gamut where saturation or value are beyond their ranges.
  var srgb: SRGB {
    let hue = Hue.normalized(hue ?? 0) / 60
    let value = value / 100
    let amplitude = value * saturation / 100
    func component(_ offset: Double) -> Double {
      let sum = offset + hue
      let position = sum < 6 ? sum : sum - 6
      return value - amplitude * max(0, min(position, 4 - position, 1))
    }
    return SRGB(red: component(5), green: component(3), blue: component(1))
  }
}
