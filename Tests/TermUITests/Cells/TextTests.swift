import Testing

@testable import TermUI

@MainActor
struct TextTests {
  private static let red = Style(foreground: .red)
  private static let marks: [Style: Character] = [
    .plain: ".", .bold: "b", red: "r", .reverse: "#", red.overlaid(with: .bold): "B",
    red.overlaid(with: .reverse): "R", .reverse.overlaid(with: .bold): "#",
  ]
  private static let text = "one " + "two".styled(.foreground(.red)) + " three".styled(.bold)

  /// The rows of a view, then a letter for the style of each cell.
  private func picture(_ view: View, _ width: Int, _ height: Int = 1) -> [String] {
    let picture = Picture(of: view, width, height)
    return picture.rows + picture.styles(Self.marks)
  }

  @Test func `spans can be joined, and texts with different styles are not equal`() {
    #expect(Self.text.string == "one two three")
    #expect(Self.text.spans.map(\.string) == ["one ", "two", " three"])
    #expect(Self.text.spans.map(\.style) == [.plain, Self.red, .bold])
    #expect(Text(Self.text.string) != Self.text && Text("a").isPlain && !Self.text.isPlain)
    #expect(("a".styled(.bold) + "").styled(.foreground(.red)).spans[0].style.attributes == .bold)
    #expect("".styled(.bold).isPlain && Text().spans.isEmpty)
    let number = 7
    #expect(("\(number) " as Text) + "x".styled(.bold) == Text("7 ") + Text("x", style: .bold))
  }

  @Test func `an interpolated text keeps its styles`() {
    let (number, name) = (7, "two".styled(.bold))
    let list: [Any] = [1]
    #expect("\(number) \(name) \(list) \(Substring("x"))" == "7 " + name + " [1] x")
    #expect("\(name)" == name && "\(name)\(name)" == name + name && "" == Text())
    #expect([name, "x", name].joined(separator: ", ") == "\(name), x, \(name)")
  }

  @Test(arguments: [
    ("", 0, true), ("abc", 3, true), ("é→│", 3, true), ("“a” – …", 7, true), ("a\tb", 3, false),
    ("a\nb", 2, false), ("漢", 2, false), ("e\u{301}", 1, false), ("a\u{AD}", 1, false),
    ("\u{7}", 0, false),
  ])
  func `a text knows its width, and whether it is one line of narrow characters`(
    string: String, width: Int, isNarrow: Bool
  ) {
    let text = Text(string)
    #expect(text.displayWidth == width && string.displayWidth == width)
    #expect((text.narrowWidth != nil) == isNarrow)
    let joined = text + "x".styled(.bold) + text
    #expect(joined.displayWidth == 2 * width + 1 && (joined.narrowWidth != nil) == isNarrow)
    #expect(joined.styled(.dim).narrowWidth == joined.narrowWidth)
  }

  @Test func `a combining mark at the start of a span joins the character before it`() {
    let text = "e" + "\u{301}x".styled(.bold)
    #expect(picture(Label(text), 3) == ["e\u{301}x ", ".b."])
    #expect(picture(Label("漢".styled(.bold) + "字"), 4) == ["漢字", "bb.."])
  }

