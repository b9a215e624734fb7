import TermUI
import Testing

@testable import RGBMixer

struct WrittenColorTests {
  private func rewritten(_ old: String, as hex: UInt32) throws -> String {
    let color = try #require(WrittenColor(readingAllOf: old))
    return String(decoding: color.text(as: RGB(hex: hex)), as: UTF8.self)
  }

  @Test(arguments: [
    ("#ff8800", ColorSpace.rgb), ("rgb(255 136 0)", .rgb), ("hsl(32 100% 50%)", .hsl),
    ("hwb(32 0% 0%)", .hsl), ("oklch(0.74 0.18 56)", .oklch), ("lab(68 39 75)", .oklch),
    ("tomato", .oklch),
  ])
  func `the sliders suit the notation`(text: String, space: ColorSpace) throws {
    #expect(try #require(WrittenColor(readingAllOf: text)).space == space)
  }

  @Test(
    arguments: [
      ("#FF8800", 0x336699, "#336699"), ("#FF8800", 0xabcdef, "#ABCDEF"),
      ("#ff8800", 0xabcdef, "#abcdef"), ("#336699", 0xabcdef, "#abcdef"),
      ("#f80", 0x336699, "#369"), ("#F80", 0xaabbcc, "#ABC"), ("#f80", 0x336698, "#336698"),
      ("#F80", 0xabcdef, "#ABCDEF"), ("#f80c", 0x336699, "#369c"),
      ("#f80C", 0x336698, "#336698CC"), ("#336699Fe", 0xabcdef, "#ABCDEFFe"),
      ("0xFF8800", 0xabcdef, "0xABCDEF"), ("0XFF8800", 0x123456, "0X123456"),
      ("0x80ff8800", 0xabcdef, "0x80abcdef"), ("ff8800", 0xabcdef, "abcdef"),
      ("AB4642", 0xffeedd, "FFEEDD"), ("rgb:ff/88/00", 0x336699, "rgb:33/66/99"),
      ("rgb:f/8/0", 0x336699, "rgb:3/6/9"), ("rgb:f/8/0", 0x336698, "rgb:33/66/98"),
      ("rgb:FFFF/8888/0000", 0xabcdef, "rgb:ABAB/CDCD/EFEF"),
      ("rgb:fff/888/000", 0x336699, "rgb:333/666/999"), ("rgb:ff8800", 0x336699, "rgb:336699"),
      ("#fff000888", 0xabcdef, "#abacdcefe"), ("#FFFF00008888", 0xabcdef, "#ABABCDCDEFEF"),
      ("rgb(33ccff)", 0xff8800, "rgb(ff8800)"), ("rgba(33CCFFee)", 0xff8800, "rgba(FF8800ee)"),
      ("38;2;255;136;0", 0x336699, "38;2;51;102;153"), ("48;2;0;0;0", 0x010203, "48;2;1;2;3"),
      ("\\e[38;2;255;136;0m", 0x336699, "\\e[38;2;51;102;153m"),
      ("tomato", 0x336699, "#336699"), ("Tomato", 0xff0000, "#ff0000"),
      ("255 136 0", 0x336699, "51 102 153"), ("255,136, 0", 0x336699, "51,102, 153"),
    ] as [(String, UInt32, String)])
  func `a color without a function keeps its case, separators and number of digits`(
    old: String, hex: UInt32, new: String
  ) throws {
    let text = try rewritten(old, as: hex)
    #expect(text == new)
  }

