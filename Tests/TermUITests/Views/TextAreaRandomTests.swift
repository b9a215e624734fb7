import TestSupport
import Testing

@testable import TermUI

@MainActor
struct TextAreaRandomTests {
  private static let events: [Event] =
    [
      .key(.left), .key(.right), .key(.up), .key(.down), .key(.home), .key(.end), .key(.pageUp),
      .key(.pageDown), .key(.backspace), .key(.delete), .key(.enter), .key(.left, .shift),
      .key(.down, .shift), .key(.end, [.control, .shift]), .typed("u", .control),
      .typed("k", .control), .typed("w", .control), .typed("z", .control), .typed("y", .control),
      .paste("two words\nand more", truncated: false), .key(.tab),
      .paste("👩‍👩‍👧🇩🇪\u{1B}\r\n\u{85}", truncated: false), .mouse(.wheel(.down), 0),
      .mouse(.wheel(.up), 0),
    ]
    + "ab 日\u{301}\u{200D}👩🇫\u{1F1EA}é\u{202E}".unicodeScalars.map { .typed($0) }
    + [(-3, -2), (0, 0), (2, 1), (99, 99)].flatMap { column, row -> [Event] in
      [.mouse(.press(.left), column, row), .mouse(.drag(.left), column, row)]
    }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `whatever is typed, the caret is visible and in the text, and all can be undone and redone`(
    seed: UInt64
  ) {
    var generator = SeededGenerator(seed: seed)
    let width = Int.random(in: 1...9, using: &generator)
    let height = Int.random(in: 1...4, using: &generator)
    let start = "start\nof a text"
    let area = TextArea(start)
    area.frame = Rect(column: 1, row: 1, width: width, height: height)
    (area.wraps, area.handlesTab, area.isFocused) = (seed % 2 == 0, true, true)
    area.hasScrollBar = seed % 3 == 0
    for step in 0..<300 {
      let event = Self.events.randomElement(using: &generator) ?? .key(.end)
      _ = area.handle(event)
      let state: Comment = "seed \(seed), step \(step), \(event), \(area.text.debugDescription)"
      let lines = area.text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(area.lineCount == lines.count, state)
      #expect(
        !area.text.unicodeScalars.contains { $0.isControl && $0 != "\n" && $0 != "\t" }, state)
      #expect(0..<lines.count ~= area.caret.line, state)
      #expect(0...lines[area.caret.line].count ~= area.caret.character, state)
      if !area.isScrolledAway {
        #expect(area.cursor.map { area.bounds.contains($0) } == true, state)
      }
      #expect(!Picture(of: area, width, height).rows[0].contains("~"), state)
    }
    while area.redo() {}
    let end = area.text
    while area.undo() {}
    #expect(area.text == start, "seed \(seed)")
    while area.redo() {}
    #expect(area.text == end, "seed \(seed)")
  }
}
