import TestSupport
import Testing

@testable import TermUI

/// Frames in rows whose place on the screen the encoder does not know.
@Suite(.apart) struct RelativeFrameTests {
  @Test(arguments: ColorDepth.allCases, [true, false])
  func `each frame shows its buffer where the cursor was, and nothing else`(
    depth: ColorDepth, hasBackgroundColorErase: Bool
  ) {
    for seed in 0..<2 * FramePropertyTests.rounds {
      // Text that no two terminals draw the same way leaves at least the other cells right.
      let isDisputed = seed >= FramePropertyTests.rounds
      var drawing = RandomDrawing(seed: seed, text: isDisputed ? .disputed : .joined)
      let size = drawing.size(upTo: Size(width: 60, height: 9))
      let top = Int(seed) % 4
      let rows = top + size.height + Int(seed) % 3
      var terminal = VirtualTerminal(columns: size.width, rows: rows)
      terminal.hasBackgroundColorErase = hasBackgroundColorErase
      terminal.joinsCharacters = !isDisputed
      terminal.feed("\u{1B}[?7l".utf8)
      for row in 0..<rows where row < top || row >= top + size.height {
        terminal.feed("\u{1B}[\(row + 1)Hrow \(row)".utf8)
      }
      let before = terminal.lines
      terminal.feed("\u{1B}[\(top + 1)H".utf8)
      var encoder = FrameEncoder()
      encoder.isRelative = true
      encoder.capabilities.depth = depth
      encoder.capabilities.hasBackgroundColorErase = hasBackgroundColorErase
      let buffer = Buffer(size: size)
      for frame in 0..<6 {
        drawing.draw(in: buffer)
        var bytes: [UInt8] = []
        encoder.encode(
          buffer, cursor: nil, restingAt: Position(column: 0, row: size.height - 1), into: &bytes)
        terminal.feed(bytes)
        let context: Comment = "seed \(seed), frame \(frame), \(size) at \(top): \(bytes.visible)"
        let difference = buffer.difference(
          from: terminal, depth: depth, at: top, ignoresUncertain: isDisputed)
        #expect(difference == nil, context)
        #expect(terminal.cursor == (0, top) && terminal.scrolledRows == 0, context)
        #expect(terminal.unknown.isEmpty, context)
        for row in 0..<rows where row < top || row >= top + size.height {
          #expect(terminal.lines[row] == before[row], context)
        }
      }
    }
  }
}