  @Test(
    arguments: [
      ("rgb(255 136 0)", 0x336699, "rgb(51 102 153)"),
      ("rgb(255, 136,0)", 0x336699, "rgb(51, 102,153)"),
      ("RGBA( 255 136 0 / 50% )", 0x336699, "RGBA( 51 102 153 / 50% )"),
      ("rgba(255,136,0,.5)", 0x336699, "rgba(51,102,153,.5)"),
      ("rgb(100% 53.3% 0%)", 0x336699, "rgb(20% 40.0% 60%)"),
      ("rgb(255 53% 0 / none)", 0x336699, "rgb(51 40% 153 / none)"),
      ("rgb(255.0 136 0)", 0x336699, "rgb(51.0 102 153)"),
      ("hsl(32 100% 50%)", 0x336699, "hsl(210 50% 40%)"),
      ("hsl(32 100% 50%)", 0x336698, "hsl(209.7 49.8% 39.8%)"),
      ("hsl(32deg, 100%, 50%)", 0x336699, "hsl(210deg, 50%, 40%)"),
      ("hsl(.1turn 100 50)", 0x336699, "hsl(.583turn 50 40)"),
      ("hsl(0.5RAD 100% 50%)", 0x336699, "hsl(3.67RAD 50% 40%)"),
      ("hsl(32grad 100% 50%)", 0x336699, "hsl(233.3grad 50% 40%)"),
      ("hsl(32 100% 50%)", 0x808080, "hsl(32 0% 50%)"),
      ("hsl(none 0% 50%)", 0x336699, "hsl(210 50% 40%)"),
      ("hsl(none none 50%)", 0x336699, "hsl(210 50% 40%)"),
      ("hsl(none 0% 50%)", 0x000000, "hsl(none 0% 0%)"),
      ("hsla(32, 100%, 50%, 0.50)", 0x336699, "hsla(210, 50%, 40%, 0.50)"),
      ("hwb(32 0% 0%)", 0x336699, "hwb(210 20% 40%)"),
      ("hwb(none none 0)", 0x336699, "hwb(210 20% 40)"),
      ("lab(none 40 -20)", 0x336699, "lab(41.5 -4.6 -33.5)"),
      ("oklch(0.75 0.18 62)", 0x336699, "oklch(0.499 0.099 250.4)"),
      ("oklch(75% 0.18 62deg / 90%)", 0x336699, "oklch(49.9% 0.099 250.4deg / 90%)"),
      ("oklch(.75 .18 62)", 0x336699, "oklch(.499 .099 250.4)"),
      ("oklch(0.75/* L */0.18 62)", 0x336699, "oklch(0.499/* L */0.099 250.4)"),
      ("oklab(0.74 0.1 0.15)", 0x808080, "oklab(0.60 0.0 0.00)"),
      ("lab(50% 40 -20)", 0x336699, "lab(41.5% -4.6 -33.5)"),
      ("color(srgb 1 0.53 0)", 0x336699, "color(srgb 0.2 0.40 0.6)"),
      ("color(srgb 100% 53% 0% / 0.5)", 0x336699, "color(srgb 20% 40% 60% / 0.5)"),
      ("color(display-p3 1 0.5 0 / .5)", 0x336699, "color(display-p3 0.25 0.395 0.584 / .5)"),
      ("hsv(32, 100%, 100%)", 0x336699, "hsv(210, 66.7%, 60%)"),
      ("cmyk(0% 47% 100% 0%)", 0x336699, "cmyk(66.7% 33.3% 0% 40%)"),
      ("rgb(\n  255\n  136 0\n)", 0x336699, "rgb(\n  51\n  102 153\n)"),
      ("oklch(0.75 0.1 30)", 0x78324b, "oklch(0.421 0.102 0)"),
      ("oklch(0.75 0.1 359.9deg)", 0x78324b, "oklch(0.421 0.102 359.9deg)"),
      ("oklch(0.75 0.1 300.5deg)", 0x78324b, "oklch(0.421 0.102 0.0deg)"),
      ("oklch(0.75 0.1 1turn)", 0x78324b, "oklch(0.421 0.102 0turn)"),
      ("1.0 .5 0", 0x336699, "0.2 .4 0.6"),
    ] as [(String, UInt32, String)])
  func `a function keeps everything but its numbers, and has the decimals that are needed`(
    old: String, hex: UInt32, new: String
  ) throws {
    let text = try rewritten(old, as: hex)
    #expect(text == new)
  }

  @Test(
    arguments: [
      ("#f80", 0.6, "#f809"), ("#F80", 0.5, "#FF880080"), ("#f80c", 0.5, "#ff880080"),
      ("#f80c", nil, "#f80"), ("#FF880080", 0.25, "#FF880040"), ("#FF880080", nil, "#FF8800"),
      ("ff8800", 0.5, "ff880080"), ("0xff8800", 0.5, "0x80ff8800"), ("0x80FF8800", nil, "0xFF8800"),
      ("rgb(ff8800)", 0.5, "rgba(ff880080)"), ("RGBA(FF8800EE)", nil, "RGB(FF8800)"),
      ("rgb:ff8800", 0.5, "rgba:ff880080"), ("tomato", 0.5, "#ff634780"),
      ("transparent", 0.5, "#00000080"), ("transparent", nil, "#000000"),
      ("rgb(255 136 0)", 0.5, "rgb(255 136 0 / 0.5)"),
      ("rgb(255,136, 0)", 0.5, "rgb(255,136, 0,0.5)"),
      ("RGBA(255, 136, 0, .50)", 0.25, "RGBA(255, 136, 0, .25)"),
      ("rgb(255 136 0 / 50%)", 0.25, "rgb(255 136 0 / 25%)"),
      ("rgb(255 136 0 / 50.0%)", 0.333, "rgb(255 136 0 / 33.3%)"),
      ("rgb(255 136 0/ none )", 0.333, "rgb(255 136 0/ 0.333 )"),
      ("rgb(255 136 0 /* a */ / .5)", nil, "rgb(255 136 0)"),
      ("hsla(32, 100%, 50%, 1)", nil, "hsla(32, 100%, 50%)"),
      ("oklch(0.75 0.18 62 )", 0.1, "oklch(0.75 0.18 62 / 0.1 )"),
      // No place for alpha.
      ("255 136 0", 0.5, "255 136 0"), ("38;2;1;2;3", 0.5, "38;2;1;2;3"),
      ("rgb:ff/88/00", 0.5, "rgb:ff/88/00"), ("#fff000888", 0.5, "#fff000888"),
    ] as [(String, Double?, String)])
  func `alpha is written, added and taken away in the color's own syntax`(
    old: String, alpha: Double?, new: String
  ) throws {
    let color = try WrittenColor(readingAllOf: old) ?? read(old)
    let text = color.text(as: AlphaColor(color.color.rgb, alpha: alpha))
    #expect(String(decoding: text, as: UTF8.self) == new)
  }

