import TermUI
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
      (0x336699, 0x336699, "the same color"),
      (0xff8800, 0xcc6600, "darker by 0.12, less colorful, hue -3°"),
      (0x000000, 0xffffff, "lighter by 1, as colorful"),
      (0x808080, 0xff8800, "lighter by 0.14, more colorful"),
      (0xff0000, 0x00ffff, "lighter by 0.28, less colorful, hue +166°"),
      (0xff0000, 0xff0001, "as light, as colorful, same hue"),
    ] as [(UInt32, UInt32, String)])
  func `the words need no eye for colors`(first: UInt32, second: UInt32, words: String) {
    #expect(ColorDifference(from: RGB(hex: first), to: RGB(hex: second)).words == words)
  }
}
