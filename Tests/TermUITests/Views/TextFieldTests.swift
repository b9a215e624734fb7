import Testing

@testable import TermUI

@MainActor
struct TextFieldTests {
  let window = Window()
  let other = PushButton("ok")

  /// A field that has the focus, in a window with a button below it.
  private func focusedField(_ text: String = "", width: Int = 8) -> TextField {
    let field = TextField(text)
    field.style = .plain
    field.frame = Rect(column: 0, row: 0, width: width, height: 1)
    other.frame = Rect(column: 0, row: 1, width: width, height: 1)
    window.views = [field, other]
    window.resize(to: Size(width: width, height: 2))
    window.focus(field)
    return field
  }

  private func picture(of field: TextField) -> String {
    Picture(of: field, field.frame.width, 1).rows[0]
  }

  @Test func `the first character typed in a newly focused field replaces the text`() {
    let field = focusedField("old")
    let reversed = Style(attributes: .reverse)
    #expect(Picture(of: field, 5, 1).styles([reversed: "s", .plain: "."]) == ["sss.."])
    #expect(field.type("ne"))
    #expect(field.text == "ne")
    #expect(Picture(of: field, 5, 1).styles([.plain: "."]) == ["....."])
    #expect(field.cursor == Position(column: 2, row: 0))
  }

  @Test(
    arguments: [
      (.typed("a", .control), "Xone two"), (.typed("e", .control), "one twoX"),
      (.typed("k", .control), "one X"), (.typed("u", .control), "Xtwo"),
      (.typed("w", .control), "Xtwo"), (.key(.backspace, .alt), "Xtwo"),
      (.key(.backspace, .control), "Xtwo"), (.typed("d", .alt), "one X"),
      (.key(.delete, .control), "one X"), (.key(.delete, .alt), "one X"),
      (.key(.left, .control), "Xone two"), (.key(.left, .alt), "Xone two"),
      (.typed("b", .alt), "Xone two"), (.key(.right, .control), "one twoX"),
      (.key(.right, .alt), "one twoX"), (.typed("f", .alt), "one twoX"),
    ] as [(Event, String)])
  func `keys move and delete to the ends and by words`(event: Event, text: String) {
    let field = focusedField("one two")
    field.send(.key(.home))
    for _ in 0..<4 { field.send(.key(.right)) }
    #expect(field.handle(event))
    field.type("X")
    #expect(field.text == text)
  }

  @Test func `an edit begins with the first change and ends with Enter`() {
    let field = focusedField("old")
    var committed: [String] = []
    field.onCommit = { text in
      committed.append(text)
      return true
    }
    #expect(!field.isEditing)
    #expect(!field.handle(.key(.enter)), "without an edit")
    #expect(field.handle(.key(.right)))
    #expect(!field.isEditing)
    field.type("er")
    #expect(field.isEditing)
    #expect(field.handle(.key(.enter)))
    #expect(committed == ["older"])
    #expect(!field.isEditing)
    #expect(!field.handle(.key(.enter)))
    field.type("n")
    #expect(field.text == "n", "Enter selects the text")
  }

  @Test func `with onSubmit, Enter is handled, and commits first`() {
    let field = focusedField()
    var log: [String] = []
    field.onCommit = { text in
      log.append("commit \(text)")
      return text != "bad"
    }
    field.onSubmit = { log.append("submit") }
    #expect(field.handle(.key(.enter)), "without an edit")
    field.type("bad")
    #expect(field.handle(.key(.enter)), "even if the text is refused")
    #expect(field.isEditing)
    field.text = ""
    field.type("good")
    #expect(field.handle(.key(.enter)))
    #expect(log == ["submit", "commit bad", "commit good", "submit"])
  }

  @Test func `a commit that moves the focus happens once`() {
    let field = focusedField()
    var committed: [String] = []
    field.onCommit = { [window, other] text in
      committed.append(text)
      return window.focus(other)
    }
    field.type("new")
    #expect(field.commit())
    #expect(committed == ["new"])
    #expect(window.focused === other)
    #expect(!field.isEditing)
  }

  @Test func `typing the same text again is an edit`() {
    let field = focusedField("5")
    field.type("5")
    #expect(field.isEditing)
  }

  @Test(arguments: [.backspace, .delete] as [Key.Code])
  func `a key that changes nothing does not begin an edit`(_ code: Key.Code) {
    let field = focusedField("5")
    _ = field.handle(.key(code == .backspace ? .home : .end))
    #expect(field.handle(.key(Key(code))))
    #expect(!field.isEditing)
  }

