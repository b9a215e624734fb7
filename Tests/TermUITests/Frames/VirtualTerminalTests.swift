import TestSupport
import Testing

/// The terminal on which other tests rely.
struct VirtualTerminalTests {
  private static func terminal(_ text: String, columns: Int = 6, rows: Int = 3) -> VirtualTerminal {
    var terminal = VirtualTerminal(columns: columns, rows: rows)
    terminal.feed(text.utf8)
    return terminal
  }

  @Test(
    arguments: [
      (true, false, nil, "❤\u{FE0F}x", 3), (false, false, nil, "❤\u{FE0F}x", 2),
      (false, true, nil, "❤\u{FE0F}x", 3), (false, true, nil, "👍🏽x", 5), (true, false, nil, "👍🏽x", 3),
      (true, false, 14, "a🪿x", 2), (true, false, 15, "a🪿x", 4), (true, false, 14, "🫠x", 3),
      (true, false, 14, "a\u{1FAFF}", 1),
    ] as [(Bool, Bool, Int?, String, Int)])
  func `some terminals join no scalars, widen at a selector, or do not know new scalars`(
    joins: Bool, widens: Bool, version: Int?, text: String, column: Int
  ) {
    var terminal = VirtualTerminal(columns: 8, rows: 1)
    terminal.joinsCharacters = joins
    terminal.widensAtSelector = widens
    terminal.unicodeVersion = version
    terminal.feed(text.utf8)
    #expect(terminal.cursor.column == column)
  }

  @Test(arguments: [
    ("abc", "abc\n\n", 3, 0), ("abcdef", "abcdef\n\n", 5, 0), ("abcdefg", "abcdef\ng\n", 1, 1),
    ("abcdef\rx", "xbcdef\n\n", 1, 0), ("a\r\nb\nc", "a\nb\n c", 2, 2),
    ("1\r\n2\r\n3\r\n4", "2\n3\n4", 1, 2), ("ab\u{8}x", "ax\n\n", 2, 0),
    ("\u{1B}[2;3Hx\u{1B}[Ay\u{1B}[2Dz", "  zy\n  x\n", 3, 0),
    ("\u{1B}[3dx\u{1B}[5Gy", "\n\nx   y", 5, 2), ("\u{1B}[9;9Hx\u{1B}My", "\n     y\n     x", 5, 1),
    ("漢字漢字", "漢字漢\n字\n", 2, 1), ("漢\u{1B}[2Gx", " x\n\n", 2, 0), ("abcde漢", "abcde\n漢\n", 2, 1),
    ("e\u{301}x", "e\u{301}x\n\n", 2, 0), ("👍🏽x", "👍🏽x\n\n", 3, 0),
    ("❤\u{FE0F}x", "❤\u{FE0F}x\n\n", 3, 0),
    ("a\u{1B}[3bx", "aaaax\n\n", 5, 0), ("abcdef\u{1B}[2G\u{1B}[2X", "a  def\n\n", 1, 0),
    ("abcdef\u{1B}[2G\u{1B}[2P", "adef\n\n", 1, 0),
    ("abcdef\u{1B}[2G\u{1B}[2@", "a  bcd\n\n", 1, 0),
    ("abc\u{1B}[2G\u{1B}[K", "a\n\n", 1, 0), ("abc\u{1B}[2G\u{1B}[1K", "  c\n\n", 1, 0),
    ("1\r\n2\r\n3\u{1B}[2;1H\u{1B}[J", "1\n\n", 0, 1),
    ("1\r\n2\r\n3\u{1B}[H\u{1B}[M", "2\n3\n", 0, 0),
    ("1\r\n2\r\n3\u{1B}[H\u{1B}[L", "\n1\n2", 0, 0), ("\u{1B}[?7labcdefgh", "abcdeh\n\n", 5, 0),
    ("a\u{1B}7\u{1B}[3;3Hb\u{1B}8c", "ac\n\n  b", 2, 0), ("a\u{9B}31mb", "a31mb\n\n", 5, 0),
  ])
  func `text and moves have the results of a terminal`(
    text: String, picture: String, column: Int, row: Int
  ) {
    let terminal = VirtualTerminalTests.terminal(text)
    #expect(terminal.picture() == picture)
    #expect(terminal.cursor == (column, row))
    #expect(terminal.unknown.isEmpty)
  }

