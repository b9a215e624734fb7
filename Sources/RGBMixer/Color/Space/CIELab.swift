import TermUI

/// A color in CIE L*a*b*, relative to D50 as in CSS.
///
/// The formulas are from CIE 15:2018.
struct CIELab: Hashable, Sendable {
  /// Lightness, 0 (black) to 100 (white).
  var lightness: Double
  /// Green (negative) to red; within ±125 for colors of sRGB.
  var a: Double
  /// Blue (negative) to yellow; within ±125 for colors of sRGB.
  var b: Double
}

extension CIELab {
  /// Converts linear light of sRGB; a and b of a gray are exactly 0.
  init(linear light: SIMD3<Double>) {
    let xyz = Matrix.toXYZD50 * light / Self.white
    let y = Self.compressed(xyz.y)
    lightness = 116 * y - 16
    if light.x == light.y, light.y == light.z {
      (a, b) = (0, 0)
    } else {
      a = 500 * (Self.compressed(xyz.x) - y)
      b = 200 * (y - Self.compressed(xyz.z))
    }
  }

  /// The color in sRGB; components are outside 0-1 if it is outside the gamut.
  var srgb: SRGB {
    let fy = (lightness + 16) / 116
    let xyz = SIMD3(Self.expanded(fy + a / 500), Self.expanded(fy), Self.expanded(fy - b / 200))
    let light = Matrix.fromXYZD50 * (xyz * Self.white)
    return SRGB(linear: (light.x, light.y, light.z))
  }

  /// The XYZ of D50, which CSS Color 4 takes from ASTM E308-01.
  private static let white = SIMD3(0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)

  private static let epsilon = 216.0 / 24389
  private static let kappa = 24389.0 / 27

  private static func compressed(_ t: Double) -> Double {
    t > epsilon ? cubeRoot(t) : (kappa * t + 16) / 116
  }

  private static func expanded(_ f: Double) -> Double {
    let cube = f * f * f
    return cube > epsilon ? cube : (116 * f - 16) / kappa
  }
}
