import Testing

@testable import TermUI

/// Texts, sizes and callbacks that nobody plans for.
@MainActor
struct TextAreaEdgeTests {
  private func area(_ text: String, _ width: Int, _ height: Int) -> TextArea {
    let area = TextArea(text)
    area.frame = Rect(column: 0, row: 0, width: width, height: height)
    area.isFocused = true
    return area
  }

  private nonisolated static let sizes = [(0, 0), (0, 3), (3, 0), (1, 1), (1, 3), (2, 1)]
  private static let keys: [Key] = [
    .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, Key(.down, .shift), "x", .enter,
    .backspace, .delete, .control("k"), .control("u"), .control("z"), .control("y"),
  ]

  @Test(arguments: sizes, [true, false])
  func `without room every key and the mouse work`(size: (Int, Int), wraps: Bool) {
    let area = area("漢字 e\u{301}\u{301}\n\n\tb", size.0, size.1)
    (area.wraps, area.hasScrollBar) = (wraps, true)
    for key in Self.keys {
      _ = area.handle(.key(key))
      _ = Picture(of: area, size.0, size.1)
      _ = area.cursor
    }
    let far = [Int.min, -1, 0, 1, .max]
    for position in far.flatMap({ row in far.map { Position(column: $0, row: row) } }) {
      for action in [.press(.left), .drag(.left), .release(.left)] as [MouseEvent.Action] {
        _ = area.handle(.mouse(MouseEvent(action, at: position)))
      }
    }
    #expect(area.lineCount >= 1 && area.caret <= TextLocation(line: area.lineCount, character: 0))
  }

  @Test(
    arguments: [
      ("abc漢", 5, ["abc  ", "漢   "]),
      ("abcd漢", 5, ["abcd ", "漢   "]),
      ("漢漢", 2, ["漢", "漢"]),
      ("abce\u{301}\u{302}f", 5, ["abce\u{301}\u{302} ", "f    "]),
      ("\u{301}a", 4, ["\u{301}a   ", "    "]),
      ("a\u{200B}b\u{FEFF}c", 4, ["abc ", "    "]),
      ("a\tb", 5, ["a    ", "b    "]),
      ("     ", 3, ["   ", "   "]),
    ] as [(String, Int, [String])])
  func `wide characters and combining marks stay whole at the end of a row`(
    text: String, width: Int, rows: [String]
  ) {
    let picture = Picture(of: area(text, width, 2), width, 2).rows
    #expect(picture.count == 2 && picture.allSatisfy { $0.displayWidth <= width })
    if text.first != "\u{301}" { #expect(picture == rows) }
  }

  @Test(arguments: ["a\u{2028}b", "a\u{2029}b", "a\u{85}b", "a\u{B}b", "a\u{C}b", "a\r\nb"])
  func `a line break of any kind is one`(text: String) {
    let area = area(text, 8, 2)
    #expect(area.lineCount == 2 && area.text == "a\nb")
    area.selectAll()
    _ = area.handle(.paste(text + text, truncated: false))
    #expect(area.text == "a\nba\nb" && area.caret == TextLocation(line: 2, character: 1))
  }

  @Test func `a pasted megabyte of one line, of breaks, and of marks is undone as a whole`() {
    for unit in ["x", "\n", "e\u{301}", "\u{7}"] {
      let area = area("ab", 6, 3)
      area.caret = TextLocation(line: 0, character: 1)
      _ = area.handle(.paste(String(repeating: unit, count: 1 << 18), truncated: true))
      _ = Picture(of: area, 6, 3)
      #expect(area.text.first == "a" && area.text.last == "b")
      if unit != "\u{7}" { #expect(area.undo()) }
      #expect(area.text == "ab" && area.caret == TextLocation(line: 0, character: 1))
    }
  }

  @Test
  func `marks that are typed before and behind others join them, and the caret stays between`() {
    let area = area("\u{301}x", 8, 1)
    area.caret = .start
    for scalar in "e\u{302}".unicodeScalars { _ = area.handle(.key(Key(.character(scalar)))) }
    #expect(area.text.unicodeScalars.map(\.value) == [0x65, 0x301, 0x302, 0x78])
    #expect(area.caret.character <= 2)
    _ = area.handle(.key(.backspace))
    #expect(area.text == "x" || area.text == "\u{301}x")
    while area.undo() {}
    #expect(area.text == "\u{301}x")
  }

  @Test func `the text may be replaced, undone or cleared when it changes`() {
    let area = area("", 8, 2)
    area.onChange = { [unowned area] in if area.text.count > 2 { area.text = "" } }
    for scalar in "abcd".unicodeScalars { _ = area.handle(.key(Key(.character(scalar)))) }
    #expect(area.text == "d" && area.caret == TextLocation(line: 0, character: 1))
    area.onChange = { [unowned area] in area.undo() }
    _ = area.handle(.key("x"))
    #expect(area.text == "d" || area.text.isEmpty)
    area.onMove = { [unowned area] in if area.caret != .start { area.caret = .start } }
    _ = area.handle(.key(.end))
    #expect(area.caret == .start)
  }

  @Test func `locations outside the text are the nearest ones`() {
    let area = area("ab\nc", 8, 2)
    let wild = [Int.min, -1, 99, .max]
    for (line, character) in wild.flatMap({ line in wild.map { (line, $0) } }) {
      area.caret = TextLocation(line: line, character: character)
      #expect(area.caret == (line < 0 ? .start : TextLocation(line: 1, character: 1)))
    }
    area.select(
      TextLocation(line: -5, character: 3)..<TextLocation(line: 7, character: 0))
    #expect(area.selectedText == "ab\nc")
  }
}