  @Test func `colors and attributes are read in every form`() {
    let text =
      "\u{1B}[1;3;38;5;200;48;2;1;2;3ma\u{1B}[22;38:2::9:8:7;48:5:4mb\u{1B}[23;93;101;4:0mc\u{1B}[md"
    let terminal = VirtualTerminalTests.terminal(text)
    #expect(
      (0..<4).map { terminal.cell(column: $0, row: 0) } == [
        VirtualCell(
          glyph: "a", foreground: .palette(200), background: .rgb(0x010203),
          attributes: [.bold, .italic]),
        VirtualCell(
          glyph: "b", foreground: .rgb(0x090807), background: .palette(4), attributes: .italic),
        VirtualCell(glyph: "c", foreground: .palette(11), background: .palette(9)),
        VirtualCell(glyph: "d"),
      ])
  }

  @Test(arguments: [true, false])
  func `erasing takes the background if the terminal has bce`(bce: Bool) {
    var terminal = VirtualTerminal(columns: 3, rows: 2)
    terminal.hasBackgroundColorErase = bce
    terminal.feed("\u{1B}[7;44mx\u{1B}[K".utf8)
    #expect(terminal.cell(column: 0, row: 0).attributes == .reverse)
    #expect(
      terminal.cell(column: 1, row: 0) == VirtualCell(background: bce ? .palette(4) : .default))
    #expect(terminal.backgroundPicture([.palette(4): "b"]) == (bce ? "bbb\n..." : "b..\n..."))
  }

  @Test func `the alternate screen keeps the main one and its cursor`() {
    var terminal = VirtualTerminalTests.terminal("main\u{1B}[>1u\u{1B}[?1049h\u{1B}[>5u\u{1B}[Halt")
    #expect(terminal.picture() == "alt\n\n")
    #expect(terminal.isAlternateScreen)
    #expect(terminal.keyboardFlags == 5)
    terminal.feed("\u{1B}[<u\u{1B}[?1049l!".utf8)
    #expect(terminal.picture() == "main!\n\n")
    #expect(terminal.keyboardFlags == 1)
  }

  @Test func `modes, strings and queries are recorded`() {
    let terminal = VirtualTerminalTests.terminal(
      "\u{1B}[?25;7l\u{1B}[?1002;1006;2004h\u{1B}]2;a title\u{7}\u{1B}]52;c;aGk=\u{1B}\\"
        + "\u{1B}]4;1;#f00\u{1B}\\\u{1B}]11;rgb:00/00/ff\u{7}\u{1B}]11;?\u{7}\u{1B}P$qm\u{1B}\\"
        + "\u{1B}P+q524742\u{1B}\\\u{1B}[?u\u{1B}[c\u{7}")
    #expect(terminal.modes == [1002, 1006, 2004])
    #expect(!terminal.isCursorVisible)
    #expect(terminal.title == "a title")
    #expect(terminal.clipboard == ["aGk="])
    #expect(terminal.palette == [1: "#f00"])
    #expect(terminal.dynamicColors == [11: "rgb:00/00/ff"])
    #expect(
      terminal.queries == [
        .color(11), .setting("m"), .capability("524742"), .keyboardFlags, .deviceAttributes,
      ])
    #expect(terminal.bells == 1)
    #expect(terminal.picture() == "\n\n")
  }

  @Test func `input may be split anywhere`() {
    let text = "\u{1B}[1;31mé漢\u{1B}]2;t\u{1B}\\x\u{1B}[3;2H👍🏽"
    var terminal = VirtualTerminal(columns: 6, rows: 3)
    for byte in text.utf8 { terminal.feed([byte]) }
    let whole = VirtualTerminalTests.terminal(text)
    #expect(terminal.picture() == whole.picture())
    #expect(terminal.picture() == "é漢x\n\n 👍🏽")
    #expect(terminal.title == "t")
  }

  @Test func `unknown sequences are recorded`() {
    #expect(VirtualTerminalTests.terminal("\u{1B}[5!z\u{1B}[3~").unknown == ["[5!z", "[3~"])
  }

  @Test func `a smaller screen keeps the rows around the cursor, and gives the others back`() {
    var terminal = VirtualTerminalTests.terminal("abcdef\r\nghi\r\njkl")
    terminal.resize(columns: 2, rows: 2)
    #expect(terminal.picture() == "gh\njk")
    #expect(terminal.cursor == (1, 1))
    terminal.resize(columns: 4, rows: 3)
    #expect(terminal.picture() == "ab\ngh\njk")
  }
}
