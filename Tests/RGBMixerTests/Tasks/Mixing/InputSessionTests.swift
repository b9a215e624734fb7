import TestSupport
import Testing

/// The input of a person at the terminal reaches the mixer: keys, typing, pastes and the mouse.
@Suite(.apart) struct InputSessionTests {
  @Test func `keys move the sliders, however the terminal sends them`() throws {
    let session = try PtySession.mixer("#336699")
    for (keys, hex) in [
      ("L", "#3d6699"), (Typed.right, "#3e6699"), (Typed.shiftRight, "#486699"),
      (Typed.pageUp, "#586699"), (Typed.tab + "l", "#586799"), (Typed.backtab + "l", "#596799"),
      // As terminals in application mode and the kitty protocol send them.
      ("\u{1B}OC", "#5a6799"), ("\u{1B}[1;1C", "#5b6799"), ("\u{1B}[104u", "#5a6799"),
    ] {
      try session.press(keys, untilHexIs: hex)
    }
  }

  @Test func `keys typed before the first frame, and many in one write, all count`() throws {
    let session = try PtySession.mixer("#000000", waitingFor: nil)
    session.send("lll" + Typed.right)
    try session.waitForHex("#040000")
    try session.press(
      String(repeating: Typed.right, count: 100) + String(repeating: "h", count: 40),
      untilHexIs: "#400000")
  }

  @Test func `numbers and colors are typed and pasted`() throws {
    let session = try PtySession.mixer("#000000")
    for (keys, hex) in [
      ("12" + Typed.enter, "#0c0000"), ("1" + Typed.left + "2" + Typed.enter, "#150000"),
      (Typed.control("u") + "5" + Typed.enter, "#050000"),
      ("19" + Typed.backspace + Typed.home + Typed.delete + "7" + Typed.tab, "#070000"),
      ("#f80" + Typed.enter, "#ff8800"), (Typed.paste(" tomato\n"), "#ff6347"),
      ("#ab" + Typed.paste("hsl(120\n100%\t50%)"), "#00ff00"),
      ("?" + Typed.paste("#123"), "#112233"),
    ] {
      try session.press(keys, untilHexIs: hex)
    }
  }

  @Test func `the mouse moves what is under the pointer`() throws {
    let session = try PtySession.mixer("#336699")
    // The places are the layout's affair: anywhere on a track but at its ends, left of the numbers.
    let rows = try ["red", "green", "blue"].map { name in
      try #require(session.rows.lastIndex { $0.contains(name) })
    }
    for (keys, hex) in [
      (Typed.press(40, rows[0]) + Typed.drag(0, 20), "#006699"), (Typed.drag(79, 1), "#ff6699"),
      (Typed.release(79, 1) + Typed.drag(0, 1) + Typed.press(40, rows[1], button: 64), "#ff6799"),
      (Typed.press(40, rows[2], button: 65), "#ff6798"),
      (Typed.click(76, rows[1]) + "9" + Typed.enter, "#ff0998"),
    ] {
      try session.press(keys, untilHexIs: hex)
    }
    // Reports that make no sense do nothing.
    session.send(Typed.press(9999, 9999) + Typed.press(-1, -1))
    session.send(Typed.press(40, rows[0], button: 131))
    session.send("\u{1B}[<0;20M\u{1B}[<M\u{1B}[<0;1;1;1M\u{1B}[M   ")
    try session.press(Typed.press(40, rows[2], button: 65), untilHexIs: "#ff0997")
  }
}
