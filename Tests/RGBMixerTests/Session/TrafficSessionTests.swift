import Foundation
import TestSupport
import Testing

@testable import RGBMixer

/// What a key costs on the line to the terminal.
struct TrafficSessionTests {
  @Test(arguments: ["rgb", "hsl", "hsv", "oklch"])
  func `a step costs at most 900 bytes on average, and comes in one piece`(space: String) throws {
    let session = try PtySession.start("--space", space, "#336699")
    let steps = 16
    for row in [2, 4, 6] {
      // Near the least, in the middle, and near the greatest.
      for (column, keys) in [
        (13, [Typed.right, Typed.left]), (42, [Typed.left, Typed.right]),
        (66, [Typed.left, Typed.right]),
      ] {
        session.send("\u{1B}[<0;\(column + 1);\(row + 1)M\u{1B}[<0;\(column + 1);\(row + 1)m")
        // A copy is the last thing in its frame: with it, all before has been read.
        let copies = session.screen.clipboard.count
        session.send("y")
        try session.wait(for: "a copy") { $0.screen.clipboard.count > copies }
        let (bytes, pieces) = (session.output.count, session.pieceCount)
        for key in keys {
          for _ in 0..<steps { try step(session, key, row: row) }
        }
        let mean = (session.output.count - bytes) / (2 * steps)
        #expect(mean <= 900, "row \(row), column \(column)")
        #expect(session.pieceCount - pieces <= 2 * steps, "row \(row), column \(column)")
      }
    }
  }

  /// Presses a key of a slider and waits until its field shows another number.
  private func step(_ session: PtySession, _ key: String, row: Int) throws {
    let before = session.number(inRow: row)
    session.send(key)
    try session.wait(for: "a step from \(before)") { $0.number(inRow: row) != before }
  }

  @Test func `only what has changed is sent`() throws {
    let session = try PtySession.start("#336699")
    try session.press("l", untilHexIs: "#346699")
    let before = session.output.count
    // From 52 to 53 no gradient is in need of other colors.
    try session.press("l", untilHexIs: "#356699")
    let frame = String(decoding: session.output[before...], as: UTF8.self)
    #expect(!frame.contains("102 153)") && !frame.contains("99"))
    #expect(frame.utf8.count < 250)
    #expect(!frame.contains("\u{1B}[2J") && !frame.contains("\u{1B}[H"))
    // Where nothing has changed, nothing is sent: the next key's frame is all that comes.
    let length = session.output.count
    session.send("\u{1B}[I\u{1B}[O\u{1B}[24~\u{1B}[?1;2c")
    session.send(Typed.down)
    try session.wait(for: "the focus") { $0.screen.cell(column: 2, row: 4).attributes == .bold }
    #expect(session.output.count - length < 150)
  }

  @Test func `a terminal that reads nothing has a few frames queued, then gets the newest`() throws
  {
    let session = try PtySession.start("#336699")
    let state = StateDirectory(of: session)
    session.send("l")
    try session.wait(for: "the first save") { _ in state.text == state.text(0x34, 0x66, 0x99) }
    let before = session.output.count
    for _ in 0..<60 {
      for key in ["G", "g"] {
        session.sendUnread(key)
        usleep(1_000)
      }
    }
    session.sendUnread("5\r")
    try wait(for: "the newest color in the file") { state.text == state.text(5, 0x66, 0x99) }
    try session.press("", untilHexIs: "#056699")
    // 120 frames of 2,400 bytes were not queued; the device holds 20,480, and one more was on its way.
    #expect(session.output.count - before < 40_000)
  }
}
