import Testing

@testable import RGBMixer

struct ColorSyntaxErrorTests {
  private func error(_ text: String) throws -> ColorSyntaxError {
    try #require(throws: ColorSyntaxError.self) { try ColorParser.parse(text) }
  }

  private static let anyColor = "a CSS color, such as #f80, rgb(255 136 0) or darkorange"

  @Test(
    arguments: [
      ("reddish", anyColor, nil), ("", anyColor, nil), ("~reddish", anyColor, nil),
      ("color:", "\(anyColor) at the end", 6), ("a: b: #f80", "\(anyColor), not \"b\"", 3),
      ("red blue", "the end of the color, not \"blue\"", 4),
      ("#f80;;", "the end of the color, not \";\"", 5),
      ("'#f80", "a closing quotation mark at the end", 5),
      ("#12345", "3, 4, 6, 8, 9 or 12 hex digits after # at the end", 6),
      ("#ffg", "3, 4, 6, 8, 9 or 12 hex digits after #, not \"g\"", 3),
      ("#e\u{301}", "3, 4, 6, 8, 9 or 12 hex digits after #, not \"e\u{301}\"", 1),
      ("-f", anyColor, nil), ("+", anyColor, nil),
      ("f80", "# before hex digits, or three numbers 0-255", nil),
      ("0xff88", "6 or 8 hex digits after 0x at the end", 6),
      ("rgb:ff/88", "a slash at the end", 9),
      ("rgb(255 136)", "a number or a percentage for blue, not \")\"", 11),
      ("hsl(32, 100, 50)", "a percentage for saturation, not \"100\"", 8),
      ("oklch(0.7 0.1 50%)", "a number or an angle for hue, not \"50%\"", 14),
      ("rgb(1 2 色)", "a number or a percentage for blue, not \"色\"", 8),
      ("300 0 0", "a whole number 0-255 for red", nil),
      ("0 0 -1", "a whole number 0-255 for blue, not \"-1\"", 4),
      ("255,136", "another comma and a number for blue at the end", 7),
      ("255 136", "a whole number 0-255 for blue at the end", 7),
      ("255,136 0", "another comma, not \"0\"", 8),
      ("(255, 136)", "another comma and a number for blue, not \")\"", 9),
      ("  ", anyColor, nil),
      ("(255 136 0", "a closing parenthesis at the end", 10),
      ("(red)", "a whole number 0-255 for red, not \"red\"", 1),
      ("12.5 0 0", "a fraction 0-1 for red, or whole numbers 0-255", nil),
      (
        "0.5, 0.5, 2", "a fraction 0-1 for blue, or whole numbers 0-255, not \"2\"", 10
      ),
    ] as [(String, String, Int?)])
  func `an error says what was read and expected, and points at it`(
    text: String, expected: String, caret: Int?
  ) throws {
    let error = try error(text)
    #expect(
      error.sentence(for: text.utf8) == "cannot read \"\(text)\" as a color: expected \(expected)")
    #expect(
      error.pointer(for: text.utf8)
        == caret.map { "  \(text)\n  \(String(repeating: " ", count: $0))^" })
  }

  @Test(arguments: [("dakorange", nil), ("color: dakorange;", 7)] as [(String, Int?)])
  func `a name that is nearly a color's is suggested`(text: String, caret: Int?) throws {
    let error = try error(text)
    #expect(
      error.sentence(for: text.utf8)
        == "cannot read \"\(text)\" as a color: did you mean darkorange?")
    #expect(
      error.pointer(for: text.utf8)
        == caret.map { "  \(text)\n  \(String(repeating: " ", count: $0))^" })
  }

  @Test(arguments: [
    ("color-mix(in oklab, red, blue)", "color-mix() is not supported: give one color"),
    ("LIGHT-DARK(#fff, #000);", "light-dark() is two colors: give one of them"),
    ("rgb(from red r g b)", "relative colors (from ...) are not supported"),
    ("color( from red srgb r g b)", "relative colors (from ...) are not supported"),
    ("oklch(from var(--x) l c h)", "relative colors (from ...) are not supported"),
    ("rgbi:1/0.5/0", "rgbi: is not supported: only rgb:ff/88/00 is, of X11's forms"),
    ("CIELab:50/20/30", "cielab: is not supported: only rgb:ff/88/00 is, of X11's forms"),
    ("color: var(--brand)", "var() stands for another color"),
    ("currentColor", "currentcolor stands for another color"),
  ])
  func `what is understood and refused is named`(text: String, reason: String) throws {
    let error = try error(text)
    #expect(error.sentence(for: text.utf8) == "cannot read \"\(text)\" as a color: \(reason)")
    #expect(error.pointer(for: text.utf8) == nil)
  }

  @Test(arguments: ["#f80 x", "#f80 !imported", "#f80 #x", "dark blurry", "dark", "red / x"])
  func `nothing else may stand around a color`(text: String) {
    #expect(throws: ColorSyntaxError.self) { try ColorParser.parse(text) }
  }

  @Test func `an error in curly quotes is where it is`() throws {
    let text = "\u{201c}#ff88zz\u{201d}"
    let error = try error(text)
    #expect(error.expectation(for: text.utf8).contains("hex digits after #"))
    #expect(error.pointer(for: text.utf8) == "  \(text)\n        ^")
  }

  @Test(arguments: [
    (
      "rgb(/* 色 */ x 0 0)",
      """
        rgb(/* 色 */ x 0 0)
                     ^
      """
    ),
    (
      "rgb(\u{1b}[31m 0 0)",
      """
        rgb(\\u{1b}[31m 0 0)
            ^
      """
    ),
  ])
  func `the caret is at the column of the terminal`(text: String, pointer: String) throws {
    #expect(try error(text).pointer(for: text.utf8) == pointer)
  }

  @Test func `a text is printed without control characters, and shortened`() throws {
    let text = "\u{1b}" + String(repeating: "x", count: 1000)
    let shown = "\\u{1b}" + String(repeating: "x", count: 55)
    #expect(try error(text).sentence(for: text.utf8).hasPrefix("cannot read \"\(shown)...\" as a"))
  }
}
