import TermUI

/// CIE L*a*b* (D50) in polar form: lightness, chroma and hue.
///
/// CSS Color 4, section 9.4 (<https://www.w3.org/TR/css-color-4/#specifying-lab-lch>).
struct LCH: Hashable, Sendable {
  /// Lightness, 0 (black) to 100 (white).
  var lightness: Double
  /// Chroma, 0 (gray) up to 131.2 for colors of sRGB.
  var chroma: Double
  /// The hue in degrees, 0 up to 360; nil for a gray.
  var hue: Double?
}

extension LCH {
  init(_ rgb: RGB) {
    let lab = CIELab(rgb)
    lightness = lab.lightness
    chroma = (lab.a * lab.a + lab.b * lab.b).squareRoot()
    hue = chroma == 0 ? nil : Hue.degrees(a: lab.a, b: lab.b)
  }

  var lab: CIELab {
    let point = Hue.point(degrees: hue ?? 0, radius: chroma)
    return CIELab(lightness: lightness, a: point.a, b: point.b)
  }

  /// The color in sRGB; outside 0-1 where it is outside the gamut.
  var srgb: SRGB { lab.srgb }
}