  @Test func `reading the cursor does not scroll`() {
    let pictures = [false, true].map { asks in
      let field = focusedField("abcdefgh")
      _ = field.handle(.key(.end))
      _ = Picture(of: field, 4, 1)
      _ = field.handle(.key(.home))
      if asks { _ = field.cursor }
      for _ in 0..<6 { _ = field.handle(.key(.right)) }
      return Picture(of: field, 4, 1).rows
    }
    #expect(pictures[0] == pictures[1])
  }

  @Test func `a refused text stays, with the focus, until Esc restores the old one`() {
    let field = focusedField("old")
    var changes: [String] = []
    field.onChange = { changes.append($0) }
    field.onCommit = { _ in false }
    field.type("x")
    #expect(field.handle(.key(.enter)))
    #expect(field.text == "x" && field.isEditing)
    #expect(window.handle(.key(.tab)))
    #expect(window.focused === field)
    #expect(!window.focus(other))
    #expect(field.handle(.key(.escape)))
    #expect(field.text == "old" && !field.isEditing)
    #expect(changes == ["x", "old"])
    #expect(!field.handle(.key(.escape)), "without an edit")
    #expect(window.focus(other))
  }

  @Test func `Tab and a click elsewhere commit`() {
    let field = focusedField()
    var committed: [String] = []
    field.onCommit = { text in
      committed.append(text)
      return true
    }
    field.type("a")
    window.handle(.key(.tab))
    #expect(committed == ["a"])
    window.focus(field)
    field.type("b")
    window.handle(.mouse(.press(.left), 0, 1))
    #expect(committed == ["a", "b"])
    #expect(window.focused === other)
    window.focus(field)
    window.focus(other)
    #expect(committed == ["a", "b"], "without an edit")
  }

  @Test
  func `Up, Down, Tab, other keys with Control and letters that are not accepted are not handled`()
  {
    let field = focusedField("1")
    field.accepts = { ("0"..."9").contains($0) }
    for event: Event in [
      .key(.up), .key(.down), .key(.tab), .key(.pageUp), .typed("q"), .typed(" "),
      .typed("c", .control), .typed("1", .alt), .windowFocus(gained: true),
      .paste("words", truncated: false),
      .mouse(.wheel(.up), 0),
    ] {
      #expect(!field.handle(event), "\(event)")
    }
    #expect(field.text == "1" && !field.isEditing)
  }

  @Test(
    arguments: [
      ("line1\nline2\ttab", "line1 line2 tab"), ("a\r\nb\rc\u{2028}d", "a b c d"),
      ("a\n\nb", "a  b"), ("#ff8800\r\n\n", "#ff8800"), ("\n a", "  a"),
    ])
  func `line breaks and tabs in a paste become blanks, and line breaks at its end are dropped`(
    paste: String, text: String
  ) {
    let field = TextField()
    field.send(.paste(paste, truncated: false))
    #expect(field.text == text)
  }

  @Test func `a paste is inserted without control characters`() {
    let field = focusedField("old")
    #expect(field.handle(.paste("a\n\u{1B}]0;b\u{7}", truncated: false)))
    #expect(field.text == "a ]0;b")
    #expect(!field.handle(.paste("\r\n", truncated: false)))
  }

  @Test func `setting the text ends the edit and does not call back`() {
    let field = focusedField("old")
    field.onChange = { _ in Issue.record("onChange") }
    field.onCommit = { _ in
      Issue.record("onCommit")
      return true
    }
    field.text = "new"
    #expect(field.needsDisplay)
    _ = picture(of: field)
    field.text = "new"
    #expect(!field.needsDisplay)
    field.onChange = { _ in }
    field.type("typed")
    field.text = "newer"
    #expect(!field.isEditing)
    #expect(field.handle(.key(.escape)) == false)
    #expect(field.text == "newer")
  }

  @Test func `a long text scrolls to the caret`() {
    let field = focusedField(width: 5)
    field.type("abcdef")
    #expect(picture(of: field) == "cdef ")
    #expect(field.cursor?.column == 4)
    // After a deletion, the field stays full.
    for (key, row, column) in [
      (.left, "cdef ", 3), (.home, "abcde", 0), (.end, "cdef ", 4), (.backspace, "bcde ", 4),
    ] as [(Key.Code, String, Int)] {
      field.send(.key(Key(key)))
      #expect(picture(of: field) == row && field.cursor?.column == column)
    }
    window.focus(other)
    #expect(picture(of: field) == "abcde")
  }