  @Test
  func `the terminal's own color can be on top of another, and no color shows the one beneath`() {
    let label = Label("a" + "b".styled(.foreground(.default)) + "c".styled(.bold))
    label.style = Style(foreground: .red, background: .blue)
    let picture = Picture(of: label, 3, 1)
    #expect((0..<3).map { picture.style(column: $0).foreground } == [.red, nil, .red])
    #expect((0..<3).map { picture.style(column: $0).background } == [.blue, .blue, .blue])
    #expect(
      Style(foreground: .default) != .plain && Style(foreground: .default).foreground == .default)
  }

  @Test func `a span with a background keeps its colors under the style of a selected row`() {
    let list = ListView([0]) { _ in
      "a" + "b".styled(.background(.blue)) + "c".styled(.foreground(.green))
    }
    list.isFocused = true
    let picture = Picture(of: list, 4, 1)
    let styles = (0..<4).map { picture.style(column: $0) }
    #expect(
      styles == [
        .reverse, .background(.blue), Style(foreground: .green, attributes: .reverse), .reverse,
      ])
  }

  @Test(arguments: [
    (13, ["one two three", "....rrrbbbbbb"]), (15, ["one two three  ", "....rrrbbbbbb.."]),
    (9, ["one two …", "....rrrbb"]), (6, ["one t…", "....rr"]), (1, ["…", "."]), (0, ["", ""]),
  ])
  func `a line that is too long ends in an ellipsis in the style there`(
    width: Int, expected: [String]
  ) {
    #expect(picture(Label(Self.text), width) == expected)
    #expect(picture(TextView.unwrapped(Self.text), width) == expected)
  }

  @Test func `a wrapped line keeps its styles`() {
    let expected = ["one   ", "two   ", "three ", "......", "rrr...", "bbbbb."]
    #expect(picture(Label(Self.text, wraps: true), 6, 3) == expected)
    #expect(picture(TextView(Self.text), 6, 3) == expected)
    #expect(Label(Self.text, wraps: true).rowCount(in: 6) == 3)
    let cut = TextView("ab".styled(.bold) + "cd".styled(.foreground(.red)))
    #expect(picture(cut, 3, 2) == ["abc", "d  ", "bbr", "r.."])
  }

  @Test func `a tab extends to the next multiple of eight columns`() {
    let text = "a\t" + "漢\tb".styled(.bold) + "\nc\td"
    let expected = [
      "a       漢      b ", "c       d         ", "........bbbbbbbbb.", "..................",
    ]
    #expect(picture(Label(text), 18, 2) == expected)
    #expect(picture(TextView(text), 18, 2) == expected)
    #expect(picture(Label("abc" + "d\te".styled(.bold)), 9) == ["abcd    e", "...bbbbbb"])
    #expect(picture(Label("a\tb"), 9) == ["a       b", "........."])
    #expect(Label("a\tb").preferredSize(in: Size(width: 80, height: 1)).width == 9)
  }

  @Test(arguments: [
    ("TWO", "....RRRbbbbbb"), ("o t", "....rrR##bbbb"), ("e", "..#.rrrbbbb##"),
    ("x", "....rrrbbbbbb"), ("", "....rrrbbbbbb"), ("one two three four", "....rrrbbbbbb"),
    ("E TW", "..##RRrbbbbbb"), ("ne", ".##.rrrbbbbbb"),
  ])
  func `a search marks its matches regardless of case`(query: String, styles: String) {
    let text = Self.text.matching(query)
    #expect(picture(Label(text), 13) == ["one two three", styles])
    #expect(text.string == Self.text.string)
    #expect(picture(Label(Text("ÄB").matching("äb")), 2) == ["ÄB", "##"])
  }

  @Test(arguments: [("straße", "SS"), ("ΑΣ", "ας"), ("éx", "e")])
  func `a search compares whole characters, each in lowercase`(string: String, query: String) {
    #expect(Text(string).matching(query) == Text(string))
  }

  @Test func `a button has a styled title`() {
    let button = PushButton("O".styled(.foreground(.red)) + "K")
    #expect(picture(button, 6) == ["[ OK ]", "..r..."])
    button.title = "No"
    #expect(picture(button, 6) == ["[ No ]", "......"] && button.title == "No")
  }

  @Test func `a box, a dialog and a check box have styled titles`() throws {
    let (title, size) = ("a" + "b".styled(.foreground(.red)), Size(width: 9, height: 9))
    let box = Box(title, around: Label())
    #expect(picture(box, 6, 3)[0] == "┌─ab─┐" && picture(box, 6, 3)[3] == "..bB..")
    #expect(picture(Box(title, [Label()]), 6, 3) == picture(box, 6, 3))
    box.title = "ab"
    #expect(box.needsDisplay && picture(box, 6, 3)[3] == "..bb..")
    #expect(Box("ab", [Label()]).title == "ab" && box.title.isPlain)
    let check = Checkbox(title)
    #expect(picture(check, 6) == ["[ ] ab", ".....r"] && check.title == title)
    check.title = "漢"
    #expect(check.needsDisplay && check.preferredSize(in: size).width == 6)
    let screen = TestScreen(width: 12, height: 6)
    Dialog(title, title: title, buttons: [PushButton("c")]).open(in: screen.window)
    let corner = try #require(screen.position(of: "┌─ab"))
    for row in [corner.row, corner.row + 1] {
      let position = Position(column: corner.column + 3, row: row)
      #expect(screen.style(at: position).foreground == .red)
    }
  }

  @Test func `appended text keeps its styles, and setting a plain text drops them`() {
    let view = TextView("a")
    view.append("b\n".styled(.bold))
    view.append("c")
    #expect(picture(view, 2, 2) == ["ab", "c ", ".b", ".."])
    #expect(view.text == "a" + "b".styled(.bold) + "\nc" && view.text.string == "ab\nc")
    let label = Label(Self.text)
    _ = picture(label, 13)
    label.text = "one two three"
    #expect(label.needsDisplay && label.text.isPlain)
  }
}

extension TextView {
  /// A view whose long lines end in an ellipsis.
  fileprivate static func unwrapped(_ text: Text) -> TextView {
    let view = TextView(text)
    view.wraps = false
    return view
  }
}