  /// Reads a color that is not found in files.
  private func read(_ text: String) throws -> WrittenColor {
    try ColorParser.read(Array(text.utf8)[...])
  }

  @Test(arguments: [
    "#FF8800aA", "rgb(1 2 3 / 050%)", "rgba(1,2,3,.50)", "0x80FF8800", "hsl(1 2% 3% / none)",
  ])
  func `an alpha that stays keeps its bytes`(text: String) throws {
    let color = try read(text)
    let new = color.text(as: AlphaColor(RGB(hex: 0x112233), alpha: color.color.alpha))
    #expect(new == color.text(as: RGB(hex: 0x112233)))
    #expect(color.text(as: color.color.color) == Array(text.utf8))
  }

  @Test(
    arguments: [
      ("lch(52 30-20)", 0x336699, "lch(41.5 33.8 262.2)"),
      ("lab(52-20 30)", 0xb0653c, "lab(51 28.3 36.5)"),
      ("lab(52-20-30)", 0x336699, "lab(41.5-4.6-33.5)"),
      ("oklch(.7+.1+30)", 0x336699, "oklch(.499.099 250.4)"),
      ("oklch(.75.18 62)", 0x336699, "oklch(.499.099 250.4)"),
      ("oklch(.75.18+62/.5)", 0x336699, "oklch(.499.099 250.4/.5)"),
      ("lab(none.5.5)", 0x336699, "lab(41.5-4.6-33.5)"),
      ("lab(none.5+5)", 0xb0653c, "lab(51 28.3 36.5)"),
      ("lab(52 none+5)", 0x808080, "lab(53.6 none 0)"),
      ("hsl(32deg.5.5)", 0x336699, "hsl(210deg 50.0 40.0)"),
      ("rgb(50%30%.5%)", 0x336699, "rgb(20%40%60.0%)"),
      ("color(srgb.5.25 0)", 0x336699, "color(srgb.2.40 0.6)"),
      ("color(srgb.5.25 0)", 0xff8800, "color(srgb 1.0.533 0)"),
      ("color(xyz-d65.5.25.5)", 0x336699, "color(xyz-d65.1187.1251.3193)"),
    ] as [(String, UInt32, String)])
  func `numbers that only a sign or a point parted stay parted`(
    old: String, hex: UInt32, new: String
  ) throws {
    let text = try rewritten(old, as: hex)
    #expect(text == new)
  }

  @Test(arguments: [
    "#f80", "#FF8800aa", "oklch(0.7 0.3 150)", "rgb(300 -5 0)", "tomato", "hsl(-30 100% 50%)",
    "lab(50% 120 -100 / .5)", "color(display-p3 0 1 0)", "0x80FF8800", "rgb:f/8/0",
    "hsl(1e1 +5% 5%)",
  ])
  func `the same color has the same bytes, even outside sRGB`(text: String) throws {
    let color = try #require(WrittenColor(readingAllOf: text))
    #expect(color.text(as: color.color.rgb).elementsEqual(text.utf8))
  }

  @Test(arguments: [
    "", " ", "#", "#f", "#ff880", "#gggggg", "0x", "0xff88", "0xff8800ff0", "rgb:", "rgb:ff/88",
    "rgb(33ccff", "rgba(33ccff)", "rgb(33ccffee)", "38;2;1;2", "38;2;1;2;256", "38;5;1",
    "38;2;1;2;3;4", "tomatoes", "currentcolor", " red", "red ", "/**/red",
    "rgb(1 2)",
    "1 2", "255 136 256", "hsl(var(--h) 1% 2%)", "rgb(from red r g b)",
  ])
  func `a text that is no color, or more than one, is not read`(text: String) {
    #expect(WrittenColor(readingAllOf: text) == nil)
  }
}
