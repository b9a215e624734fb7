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
    let (minimum, maximum) = rgb.extremes
    let sum = maximum + minimum
    hue = Hue.degrees(rgb)
    lightness = Double(sum) * 100 / 510
    saturation =
      maximum == minimum ? 0 : Double(maximum - minimum) * 100 / Double(min(sum, 510 - sum))
  }

  /// The color in sRGB; outside the gamut if saturation or lightness is out of range.
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
    let (minimum, maximum) = rgb.extremes
    hue = Hue.degrees(rgb)
    saturation = maximum == 0 ? 0 : Double(maximum - minimum) * 100 / Double(maximum)
    value = Double(maximum) * 100 / 255
  }

  /// The color in sRGB; outside the gamut if saturation or value is out of range.
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
