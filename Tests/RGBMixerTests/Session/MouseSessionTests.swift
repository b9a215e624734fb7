import TestSupport
import Testing

/// The mouse, on a terminal.
struct MouseSessionTests {
  /// A report as xterm sends it (SGR), for a column and row from 0.
  private func mouse(_ button: Int, _ column: Int, _ row: Int, _ final: Character = "M") -> String {
    "\u{1B}[<\(button);\(column + 1);\(row + 1)\(final)"
  }

  @Test func `presses, drags and the wheel move what is under the pointer`() throws {
    let session = try PtySession.start("#336699")
    for (keys, hex) in [
      // The track is the columns 13 to 72.
      (mouse(0, 13, 2) + mouse(0, 13, 2, "m"), "#006699"), (mouse(0, 72, 2), "#ff6699"),
      // A drag follows the pointer outside the track, and a release ends it.
      (mouse(32, 0, 20), "#006699"), (mouse(32, 79, 4), "#ff6699"),
      (mouse(0, 79, 4, "m") + mouse(32, 0, 4) + mouse(64, 20, 4), "#ff6799"),
      (mouse(65, 20, 6), "#ff6798"), (mouse(65, 20, 6), "#ff6797"),
      // A press gives the focus.
      (mouse(0, 13, 6) + mouse(0, 13, 6, "m") + "l", "#ff6701"),
      (mouse(0, 75, 4) + mouse(0, 75, 4, "m") + "9" + Typed.enter, "#ff0901"),
      (mouse(0, 8, 8) + mouse(0, 8, 8, "m") + "tan" + Typed.enter, "#d2b48c"),
    ] {
      try session.press(keys, untilHexIs: hex)
    }
  }

  @Test func `reports that make no sense do nothing`() throws {
    let session = try PtySession.start("#336699")
    session.send(mouse(0, 9999, 9999) + mouse(0, -1, -1) + mouse(131, 20, 2) + mouse(2, 20, 2))
    session.send("\u{1B}[<0;20M\u{1B}[<M\u{1B}[<0;1;1;1M\u{1B}[M   ")
    try session.press("l", untilHexIs: "#346699")
  }
}
