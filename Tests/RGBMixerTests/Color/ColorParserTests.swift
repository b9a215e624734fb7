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

  @Test func `every collected color is decided as the standards say`() throws {
    for row in try TestData.lines(of: "color-notations.tsv") {
      let expected = try Case(row: row)
      let actual = try? ColorParser.parse(expected.text)
      #expect(actual?.rgb == expected.color?.rgb, "\(row)")
      #expect(
        abs((actual.map { $0.alpha ?? 1 } ?? -1) - (expected.color?.alpha ?? -1)) < 1e-3, "\(row)")
    }
  }

  @Test(
    arguments: [
      ("255 136 0", 0xff8800), ("255,136,0", 0xff8800), (" 255 , 136 ,\t0 ", 0xff8800),
      ("0 0 0", 0), ("001 002 003", 0x010203), ("hsv(32 100% 100%)", 0xff8800),
      ("hsv(32deg, 100%, 100%)", 0xff8800), ("cmyk(0% 46.7% 100% 0%)", 0xff8800),
      ("CMYK(0 46.7 100 0)", 0xff8800), ("cmyk(0%, 46.7%, 100%, 0%)", 0xff8800),
      ("\\e[38;2;255;136;0m", 0xff8800), ("rgb:f/8/0", 0xff8800), ("RGB:FFFF/8888/0000", 0xff8800),
      ("rgb(255 136 0", 0xff8800), ("rgb( 255 136 0 / 50% )", 0xff8800),
      ("/* a */ darkorange /* b", 0xff8c00),
      ("rgb(1e999 -1e999 1e-999)", 0xff0000), ("lab(50 1e99 0)", 0xffffff),
      ("hsl(1e15 100% 50%)", 0xaa00ff),
      ("color(srgb-linear 1 0.2158605 0)", 0xff8000), ("color(DISPLAY-P3 1 1 1)", 0xffffff),
      ("color(display-p3 0.5 0.5 0.5)", 0x808080), ("color(a98-rgb 0 1 0)", 0x00ec68),
      ("color(prophoto-rgb 100% 100% 100%)", 0xffffff), ("color(rec2020 1 1 1 / 1)", 0xffffff),
      ("color(xyz 0.9504559 1 1.0890578)", 0xffffff),
      ("color(xyz-d50 .9642957 1 .8251046)", 0xffffff),
      ("color(xyz-d65 0.2 0.2 0.2)", 0x877976), ("color(xyz-d50 0.2 0.2 0.2)", 0x7d7a89),
      ("color(display-p3-linear none 0.5 0.25)", 0x00ba89),
      ("color(prophoto-rgb 0.3 0.5 0.4)", 0x009b75), ("color(rec2020 0.3 0.5 0.4)", 0x007d5b),
      ("color(a98-rgb 0.3 0.5 0.4)", 0x1d8165), ("color(display-p3 0.3 0.5 0.4)", 0x398164),
    ] as [(String, UInt32)])
  func `syntaxes beyond the collection are read`(text: String, hex: UInt32) throws {
    #expect(try ColorParser.parse(text).rgb == RGB(hex: hex))
  }

  @Test(arguments: [
    "ff8800", "FF8800", " ff8800 ", "0xff8800", "0XFF8800",
    "1, 0.533, 0.0", "1.0 .533 0", "\"#ff8800\"", "'#f80'", "' #f80 '", "#ff8800;", "#ff8800 ,",
    "ff8800,",
    "255,136,0;", "rgb(255 136 0);", "color: #ff8800;", "color:#f80", "--brand: rgb(255 136 0)",
    "background = ff8800", "\"bg\": \"#ff8800\",", "'bg' : 'ff8800'", "$brand: #f80;",
    "*color1: #f80",
    "colors.primary.bg = \"0xff8800\"", "rgb: 255 136 0", "rgb = rgb:ff/88/00",
    "color: rgb:ff/88/00;",
    "/* a */ color /* b */ : /* c */ #f80 /* d */ ; /* e */", "text-color: 1.0, 0.533, 0.0,",
    "(255, 136, 0)", "( 255 136 0 )", "color = (1.0, 0.533, 0.0);", "\"(255,136,0)\",",
    "color: #ff8800 !important;", "color: #ff8800!important", "$brand: #ff8800 ! default;",
    "$brand: #f80 !DEFAULT; // the brand", "\"bg\": \"#ff8800\", // x", "#f80 // x", "#f80// x",
    "#f80; # x", "ff8800 # x", "255 136 0 # x", "background = '#f80' # the \"background\"",
    "#f80 /* x */ // y", "\u{201c}#ff8800\u{201d}", "\u{2018}#ff8800\u{2019};",
    "\u{201c}bg\u{201d}: \u{201c}rgb(255 136 0)\u{201d},", "\u{a0}#ff8800\u{a0}",
    "\u{feff}#ff8800", "\u{200b}#ff8800\u{200b}", "color:\u{a0}#ff8800;", "\u{feff}255 136 0",
    "\u{202f}ff8800", "255\u{a0}136\u{a0}0", "hsl(32\u{b0} 100% 50%)",
  ])
  func `a color is read with its surroundings`(text: String) throws {
    #expect(try ColorParser.parse(text) == ParsedColor(rgb: RGB(255, 136, 0)))
  }

  @Test(
    arguments: [
      ("tomato;", 0xff6347), ("color: tomato", 0xff6347), ("~darkorange", 0xff8c00),
      ("name: ~DarkOrange;", 0xff8c00), ("123456", 0x123456), ("0.675, 0.122, 0.114", 0xac1f1d),
      ("0 .5 1", 0x0080ff), ("1 1 1", 0x010101), ("0x000000", 0), ("red: blue", 0x0000ff),
      ("dark orange", 0xff8c00), ("Dark  Orange;", 0xff8c00), ("~dark orange", 0xff8c00),
      ("light goldenrod yellow", 0xfafad2), ("color: 'medium spring green',", 0x00fa9a),
      ("red !important", 0xff0000), ("dark red // red", 0x8b0000), ("blue # red", 0x0000ff),
      ("rgb:1/2/3", 0x112233), ("rgb:11/22/33", 0x112233), ("rgb:109/109/109", 0x111111),
      ("rgb:111/222/333", 0x112233), ("rgb:1111/2222/3333", 0x112233),
      ("rgb:ffff/0/8", 0xff0088), ("#11f22f33f", 0x112233), ("#1F1122FF3399", 0x1f2233),
      ("#fff000888", 0xff0088), ("#ffff00008888", 0xff0088),
    ] as [(String, UInt32)])
  func `and nothing but the color counts`(text: String, hex: UInt32) throws {
    #expect(try ColorParser.parse(text) == ParsedColor(rgb: RGB(hex: hex)))
  }

  @Test(
    arguments: [
      ("red", nil), ("#f80", nil), ("rgb(1 2 3)", nil), ("255 136 0", nil), ("0xff8800", nil),
      ("#f80f", 1), ("ff8800ff", 1), ("0xffff8800", 1), ("rgb(1 2 3 / 1)", 1), ("#f800", 0),
      ("rgba(1, 2, 3, 50%)", 0.5), ("hsl(1 2% 3% / 7)", 1), ("lab(1 2 3 / none)", 0),
      ("transparent", 0), ("#ff880033", 0.2),
    ] as [(String, Double?)])
  func `alpha is absent, or 0 to 1`(text: String, alpha: Double?) throws {
    #expect(try ColorParser.parse(text).alpha == alpha)
  }

  @Test func `eight digits after 0x begin with alpha, others end with it`() throws {
    #expect(try ColorParser.parse("0x33ff8800") == ParsedColor(rgb: RGB(255, 136, 0), alpha: 0.2))
    #expect(try ColorParser.parse("ff880033") == ParsedColor(rgb: RGB(255, 136, 0), alpha: 0.2))
  }

  @Test(arguments: ["f80", "F80", "f80f", " f80 "])
  func `three or four bare hex digits are read only if accepted`(text: String) throws {
    #expect(try ColorParser.parse(text, acceptsShortHex: true).rgb == RGB(255, 136, 0))
    #expect(throws: ColorSyntaxError.self) { try ColorParser.parse(text) }
  }

  @Test func `a name of hex letters is a name`() throws {
    #expect(throws: ColorSyntaxError.self) { try ColorParser.parse("ff880", acceptsShortHex: true) }
    #expect(try ColorParser.parse("red", acceptsShortHex: true).rgb == RGB(255, 0, 0))
    #expect(try ColorParser.parse("255,136,0", acceptsShortHex: true).rgb == RGB(255, 136, 0))
  }

  @Test(
    arguments: [
      ("red", nil), ("#f808", nil), ("oklch(0.75 0.4 62)", "#ff8b00"),
      ("oklch(0.75 0.4 62 / 50%)", "#ff8b0080"), ("rgb(300 0 0)", "#ff0000"),
      ("color(srgb 1.0019 0 0)", nil), ("color(srgb 1.002 0 0)", "#ff0000"),
      ("color(srgb 0 -0.0019 0)", nil), ("color(srgb 0 -0.002 0)", "#000000"),
    ] as [(String, String?)])
  func `a color outside sRGB has a notice`(text: String, nearest: String?) throws {
    let notice = nearest.map { "outside sRGB; nearest is \($0)" }
    #expect(try ColorParser.parse(text).notice == notice)
  }

  @Test func `no text makes the parser trap or loop`() {
    let seed: UInt64 = 6
    var generator = SeededGenerator(seed: seed)
    let parts = [
      "rgb(", "oklch(", "cmyk(", "#", "ff", "1", "-", ".5", "e9", "%", "deg", ",", "/", " ", "none",
      ")", "/*", "*/", "\\e[38;2;", ";", "m", "rgb:", "\u{0}", "é", "99999999999999999999", "turn",
      "0x", "~", "\"", "'", "=", ":", "key",
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
