import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What every example does without code of its own.
struct ProgramTests {
  @Test func `Ctrl-C ends it, with the terminal as it was found`() throws {
    let session = try Example.start("counter")
    try session.waitForText("[ + ]")
    session.send("\u{3}")
    #expect(try session.waitForEnd() == .signaled(SIGINT))
    #expect(session.settings == session.settingsBefore)
    #expect(!session.screen.isAlternateScreen && session.screen.isCursorVisible)
  }

  @Test func `Ctrl-Z stops the job, and it is all there again when continued`() throws {
    let session = try Example.start("counter", parent: .shell)
    try session.waitForText("[ + ]")
    session.send("\u{1A}")
    #expect(try session.waitForJobReport(1) == "stopped")
    #expect(!session.screen.isAlternateScreen)
    session.shell("fg")
    try session.wait(for: "the screen") { $0.screen.isAlternateScreen }
    try session.waitForText("[ + ]")
  }

  @Test(arguments: ["dumb", ""])
  func `where nothing can be drawn, a sentence says so`(_ term: String) throws {
    let session = try Example.start("counter", term: term)
    #expect(try session.waitForEnd() == .exited(2))
    #expect(session.screen.picture().hasPrefix("counter: TERM "))
  }
}
