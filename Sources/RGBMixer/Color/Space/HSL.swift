import TermUI

/// A color as hue, saturation and lightness.
///
/// CSS Color 4, section 7 (<https://www.w3.org/TR/css-color-4/#the-hsl-notation>).
struct HSL: Hashable, Sendable {
  /// The hue in degrees, 0 up to 360; nil for a gray.
  var hue: Double?
  /// The saturation in percent, 0-100.
  var saturation: Double
  /// The lightness in percent, 0-100.
  var lightness: Double
}

extension HSL {
  init(_ rgb: RGB) {
    let greatest = Int(max(rgb.red, rgb.green, rgb.blue))
    let least = Int(min(rgb.red, rgb.green, rgb.blue))
    let sum = greatest + least
    hue = Hue.degrees(rgb)
    lightness = Double(sum) * 100 / 510
    saturation =
      greatest == least ? 0 : Double(greatest - least) * 100 / Double(min(sum, 510 - sum))
  }

  /// The color in sRGB; outside the gamut where saturation or lightness are beyond their ranges.
  var srgb: SRGB {
    let hue = Hue.normalized(hue ?? 0) / 30
    let lightness = lightness / 100
    let amplitude = saturation / 100 * min(lightness, 1 - lightness)
    func component(_ offset: Double) -> Double {
      let sum = offset + hue
      let position = sum < 12 ? sum : sum - 12
      return lightness - amplitude * max(-1, min(position - 3, 9 - position, 1))
    }
    return SRGB(red: component(0), green: component(8), blue: component(4))
  }
}
