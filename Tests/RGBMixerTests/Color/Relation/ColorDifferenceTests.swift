import TermUI
import TestSupport
import Testing

@testable import RGBMixer

struct ColorDifferenceTests {
  @Test func `the distance is the reference's`() throws {
    let rows = try TestData.lines(of: "color-differences.csv").map { $0.split(separator: ",") }
    #expect(rows.count == 250)
    for row in rows {
      let first = RGB(hex: try #require(UInt32(row[0], radix: 16)))
      let second = RGB(hex: try #require(UInt32(row[1], radix: 16)))
      let distance = try #require(Double(row[2]))
      #expect(abs(ColorDifference(from: first, to: second).distance - distance) < 1e-7)
      let contrast = try #require(Double(row[3]))
      #expect(abs(ContrastRatio(first, second).value - contrast) < 1e-4)
    }
  }

  @Test(
    arguments: [
      (0x336699, 0x336699, ""), (0xff8800, 0xcc6600, "lightness -12  chroma -0.02  hue -3°"),
      (0x000000, 0xffffff, "lightness +100"), (0x808080, 0xff8800, "lightness +14  chroma +0.18"),
      (0xff0000, 0xff0001, ""),
    ] as [(UInt32, UInt32, String)])
  func `each number has a sign, and numbers that are 0 are left out`(
    first: UInt32, second: UInt32, expected: String
  ) {
    #expect(ColorDifference(from: RGB(hex: first), to: RGB(hex: second)).description == expected)
  }
}
