import Testing

@testable import TermUI

/// In the pictures of these tests `|` is the caret, and brackets enclose selected text.
struct LineEditorTests {
  enum Edit {
    case move(LineEditor.Target), delete(LineEditor.Target), type, selectAll
  }

  @Test(
    arguments: [
      ("ab|c", .move(.previousCharacter), "a|bc"), ("|abc", .move(.previousCharacter), "|abc"),
      ("[abc]", .move(.previousCharacter), "|abc"), ("ab|c", .move(.nextCharacter), "abc|"),
      ("abc|", .move(.nextCharacter), "abc|"), ("[abc]", .move(.nextCharacter), "abc|"),
      ("ab|c", .move(.start), "|abc"), ("[abc]", .move(.start), "|abc"),
      ("a|bc", .move(.end), "abc|"), ("[abc]", .move(.end), "abc|"),
      ("a one  |b", .move(.previousWord), "a |one  b"), ("a on|e", .move(.previousWord), "a |one"),
      ("  |a", .move(.previousWord), "|  a"), ("|a", .move(.previousWord), "|a"),
      ("[a b]", .move(.previousWord), "|a b"), ("a|  one b", .move(.nextWord), "a  one| b"),
      ("o|ne b", .move(.nextWord), "one| b"), ("a|  ", .move(.nextWord), "a  |"),
      ("a|", .move(.nextWord), "a|"), ("[a b]", .move(.nextWord), "a b|"),
      ("ab|c", .delete(.previousCharacter), "a|c"), ("|abc", .delete(.previousCharacter), "|abc"),
      ("ab|c", .delete(.nextCharacter), "ab|"), ("abc|", .delete(.nextCharacter), "abc|"),
      ("ab|c", .delete(.start), "|c"), ("|abc", .delete(.start), "|abc"),
      ("a|bc", .delete(.end), "a|"), ("abc|", .delete(.end), "abc|"),
      ("[abc]", .delete(.previousCharacter), "|"), ("[abc]", .delete(.nextCharacter), "|"),
      ("[abc]", .delete(.start), "|"), ("[one two]", .delete(.previousWord), "|"),
      ("one two  |x", .delete(.previousWord), "one |x"), ("one|", .delete(.previousWord), "|"),
      ("  |", .delete(.previousWord), "|"), ("one tw|o", .delete(.previousWord), "one |o"),
      ("|", .delete(.previousWord), "|"), ("a|  one b", .delete(.nextWord), "a| b"),
      ("o|ne b", .delete(.nextWord), "o| b"), ("a|  ", .delete(.nextWord), "a|"),
      ("a|", .delete(.nextWord), "a|"),
      ("ab|c", .type, "abX|c"), ("[abc]", .type, "X|"), ("|", .type, "X|"),
      ("ab|c", .selectAll, "[abc]"), ("|", .selectAll, "|"),
      ("日e\u{301}|", .delete(.previousCharacter), "日|"),
      ("👩‍👩‍👧|b", .delete(.previousCharacter), "|b"), ("|🇩🇪b", .delete(.nextCharacter), "|b"),
    ] as [(String, Edit, String)])
  func `an edit changes the line as in the picture`(before: String, edit: Edit, after: String) {
    var line = parse(before)
    switch edit {
    case .move(let target): line.move(to: target)
    case .delete(let target): line.delete(to: target)
    case .type: line.insert("X")
    case .selectAll: line.selectAll()
    }
    #expect(describe(line) == after)
  }

  @Test func `a combining mark joins the character before the caret`() {
    var line = parse("e|x")
    line.insert("\u{301}")
    #expect(describe(line) == "e\u{301}|x")
  }

  @Test func `control characters are removed`() {
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

  @Test(arguments: [(0, "x"), (3, "👨‍👩‍👧‍👦"), (0, "\u{1}x")])
  func `a selected text is replaced only by what has room`(limit: Int, text: String) {
    var editor = LineEditor("abc")
    editor.selectAll()
    let isInserted = editor.insert(text, limit: limit)
    #expect(!isInserted && editor.text == "abc" && editor.isSelected)
    let isDeleted = editor.insert("", limit: limit)
    #expect(isDeleted && editor.text == "")
  }
}
