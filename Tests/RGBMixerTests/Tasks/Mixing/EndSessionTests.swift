import Foundation
import TestSupport
import Testing

/// The ways in which the mixer ends, and the text that it prints then.
@Suite(.apart) struct EndSessionTests {
  @Test(arguments: [
    ("lfr" + Typed.enter + Typed.enter, 0, "rgb(52 102 153)\n"), ("lllq", 130, ""),
    (Typed.escape, 130, ""),
    ("#q" + Typed.control("c"), 130, ""),
  ])
  func `a key ends with a status, and Enter alone prints`(
    keys: String, status: Int32, output: String
  ) throws {
    let session = try PtySession.mixer("#336699")
    #expect(try session.finish(keys) == .exited(status))
    #expect(session.standardOutputText == output)
    #expect(session.isAsFound && session.screen.picture().allSatisfy { $0 == "\n" })
  }

  @Test(arguments: [("hsl", "hsl(32 100% 50%)"), ("{r} {{{HEX}}}", "255 {#FF8800}")])
  func `Enter prints in the given format`(format: String, text: String) throws {
    let session = try PtySession.mixer("-f", format, "--", "#f80")
    #expect(try session.finish(Typed.enter) == .exited(0))
    #expect(session.standardOutputText == text + "\n")
  }

  @Test func `on the same terminal the color is printed on the screen that was there before`()
    throws
  {
    let session = try PtySession.mixer(
      "#336699", by: "echo before; exec \"$0\" \"$@\"", capturesOutput: false)
    #expect(try session.finish(Typed.enter) == .exited(0))
    #expect(session.rows[0...2] == ["before", "#336699", ""])
  }

  @Test(arguments: [
    ("'#12345'", "cannot read \"#12345\" as a color: expected 3, 4, 6, 8, 9 or 12 hex digits"),
    ("--nonsense", "unknown option --nonsense"),
    // A sequence that a terminal would obey is shown as text.
    ("\"$(printf '\\033]0;owned\\007')\"", "cannot read \"\\u{1b}]0;owned"),
    ("--format \"$(printf '\\033]0;owned\\007')\"", "unknown format \"\\u{1b}]0;owned"),
  ])
  func `wrong usage is answered by a sentence and a status, and nothing is drawn`(
    arguments: String, sentence: String
  ) throws {
    let session = try PtySession.mixer(
      by: "exec \"$0\" \(arguments)", capturesOutput: false, waitingFor: nil)
    #expect(try session.waitForEnd() == .exited(2))
    #expect(session.screen.picture().hasPrefix("rgbmixer: \(sentence)".prefix(79)))
    #expect(!session.output.contains(0x1B) && !session.output.contains(7))
  }

  @Test func `an orphan in the background prints a sentence and draws nothing`() throws {
    // While its shell lives it is no orphan, but stopped as any program in the background, and hung up with the shell.
    let wait = "while kill -0 $$ 2>/dev/null; do sleep 0.02; done"
    let session = try PtySession.mixer(
      "#336699", by: "set -m; (\(wait); \"$0\" \"$@\"; echo \"status $?\") & exit 0",
      capturesOutput: false, waitingFor: "status 2")
    #expect(session.rows[0].hasPrefix("rgbmixer: the terminal belongs to another program"))
    #expect(!session.output.contains(0x1B))
  }

  #if os(Linux)
    @Test func `without a terminal there is a sentence that points to --print`() throws {
      let session = try PtySession.mixer(
        by: "exec setsid -w \"$0\" '#336699'", capturesOutput: false, waitingFor: nil)
      #expect(try session.waitForEnd() == .exited(2))
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
  func `closed and full streams leave the terminal restored`(
    redirection: String, status: Int32, text: String
  ) throws {
    let session = try PtySession.mixer(
      "#336699", by: "exec \"$0\" \"$@\" \(redirection)", capturesOutput: false)
    try session.press("l", untilHexIs: "#346699")
    #expect(try session.finish(Typed.enter) == .exited(status))
    #expect(session.isAsFound)
    #expect(session.rows[0] == (text.hasPrefix("cannot") ? "rgbmixer: " + text : text))
  }

  @Test func `with --live, too, a closed standard output is a failure`() throws {
    let session = try PtySession.mixer(
      "--live", "#336699", by: "exec \"$0\" \"$@\" >&-", capturesOutput: false)
    try session.press("l", untilHexIs: "#346699")
    #expect(try session.finish(Typed.enter) == .exited(1))
    #expect(session.rows[0] == "rgbmixer: cannot write to standard output: Bad file descriptor")
  }

  @Test func `a reader that is gone is no failure`() throws {
    let session = try PtySession.mixer(
      "#336699", by: "{ \"$0\" \"$@\"; echo \"status $?\" >/dev/tty; } | :", capturesOutput: false)
    try session.press("l", untilHexIs: "#346699")
    _ = try session.finish(Typed.enter)
    #expect(session.rows[0] == "status 0")
  }

  @Test func `in the format same Enter prints the color as it was written, with its alpha`() throws
  {
    let session = try PtySession.mixer(
      "--no-save", "-f", "same", "--brand: hsla(32, 100%, 50%, .5);")
    #expect(session.status == "")
    // It comes with the sliders of its notation, of which the first is the hue.
    #expect(try session.finish(Typed.right + Typed.enter) == .exited(0))
    #expect(session.standardOutputText == "hsla(33, 100%, 50%, .5)\n")
  }

  @Test func `a color from a pipe keeps its notation, early or late`() throws {
    let early = try PtySession.mixer("-f", "same", reading: "RGB(255 136 0)")
    _ = try early.finish(Typed.home + Typed.enter)
    #expect(early.standardOutputText == "RGB(0 136 0)\n")
    let input = try Fifo()
    let late = try PtySession.mixer("-f", "same", from: input, waitingFor: "#336699")
    input.write("#F8F\n")
    try late.waitForHex("#ff88ff")
    // It is the first of the formats.
    _ = try late.finish("f" + Typed.home + Typed.enter + Typed.home + Typed.enter)
    #expect(late.standardOutputText == "#08F\n")
  }
}
