/// The color spaces of the `color()` function.
///
/// CSS Color 4, section 10 (<https://www.w3.org/TR/css-color-4/#predefined>), with the gamma of 2.4 that
/// the working group resolved on for `rec2020` (<https://github.com/w3c/csswg-drafts/issues/12574>). The matrices
/// are the exact products of those of the specification, to linear sRGB, rounded once.
enum PredefinedColorSpace {
  /// Finds the space of a name in UTF-8, whatever its case, as the function whose components follow the
  /// name; nil if there is none.
  static func named(_ name: ArraySlice<UInt8>) -> ColorFunction? {
    all.first { $0.names.contains { name.isWord($0) } }
  }

  private static let all = [
    space(["srgb"], ["red", "green", "blue"]) {
      SRGB(red: $0.x, green: $0.y, blue: $0.z)
    },
    space(["srgb-linear"], ["red", "green", "blue"]) {
      SRGB(linear: ($0.x, $0.y, $0.z))
    },
    space(["display-p3"], ["red", "green", "blue"]) {
      let p3 = SRGB(red: $0.x, green: $0.y, blue: $0.z).linear
      return srgb(displayP3, SIMD3(p3.red, p3.green, p3.blue))
    },
    space(["display-p3-linear"], ["red", "green", "blue"]) {
      srgb(displayP3, $0)
    },
    space(["a98-rgb"], ["red", "green", "blue"]) {
      srgb(
        [
          SIMD3(1.398_355_743_960_778_3, -0.398_355_743_960_778_3, 0),
          SIMD3(0, 1, 0),
          SIMD3(0, -0.042_928_989_294_473_266, 1.042_928_989_294_473_3),
        ], powers($0, 563.0 / 256))
    },
    space(["prophoto-rgb"], ["red", "green", "blue"]) {
      var light = powers($0, 1.8)
      for index in light.indices where abs($0[index]) <= 16.0 / 512 {
        light[index] = $0[index] / 16
      }
      return srgb(
        [
          SIMD3(2.034_380_849_516_995_5, -0.727_635_789_934_134_8, -0.306_745_059_582_861_7),
          SIMD3(-0.228_825_731_633_050_48, 1.231_742_541_190_105, -0.002_916_809_557_054_492),
          SIMD3(-0.008_558_828_783_917_413, -0.153_266_702_138_037_23, 1.161_825_530_921_954_5),
        ], light)
    },
    space(["rec2020"], ["red", "green", "blue"]) {
      srgb(
        [
          SIMD3(1.660_491_002_108_434_5, -0.587_641_138_788_549_5, -0.072_849_863_319_884_88),
          SIMD3(-0.124_550_474_521_590_74, 1.132_899_897_125_960_3, -0.008_349_422_604_369_477),
          SIMD3(-0.018_150_763_354_905_303, -0.100_578_898_008_007_39, 1.118_729_661_362_912_7),
        ], powers($0, 2.4))
    },
    space(["xyz", "xyz-d65"], ["X", "Y", "Z"]) {
      srgb(
        [
          SIMD3(3.240_969_941_904_521_3, -1.537_383_177_570_093_5, -0.498_610_760_293_003_3),
          SIMD3(-0.969_243_636_280_879_8, 1.875_967_501_507_720_6, 0.041_555_057_407_175_61),
          SIMD3(0.055_630_079_696_993_61, -0.203_976_958_888_976_57, 1.056_971_514_242_878_6),
        ], $0)
    },
    space(["xyz-d50"], ["X", "Y", "Z"]) {
      srgb(
        [
          SIMD3(3.134_135_852_900_117_3, -1.617_385_998_018_042_7, -0.490_662_217_911_097_43),
          SIMD3(-0.978_795_476_555_778, 1.916_254_377_395_988_8, 0.033_442_873_390_366_945),
          SIMD3(0.071_955_392_557_947_38, -0.228_976_759_815_182_06, 1.405_386_035_113_118),
        ], $0)
    },
  ]

  private static let displayP3 = [
    SIMD3(1.224_940_176_280_559_8, -0.224_940_176_280_559_96, 0),
    SIMD3(-0.042_056_954_709_688_16, 1.042_056_954_709_688, 0),
    SIMD3(-0.019_637_554_590_334_432, -0.078_636_045_550_631_89, 1.098_273_600_140_966_3),
  ]

  private static func space(
    _ names: [String], _ components: [String],
    convert: @escaping @Sendable (SIMD3<Double>) -> SRGB
  ) -> ColorFunction {
    ColorFunction(
      names: names, components: components.map { ColorFunction.Component($0, whole: 1) },
      commas: .none
    ) {
      convert(SIMD3($0.x, $0.y, $0.z))
    }
  }

  private static func srgb(_ matrix: [SIMD3<Double>], _ light: SIMD3<Double>) -> SRGB {
    let rows = matrix.map { ($0 * light).sum() }
    return SRGB(linear: (rows[0], rows[1], rows[2]))
  }

  /// Each component to a power, with its sign kept.
  private static func powers(_ components: SIMD3<Double>, _ exponent: Double) -> SIMD3<Double> {
    var light = components
    for index in light.indices {
      let power = Platform.power(abs(components[index]), exponent)
      light[index] = components[index] < 0 ? -power : power
    }
    return light
  }
}
