import TermUI
import Testing

@testable import RGBMixer

struct ColoredTextTests {
  private static func text(_ text: String) -> ColoredText { ColoredText(Array(text.utf8)) }
  private static func string(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func `only the spans of changed colors are written, each in its notation`() {
    var text = Self.text("a: #F80;\r\nb: hsl(32, 100%, 50%);\r\n\u{0}c: \"tomato\", 0xff112233 \\")
    #expect(text.colors.count == 4)
    text[0] = RGB(51, 102, 153)
    text[1] = RGB(51, 102, 153)
    text[3] = RGB(1, 2, 3)
    #expect(
      Self.string(text.bytes)
        == "a: #369;\r\nb: hsl(210, 50%, 40%);\r\n\u{0}c: \"tomato\", 0xff010203 \\")
    #expect(text.changedCount == 3)
    #expect((0..<4).map(text.isChanged) == [true, true, false, true])
  }

  @Test func `bytes that are no UTF-8 stay, and so does a text that ends without a line feed`() {
    let bytes: [UInt8] = [0xff, 0xfe, 0x80] + Array(" color: #fff; \u{7}".utf8) + [0xc3]
    var text = ColoredText(bytes)
    #expect(text.bytes == bytes)
    text[0] = RGB(0, 0, 0)
    #expect(text.bytes == [0xff, 0xfe, 0x80] + Array(" color: #000; \u{7}".utf8) + [0xc3])
  }

  @Test func `a color that is changed back has its old bytes, one outside sRGB too`() {
    let original = "a { color: oklch(0.7 0.3 150 / 40%) }"
    var text = Self.text(original)
    let found = text[0]
    text[0] = RGB(1, 2, 3)
    #expect(text.summary == "1 color changed")
    text[0] = found
    #expect(text.summary == "0 colors changed")
    #expect(Self.string(text.bytes) == original)
  }

  @Test(
    arguments: [
      (1, 1, 0), (1, 8, 0), (1, 12, 0), (1, 13, 1), (2, 1, 1), (2, 99, 2), (3, 1, 2), (4, 1, 2),
      (99, 1, 2),
    ] as [(Int, Int, Int)])
  func `a place has the first color at it or behind it, or else the last`(
    line: Int, column: Int, index: Int
  ) {
    let text = Self.text("fg = #ff8800 \n bg: #fff\n\nbg: #000\n")
    #expect(text.index(line: line, column: column) == index)
  }

  @Test func `a text without colors has no place for one`() {
    #expect(Self.text("nothing").index(line: 1) == nil)
    #expect(Self.text("").colors.isEmpty)
  }

  @Test func `a title shows a key's control characters`() {
    let text = Self.text("\n\"a\u{1B}b\": \"#ff8800\"\n#336699\n")
    #expect(text.title(of: 0) == "2 a\\u{1b}b")
    #expect(text.title(of: 1) == "3")
  }

  @Test(
    arguments: [
      ("color0", [.palette(0)]), ("Color15", [.palette(15)]), ("color256", []), ("color", []),
      ("palette = 3", [.palette(3)]), ("palette=11", [.palette(11)]), ("regular7", [.palette(7)]),
      ("regular8", []), ("bright0", [.palette(8)]), ("bright7", [.palette(15)]), ("bright8", []),
      ("vim.g.terminal_color_4", [.palette(4)]), ("background", [.background]),
      ("foreground", [.foreground]), ("cursor", [.cursor]), ("cursor-color", [.cursor]),
      ("cursorColor", [.cursor]), ("cursor_bg", [.cursor]), ("background2", []), ("dim0", []),
      ("base00", [.palette(0), .background]), ("base08", [.palette(1), .palette(9)]),
      ("base0F", [.palette(17)]), ("base0b", [.palette(2), .palette(10)]), ("base10", []),
      ("base0", []), ("selection_background", []), ("--background", [.background]), ("", []),
    ] as [(String, [ApplySlot])])
  func `a key of a theme names colors of the terminal`(key: String, slots: [ApplySlot]) {
    #expect(ThemeSlots.named(Array(key.utf8)[...]) == slots)
  }

  @Test func `a comment and a part of a value name no color of the terminal`() {
    let text = Self.text(
      "# color0 #111\ncolor1 #222\nbackground: linear-gradient(#333)\ncursor=444444 5a5a5a\n")
    #expect(text.colors.indices.map(text.slots) == [[], [.palette(1)], [], [], [.cursor]])
  }

