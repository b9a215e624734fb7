/// A color in OKLab, where equal distances look about equally different.
///
/// Björn Ottosson, "A perceptual color space for image processing" (2020),
/// <https://bottosson.github.io/posts/oklab/>, with the constants that CSS Color 4 recomputed for an exact white.
package struct OKLab: Hashable, Sendable {
  /// Lightness, 0 (black) to 1 (white).
  package var lightness: Double
  /// Green (negative) to red; within ±0.4 for colors of sRGB.
  package var a: Double
  /// Blue (negative) to yellow; within ±0.4 for colors of sRGB.
  package var b: Double

  /// Makes a color from its three coordinates.
  package init(lightness: Double, a: Double, b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  /// Converts an 8-bit sRGB color.
  package init(_ rgb: RGB) {
    self.init(
      linearRed: TransferFunction.linear(rgb.red), green: TransferFunction.linear(rgb.green),
      blue: TransferFunction.linear(rgb.blue))
  }

  /// Converts linear-light sRGB components: 0-1 inside the gamut, or any other values.
  package init(linearRed red: Double, green: Double, blue: Double) {
    let long = cubeRoot(
      0.412_221_469_470_763_05 * red + 0.536_332_537_261_734_8 * green
        + 0.051_445_993_267_502_2 * blue)
    let medium = cubeRoot(
      0.211_903_495_817_825_22 * red + 0.680_699_550_645_234_4 * green
        + 0.107_396_953_536_940_55 * blue)
    let short = cubeRoot(
      0.088_302_459_190_056_43 * red + 0.281_718_839_136_121_5 * green
        + 0.629_978_701_673_822_2 * blue)
    lightness =
      0.210_454_268_309_314_0 * long + 0.793_617_774_702_305_4 * medium
      - 0.004_072_043_011_619_3 * short
    a =
      1.977_998_532_431_168_4 * long - 2.428_592_242_048_579_9 * medium
      + 0.450_593_709_617_411_0 * short
    b =
      0.025_904_042_465_547_8 * long + 0.782_771_712_457_529_6 * medium
      - 0.808_675_754_923_077_4 * short
  }

  /// The linear-light sRGB components; outside 0-1 if the color is outside the gamut.
  package var linear: (red: Double, green: Double, blue: Double) {
    let long = lightness + 0.396_337_777_376_174_9 * a + 0.215_803_757_309_913_6 * b
    let medium = lightness - 0.105_561_345_815_658_6 * a - 0.063_854_172_825_813_3 * b
    let short = lightness - 0.089_484_177_529_811_9 * a - 1.291_485_548_019_409_2 * b
    let l = long * long * long
    let m = medium * medium * medium
    let s = short * short * short
    return (
      4.076_741_636_075_957 * l - 3.307_711_539_258_061_6 * m + 0.230_969_903_182_104_42 * s,
      -1.268_437_973_285_031_7 * l + 2.609_757_349_287_688_7 * m - 0.341_319_376_002_657_27 * s,
      -0.004_196_076_138_675_568 * l - 0.703_418_617_935_936_2 * m + 1.707_614_694_074_611_7 * s
    )
  }

  /// The square of the distance to another color (ΔE OK squared), which is enough to find the nearest color.
  package func squaredDistance(to other: OKLab) -> Double {
    let l = lightness - other.lightness
    let a = a - other.a
    let b = b - other.b
    return l * l + a * a + b * b
  }
}

/// The cube root, to within one unit in the last place, of a normal number of magnitude up to 10³⁰⁷; of others, 0.
///
/// Dividing the bits of the number, including its exponent, by three gives the root to about 5 percent (Kahan,
/// "Computing a Real Cube Root", 1991); each step of Halley's method then leaves less than the cube of the error. The C
/// library's function takes 2.6 times as many instructions, and is needed 600 times before the first frame: 3.6 % of a
/// start.
package func cubeRoot(_ number: Double) -> Double {
  guard number.isNormal else { return 0 }
  var root = Double(bitPattern: number.magnitude.bitPattern / 3 + 0x2A9F_7893_0000_0000)
  for _ in 0..<3 {
    let cube = root * root * root
    root -= root * ((cube - number.magnitude) / (2 * cube + number.magnitude))
  }
  return number < 0 ? -root : root
}
