import TermUI
import TestSupport
import Testing

@testable import RGBMixer

/// The terminal shows, cell by cell, what the mixer's views draw.
@Suite(.apart) struct ScreenSessionTests {
  /// The screen of a new mixer, as a terminal shows it.
  @MainActor private static func expected(_ rgb: RGB, _ columns: Int, _ rows: Int) -> [VirtualCell]
  {
    let screen = MixerScreen(Mixer(rgb), width: columns, height: rows)
    let buffer = Buffer(size: Size(width: columns, height: rows))
    _ = screen.window.draw(into: buffer)
    var bytes: [UInt8] = []
    var encoder = FrameEncoder()
    encoder.encode(buffer, cursor: screen.window.cursor, into: &bytes)
    var terminal = VirtualTerminal(columns: columns, rows: rows)
    terminal.feed(bytes)
    return cells(of: terminal)
  }

  private static func cells(of terminal: VirtualTerminal) -> [VirtualCell] {
    (0..<terminal.rows).flatMap { row in
      (0..<terminal.columns).map { terminal.cell(column: $0, row: row).visible }
    }
  }

  @Test(arguments: [(80, 24), (40, 12), (24, 6), (300, 100), (68, 20), (23, 6), (10, 3), (1, 1)])
  func `every cell is as it was drawn`(columns: Int, rows: Int) async throws {
    let expected = await Self.expected(RGB(hex: 0x336699), columns, rows)
    let session = try PtySession.mixer("#336699", columns: columns, rows: rows, waitingFor: nil)
    try session.wait(for: "the screen") { Self.cells(of: $0.screen) == expected }
    #expect(session.screen.scrolledRows == 0)
  }
}
