import TermUI
import Testing

@testable import RGBMixer

struct ColoredTextTests {
  private static func text(_ text: String) -> ColoredText { ColoredText(Array(text.utf8)) }
  private static func string(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// The text with some of its colors changed.
  private static func changed(_ bytes: [UInt8], _ changes: [Int: RGB]) -> [UInt8] {
    let text = ColoredText(bytes)
    return text.bytes(with: text.colors.indices.map { changes[$0] ?? text.colors[$0].rgb })
  }

  @Test func `only changed colors are written, each in its syntax`() {
    let old = "a: #F80;\r\nb: hsl(32, 100%, 50%);\r\n\u{0}c: rgb:1/2/3, bg = 0x112233 \\"
    #expect(Self.text(old).colors.count == 4)
    let blue = RGB(51, 102, 153)
    #expect(
      Self.string(Self.changed(Array(old.utf8), [0: blue, 1: blue, 3: RGB(1, 2, 3)]))
        == "a: #369;\r\nb: hsl(210, 50%, 40%);\r\n\u{0}c: rgb:1/2/3, bg = 0x010203 \\")
  }

  @Test func `bytes that are not UTF-8 stay, and no line feed is added`() {
    let bytes: [UInt8] = [0xff, 0xfe, 0x80] + Array(" color: #fff; \u{7}".utf8) + [0xc3]
    #expect(Self.changed(bytes, [:]) == bytes)
    #expect(
      Self.changed(bytes, [0: RGB(0, 0, 0)])
        == [0xff, 0xfe, 0x80] + Array(" color: #000; \u{7}".utf8) + [0xc3])
  }

  @Test func `an unchanged color keeps its bytes, also one outside sRGB`() {
    let original = Array("a { color: oklch(0.7 0.3 150 / 40%) }".utf8)
    #expect(Self.changed(original, [:]) == original)
  }

  @Test(
    arguments: [
      (1, 1, 0), (1, 8, 0), (1, 12, 0), (1, 13, 0), (2, 1, 1), (2, 99, 1), (3, 1, 2), (4, 1, 2),
      (99, 1, 2),
    ] as [(Int, Int, Int)])
  func `a location has the color there, or after it on its line, or on the nearest line`(
    line: Int, column: Int, index: Int
  ) {
    let text = Self.text("fg = #ff8800 \n bg: #fff\n\nbg: #000\n")
    #expect(text.index(nearLine: line, column: column) == index)
  }

  @Test func `columns count characters`() {
    let text = Self.text("ключ: #ff8800; b: #336699\n\n\n\nb: #fff\n")
    #expect(text.index(nearLine: 1, column: 13) == 0 && text.index(nearLine: 1, column: 14) == 1)
    #expect(text.index(nearLine: 2, column: 1) == 0 && text.index(nearLine: 4, column: 1) == 2)
  }

  @Test func `a color of several lines is at any column after its start`() {
    let text = Self.text("a: rgb(\n1\n2\n3\n); b: #fff\n")
    #expect(text.index(nearLine: 1, column: 6) == 0 && text.index(line: 2) == 1)
  }

  @Test func `a color is found by its column in a line of many`() {
    let text = Self.text(String(repeating: "a:#ff8800;", count: 20_000))
    #expect(text.index(nearLine: 1, column: 199_990) == 19_999)
  }

  @Test func `each color is found by its line and column`() {
    let text = Self.text("#ff8800 #336699\r\né: #abcdef; ü: \"#fedcba\"\n\n\t#012345")
    #expect(text.columns == [1, 9, 4, 17, 2])
    let found = text.colors.indices.map {
      text.index(nearLine: text.colors[$0].line, column: text.columns[$0])
    }
    #expect(found == Array(text.colors.indices))
  }

  @Test func `a text without colors has no index`() {
    #expect(Self.text("nothing").index(line: 1) == nil)
    #expect(Self.text("").colors.isEmpty)
  }

  @Test func `a title shows a key's control characters`() {
    let text = Self.text("\n\"a\u{1B}b\": \"#ff8800\"\n#336699\n")
    #expect(text.title(of: 0) == "2 a\\u{1b}b")
    #expect(text.title(of: 1) == "3")
  }

  @Test func `of two rules, a property is not named after its own, but another key is`() {
    let text = Self.text(".a { --ink: #111 }\n.b { --ink: #222 }\n.a { x: #333 }\n.b { x: #444 }")
    #expect(text.colors.indices.map(text.title(of:)) == ["1 --ink", "2 --ink", "3 .a x", "4 .b x"])
  }

  @Test(
    arguments: [
      ("res/layout/a.xml", "<v android:tint=\"#80FF0000\"/>", "rgb(255 0 0 / 0.5)"),
      ("a.XML", "<v\n  android:fillColor = \"#FF000000\"/>", "rgb(0 0 0 / 1)"),
      (
        "b.xml", "<!-- <x> -->\n<resources><color name=\"a\">#80FF0000</color></resources>",
        "rgb(255 0 0 / 0.5)"
      ),
      ("res/values-night/c.xml", "<color name=\"a\">#8F00</color>", "rgb(255 0 0 / 0.533)"),
      ("drawable/c.xml", "<a>#80FF0000</a>", "rgb(255 0 0 / 0.5)"),
      ("/res/color/c.xml", "<a>#80FF0000</a>", "rgb(255 0 0 / 0.5)"),
      ("Main.qml", "color: \"#80FF0000\"", "rgb(255 0 0 / 0.5)"),
      ("a.xml", "<v tint=\"#80FF0000\"/>", "rgb(128 255 0 / 0)"),
      ("a.xml", "<v xandroid:tint=\"#80FF0000\"/><resources/>", "rgb(128 255 0 / 0)"),
      ("values/a.css", "color: #80FF0000", "rgb(128 255 0 / 0)"),
      ("values/b/a.xml", "<a>#80FF0000</a>", "rgb(128 255 0 / 0)"),
      (nil, "<resources><color name=\"a\">#80FF0000</color></resources>", "rgb(255 0 0 / 0.5)"),
      (nil, "color: #80FF0000; android:a=1", "rgb(128 255 0 / 0)"),
    ] as [(String?, String, String)])
  func `alpha comes first in the files of Android and Qt`(path: String?, old: String, new: String)
    throws
  {
    let text = ColoredText(Array(old.utf8), path: path.map { Array($0.utf8) })
    try #require(text.colors.count == 1)
    let converted = Self.string(text.replacing(text.conversion(to: Format(.rgb)).replacement))
    #expect(converted.contains(new), "\(converted)")
    // In hex the color keeps its digits.
    let hex = Self.string(text.replacing(text.conversion(to: .hex).replacement))
    let digits = Self.string(Array(text.original[text.colors[0].span])).lowercased()
    #expect(digits.count < 9 || hex.contains(digits), "\(hex)")
  }

  /// A color of a text, what it is, and what another one is there.
  @Test(
    arguments: [
      ("a.rs", "rgba(0x33669980)", "#336699 128", "rgba(0x12345680)"),
      ("a.rs", "let rgba = 0x33669980;", "#336699 128", "let rgba = 0x12345680;"),
      ("a.kt", "Color(0x80336699)", "#336699 128", "Color(0x80123456)"),
      ("Xresources", "*x: argb:ee273238", "#273238 238", "*x: argb:ee123456"),
      (
        "a.rasi", "* { bg: rgba ( 51, 102, 153, 50 % ); }", "#336699 128",
        "* { bg: rgba ( 18, 52, 86, 50 % ); }"
      ),
      ("a.ini", "argb = #80336699", "#336699 128", "argb = #80123456"),
      ("a.ini", "rgba = #33669980", "#336699 128", "rgba = #12345680"),
    ])
  func `a color is read and written as the function, the key or the program says`(
    path: String, old: String, color: String, new: String
  ) throws {
    let text = ColoredText(Array(old.utf8), path: Array(path.utf8))
    try #require(text.colors.count == 1)
    #expect("\(text.colors[0].rgb.hexText) \(text.colors[0].color.color.alphaByte)" == color)
    #expect(Self.string(text.bytes(with: [RGB(hex: 0x123456)])) == new)
    // `argb:` can have nothing else.
    let hex = Self.string(text.replacing(text.conversion(to: .hex).replacement))
    #expect(hex == old || !old.contains("argb:"))
  }

  @Test func `alpha first stays first when another color is written`() {
    let text = ColoredText(
      Array("<a b=\"#80FF0000\" c=\"#8f00\">".utf8), path: Array("values/a.xml".utf8))
    #expect(
      Self.string(text.bytes(with: [RGB(0, 255, 0), RGB(0, 254, 0)]))
        == "<a b=\"#8000FF00\" c=\"#8800fe00\">")
  }

  @Test(
    arguments: [
      (
        "a.toml", "[palette]\ncyan = \"#7dcfff\"\n[ui]\nfg = \"cyan\"\nbg = \"tomato\"",
        ["#7dcfff", "tomato"]
      ),
      ("a.json", "{\"defs\": {\"Blue\": \"#7aa2f7\"}, \"dark\": \"blue\"}", ["#7aa2f7"]),
      ("a.vim", "let p.red = '#f00001'\nlet fg = 'red'", ["#f00001"]),
      ("a.vim", "let red = '#f00001'\nhi A guifg=Red", ["#f00001"]),
      ("a.vim", "let s:red = '#f00001'\nhi A guifg=Red", ["#f00001"]),
      ("a.toml", "red = \"#ff0000\"\nfg = \"red\"", ["#ff0000"]),
      ("a.toml", "red = 4\nfg = \"red\"", []),
      ("a.toml", "# tomato = \"#f00001\"\nfg = \"tomato\"", ["tomato"]),
      ("a.css", "--red: #f00001; color: red;", ["#f00001", "red"]),
      (
        "a.xml", "<a><color name=\"red\" value=\"#f00001\"/><style foreground=\"red\"/></a>",
        ["#f00001"]
      ),
      ("a.dot", "graph { a [color=\"teal:navy\"] c [color=teal] }", ["teal", "navy", "teal"]),
      ("a.scss", "$red: #f00001; color: red;", ["#f00001", "red"]),
      ("a.css", "color-red: #f00001; color: red;", ["#f00001", "red"]),
    ] as [(String, String, [String])])
  func `a name that the text defines is not found`(path: String, text: String, found: [String]) {
    let text = ColoredText(Array(text.utf8), path: Array(path.utf8))
    #expect(text.colors.map { Self.string(Array(text.original[$0.span])) } == found)
  }

  @Test(
    arguments: [
      ("nothing", "there is no color in it"), ("", "there is no color in it"),
      (
        "[Middle]\nSize=40,42,54\n",
        "there is no color in it: colors of three numbers, such as 40,42,54, are not read"
      ),
      (
        "\"Screen2\"=\"40,42,54\"\r\n",
        "there is no color in it: colors of three numbers, such as 40,42,54, are not read"
      ),
      (
        "<key>Red Component</key><real>0.1</real>",
        "there is no color in it: the fractions of itermcolors and of iTerm2's profiles are not read"
      ),
      (
        "{\"Ansi 0 Color\": {\"Red Component\": 0.1}}",
        "there is no color in it: the fractions of itermcolors and of iTerm2's profiles are not read"
      ),
      (
        "<key>ANSIBlueColor</key>\n<data>\n\tYnBsaXN0MDDUAQID",
        "there is no color in it: the archived colors of macOS's Terminal are not read"
      ),
      (
        "palette = {3084, 3341, 3598}\nback_red = 3084\n",
        "there is no color in it: the 16-bit channels of tilda are not read"
      ),
      (
        "color_0 = d3d3 d7d7 cfcf\ncolor_1 = 2e2e 3434 3636\n",
        "there is no color in it: the 16-bit channels of HexChat are not read"
      ),
      (
        "GIMP Palette\n#\n255   0   0 red",
        "there is no color in it: the three numbers of GIMP's palettes are not read"
      ),
      ("*.c=00;38;5;208:", "there is no color in it: the indexes of 38;5;n are not read"),
      (
        "x = {255, 136, 0}",
        "there is no color in it: colors of three numbers, such as 40,42,54, are not read"
      ),
      (
        "{\"a\": [\n  255,\n  136,\n  0\n]}",
        "there is no color in it: colors of three numbers, such as 40,42,54, are not read"
      ),
      (
        "c = (0.1, .2, 1.0)",
        "there is no color in it: colors of fractions, such as 0.1, 0.2, 0.3, are not read"
      ),
      (
        "a = [0.1, 0.2, 0.3]\nb = 40,2,3",
        "there is no color in it: colors of three numbers, such as 40,42,54, and colors of fractions, such as 0.1, 0.2, 0.3, are not read"
      ),
      (
        "set -g status-style fg=colour12",
        "there is no color in it: the indexes of colour12 are not read"
      ),
      ("hi Normal ctermfg=234", "there is no color in it: the indexes of ctermfg are not read"),
      ("PROMPT='%F{12}x'", "there is no color in it: the indexes of %F{12} are not read"),
      ("f(1, 2, 3)", "there is no color in it"), ("a = [1, 2, 300]", "there is no color in it"),
      ("version = [1, 2, 3]", "there is no color in it"),
      ("a = [0.1, 1.2, 1]", "there is no color in it"),
      ("a = [1, 2, 3, x]", "there is no color in it"),
      ("x = 1,2", "there is no color in it"), ("a=1,2,3000", "there is no color in it"),
      ("f(38;5;)", "there is no color in it"),
      ("c\0o\0l\0o\0r\0", "it is in UTF-16: only UTF-8 is read"),
      ("\0c\0o\0l\0o", "it is in UTF-16: only UTF-8 is read"),
      ("\0\0\0\0\0\0", "there is no color in it"), ("a\0", "there is no color in it"),
    ])
  func `the sentence for no color names what the text may have instead`(
    text: String, sentence: String
  ) {
    #expect(Self.text(text).sentenceForNoColor(in: "it") == sentence)
  }

  @Test(arguments: [[0xff, 0xfe], [0xfe, 0xff]] as [[UInt8]])
  func `a mark at its start says that a text is UTF-16`(mark: [UInt8]) {
    #expect(ColoredText(mark + [0x30, 0x42]).sentenceForNoColor(in: "it").contains("UTF-16"))
  }

  @Test(
    arguments: [
      (
        nil, "x: #ff880080\ny: #fff",
        "1 color of eight digits, with alpha first or last, is not read"
      ),
      (
        "a.css", ":root { --a: #fff; --b-color: 13,110,253; }",
        "colors of three numbers, such as 40,42,54, are not read"
      ),
      ("a.conf", "Color=40,42,54\nfg=#fff", nil), ("a.conf", "# color: 40,42,54\nfg=#ffffff", nil),
      (
        "a.conf", "background = 40 42 54\nfg=#fff",
        "colors of three numbers, such as 40,42,54, are not read"
      ),
      ("a.conf", "size = 40 42 54\nfg=#fff", nil),
      (
        "a.kt", "val a = Color(red = 255, green = 0, blue = 0)",
        "1 color of numbers in a call is not read"
      ),
      ("a.gd", "var a = Color8(255, 136, 0)", "1 color of numbers in a call is not read"),
      (
        "a.rs", "let a = Color::from_u32(0x80112233);",
        "1 color of eight digits, with alpha first or last, is not read"
      ),
      ("a.go", "var a = point.P{255, 136, 0}\nvar b = \"#111111\"", nil),
      (
        "a.scss", "$a: #fff; $b-color: 13,110,253;",
        "colors of three numbers, such as 40,42,54, are not read"
      ),
      (
        "Makefile", "COLOR := tomato\nX := plum\nINK := #123456",
        "1 name cannot become hex digits here"
      ),
      (
        "a.swift", "let a = UIColor(red: 1, green: 0, blue: 0)\nlet fg = \"#ff8800\"",
        "1 color of numbers in a call is not read"
      ),
      (
        "a.tokens.json", "{\"$value\": {\"colorSpace\": \"okhsl\", \"components\": [1, 0, 0]}}",
        "1 design token of another color space is not read"
      ),
      (
        "a.css", ":root { --a: #fff; --bs-primary-rgb: 13,110,253; }",
        "colors of three numbers, such as 40,42,54, are not read"
      ),
      ("a.css", ":root { --a: #fff; --b-offset: 13,110,253; }", nil),
      ("a.lua", "M.fg = '#ff8800'\nM.at, M.pos = {1, 2, 3}, {0.1, 0.2, 0.3}", nil),
      (
        "a.swift", "let a = UIColor(red: 0.1, green: 0.2, blue: 0.3)\nlet fg = \"#ff8800\"", nil
      ),
      ("a.qml", "color: Qt.rgba(1, 0.5, 0, 1)", nil),
      ("a.qml", "color: Qt.rgba(1, 0, 0, 1)", "1 color of numbers in a call is not read"),
      ("a.kt", "val a = Color.rgb(0.1f, 0.2f, 0.3f)", nil),
      (
        "a.tokens.json", "{\"$value\": {\"colorSpace\": \"hsv\", \"components\": [1, 0, 0]}}",
        "1 design token of another color space is not read"
      ),
      (
        "a.tokens.json", "{\"$value\": {\"colorSpace\": \"cmyk\", \"components\": [1, 0, 0, 0]}}",
        "1 design token of another color space is not read"
      ),
      ("a.conf", "fg=#fff", nil), ("a.css", "a { color: #ff880080 }", nil),
    ] as [(String?, String, String?)])
  func `what is left out is said`(path: String?, text: String, said: String?) {
    let text = ColoredText(Array(text.utf8), path: path.map { Array($0.utf8) })
    #expect(text.sentenceForLeftOut(in: "it") == said.map { "it: \($0)" })
  }
}
