import TestSupport
import Testing

@testable import TermUI

@MainActor
struct TextFieldRandomTests {
  private static let events: [Event] =
    [
      .key(.left), .key(.right), .key(.home), .key(.end), .key(.backspace), .key(.delete),
      .typed("u", .control), .typed("w", .control), .key(.enter), .key(.escape),
      .paste("two words", truncated: false), .paste("👩‍👩‍👧🇩🇪\u{1B}\n", truncated: false),
    ]
    + "ab 日\u{301}\u{200D}👩🇫\u{1F1EA}é\u{202E}".unicodeScalars.map { .typed($0) }
    + [-3, 0, 2, 99].map { .mouse(.press(.left), $0) }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `whatever is typed, the caret stays in the field, and there are no control characters`(
    seed: UInt64
  ) {
    var generator = SeededGenerator(seed: seed)
    let width = Int.random(in: 1...9, using: &generator)
    let field = TextField("start")
    field.frame = Rect(column: 1, row: 1, width: width, height: 1)
    field.isFocused = true
    for step in 0..<400 {
      let event = Self.events.randomElement(using: &generator) ?? .key(.end)
      _ = field.handle(event)
      let state: Comment = "seed \(seed), step \(step), \(event), \(field.text.debugDescription)"
      #expect(!field.text.unicodeScalars.contains { $0.value < 0x20 }, state)
      let column = field.cursor?.column ?? -1
      #expect((0..<width).contains(column), state)
      #expect(!Picture(of: field, width, 1).rows[0].contains("~"), state)
    }
  }
}
