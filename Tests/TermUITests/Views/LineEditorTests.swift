import Testing

@testable import TermUI

/// In the notation of these tests `|` is the caret, and brackets enclose selected text.
struct LineEditorTests {
  enum Edit: String {
    case left, right, home, end, backspace, delete, toStart, word, type, selectAll
    case wordLeft, wordRight, toEnd, wordForward
  }

  @Test(
    arguments: [
      ("ab|c", .left, "a|bc"), ("|abc", .left, "|abc"), ("[abc]", .left, "|abc"),
      ("ab|c", .right, "abc|"), ("abc|", .right, "abc|"), ("[abc]", .right, "abc|"),
      ("ab|c", .home, "|abc"), ("[abc]", .home, "|abc"), ("a|bc", .end, "abc|"),
      ("ab|c", .backspace, "a|c"), ("|abc", .backspace, "|abc"), ("[abc]", .backspace, "|"),
      ("ab|c", .delete, "ab|"), ("abc|", .delete, "abc|"), ("[abc]", .delete, "|"),
      ("ab|c", .toStart, "|c"), ("|abc", .toStart, "|abc"), ("[abc]", .toStart, "|"),
      ("one two  |x", .word, "one |x"), ("one|", .word, "|"), ("  |", .word, "|"),
      ("one tw|o", .word, "one |o"), ("[one two]", .word, "|"), ("|", .word, "|"),
      ("a one  |b", .wordLeft, "a |one  b"), ("a on|e", .wordLeft, "a |one"),
      ("  |a", .wordLeft, "|  a"), ("|a", .wordLeft, "|a"), ("[a b]", .wordLeft, "|a b"),
      ("a|  one b", .wordRight, "a  one| b"), ("o|ne b", .wordRight, "one| b"),
      ("a|  ", .wordRight, "a  |"), ("a|", .wordRight, "a|"), ("[a b]", .wordRight, "a b|"),
      ("a|bc", .toEnd, "a|"), ("abc|", .toEnd, "abc|"), ("[abc]", .toEnd, "|"),
      ("a|  one b", .wordForward, "a| b"), ("o|ne b", .wordForward, "o| b"),
      ("a|  ", .wordForward, "a|"), ("a|", .wordForward, "a|"), ("[a b]", .wordForward, "|"),
      ("ab|c", .type, "abX|c"), ("[abc]", .type, "X|"), ("|", .type, "X|"),
      ("ab|c", .selectAll, "[abc]"), ("|", .selectAll, "|"),
      ("日e\u{301}|", .backspace, "日|"), ("👩‍👩‍👧|b", .backspace, "|b"), ("|🇩🇪b", .delete, "|b"),
    ] as [(String, Edit, String)])
  func `an edit changes the line as a picture says`(before: String, edit: Edit, after: String) {
    var line = parse(before)
    switch edit {
    case .left: line.moveLeft()
    case .right: line.moveRight()
    case .home: line.move(to: 0)
    case .end: line.move(to: .max)
    case .backspace: line.deleteBackward()
    case .delete: line.deleteForward()
    case .toStart: line.deleteToStart()
    case .word: line.deleteWord()
    case .type: line.insert("X")
    case .selectAll: line.selectAll()
    case .wordLeft: line.moveWordLeft()
    case .wordRight: line.moveWordRight()
    case .toEnd: line.deleteToEnd()
    case .wordForward: line.deleteWordForward()
    }
    #expect(describe(line) == after)
  }

  @Test func `a combining mark joins the character before the caret`() {
    var line = parse("e|x")
    line.insert("\u{301}")
    #expect(describe(line) == "e\u{301}|x")
  }

  @Test func `control characters never come in`() {
    #expect(LineEditor("a\u{1B}[31m\nb\u{7F}\u{9B}c").text == "a[31mbc")
    var line = LineEditor()
    line.insert("x\r\ny\t")
    #expect(line.text == "xy")
  }

  private func parse(_ picture: String) -> LineEditor {
    guard let caret = picture.firstIndex(of: "|") else {
      var line = LineEditor(String(picture.dropFirst().dropLast()))
      line.selectAll()
      return line
    }
    var line = LineEditor(picture.filter { $0 != "|" })
    line.move(to: picture.distance(from: picture.startIndex, to: caret))
    return line
  }

  private func describe(_ line: LineEditor) -> String {
    guard !line.isSelected else { return "[\(line.text)]" }
    return line.text.prefix(line.caret) + "|" + line.text.dropFirst(line.caret)
  }
}
