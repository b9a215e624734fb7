import TestSupport
import Testing

@testable import TermUI

@MainActor
struct TextViewTests {
  @Test(
    arguments: [
      ("a line that is long", ["a line  ", "that is ", "long    "]),
      ("one\ntwo\r\n\nfour", ["one     ", "two     ", "        ", "four    "]),
      ("incomprehensible", ["incompre", "hensible"]),
      ("漢字漢字漢字", ["漢字漢字", "漢字    "]),
      ("👍👍👍👍👍", ["👍👍👍👍", "👍      "]),
      ("e\u{301}e\u{301} x", ["e\u{301}e\u{301} x    "]),
      ("\ta\n1\tb", ["        ", "a       ", "1       ", "b       "]),
    ] as [(String, [String])])
  func `a text is broken at newlines, at spaces and between characters`(
    text: String, rows: [String]
  ) {
    let view = TextView(text)
    #expect(Picture(of: view, 8, rows.count).rows == rows)
    #expect(view.rowCount(in: 8) == rows.count)
  }

  @Test func `a tab moves to the next multiple of eight columns`() {
    let view = TextView("a\tb\n漢字漢\tc\n12345678\td")
    #expect(
      Picture(of: view, 20, 3).rows
        == ["a       b           ", "漢字漢  c           ", "12345678        d   "])
  }

  @Test func `without wrapping, long lines end in an ellipsis`() {
    let view = TextView("a line that is long\nshort")
    view.wraps = false
    #expect(Picture(of: view, 8, 2).rows == ["a line …", "short   "])
    view.wraps = true
    #expect(Picture(of: view, 8, 2).rows == ["a line  ", "that is "])
  }

  @Test func `appending is the same as setting all of it`() {
    let pieces = ["one two", " three", "\n", "four\nfive six seven", "", "\n\n", "eight", "\n"]
    let (piecewise, whole) = (TextView(), TextView())
    for (index, piece) in pieces.enumerated() {
      piecewise.append(piece)
      whole.text = Text(pieces[...index].joined())
      #expect(piecewise.text == whole.text)
      #expect(Picture(of: piecewise, 9, 12).rows == Picture(of: whole, 9, 12).rows)
      #expect(piecewise.rowCount(in: 9) == whole.rowCount(in: 9))
    }
  }

  @Test func `a final line feed does not begin a row`() {
    #expect(TextView(String(repeating: "👩‍👩‍👧‍👦", count: 5)).rowCount(in: 8) == 2)
    #expect(TextView("").rowCount(in: 5) == 1)
    #expect(TextView("a").rowCount(in: 5) == 1)
    #expect(TextView("a\n").rowCount(in: 5) == 1)
    #expect(TextView("a\n\n").rowCount(in: 5) == 2)
  }

  /// Takes minutes if each key wraps the text.
  @Test func `a long text is wrapped once for each width, and only its visible rows are drawn`() {
    let view = TextView((0..<100_000).map { "\($0)" }.joined(separator: "\n"))
    let screen = TestScreen(width: 8, height: 2)
    let scroll = ScrollView(view)
    screen.window.content = scroll
    screen.window.focus(scroll)
    #expect(screen.lines[0].hasPrefix("0"))
    scroll.offset = 99_000
    #expect(screen.lines[0].hasPrefix("99000"))
    for _ in 0..<300 { screen.type("j") }
    #expect(screen.lines[0].hasPrefix("99300"))
  }
}

@MainActor
struct ProgressBarTests {
  @Test(
    arguments: [
      (0.0, "──────────   0 %"), (0.5, "█████─────  50 %"), (0.999, "█████████▉  99 %"),
      (1.0, "██████████ 100 %"), (7, "██████████ 100 %"), (-1, "──────────   0 %"),
      (0.0125, "▏─────────   1 %"),
    ])
  func `the bar grows by eighths, and is only full at the end`(value: Double, row: String) {
    #expect(Picture(of: ProgressBar(value), 16, 1).rows == [row])
  }

  @Test func `in a narrow frame there is only the bar, and NaN is ignored`() {
    let bar = ProgressBar(0.5)
    bar.value = .nan
    #expect(bar.value == 0.5)
    #expect(Picture(of: bar, 4, 1).rows == ["██──"])
    #expect(Picture(of: bar, 0, 1).rows == [""])
  }

  @Test(arguments: ["\u{2028}", "\u{B}", "\u{C}", "\r", "\n", "\r\n", "\u{85}", "\u{2029}"])
  func `any newline character ends a line, in any width, as in a label`(newline: String) {
    for width in [2, 5, 12, 80] {
      let text = "ab\(newline)cd"
      #expect(Picture(of: TextView(text), width, 2).rows == Picture(of: Label(text), width, 2).rows)
      #expect(TextView(text).rowCount(in: width) == 2)
    }
  }

  @Test func `a text that is appended in pieces has the rows of the whole`() {
    var generator = SeededGenerator(seed: 5)
    let pieces = ["\r", "\n", "a", " long word", "\u{2028}", "\t", "漢", "\r\n", "\u{301}"]
    for _ in 0..<300 {
      let (view, width) = (TextView(), Int.random(in: 1...9, using: &generator))
      var all = ""
      for _ in 0..<Int.random(in: 0...8, using: &generator) {
        let piece = pieces[Int.random(in: 0..<pieces.count, using: &generator)]
        all.unicodeScalars += piece.unicodeScalars
        view.append(Text(piece))
        _ = view.rowCount(in: width)
      }
      #expect(
        Picture(of: view, width, 20).rows == Picture(of: TextView(Text(all)), width, 20).rows,
        "\(all.debugDescription) in \(width)")
      #expect(view.text == TextView(Text(all)).text)
    }
  }
}