  @Test func `the click that moves the focus selects the text, and the next one moves the caret`() {
    let field = focusedField("abcd")
    window.focus(other)
    #expect(window.handle(.mouse(.press(.left), 2)))
    #expect(window.focused === field)
    field.type("x")
    #expect(field.text == "x")
    field.text = "abcd"
    window.handle(.mouse(.press(.left), 2))
    field.type("x")
    #expect(field.text == "abxcd")
    window.handle(.mouse(.press(.left), 7))
    field.type("y")
    #expect(field.text == "abxcdy")
  }

  @Test func `a wide character is never cut in two`() {
    let field = focusedField(width: 5)
    field.type("日本語")
    #expect(picture(of: field) == "本語 ")
    #expect(field.cursor?.column == 4)
    field.send(.key(.left))
    field.send(.key(.left))
    #expect(field.cursor?.column == 0)
    field.send(.key(.backspace))
    #expect(field.text == "本語")
    window.focus(other)
    #expect(Picture(of: field, 3, 1).rows == ["本 "])
  }

  @Test func `a password is shown as dots, an empty field as its placeholder`() {
    let field = focusedField(width: 6)
    field.placeholder = "password"
    #expect(picture(of: field) == "passw…")
    #expect(Picture(of: field, 6, 1).style(column: 0) == Style(attributes: .dim))
    field.isObscured = true
    field.type("pass")
    #expect(picture(of: field) == "••••  ")
    #expect(field.text == "pass")
  }

  @Test(arguments: [(0, 0), (0, 1), (1, 0), (1, 1), (2, 1)])
  func `the caret stays in a small field`(width: Int, height: Int) {
    let field = focusedField()
    field.type("abc")
    _ = Picture(of: field, width, height)
    let cursor = field.cursor
    #expect(cursor.map { $0.column < width } ?? (width * height == 0))
  }

  @Test func `endEditing restores the text, or the one shown meanwhile, and does not call back`() {
    let field = TextField("ab")
    field.onChange = { _ in Issue.record("told") }
    field.onCommit = { _ in
      Issue.record("asked")
      return true
    }
    field.endEditing()
    #expect(field.text == "ab")
    field.onChange = { _ in }
    field.isFocused = true
    field.type("x")
    #expect(field.text == "x" && field.isEditing)
    field.onChange = { _ in Issue.record("told") }
    field.committedText = "cd"
    field.endEditing()
    #expect(field.text == "cd" && !field.isEditing)
    field.isFocused = false
    #expect(field.resignFocus())
  }

  @Test func `a field holds at most 256 typed characters, and reports more`() {
    let field = focusedField(width: 4)
    var (changes, overflows) = (0, 0)
    field.onChange = { _ in changes += 1 }
    field.onOverflow = { overflows += 1 }
    field.type(String(repeating: "1", count: 300))
    #expect(field.text == String(repeating: "1", count: 256))
    #expect(changes == 256 && overflows == 44)
    field.send(.key(.backspace))
    #expect(field.type("23") && field.text.hasSuffix("12"))
  }

  @Test(
    arguments: [
      ("abcdef", "abc", 1), ("abc", "abc", 0), ("日本語で", "日本語", 1),
      ("e\u{301}e\u{301}", "e\u{301}", 1),
      ("👩‍👩‍👧", "", 1), ("", "", 0),
    ])
  func `a paste is cut after a whole character`(
    paste: String, text: String, overflows: Int
  ) {
    let field = focusedField()
    field.maximumLength = 3
    var told = 0
    field.onOverflow = { told += 1 }
    field.send(.paste(paste, truncated: false))
    #expect(field.text == text && told == overflows)
  }

  @Test func `combining marks on one character are limited, too`() {
    let field = focusedField()
    field.type("e" + String(repeating: "\u{301}", count: 300))
    #expect(field.text.unicodeScalars.count == 256 && field.text.count == 1)
  }

  @Test func `a selected text makes room, and the owner may set a longer one`() {
    let field = focusedField("longer than that")
    field.maximumLength = 4
    #expect(field.text == "longer than that")
    field.send(.key(.end))
    #expect(field.type("x") && field.text == "longer than that" && !field.isEditing)
    for _ in 0..<13 { field.send(.key(.backspace)) }
    field.type("yz")
    #expect(field.text == "lony")
    field.text = "longer"
    field.type("new")
    #expect(field.text == "new")
    field.maximumLength = -1
    #expect(field.type("w") && field.text == "new")
  }
}
