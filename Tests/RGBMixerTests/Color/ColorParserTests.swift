import TermUI
import TestSupport
import Testing

@testable import RGBMixer

struct ColorParserTests {
  /// A row of Tests/Data/color-notations.tsv: a text, and its color and alpha if it has one.
  private struct Case {
    let text: String
    let color: (rgb: RGB, alpha: Double)?

    init(row: Substring) throws {
      let fields = row.split(separator: "\t", omittingEmptySubsequences: false)
      try #require(fields.count == 3, "\(row)")
      let numbers = fields[1].split(separator: ",").compactMap { Double($0) }
      if numbers.count == 4 {
        color = (RGB(UInt8(numbers[0]), UInt8(numbers[1]), UInt8(numbers[2])), numbers[3])
      } else {
        try #require(fields[1] == "invalid", "\(row)")
        color = nil
      }
      text = String(fields[2]).replacing(/\\u\{([0-9a-f]+)\}/) { match in
        UInt32(match.1, radix: 16).flatMap(Unicode.Scalar.init).map { String($0) } ?? ""
      }
    }
  }

  @Test func `every collected notation is decided as the standards say`() throws {
    for row in try TestData.lines(of: "color-notations.tsv") {
      let expected = try Case(row: row)
      let actual = try? ColorParser.parse(expected.text)
      #expect(actual?.rgb == expected.color?.rgb, "\(row)")
      #expect(
        abs((actual?.alpha ?? -1) - (expected.color?.alpha ?? -1)) < 1e-3, "\(row)")
    }
  }

  @Test(
    arguments: [
      ("255 136 0", 0xff8800), ("255,136,0", 0xff8800), (" 255 , 136 ,\t0 ", 0xff8800),
      ("0 0 0", 0), ("001 002 003", 0x010203), ("hsv(32 100% 100%)", 0xff8800),
      ("hsv(32deg, 100%, 100%)", 0xff8800), ("cmyk(0% 46.7% 100% 0%)", 0xff8800),
      ("CMYK(0 46.7 100 0)", 0xff8800), ("cmyk(0%, 46.7%, 100%, 0%)", 0xff8800),
      ("\\e[38;2;255;136;0m", 0xff8800), ("rgb:f/8/0", 0xff8800), ("RGB:FFFF/8888/0000", 0xff8800),
      ("rgb(255 136 0", 0xff8800), ("/* a */ darkorange /* b", 0xff8c00),
      ("rgb(1e999 -1e999 1e-999)", 0xff0000), ("lab(50 1e99 0)", 0xff00ff),
      ("hsl(1e15 100% 50%)", 0xaa00ff),
      ("color(srgb-linear 1 0.2158605 0)", 0xff8000), ("color(DISPLAY-P3 1 1 1)", 0xffffff),
      ("color(display-p3 0.5 0.5 0.5)", 0x808080), ("color(a98-rgb 0 1 0)", 0x00ff00),
      ("color(prophoto-rgb 100% 100% 100%)", 0xffffff), ("color(rec2020 1 1 1 / 1)", 0xffffff),
      ("color(xyz 0.9504559 1 1.0890578)", 0xffffff),
      ("color(xyz-d50 .9642957 1 .8251046)", 0xffffff),
      ("color(xyz-d65 0.2 0.2 0.2)", 0x877976), ("color(xyz-d50 0.2 0.2 0.2)", 0x7d7a89),
      ("color(display-p3-linear none 0.5 0.25)", 0x00bf85),
      ("color(prophoto-rgb 0.3 0.5 0.4)", 0x009b75), ("color(rec2020 0.3 0.5 0.4)", 0x007d5b),
      ("color(a98-rgb 0.3 0.5 0.4)", 0x1d8165), ("color(display-p3 0.3 0.5 0.4)", 0x398164),
    ] as [(String, UInt32)])
  func `notations beyond the collection are read`(text: String, hex: UInt32) throws {
    #expect(try ColorParser.parse(text).rgb == RGB(hex: hex))
  }

  @Test(arguments: ["f80", "F80", "ff8800", "ff8800ff", "f80f", " ff8800 "])
  func `bare hex digits are read only where they are welcome`(text: String) throws {
    #expect(try ColorParser.parse(text, acceptsBareHex: true).rgb == RGB(255, 136, 0))
    #expect(
      throws: ColorSyntaxError(expected: "# before hex digits, or three numbers 0-255", at: 0)
    ) {
      try ColorParser.parse(text)
    }
  }

  @Test func `a name of hex letters stays a name where it is one`() throws {
    #expect(throws: ColorSyntaxError.self) { try ColorParser.parse("ff880", acceptsBareHex: true) }
    #expect(try ColorParser.parse("red", acceptsBareHex: true).rgb == RGB(255, 0, 0))
  }

  @Test(
    arguments: [
      ("red", nil), ("#f80f", nil), ("rgb(0 0 0 / 1)", nil),
      ("#f808", "the alpha of the color was dropped: a terminal cell is opaque"),
      ("transparent", "the alpha of the color was dropped: a terminal cell is opaque"),
    ] as [(String, String?)])
  func `an alpha is noticed where it changes the color`(text: String, notice: String?) throws {
    #expect(try ColorParser.parse(text).notice == notice)
  }

  @Test func `no text makes it trap or read on for ever`() {
    let seed: UInt64 = 6
    var generator = SeededGenerator(seed: seed)
    let parts = [
      "rgb(", "oklch(", "cmyk(", "#", "ff", "1", "-", ".5", "e9", "%", "deg", ",", "/", " ", "none",
      ")", "/*", "*/", "\\e[38;2;", ";", "m", "rgb:", "\u{0}", "é", "99999999999999999999", "turn",
    ]
    for _ in 0..<5000 {
      let count = Int.random(in: 0...12, using: &generator)
      let text = (0..<count).map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
      do throws(ColorSyntaxError) {
        _ = try ColorParser.parse(text)
      } catch {
        #expect((0...text.utf8.count).contains(error.offset), "\(text) of seed \(seed)")
      }
    }
  }
}
