import Testing

@testable import TermUI

struct CanvasTests {
  private let buffer = Buffer(size: Size(width: 8, height: 3))

  private func canvas(_ column: Int, _ row: Int, _ width: Int, _ height: Int) -> Canvas {
    Canvas(buffer, frame: Rect(column: column, row: row, width: width, height: height))
  }

  @Test func `text is clipped on every side`() {
    canvas(2, 1, 4, 1).fill(style: Style(background: .palette(4)))
    let end = canvas(2, 1, 4, 1).write("abcdefgh", column: -2, row: 0, style: .plain)
    canvas(2, 1, 4, 1).write("no", column: 0, row: 1, style: .plain)
    canvas(2, 1, 4, 1).write("no", column: 0, row: -1, style: .plain)
    #expect(end == 6)
    #expect(buffer.lines == ["        ", "  cdef  ", "        "])
  }

  @Test func `text at a position is in the theme's style by default`() {
    var theme = Theme()
    theme.text = .foreground(.red)
    buffer.theme = theme
    let canvas = canvas(1, 1, 7, 2)
    #expect(canvas.write("ab", at: Position(column: 1, row: 0)) == 3)
    #expect(canvas.write("c" + "d".styled(.bold), at: Position(column: 3, row: 0)) == 5)
    canvas.write("e", column: 0, row: 1)
    #expect(buffer[column: 1, row: 2].style == .foreground(.red))
    canvas.write("e".styled(.bold), column: 0, row: 1)
    #expect(buffer[column: 1, row: 2].style == Style.foreground(.red).overlaid(with: .bold))
    canvas.write("e", at: Position(column: 0, row: 1), style: .dim)
    canvas.write("f".styled(.bold), at: Position(column: 1, row: 1), style: .dim)
    #expect(buffer.lines == ["        ", "  abcd  ", " ef     "])
    #expect(buffer[column: 2, row: 1].style == .foreground(.red))
    #expect(buffer[column: 5, row: 1].style == Style.foreground(.red).overlaid(with: .bold))
    #expect(buffer[column: 1, row: 2].style == .dim)
    #expect(buffer[column: 2, row: 2].style == Style.dim.overlaid(with: .bold))
  }

  @Test(arguments: [Int.min, .min + 1, .max - 1, .max])
  func `drawing far outside is clipped`(far: Int) {
    for canvas in [canvas(0, 0, 8, 3), canvas(2, 1, .max, .max), canvas(far, far, .max, .max)] {
      for text in ["ab", "漢字", "é漢"] {
        canvas.write(text, column: far, row: 0, style: .plain)
        canvas.write(text, column: 0, row: far, style: .plain)
      }
      canvas.put("x", column: far, row: far, style: .plain)
      canvas.put([.blank, .blank], row: far)
      canvas.fill(Rect(column: far, row: far, width: 5, height: 5), style: .plain)
      if far > 0 { #expect(canvas.write("漢字", column: far, row: 0, style: .plain) == .max) }
    }
    #expect(buffer.lines.allSatisfy { !$0.contains("x") })
    canvas(0, 0, 8, 3).fill(
      Rect(column: 1, row: 1, width: .max, height: .max), style: Style(background: .palette(4)))
    #expect(buffer[column: 7, row: 2].style.background == .palette(4))
    #expect(buffer[column: 0, row: 2].style.background == nil)
  }

  @Test func `a frame may reach beyond the buffer`() {
    canvas(6, 2, 10, 10).fill(style: .plain)
    canvas(6, 2, 10, 10).write("abcdef", column: 0, row: 0, style: .plain)
    canvas(-3, -3, 2, 2).write("no", column: 0, row: 0, style: .plain)
    canvas(3, 1, 0, 0).write("no", column: 0, row: 0, style: .plain)
    #expect(buffer.lines == ["        ", "        ", "      ab"])
  }

  @Test func `control characters are not drawn, except that a tab is a blank`() {
    canvas(0, 0, 8, 3).write(
      "a\u{1B}[31m\r\n\tb\u{9B}\u{202E}\u{200B}c", column: 0, row: 0, style: .plain)
    #expect(buffer.lines[0] == "a[31m bc")
  }

  @Test func `a wide character that an edge cuts in two is a blank`() {
    let style = Style(background: .palette(2))
    let end = canvas(1, 0, 4, 1).write("漢字漢", column: -1, row: 0, style: style)
    #expect(end == 5)
    #expect(buffer.lines[0] == "  字    ")
    #expect(
      (0..<8).map { buffer[column: $0, row: 0].style == style } == [
        false, true, true, true, true, false, false, false,
      ])
  }

  @Test(arguments: [
    (0, "x 字漢 "), (1, " x字漢 "), (2, "漢x 漢 "), (3, "漢 x漢 "), (4, "漢字x  "), (6, "漢字漢x"),
  ])
  func `overwriting half of a wide character blanks the other half`(
    column: Int, expected: String
  ) {
    let buffer = Buffer(size: Size(width: 7, height: 1))
    let canvas = Canvas(buffer, frame: Rect(column: 0, row: 0, width: 7, height: 1))
    canvas.write("漢字漢", column: 0, row: 0, style: .plain)
    canvas.write("x", column: column, row: 0, style: .plain)
    #expect(buffer.lines == [expected])
  }

  @Test func `filling half of a wide character blanks the other half`() {
    canvas(0, 0, 8, 1).write("漢字漢字", column: 0, row: 0, style: .plain)
    canvas(1, 0, 4, 1).fill(style: .plain)
    #expect(buffer.lines[0] == "      字")
  }

  @Test func `only the first of joined emoji fits at the right edge`() {
    canvas(0, 0, 8, 2).write("👨‍👩‍👧", column: 2, row: 0, style: .plain)
    canvas(0, 0, 8, 2).write("👨‍👩‍👧", column: 6, row: 1, style: .plain)
    #expect(buffer.lines[0] == "  👨‍👩‍👧    ")
    #expect(buffer.lines[1] == "      👨")
  }

  @Test(arguments: ["\u{3248}", "\u{3248}\u{301}"])
  func `a narrow character that some terminals draw wide is a blank at the right edge`(
    text: String
  ) {
    canvas(0, 0, 8, 1).write("abcdef" + text + text, column: 0, row: 0, style: .plain)
    #expect(buffer.lines[0] == "abcdef\(text) ")
  }

  @Test func `the table drops characters that are no longer shown`() {
    for number in 0..<10_000 {
      let mark = Unicode.Scalar(UInt32(0x300 + number % 0x60)) ?? "\u{300}"
      let letter = Unicode.Scalar(UInt8(65 + number / 96 % 26))
      let text = "\(letter)\(mark)\(mark)"
      canvas(0, 0, 8, 1).write(text, column: number % 8, row: 0, style: .plain)
    }
    #expect(buffer.grid.graphemes.count < 300)
  }

  @Test func `combining marks beyond 64 bytes are dropped`() {
    canvas(0, 0, 8, 1).write(
      "e" + String(repeating: "\u{301}", count: 1000) + "f", column: 0, row: 0, style: .plain)
    #expect(buffer.lines[0].utf8.count <= 64 + 8)
    #expect(buffer.lines[0].hasSuffix("f      "))
  }
}
