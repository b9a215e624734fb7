import TestSupport
import Testing

/// The mixer in some rows below the prompt.
@Suite(.apart) struct HeightSessionTests {
  private func session(
    _ height: String, _ arguments: String = "'#336699'", rows: Int = 24,
    waitingFor text: String = "red"
  ) throws -> PtySession {
    try PtySession.mixer(
      by: "printf 'above\\n$ ' >/dev/tty; exec \"$0\" --height \(height) \(arguments)", rows: rows,
      waitingFor: text)
  }

  @Test(arguments: [("6", 6), ("25%", 6), ("3", 3), ("4", 4), ("9", 9), ("12", 12), ("99", 24)])
  func `what stands above stays, and after Enter the rows are gone`(height: String, count: Int)
    throws
  {
    let session = try session(height)
    let isWhole = count == 24
    let first = isWhole ? 0 : 2
    if !isWhole { #expect(session.rows[0] == "above" && session.rows[1] == "$") }
    #expect(session.rows[(first + count)...].joined().isEmpty)
    #expect(session.rows.contains { $0.hasPrefix("▌ red") && $0.hasSuffix("51") })
    #expect(session.rows.contains { $0.contains(" #336699  blue") } == (count > 3))
    #expect(session.rows.contains { $0.hasPrefix("  ramp") } == (count > 6))
    #expect(session.rows.contains { $0.contains("3.50 large") } == (count > 4))
    #expect(session.rows.contains { $0.contains("←→ change") } == (count > 5))
    session.send("l" + Typed.enter)
    #expect(try session.waitForEnd() == .exited(0))
    #expect(session.standardOutputText == "#346699\n")
    #expect(session.rows.filter { !$0.isEmpty } == (isWhole ? [] : ["above", "$"]))
  }

  @Test func `at the bottom of the screen the lines above move up`() throws {
    let session = try PtySession.mixer(
      by: "(seq 1 30; printf '$ ') >/dev/tty; exec \"$0\" --height 6 '#336699'",
      waitingFor: "OKLCH")
    #expect(session.rows[16] == "30" && session.rows[17] == "$")
    _ = try session.finish("q")
    #expect(session.rows[16] == "30" && session.rows[18...].joined().isEmpty)
  }

  @Test func `a list takes the whole screen while it is open`() throws {
    let session = try session("6", waitingFor: "OKLCH")
    session.send("?")
    try session.wait(for: "the whole screen") { $0.screen.modes.contains(1049) }
    session.send("?")
    try session.wait(for: "the rows") {
      !$0.screen.modes.contains(1049) && $0.rows[0] == "above" && $0.hex == "#336699"
    }
    session.send("/")
    try session.wait(for: "the whole screen") { $0.screen.modes.contains(1049) }
    session.send("tomato" + Typed.enter)
    try session.wait(for: "the name") { $0.rows[0] == "above" && $0.hex == "#ff6347" }
    #expect(try session.finish(Typed.enter) == .exited(0))
    #expect(session.rows.filter { !$0.isEmpty } == ["above", "$"])
  }

  @Test func `a signal erases the rows`() throws {
    let session = try session("6")
    session.signal(2)
    #expect(try session.waitForEnd() == .signaled(2))
    #expect(session.rows.filter { !$0.isEmpty } == ["above", "$"])
  }

  @Test func `in three rows a message has the last one until the next key`() throws {
    let session = try session("3")
    session.send("Z")
    try session.wait(for: "the message") { $0.rows[4].contains("Z") }
    session.send("l")
    try session.wait(for: "the sliders") { $0.rows[4].hasPrefix("  blue") }
    _ = try session.finish("q")
  }
}
