import TermUI

/// A color in CIE L*a*b* relative to D50, as CSS has it.
///
/// CIE 15:2018 for the formulas; CSS Color 4 (<https://www.w3.org/TR/css-color-4/#color-conversion-code>) for
/// the matrices, here multiplied out: linear sRGB to XYZ (D65), Bradford adaptation to D50, and the
/// division by the white.
struct CIELab: Hashable, Sendable {
  /// Lightness, 0 (black) to 100 (white).
  var lightness: Double
  /// Green (negative) to red; within ±125 for colors of sRGB.
  var a: Double
  /// Blue (negative) to yellow; within ±125 for colors of sRGB.
  var b: Double
}

extension CIELab {
  /// Converts an 8-bit color; a gray has exactly 0 for a and b.
  init(_ rgb: RGB) {
    let red = TransferFunction.linear(rgb.red)
    let green = TransferFunction.linear(rgb.green)
    let blue = TransferFunction.linear(rgb.blue)
    let y = Self.compressed(
      0.222_493_177_110_565_27 * red + 0.716_887_013_094_482_4 * green
        + 0.060_619_809_794_952_365 * blue)
    lightness = 116 * y - 16
    guard rgb.red != rgb.green || rgb.green != rgb.blue else {
      (a, b) = (0, 0)
      return
    }
    let x = Self.compressed(
      0.452_211_658_242_480_83 * red + 0.399_412_253_942_934 * green
        + 0.148_376_087_814_585_56 * blue)
    let z = Self.compressed(
      0.016_875_340_921_386_85 * red + 0.117_659_414_256_120_85 * green
        + 0.865_465_244_822_492_4 * blue)
    a = 500 * (x - y)
    b = 200 * (y - z)
  }

  /// The color in sRGB; outside 0-1 where it is outside the gamut.
  var srgb: SRGB {
    let fy = (lightness + 16) / 116
    let x = Self.expanded(fy + a / 500)
    let y = Self.expanded(fy)
    let z = Self.expanded(fy - b / 200)
    return SRGB(
      linear: (
        3.022_233_652_294_479 * x - 1.617_385_998_018_042_7 * y - 0.404_847_654_276_436_9 * z,
        -0.943_848_246_151_555 * x + 1.916_254_377_395_988_8 * y
          + 0.027_593_868_755_566_367 * z,
        0.069_386_273_939_420_94 * x - 0.228_976_759_815_182_06 * y
          + 1.159_590_485_875_760_9 * z
      ))
  }

  private static let epsilon = 216.0 / 24389
  private static let kappa = 24389.0 / 27

  private static func compressed(_ t: Double) -> Double {
    t > epsilon ? Platform.cubeRoot(t) : (kappa * t + 16) / 116
  }

  private static func expanded(_ f: Double) -> Double {
    let cube = f * f * f
    return cube > epsilon ? cube : (116 * f - 16) / kappa
  }
}
