import TestSupport
import Testing

/// Typing in the numeric fields and in the hex field, on a terminal.
struct FieldSessionTests {
  @Test func `a number is edited as a line, and Enter, Tab, Up and Down take it`() throws {
    let session = try PtySession.start("#000000")
    for (keys, hex) in [
      ("12" + Typed.enter, "#0c0000"), ("200" + Typed.tab, "#c80000"),
      ("7" + Typed.down, "#c80700"), ("9" + Typed.up, "#c80709"),
      ("1" + Typed.left + "2" + Typed.enter, "#c81509"),
      (Typed.end + Typed.backspace + "4" + Typed.enter, "#c81809"),
      (Typed.home + "1" + Typed.enter, "#c87c09"),
      (Typed.home + Typed.delete + Typed.enter, "#c81809"),
      (Typed.control("u") + "5" + Typed.enter, "#c80509"),
      (Typed.control("w") + "06" + Typed.enter, "#c80609"),
    ] {
      try session.press(keys, untilHexIs: hex)
    }
    // Commands stay commands.
    try session.press("99u", untilHexIs: "#c80509")
    #expect(try session.finish("1q") == .exited(130))
  }

  @Test func `a number out of range, or none, changes nothing and stays to be mended`() throws {
    let session = try PtySession.start("#336699")
    for (keys, text) in [
      ("300", "300"), ("256", "256"), ("99999999999999999999", "99999999999999999999"),
      ("1" + Typed.backspace, ""),
    ] {
      for commit in [Typed.enter, Typed.tab, Typed.down, "#"] {
        try session.press(keys + commit, untilStatusIs: "red takes 0-255")
        #expect(session.hex == "#336699")
        let shown = text.count > 3 ? "9" : text
        #expect(session.rows[2].hasSuffix(shown))
        session.send(Typed.escape)
        try session.wait(for: "the old number") { $0.rows[2].hasSuffix(" 51") && $0.status.isEmpty }
      }
    }
    #expect(try session.finish(Typed.escape) == .exited(130))
    #expect(session.standardOutputText.isEmpty)
  }

  @Test func `channels with decimals take a point`() throws {
    let session = try PtySession.start("--space", "oklch", "#336699")
    // Another lightness, chroma and hue of the same color are three fields.
    try session.press("0" + Typed.enter, untilHexIs: "#000000")
    try session.press("100" + Typed.enter, untilHexIs: "#ffffff")
    try session.press("u", untilHexIs: "#000000")
    try session.press("u" + Typed.down + ".5" + Typed.enter, untilStatusIs: "chroma takes 0-0.4")
    try session.press(Typed.escape, untilStatusIs: "")
    try session.press(".0" + Typed.enter, untilHexIs: "#636363")
    try session.press(Typed.down + "361" + Typed.enter, untilStatusIs: "hue takes 0-360")
  }

  @Test func `# begins typing in the hex field wherever the focus is`() throws {
    let session = try PtySession.start("#336699")
    for (tabs, color, hex) in [
      (0, "f80", "#ff8800"), (1, "00ff00", "#00ff00"), (2, "tomato", "#ff6347"),
      (4, "rgb(1 2 3)", "#010203"), (7, "abc", "#aabbcc"),
    ] {
      session.send(String(repeating: Typed.tab, count: tabs))
      try session.press("#" + color + Typed.enter, untilHexIs: hex)
    }
  }

  @Test func `the hex field takes any CSS color`() throws {
    let session = try PtySession.start("#336699")
    session.send(Typed.backtab)
    for (text, hex) in [
      ("f80", "#ff8800"), ("#F81", "#ff8811"), ("hsl(120 100% 50%)", "#00ff00"),
      ("oklch(0.75 0.18 62)", "#fc8e00"), ("darkorange", "#ff8c00"), ("1 2 3", "#010203"),
      ("255,136,0", "#ff8800"), ("RebeccaPurple", "#663399"),
    ] {
      try session.press(text + Typed.enter, untilHexIs: hex)
    }
    try session.press("rgb(4 5 6 / 50%)" + Typed.enter, untilHexIs: "#040506")
    #expect(session.status.hasPrefix("the alpha of the color was dropped"))
    #expect(try session.finish(Typed.enter) == .exited(0))
    #expect(session.standardOutputText == "#040506\n")
  }

  @Test func `no color in the hex field changes nothing and stays to be mended`() throws {
    let session = try PtySession.start("#336699")
    for (keys, text, expected) in [
      ("#12345", "#12345", "hex digits after #"), ("#reddish", "#reddish", "hex digits after #"),
      ("#" + Typed.backspace + "reddish", "reddish", "expected a CSS color"),
      ("#" + Typed.backspace + "q", "q", "expected a CSS color"),
      ("#" + Typed.backspace, "", "expected a CSS color"),
    ] {
      session.send(keys + Typed.enter)
      try session.wait(for: expected) { $0.status.contains(expected) }
      #expect(session.hex == text)
      #expect(session.rows[9].hasPrefix("  rgb(51 102 153) "))
      try session.press(Typed.escape, untilHexIs: "#336699")
      #expect(session.status.isEmpty)
      session.send(Typed.tab)
    }
    #expect(try session.finish(Typed.escape) == .exited(130))
  }

  @Test func `a paste is a color wherever the focus is`() throws {
    let session = try PtySession.start("#336699")
    for (focus, text, hex, after) in [
      ("", "tomato", "#ff6347", ""), ("?", "1, 2, 3", "#010203", "q"),
      (Typed.tab + "12", " #f80\n", "#ff8800", ""),
      ("#ab", "hsl(120\n100%\t50%)", "#00ff00", ""),
    ] {
      session.send(focus + Typed.paste(text))
      try session.press(after, untilHexIs: hex)
    }
    session.send(Typed.paste("no color"))
    try session.wait(for: "the refusal") { $0.status.contains("cannot read \"no color\"") }
    #expect(session.hex == "#00ff00")
  }
}
