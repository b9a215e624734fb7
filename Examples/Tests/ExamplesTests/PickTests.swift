import TestSupport
import Testing

struct PickTests {
  private static let lines = "main\nfeature/red\nfeature/blue\n"

  @Test func `a line is chosen below the prompt, and printed`() throws {
    let session = try Example.start("pick", input: Self.lines)
    try session.waitForText("feature/blue")
    #expect(!session.screen.isAlternateScreen)
    session.send("feat")
    try session.wait(for: "fewer lines") { !$0.screen.picture().contains("main") }
    session.send("\u{1B}[B\r")
    #expect(try session.waitForEnd() == .exited(0))
    // The rows are erased, and the cursor is below the line.
    #expect(session.screen.picture().hasPrefix("feature/blue\n"))
    #expect(!session.screen.picture().contains("choose"))
  }

  @Test func `a help text has the whole screen while it is read`() throws {
    let session = try Example.start("pick", input: Self.lines)
    try session.waitForText("F1 all keys")
    session.send("\u{1B}OP")
    try session.waitForText("Esc         leave without a line")
    #expect(session.screen.isAlternateScreen)
    session.send(PtySession.escape)
    try session.wait(for: "the rows") { !$0.screen.isAlternateScreen }
    #expect(try session.leave() == .exited(1))
  }
}
