import TestSupport
import Testing

@testable import TermUI

@MainActor
struct TextAreaTests {
  private func area(_ text: String, _ width: Int, _ height: Int) -> TextArea {
    let area = TextArea(text)
    area.frame = Rect(column: 0, row: 0, width: width, height: height)
    area.isFocused = true
    return area
  }

  @Test(
    arguments: [
      ("one two three", ["one two ", "three   "]),
      ("one\r\ntwo\rthree\n", ["one     ", "two     ", "three   ", "        "]),
      ("incomprehensible", ["incompr ", "ehensib ", "le      "]),
      ("漢字漢字漢", ["漢字漢  ", "字漢    "]),
      ("a\tb\n\tc", ["a       ", "b       ", "        ", "c       "]),
      ("a    \u{1B}[7mb", ["a       ", "[7mb    "]),
    ] as [(String, [String])])
  func
    `lines are broken at their ends, after blanks and within long words, with a column for the caret`(
      text: String, rows: [String]
    )
  {
    #expect(Picture(of: area(text, 8, rows.count), 8, rows.count).rows == rows)
  }

  /// `|` is the caret, and `<` where the selection began.
  @Test(
    arguments: [
      ("one |two", [.key(.left)], "one| two"), ("|one", [.key(.left)], "|one"),
      ("one|\ntwo", [.key(.right)], "one\n|two"), ("one\n|two", [.key(.left)], "one|\ntwo"),
      ("o|ne\ntwo", [.key(.down)], "one\nt|wo"), ("one\ntw|o", [.key(.up)], "on|e\ntwo"),
      ("o|ne", [.key(.up)], "|one"), ("o|ne", [.key(.down)], "one|"),
      ("abcd|ef\nx\nabcdef", [.key(.down), .key(.down)], "abcdef\nx\nabcd|ef"),
      ("one\ntw|o", [.key(.home)], "one\n|two"), ("one\nt|wo", [.key(.end)], "one\ntwo|"),
      ("one\nt|wo", [.typed("a", .control)], "one\n|two"),
      ("one\nt|wo", [.key(.home, .control)], "|one\ntwo"),
      ("|one\ntwo", [.key(.end, .control)], "one\ntwo|"),
      ("one two|", [.key(.left, .alt)], "one |two"), ("|one two", [.key(.right, .alt)], "one| two"),
      ("one\n|two", [.key(.left, .control)], "one|\ntwo"),
      ("one |two", [.key(.left, .shift)], "one| <two"),
      ("o|ne\ntwo", [.key(.down, .shift)], "o<ne\nt|wo"),
      ("o|ne\ntwo", [.key(.down, .shift), .key(.left)], "o|ne\ntwo"),
      ("o|ne\ntwo", [.key(.down, .shift), .key(.right)], "one\nt|wo"),
      ("o|ne", [.key(.right, .shift), .key(.escape)], "on|e"),
    ] as [(String, [Event], String)])
  func `keys move the caret and select`(before: String, events: [Event], after: String) {
    let area = marked(before)
    for event in events { #expect(area.handle(event)) }
    #expect(marks(of: area) == after)
  }

  @Test(
    arguments: [
      ("one|", [.typed("s")], "ones|"), ("one|two", [.key(.enter)], "one\n|two"),
      ("one\n|two", [.key(.backspace)], "one|two"), ("one|\ntwo", [.key(.delete)], "one|two"),
      ("one tw|o", [.typed("w", .control)], "one |o"),
      ("one| two", [.typed("d", .alt)], "one|"), ("one t|wo", [.typed("u", .control)], "|wo"),
      ("one t|wo\nx", [.typed("k", .control)], "one t|\nx"),
      ("one|\ntwo", [.typed("k", .control)], "one|two"),
      ("a|b", [.paste("1\r\n2\u{7}", truncated: false)], "a1\n2|b"),
      ("|one\ntwo", [.key(.down, .shift), .typed("x")], "x|two"),
      ("|one\ntwo", [.key(.down, .shift), .key(.backspace)], "|two"),
      ("e|", [.typed("\u{301}"), .key(.backspace)], "|"),
      ("a|", [.typed("b"), .typed("c"), .typed("z", .control)], "a|"),
      ("a|", [.typed("b"), .typed(" "), .typed("c"), .typed("z", .control)], "ab|"),
      ("a|", [.typed("b"), .typed("z", .control), .typed("y", .control)], "ab|"),
      ("one\ntwo|", [.typed("u", .control), .typed("z", .control)], "one\ntwo|"),
    ] as [(String, [Event], String)])
  func `keys and pastes change the text`(before: String, events: [Event], after: String) {
    let area = marked(before)
    var changes = 0
    area.onChange = { changes += 1 }
    for event in events { #expect(area.handle(event)) }
    #expect(marks(of: area) == after)
    #expect(changes > 0)
  }

  @Test func `what is not editable can be selected and copied`() {
    let area = area("one two", 20, 1)
    area.isEditable = false
    #expect(!area.handle(.typed("x")) && !area.handle(.paste("x", truncated: false)))
    #expect(!area.handle(.typed("c", .control)))
    var copied = ""
    area.onCopy = { copied = $0 }
    #expect(!area.handle(.typed("c", .control)))
    #expect(area.handle(.key(.right, [.control, .shift])) && area.handle(.typed("x", .control)))
    #expect(copied == "one" && area.text == "one two")
    area.isEditable = true
    #expect(area.handle(.typed("x", .control)))
    #expect(area.text == " two")
  }

  @Test func `Tab moves the focus unless the area takes it`() {
    let area = area("", 20, 1)
    #expect(!area.handle(.key(.tab)))
    area.handlesTab = true
    #expect(area.handle(.key(.tab)) && area.text == "\t")
  }

  @Test func `the caret stays visible, also in a line of many rows`() {
    let area = area("1\n2\naaa bbb ccc\n4", 5, 2)
    for (row, rows) in [["1    ", "2    "], ["2    ", "aaa  "], ["aaa  ", "bbb  "]].enumerated() {
      #expect(Picture(of: area, 5, 2).rows == rows, "\(row)")
      #expect(area.cursor?.row ?? -1 >= 0)
      area.send(.key(.down))
      if row == 0 { area.send(.key(.down)) }
    }
    area.send(.key(.end, .control))
    #expect(Picture(of: area, 5, 2).rows == ["ccc  ", "4    "])
    area.caret = .start
    #expect(Picture(of: area, 5, 2).rows == ["1    ", "2    "])
  }

  @Test func `without wrapping, the area scrolls sideways`() {
    let area = area("abcdefgh\nxy", 5, 2)
    area.wraps = false
    #expect(Picture(of: area, 5, 2).rows == ["abcde", "xy   "])
    area.send(.key(.end))
    #expect(Picture(of: area, 5, 2).rows == ["efgh ", "     "])
    #expect(area.cursor == Position(column: 4, row: 0))
    area.send(.key(.home))
    #expect(Picture(of: area, 5, 2).rows == ["abcde", "xy   "])
  }

  @Test func `the wheel scrolls without moving the caret, which a key brings back`() {
    let area = area((1...9).map(String.init).joined(separator: "\n"), 4, 3)
    area.hasScrollBar = true
    #expect(area.handle(.mouse(.wheel(.down), 0)))
    #expect(Picture(of: area, 4, 3).rows == ["4  │", "5  █", "6  │"])
    #expect(area.cursor == nil && area.caret == .start)
    area.send(.mouse(.wheel(.down), 0))
    #expect(!area.handle(.mouse(.wheel(.down), 0)))
    area.send(.key(.right))
    #expect(Picture(of: area, 4, 3).rows == ["1  █", "2  │", "3  │"])
  }

  @Test func `a press moves the caret, a drag selects`() {
    let area = area("one two\nthree", 12, 2)
    area.send(.mouse(.press(.left), 4, 0))
    area.send(.mouse(.drag(.left), 2, 1))
    #expect(marks(of: area) == "one <two\nth|ree")
    #expect(area.selectedText == "two\nth")
    area.send(.mouse(.press(.left), 99, 0))
    #expect(marks(of: area) == "one two|\nthree")
    let picture = Picture(of: area, 12, 2)
    #expect(picture.styles([.plain: ".", .reverse: "#"]).allSatisfy { !$0.contains("#") })
  }

  @Test func `the selection and its line break are drawn`() {
    let area = area("ab\ncd", 5, 2)
    area.select(TextLocation(line: 0, character: 1)..<TextLocation(line: 1, character: 1))
    let styles = Picture(of: area, 5, 2).styles([.plain: ".", .reverse: "#"])
    #expect(styles == [".##..", "#...."])
  }

  @Test func `a placeholder shows while there is no text`() {
    let area = area("", 8, 1)
    area.placeholder = "a note, perhaps"
    #expect(Picture(of: area, 8, 1).rows == ["a note,…"])
    area.send(.typed("x"))
    #expect(Picture(of: area, 8, 1).rows == ["x       "])
  }

  @Test func `a million lines, and a paste of a megabyte, are drawn by their visible part`() {
    let area = area(String(repeating: "line\n", count: 1_000_000), 20, 5)
    area.send(.key(.end, .control))
    #expect(area.cursor == Position(column: 0, row: 4))
    area.send(.paste(String(repeating: "pasted text\n", count: 90_000), truncated: false))
    #expect(area.lineCount == 1_090_001)
    area.send(.typed("z", .control))
    #expect(area.lineCount == 1_000_001)
    #expect(Picture(of: area, 20, 5).rows[3] == "line                ")
  }

  // MARK: - Texts with marks

  private func marked(_ text: String) -> TextArea {
    let area = area(text.filter { $0 != "|" }, 40, 5)
    let head = text.prefix { $0 != "|" }.split(separator: "\n", omittingEmptySubsequences: false)
    area.caret = TextLocation(line: head.count - 1, character: head.last?.count ?? 0)
    return area
  }

  private func marks(of area: TextArea) -> String {
    var lines = area.text.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
    var marks: [(TextLocation, Character)] = [(area.caret, "|")]
    if area.selection != nil, let anchor = area.anchor { marks.append((anchor, "<")) }
    for (location, mark) in marks.sorted(by: { $0.0 > $1.0 }) {
      lines[location.line].insert(mark, at: location.character)
    }
    return lines.map { String($0) }.joined(separator: "\n")
  }
}
