import TestSupport
import Testing

@testable import TermUI

/// The place of a hidden cursor after each frame.
struct RestingCursorTests {
  /// The place of a terminal's cursor after a frame with an `x` in it, and whether the cursor is seen.
  private func end(cursor: Position?, rest: Position?) -> String {
    let buffer = Buffer(size: Size(width: 10, height: 4))
    Canvas(buffer, frame: Rect(buffer.size)).write("x", column: 2, row: 1, style: .plain)
    var encoder = FrameEncoder()
    var bytes: [UInt8] = []
    encoder.encode(buffer, cursor: cursor, restingAt: rest, into: &bytes)
    var screen = VirtualTerminal(columns: 10, rows: 4)
    screen.feed(bytes)
    return "\(screen.cursor.column) \(screen.cursor.row) \(screen.modes.contains(25))"
  }

  @Test func `a hidden cursor rests where it is told, and otherwise where drawing ends`() {
    #expect(end(cursor: nil, rest: Position(column: 7, row: 3)) == "7 3 false")
    #expect(end(cursor: nil, rest: nil) == "3 1 false")
    #expect(end(cursor: nil, rest: Position(column: 10, row: 3)) == "3 1 false")
  }

  @Test func `one that is shown stands in its own place`() {
    let rest = Position(column: 7, row: 3)
    #expect(end(cursor: Position(column: 1, row: 2), rest: rest) == "1 2 true")
    #expect(end(cursor: Position(column: 1, row: 9), rest: rest) == "7 3 false")
  }

  @Test func `to rest where it is costs nothing`() {
    let buffer = Buffer(size: Size(width: 10, height: 4))
    var encoder = FrameEncoder()
    var bytes: [UInt8] = []
    for _ in 0..<2 {
      bytes = []
      encoder.encode(
        buffer, cursor: nil, restingAt: Position(column: 7, row: 3), into: &bytes)
    }
    #expect(bytes.isEmpty)
  }
}
