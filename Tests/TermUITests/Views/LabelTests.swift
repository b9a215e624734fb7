import Testing

@testable import TermUI

@MainActor
struct LabelTests {
  @Test func `a tab counts as the columns up to the next tab stop`() {
    #expect(Label("a\tb", wraps: true).rowCount(in: 8) == 2)
    #expect(Label("a\tb", wraps: true).rowCount(in: 9) == 1)
  }

  @Test(
    arguments: [
      ("left", 8, .left, "left    "),
      ("mid", 8, .center, "  mid   "),
      ("right", 8, .right, "   right"),
      ("just", 4, .left, "just"),
      ("too long", 5, .right, "too …"),
      ("ab", 1, .left, "…"), ("日本語", 5, .left, "日本…"), ("日本語", 4, .right, " 日…"),
      ("a", 1, .center, "a"),
      ("", 3, .left, "   "),
    ] as [(String, Int, TextAlignment, String)])
  func `a line is aligned, or ends in an ellipsis`(
    text: String, width: Int, alignment: TextAlignment, expected: String
  ) {
    let label = Label(text, alignment: alignment)
    #expect(Picture(of: label, width, 1).rows == [expected])
  }

  @Test func `newlines begin rows, of which those below the frame are left out`() {
    #expect(Picture(of: Label("one\n\ntwo\nthree"), 5, 3).rows == ["one  ", "     ", "two  "])
  }

  @Test(arguments: [
    ("the quick brown fox", 10, ["the quick ", "brown fox "]),
    ("incomprehensible, he said", 6, ["incomp", "rehens", "ible, ", "he    ", "said  "]),
    ("a\nb c", 3, ["a  ", "b c"]),
    ("a\r\nb\u{2028}c", 3, ["a  ", "b  ", "c  "]),
    ("ab cd", 2, ["ab", "cd"]),
    ("abc", 1, ["a", "b", "c"]),
    ("  in", 4, ["  in"]),
    // A word that is too long for a language does not leave the row before it nearly empty.
    (
      "cannot read abcdefghijklmnopqrstuvwxyz:", 32,
      ["cannot read abcdefghijklmnopqrst", "uvwxyz:                         "]
    ),
    (
      "cannot read a text abcdefghijklmnopqrstuvwxyz:", 32,
      ["cannot read a text              ", "abcdefghijklmnopqrstuvwxyz:     "]
    ),
    (
      "it is incomprehensible", 20, ["it is               ", "incomprehensible    "]
    ),
  ])
  func `a label that wraps is broken at spaces, and in words that are too long`(
    text: String, width: Int, expected: [String]
  ) {
    let label = Label(text, wraps: true)
    #expect(Picture(of: label, width, expected.count).rows == expected)
  }

  @Test(arguments: [
    ("the quick brown fox", 10, 2, 1), ("the quick brown fox", 19, 1, 1), ("one\ntwo", 3, 2, 2),
    ("", 5, 1, 1), ("abc", 1, 3, 1), ("abc", 0, 0, 1),
  ])
  func `a label counts the rows of its text`(
    text: String, width: Int, wrapped: Int, whole: Int
  ) {
    #expect(Label(text, wraps: true).rowCount(in: width) == wrapped)
    #expect(Label(text).rowCount(in: width) == whole)
  }

  @Test(arguments: [
    String(repeating: "a", count: 100_000), String(repeating: "漢", count: 50_000),
    String(repeating: "word ", count: 20_000), String(repeating: " ", count: 100_000),
    String(repeating: "a", count: 50_000) + " " + String(repeating: "b", count: 50_000),
  ])
  func `a long text is wrapped in linear time, and loses nothing`(text: String) {
    for width in [1, 2, 80, 1_000_000] {
      let lines = text.wrapped(to: width)
      #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
      #expect(width < 2 || lines.prefix(100).allSatisfy { $0.displayWidth <= width })
    }
  }

  @Test func `the background has the label's style`() {
    let alert = Style(foreground: .palette(1), attributes: .bold)
    #expect(Picture(of: Label("ab", style: alert), 4, 2).styles([alert: "a"]) == ["aaaa", "aaaa"])
  }

  @Test func `only a change draws the label`() {
    let label = Label("a")
    _ = Picture(of: label, 1, 1)
    label.text = "a"
    #expect(!label.needsDisplay)
    label.text = "b"
    #expect(label.needsDisplay)
  }
}