  @Test(
    arguments: [
      ("\"black\": \"#111\",\n\"brightRed\": \"#222\",\n\"purple\": \"#333\"", [[0], [9], [5]]),
      ("[colors.normal]\nred = '#111'\n[colors.bright]\nred='#222'\n", [[1], [9]]),
      ("[colors.dim]\nred = '#111'\n", [[]]), ("red = '#111'\n", [[]]),
      ("ansi = { '#111', 'red',\n'#333' }\nbrights = {'#444'}", [[0], [1], [2], [8]]),
      (
        "ansi={'#111','#111','#111','#111','#111','#111','#111','#111','#111'}",
        [[0], [1], [2], [3], [4], [5], [6], [7], []]
      ),
      ("# red = '#111'\n", [[]]), ("--red: #111; bright: #222; brightorange: #333", [[], [], []]),
    ] as [(String, [[UInt8]])])
  func `names of colors and lists name the palette, too`(theme: String, slots: [[UInt8]]) {
    let text = Self.text(theme)
    #expect(text.colors.indices.map(text.slots) == slots.map { $0.map(ApplySlot.palette) })
  }

  @Test(
    arguments: [
      ("a { color: #F80; b: tomato }", "rgb", "a { color: rgb(255 136 0); b: tomato }"),
      ("color: #ff880080;", "rgb", "color: rgb(255 136 0 / 0.5);"),
      ("color: #ff8800fe;", "rgb", "color: rgb(255 136 0 / 0.996);"),
      ("color: rgba(255, 136, 0, 25%);", "hsl", "color: hsl(32 100% 50% / 25%);"),
      ("color: rgb(255 136 0 / .5);", "hex", "color: #ff880080;"),
      ("color: rgb(255 136 0 / .5);", "{HEX}", "color: #FF880080;"),
      ("color: rgb(255 136 0 / .5);", "{r}-{g}", "color: 255-136;"),
      ("color: oklch(0.7 0.3 150 / 5%);", "oklch", "color: oklch(0.7 0.3 150 / 5%);"),
      ("color: rgb(255, 136, 0);", "rgb", "color: rgb(255 136 0);"),
      ("color: lch(50 100 150);", "rgb", "color: rgb(0 137 61);"),
      ("0x80ff8800", "hex", "#ff880080"), ("\"ff8800\"", "hex", "\"#ff8800\""),
      ("#f80\n#08f\n", "rgb", "rgb(255 136 0)\nrgb(0 136 255)\n"), ("none", "rgb", "none"),
      ("a: HSL(32,100%,50%);", "same", "a: HSL(32,100%,50%);"),
      ("rgba(ff880080)", "oklch", "oklch(0.7442 0.18117 56.458 / 0.5)"),
    ])
  func `a text is converted with the alpha of its colors`(
    old: String, format: String, new: String
  ) throws {
    let format = try Format(parsing: format)
    #expect(Self.string(Self.text(old).converted(to: format)) == new)
  }

  @Test(
    arguments: [
      ("hsl(32 100% 50%)", "hsl(210 50% 40%)"), ("#F80", "#369"), ("  tomato ", "#336699"),
      ("color: RGB(1, 2, 3);", "RGB(51, 102, 153)"), ("\"ff8800\",", "336699"),
      ("\"bg\": \"#ff8800\",", "#336699"), ("255,136,0", "51,102,153"), ("rgb:f/8/0", "rgb:3/6/9"),
      ("1.0, 0.5, 0.0", "0.2, 0.4, 0.6"), ("~darkorange", "#336699"), ("0xFF8800", "0x336699"),
      ("--brand = 0xFF8800;", "0x336699"), ("rgb:ff8800", "rgb:336699"), ("", "#336699"),
      ("ff8800cc", "336699cc"), ("rgb( 1 2 3 / 5% );", "rgb( 51 102 153 / 5% )"),
      ("no color at all", "#336699"), ("\\e[38;2;1;2;3m", "\\e[38;2;51;102;153m"),
    ])
  func `same writes a color as another was written, whatever was around that`(
    old: String, new: String
  ) {
    #expect(Self.string(SameNotation(of: old.utf8).text(of: RGB(51, 102, 153))) == new)
  }
}
