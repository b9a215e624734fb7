import TermUI

/// OKLab in polar form: lightness, chroma and hue.
///
/// CSS Color 4, section 9.5 (<https://www.w3.org/TR/css-color-4/#specifying-oklab-oklch>).
struct OKLCH: Hashable, Sendable {
  /// Lightness, 0 (black) to 1 (white).
  var lightness: Double
  /// Chroma, 0 (gray) up to 0.3225 for colors of sRGB.
  var chroma: Double
  /// The hue in degrees, 0 up to 360; nil for a gray.
  var hue: Double?
}

extension OKLCH {
  /// Converts an 8-bit color; a gray has exactly 0 for its chroma.
  init(_ rgb: RGB) {
    self.init(OKLab(rgb))
    if rgb.isGray { (chroma, hue) = (0, nil) }
  }

  init(_ lab: OKLab) {
    lightness = lab.lightness
    chroma = (lab.a * lab.a + lab.b * lab.b).squareRoot()
    hue = chroma > 0 ? Hue.degrees(a: lab.a, b: lab.b) : nil
  }

  var lab: OKLab {
    let point = Hue.point(degrees: hue ?? 0, radius: chroma)
    return OKLab(lightness: lightness, a: point.a, b: point.b)
  }

  /// The color in sRGB; outside 0-1 where it is outside the gamut.
  var srgb: SRGB { SRGB(linear: lab.linear) }
}
