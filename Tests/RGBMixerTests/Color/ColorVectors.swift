import TermUI
import TestSupport

@testable import RGBMixer

/// A color with its reference values: a row of Tests/Data/color-vectors.csv.
///
/// The values were computed by two independent implementations and compared with two more.
struct ColorVector {
  let rgb: RGB
  private let fields: [Substring]

  static func all() throws -> [ColorVector] {
    try TestData.lines(of: "color-vectors.csv").map(ColorVector.init(row:))
  }

  private init(row: Substring) throws {
    fields = row.split(separator: ",")
    guard fields.count == 26, let hex = UInt32(fields[0], radix: 16) else {
      throw BadRow(text: String(row))
    }
    rgb = RGB(hex: hex)
  }

  struct BadRow: Error {
    let text: String
  }

  private func number(_ column: Int) -> Double? { Double(fields[column]) }
  private func numbers(_ columns: ClosedRange<Int>) -> [Double] { columns.compactMap(number) }

  var hue: Double? { number(1) }
  var hsl: [Double] { numbers(2...3) }
  var hsv: [Double] { numbers(4...5) }
  var hwb: [Double] { numbers(6...7) }
  var cmyk: [Double] { numbers(8...11) }
  var lab: [Double] { numbers(12...14) }
  var lchChroma: [Double] { numbers(15...15) }
  var lchHue: Double? { number(16) }
  var oklab: [Double] { numbers(17...19) }
  var oklchChroma: [Double] { numbers(20...20) }
  var oklchHue: Double? { number(21) }
  var luminance: [Double] { numbers(22...22) }
  var contrasts: [Double] { numbers(23...24) }
  /// Nil where two entries are too close to tell.
  var paletteIndex: UInt8? { UInt8(fields[25]) }
}
