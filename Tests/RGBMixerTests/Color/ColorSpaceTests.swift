import TermUI
import TestSupport
import Testing

@testable import RGBMixer

/// A color with its reference values: a row of Tests/Data/color-vectors.csv.
///
/// The values were computed by two independent implementations and compared with two more.
struct ColorVector {
  let rgb: RGB
  private let fields: [Substring]

  static func all() throws -> [ColorVector] {
    try TestData.lines(of: "color-vectors.csv").map { row in
      let fields = row.split(separator: ",")
      try #require(fields.count == 26, "\(row)")
      return ColorVector(
        rgb: RGB(hex: try #require(UInt32(fields[0], radix: 16), "\(row)")), fields: fields)
    }
  }

  /// The number in a column; nil for `none`.
  func number(_ column: Int) -> Double? { Double(fields[column]) }
}

/// Every conversion against two thousand reference values.
struct ColorSpaceTests {
  /// The columns of each function's values, and how far they may differ from the reference: numbers, and the arc of a
  /// hue at the chroma in a column.
  private static let functions:
    [(
      function: ColorFunction, columns: [Int], tolerance: Double, arcTolerance: Double,
      chromaColumn: Int?
    )] = [
      (.hsl, [1, 2, 3], 1e-5, 1e-5, nil), (.hsv, [1, 4, 5], 1e-5, 1e-5, nil),
      (.hwb, [1, 6, 7], 1e-5, 1e-5, nil), (.cmyk, [8, 9, 10, 11], 1e-5, 0, nil),
      (.lab, [12, 13, 14], 1e-4, 0, nil), (.lch, [12, 15, 16], 1e-4, 1e-2, 15),
      (.oklab, [17, 18, 19], 1e-7, 0, nil), (.oklch, [17, 20, 21], 1e-7, 1e-5, 20),
    ]

  @Test func `the numbers of every function agree with the reference`() throws {
    for vector in try ColorVector.all() {
      for (function, columns, tolerance, arcTolerance, chromaColumn) in Self.functions {
        let values = function.values(vector.rgb)
        let chroma = chromaColumn.flatMap(vector.number) ?? 1
        let agrees = function.components.indices.allSatisfy { index in
          guard let expected = vector.number(columns[index]) else { return values[index].isNaN }
          let difference = abs(values[index] - expected)
          return function.components[index].whole == nil
            ? min(difference, 360 - difference) * chroma <= arcTolerance : difference <= tolerance
        }
        #expect(agrees, "\(function.name) of \(vector.rgb) is \(values)")
      }
    }
  }

  @Test func `luminance and contrast agree with the reference`() throws {
    for vector in try ColorVector.all() {
      let numbers = [
        vector.rgb.luminance, ContrastRatio(vector.rgb, .black).value,
        ContrastRatio(vector.rgb, .white).value,
      ]
      for (index, tolerance) in [1e-7, 1e-4, 1e-4].enumerated() {
        let expected = try #require(vector.number(22 + index))
        #expect(abs(numbers[index] - expected) <= tolerance, "\(vector.rgb)")
      }
    }
  }

  @Test func `every function converts its numbers back to the color`() throws {
    for vector in try ColorVector.all() {
      for function in ColorFunction.formats + ColorFunction.spaces {
        let values = function.values(vector.rgb)
        let color = function.color(values.replacing(with: 0, where: values .!= values))
        #expect(color.rgb == vector.rgb && color.srgb.isInGamut, "\(function.name) \(values)")
      }
    }
  }

  @Test(arguments: ColorSpace.allCases)
  func `the positions in a space are the numbers that its format prints`(space: ColorSpace) throws {
    let format = try #require(ColorFunction.formats.first { $0.name == space.name })
    for rgb in [RGB(255, 136, 0), RGB(51, 102, 153), RGB(1, 2, 3), RGB(200, 255, 190)] {
      let positions = space.positions(of: rgb, keeping: .zero)
      for (index, component) in format.components.enumerated() {
        let axis = space.axis(index)
        #expect(axis.name == "\(component.name)")
        // The mixer shows percent of a whole of 1.
        let scale = axis.isPercentage ? 100.0 : 1
        #expect(abs(format.values(rgb)[index] * scale - positions[index]) < 1e-9)
      }
    }
  }

  @Test func `a color outside the gamut is clipped component by component`() {
    let color = OKLCH(lightness: 0.7, chroma: 0.4, hue: 30).srgb
    #expect(!color.isInGamut)
    #expect(color.red > 1 && color.green < 0)
    #expect(color.clipped.red == 255 && color.clipped.green == 0)
    #expect(SRGB(red: .nan, green: -.infinity, blue: .infinity).clipped == RGB(0, 0, 255))
    let halves = SRGB(red: 0.5, green: 254.5 / 255, blue: 0.5 / 255)
    #expect(halves.clipped == RGB(128, 255, 1), "halves are rounded up")
  }

  @Test(
    arguments: [
      (0, 0), (360, 0), (-90, 270), (725, 5), (-1e-20, 0), (-720, 0),
    ] as [(Double, Double)])
  func `a hue is normalized to 0 up to 360`(degrees: Double, hue: Double) {
    #expect(Hue.normalized(degrees) == hue)
  }
}
