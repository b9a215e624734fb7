import TermUI

/// The color spaces of the `color()` function.
///
/// CSS Color 4, section 10 (<https://www.w3.org/TR/css-color-4/#predefined>), with the gamma of 2.4 that the working
/// group chose for `rec2020` (<https://github.com/w3c/csswg-drafts/issues/12574>). The matrices, to linear sRGB, are
/// the exact products of the specification's, rounded once.
extension ColorFunction {
  static let spaces = [
    sRGB,
    space("srgb-linear", .linear),
    space("display-p3", .sRGB, displayP3),
    space("display-p3-linear", .linear, displayP3),
    space(
      "a98-rgb", .power(563.0 / 256),
      Matrix(
        SIMD3(1.398_355_743_960_778_3, -0.398_355_743_960_778_3, 0),
        SIMD3(0, 1, 0),
        SIMD3(0, -0.042_928_989_294_473_266, 1.042_928_989_294_473_3))),
    space(
      "prophoto-rgb", .proPhoto,
      Matrix(
        SIMD3(2.034_380_849_516_995_5, -0.727_635_789_934_134_8, -0.306_745_059_582_861_7),
        SIMD3(-0.228_825_731_633_050_48, 1.231_742_541_190_105, -0.002_916_809_557_054_492),
        SIMD3(-0.008_558_828_783_917_413, -0.153_266_702_138_037_23, 1.161_825_530_921_954_5))),
    space(
      "rec2020", .power(2.4),
      Matrix(
        SIMD3(1.660_491_002_108_434_5, -0.587_641_138_788_549_5, -0.072_849_863_319_884_88),
        SIMD3(-0.124_550_474_521_590_74, 1.132_899_897_125_960_3, -0.008_349_422_604_369_477),
        SIMD3(-0.018_150_763_354_905_303, -0.100_578_898_008_007_39, 1.118_729_661_362_912_7))),
    space(
      "xyz", alias: "xyz-d65", components: ["X", "Y", "Z"], .linear,
      Matrix(
        SIMD3(3.240_969_941_904_521_3, -1.537_383_177_570_093_5, -0.498_610_760_293_003_3),
        SIMD3(-0.969_243_636_280_879_8, 1.875_967_501_507_720_6, 0.041_555_057_407_175_61),
        SIMD3(0.055_630_079_696_993_61, -0.203_976_958_888_976_57, 1.056_971_514_242_878_6))),
    space("xyz-d50", components: ["X", "Y", "Z"], .linear, .fromXYZD50),
  ]

  /// sRGB itself, in fractions of 1.
  static let sRGB = ColorFunction(
    "srgb", isSpace: true, channels.map { .number($0, 1, 5) }
  ) {
    SRGB(red: $0.x, green: $0.y, blue: $0.z)
  } unrounded: {
    SIMD4($0.red, $0.green, $0.blue, 0)
  }

  /// The relation between the numbers of a space and linear light.
  private enum Curve {
    case linear, sRGB, proPhoto
    case power(Double)

    /// The light of a number, of the same sign.
    func light(_ number: Double) -> Double {
      switch self {
      case .linear: number
      case .sRGB: TransferFunction.linear(number)
      case .proPhoto: abs(number) <= 16.0 / 512 ? number / 16 : Self.raised(number, to: 1.8)
      case .power(let exponent): Self.raised(number, to: exponent)
      }
    }

    /// The inverse of ``light(_:)``.
    func number(_ light: Double) -> Double {
      switch self {
      case .linear: light
      case .sRGB: TransferFunction.encoded(light)
      case .proPhoto: abs(light) <= 1.0 / 512 ? light * 16 : Self.raised(light, to: 1 / 1.8)
      case .power(let exponent): Self.raised(light, to: 1 / exponent)
      }
    }

    private static func raised(_ number: Double, to exponent: Double) -> Double {
      let power = System.power(abs(number), exponent)
      return number < 0 ? -power : power
    }
  }

  private static let channels: [StaticString] = ["red", "green", "blue"]

  private static let displayP3 = Matrix(
    SIMD3(1.224_940_176_280_559_8, -0.224_940_176_280_559_96, 0),
    SIMD3(-0.042_056_954_709_688_16, 1.042_056_954_709_688, 0),
    SIMD3(-0.019_637_554_590_334_432, -0.078_636_045_550_631_89, 1.098_273_600_140_966_3))

  private static func space(
    _ name: String, alias: String? = nil, components: [StaticString] = channels, _ curve: Curve,
    _ matrix: Matrix = Matrix(SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1))
  ) -> ColorFunction {
    let inverse = matrix.inverse
    return ColorFunction(
      name, alias: alias, isSpace: true, components.map { .number($0, 1, 5) }
    ) {
      let light = matrix * SIMD3(curve.light($0.x), curve.light($0.y), curve.light($0.z))
      return SRGB(linear: (light.x, light.y, light.z))
    } light: {
      let own = inverse * $0
      return SIMD4(curve.number(own.x), curve.number(own.y), curve.number(own.z), 0)
    }
  }
}
