import Foundation
import TestSupport
import Testing

/// How the mixer ends, and what it says then.
struct EndSessionTests {
  private func run(
    _ command: String, environment: [String: String] = [:]
  ) throws -> (session: PtySession, status: PtyStatus) {
    let session = try PtySession(
      ["/bin/sh", "-c", command, MixerBinary.path], environment: environment)
    return (session, try session.waitForEnd())
  }

  @Test(arguments: [
    (Typed.enter, 0, "#336699\n"), ("q", 130, ""), (Typed.escape, 130, ""),
    (Typed.control("c"), 130, ""), ("l" + Typed.enter, 0, "#346699\n"),
    (Typed.tab + Typed.enter, 0, "#336699\n"), (Typed.backtab + Typed.enter, 0, "#336699\n"),
    ("7" + Typed.enter + Typed.enter, 0, "#076699\n"),
    ("#f80" + Typed.enter + Typed.enter, 0, "#ff8800\n"),
    ("#q" + Typed.control("c"), 130, ""), ("?" + Typed.control("c"), 130, ""),
    ("lllq", 130, ""),
  ])
  func `a key ends with a status, and Enter alone prints`(
    keys: String, status: Int32, output: String
  ) throws {
    let session = try PtySession.start("#336699")
    #expect(try session.finish(keys) == .exited(status))
    #expect(session.standardOutputText == output)
    #expect(session.screen.modes == [7, 25] && session.settings == session.settingsBefore)
    #expect(session.screen.picture().allSatisfy { $0 == "\n" })
  }

  @Test(arguments: [
    ("hex", "#ff8800"), ("rgb", "rgb(255 136 0)"), ("hsl", "hsl(32 100% 50%)"),
    ("hsv", "hsv(32 100% 100%)"), ("cmyk", "cmyk(0% 46.7% 100% 0%)"), ("name", "~darkorange"),
    ("ansi", "\\e[38;2;255;136;0m"), ("ansi256", "208"),
    ("{r},{g},{b} {{{HEX}}}", "255,136,0 {#FF8800}"),
  ])
  func `Enter prints in the format that was asked for`(format: String, text: String) throws {
    let session = try PtySession.start("-f", format, "--", "#f80", waitingFor: "prints")
    #expect(try session.finish(Typed.enter) == .exited(0))
    #expect(session.standardOutputText == text + "\n")
  }

  @Test func `on the same terminal the color is printed on the screen that was there before`()
    throws
  {
    let (session, _) = try run("echo before; \"$0\" -p '#336699'; exec \"$0\" --no-save nonsense")
    #expect(session.rows[0...1] == ["before", "#336699"])
    let mixing = try PtySession([
      "/bin/sh", "-c", "echo before; exec \"$0\" '#336699'", MixerBinary.path,
    ])
    try mixing.waitForText("hex #336699")
    #expect(try mixing.finish(Typed.enter) == .exited(0))
    #expect(mixing.rows[0...2] == ["before", "#336699", ""])
  }

  @Test(arguments: [
    ("'#12345'", "cannot read \"#12345\" as a color: expected 3, 4, 6 or 8 hex digits after #"),
    ("reddish", "cannot read \"reddish\" as a color: expected a CSS color"),
    ("'300 0 0'", "cannot read \"300 0 0\" as a color: expected a whole number 0-255 for red"),
    ("--nonsense", "unknown option --nonsense"), ("--space cmy", "unknown color space \"cmy\""),
    ("--format '{no}'", "unknown name {no} in the format"),
    ("--format", "option --format needs a value"),
    ("--depth 8", "unknown color depth \"8\""), ("--apply 256", "unknown slot \"256\""),
    // What would be obeyed is shown.
    ("\"$(printf '\\033]0;owned\\007')\"", "cannot read \"\\u{1b}]0;owned"),
    ("--format \"$(printf '\\033]0;owned\\007')\"", "unknown format \"\\u{1b}]0;owned"),
  ])
  func `what cannot be understood is a sentence and a status, and nothing is drawn`(
    arguments: String, sentence: String
  ) throws {
    let (session, status) = try run("exec \"$0\" \(arguments)")
    #expect(status == .exited(2))
    #expect(session.screen.picture().hasPrefix("rgbmixer: \(sentence)".prefix(79)))
    #expect(!session.output.contains(0x1B) && !session.output.contains(7))
  }

  @Test(arguments: [
    ("dumb", "TERM names a terminal that cannot be drawn on"), ("", "TERM is not set"),
  ])
  func `a terminal that cannot be drawn on is a sentence that points to --print`(
    term: String, sentence: String
  ) throws {
    let (session, status) = try run("exec \"$0\" '#336699'", environment: ["TERM": term])
    #expect(status == .exited(2))
    #expect(session.screen.lines.joined().contains("rgbmixer: \(sentence)"))
    #expect(session.screen.lines.joined().contains("--print"))
    #expect(!session.output.contains(0x1B))
  }

  #if os(Linux)
    @Test func `without a terminal there is a sentence that points to --print`() throws {
      let (session, status) = try run("exec setsid -w \"$0\" '#336699'")
      #expect(status == .exited(2))
      #expect(session.rows[0].hasPrefix("rgbmixer: there is no terminal to draw on: use --print"))
      #expect(!session.output.contains(0x1B))
    }
  #endif

  @Test(arguments: [
    ("<&-", 0, "#346699"), ("2>&-", 0, "#346699"), ("</dev/null", 0, "#346699"),
    (">&-", 1, "cannot write to standard output: Bad file descriptor"),
    ("<&- >&- 2>&-", 1, ""),
    ("2>&1 >/dev/full", 1, "cannot write to standard output: No space left on device"),
  ])
  func `closed and full streams do no harm to the terminal`(
    redirection: String, status: Int32, text: String
  ) throws {
    let session = try PtySession(
      ["/bin/sh", "-c", "exec \"$0\" '#336699' \(redirection)", MixerBinary.path])
    try session.waitForText("hex #336699")
    try session.press("l", untilHexIs: "#346699")
    #expect(try session.finish(Typed.enter) == .exited(status))
    #expect(session.screen.modes == [7, 25] && session.settings == session.settingsBefore)
    #expect(session.rows[0] == (text.hasPrefix("cannot") ? "rgbmixer: " + text : text))
  }

  @Test func `a reader that is gone is no failure`() throws {
    let session = try PtySession(
      [
        "/bin/sh", "-c", "{ \"$0\" '#336699'; echo \"status $?\" >/dev/tty; } | :",
        MixerBinary.path,
      ])
    try session.waitForText("hex #336699")
    try session.press("l", untilHexIs: "#346699")
    _ = try session.finish(Typed.enter)
    #expect(session.rows[0] == "status 0")
  }

  @Test func `a dropped alpha is told`() throws {
    let session = try PtySession.start("rgb(255 136 0 / 50%)", waitingFor: "hex #ff8800")
    #expect(session.status == "the alpha of the color was dropped: a terminal cell is opaque")
  }
}
