import TermUI

/// A color as hue, whiteness and blackness.
///
/// A. R. Smith, E. R. Lyons, "HWB, a more intuitive hue-based color model" (1996); CSS Color 4, section 8
/// (<https://www.w3.org/TR/css-color-4/#the-hwb-notation>).
struct HWB: Hashable, Sendable {
  /// The hue in degrees, 0 up to 360; nil for a gray.
  var hue: Double?
  /// The whiteness in percent, 0-100.
  var whiteness: Double
  /// The blackness in percent, 0-100.
  var blackness: Double
}

extension HWB {
  init(_ rgb: RGB) {
    hue = Hue.degrees(rgb)
    whiteness = Double(min(rgb.red, rgb.green, rgb.blue)) * 100 / 255
    blackness = Double(255 - max(rgb.red, rgb.green, rgb.blue)) * 100 / 255
  }

  /// The color in sRGB; a gray where whiteness and blackness together reach 100.
  var srgb: SRGB {
    let whiteness = whiteness / 100
    let blackness = blackness / 100
    if whiteness + blackness >= 1 {
      let gray = whiteness / (whiteness + blackness)
      return SRGB(red: gray, green: gray, blue: gray)
    }
    let pure = HSL(hue: hue, saturation: 100, lightness: 50).srgb
    let scale = 1 - whiteness - blackness
    return SRGB(
      red: pure.red * scale + whiteness, green: pure.green * scale + whiteness,
      blue: pure.blue * scale + whiteness)
  }
}
