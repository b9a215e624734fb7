import TestSupport
import Testing

/// The keys of the mixer, on a terminal.
struct KeySessionTests {
  @Test func `a slider moves by 1, 10, 16 and to its ends`() throws {
    let session = try PtySession.start("#336699")
    for (key, hex) in [
      (Typed.right, "#346699"), (Typed.left, "#336699"), ("l", "#346699"), ("h", "#336699"),
      (Typed.shiftRight, "#3d6699"), (Typed.shiftLeft, "#336699"), ("L", "#3d6699"),
      ("H", "#336699"), (Typed.pageUp, "#436699"), (Typed.pageDown, "#336699"),
      (Typed.end, "#ff6699"), (Typed.home, "#006699"), ("G", "#ff6699"), ("g", "#006699"),
      // As terminals in application mode, rxvt and the kitty protocol send them.
      ("\u{1B}OC", "#016699"), ("\u{1B}OD", "#006699"), ("\u{1B}[4~", "#ff6699"),
      ("\u{1B}[7~", "#006699"), ("\u{1B}[1;1C", "#016699"), ("\u{1B}[104u", "#006699"),
    ] {
      try session.press(key, untilHexIs: hex)
    }
    // At an end nothing more happens.
    try session.press("hhHg" + Typed.left + "l", untilHexIs: "#016699")
  }

  @Test func `Up and Down go through the channels and stop at the first and the last`() throws {
    let session = try PtySession.start("#336699")
    for (keys, hex) in [
      (Typed.down + "l", "#336799"), ("jl", "#33679a"), ("j" + Typed.down + "l", "#33679b"),
      ("k" + Typed.up + "l", "#34679b"), ("kl", "#35679b"),
      // From field to field, where a digit replaces the number.
      (Typed.tab + Typed.down + "7" + Typed.enter, "#35079b"), ("j8" + Typed.enter, "#350708"),
      ("kk9" + Typed.up, "#090708"),
    ] {
      try session.press(keys, untilHexIs: hex)
    }
  }

  @Test func `Tab goes through sliders, fields and the hex field, and round`() throws {
    let session = try PtySession.start("#000000")
    // In a slider `l` moves, in a field it does nothing, in the hex field it is text.
    try session.press("l" + Typed.tab + "2" + Typed.tab, untilHexIs: "#020000")
    try session.press("l" + Typed.tab + "3" + Typed.tab, untilHexIs: "#020300")
    try session.press("l" + Typed.tab + "4" + Typed.tab, untilHexIs: "#020304")
    try session.press("l", untilHexIs: "l")
    try session.press(Typed.escape, untilHexIs: "#020304")
    try session.press(Typed.tab + "l", untilHexIs: "#030304")
    try session.press(Typed.backtab + "#fff" + Typed.backtab, untilHexIs: "#ffffff")
    try session.press("1" + Typed.enter, untilHexIs: "#ffff01")
  }

  @Test func `keys typed before the first frame, and many in one write, all count`() throws {
    let session = try PtySession(
      [MixerBinary.path, "#000000"], environment: ["COLORTERM": "truecolor"])
    session.send("lll" + Typed.right)
    try session.wait(for: "what was typed ahead") { $0.hex == "#040000" }
    try session.press(
      String(repeating: Typed.right, count: 100) + String(repeating: "h", count: 40),
      untilHexIs: "#400000")
  }

  @Test func `u undoes a run of steps at once, and Ctrl-R does it again`() throws {
    let session = try PtySession.start("#336699")
    try session.press("lll", untilHexIs: "#366699")
    try session.press("jll", untilHexIs: "#366899")
    try session.press("40" + Typed.enter, untilHexIs: "#362899")
    let (undo, redo) = ("u", Typed.control("r"))
    for hex in ["#366899", "#366699", "#336699"] { try session.press(undo, untilHexIs: hex) }
    try session.press(undo, untilStatusIs: "nothing to undo")
    for hex in ["#366699", "#366899", "#362899"] { try session.press(redo, untilHexIs: hex) }
    try session.press(redo, untilStatusIs: "nothing to redo")
    #expect(session.hex == "#362899")
  }

  @Test func `y copies in the format that f has chosen`() throws {
    let session = try PtySession.start("#336699")
    try session.press("y", untilStatusIs: "copied #336699 to the clipboard (OSC 52)")
    try session.press("f", untilStatusIs: "Enter prints rgb(51 102 153)")
    try session.press("y", untilStatusIs: "copied rgb(51 102 153) to the clipboard (OSC 52)")
    #expect(session.screen.clipboard == ["IzMzNjY5OQ==", "cmdiKDUxIDEwMiAxNTMp"])
    #expect(try session.finish(Typed.enter) == .exited(0))
    #expect(session.standardOutputText == "rgb(51 102 153)\n")
  }

  @Test func `the list of keys takes all keys but Ctrl-C until it is closed`() throws {
    let session = try PtySession.start("#336699")
    session.send("?")
    try session.waitForText("Shift-Tab")
    try session.wait(for: "the keys of the list") { $0.rows[23] == "  ↑↓ scroll  Esc close" }
    session.send("s5luG" + Typed.escape)
    try session.wait(for: "the list closed") { !$0.screen.picture().contains("Shift-Tab") }
    for close in ["?", "q", Typed.enter] {
      session.send("?")
      try session.waitForText("Shift-Tab")
      session.send(close)
      try session.wait(for: "the list closed") { !$0.screen.picture().contains("Shift-Tab") }
    }
    try session.press("l", untilHexIs: "#346699")
    #expect(try session.finish("?" + Typed.control("c")) == .exited(130))
  }

  @Test func `in a small window the list of keys is scrolled`() throws {
    let session = try PtySession.start("#336699", columns: 40, rows: 12)
    session.send("?")
    try session.wait(for: "the beginning") {
      $0.rows[0...2] == [
        "┌─ keys ──────────────────────────────┐",
        "│ Left / Right, h / l                 │",
        "│   move the slider by 1              │",
      ] && $0.rows[11] == "└───────────────────────────────────↓─┘"
    }
    session.send("G")
    try session.waitForText("show this list")
  }
}
