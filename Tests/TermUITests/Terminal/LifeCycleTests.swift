import TestSupport
import Testing

@testable import TermUI

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The mixer on a real terminal: taken at the start, and left as it was found on every way out.
@Suite struct LifeCycleTests {
  private func expectTaken(_ session: PtySession) {
    #expect(session.screen.modes.isSuperset(of: [1049, 1002, 1006, 2004, 1004]))
    #expect(session.screen.keyboardFlags == 1)
    #expect(!session.settings.echoes)
  }

  private func expectGivenBack(_ session: PtySession) {
    #expect(session.screen.modes == [7, 25])
    #expect(session.screen.keyboardFlags == 0)
    #expect(session.screen.palette.isEmpty)
    #expect(session.screen.dynamicColors.isEmpty)
    #expect(session.settings == session.settingsBefore)
  }

  @Test func `the terminal is taken at the start`() throws {
    let session = try Mixer.start()
    try session.wait(for: "all modes") { $0.screen.modes.contains(1004) }
    expectTaken(session)
  }

  @Test(arguments: [("\r", 0), ("q", 130), ("\u{3}", 130), ("\u{1B}", 130)] as [(String, Int32)])
  func `a key that ends gives the terminal back`(_ key: String, _ status: Int32) throws {
    let session = try Mixer.start(capturesOutput: true)
    session.send(key)
    #expect(try session.waitForEnd() == .exited(status))
    expectGivenBack(session)
    #expect(session.standardOutputText == (status == 0 ? "#336699\n" : ""))
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func `a signal that ends gives the terminal back and kills`(_ signal: Int32) throws {
    let session = try Mixer.start(capturesOutput: true)
    session.signal(signal)
    #expect(try session.waitForEnd() == .signaled(signal))
    expectGivenBack(session)
    #expect(session.standardOutputText.isEmpty)
  }

  @Test(arguments: [SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGILL, SIGTRAP, SIGSYS])
  func `a crash gives the terminal back and kills`(_ signal: Int32) throws {
    let session = try Mixer.start()
    session.signal(signal)
    #expect(try session.waitForEnd() == .signaled(signal))
    expectGivenBack(session)
  }

  @Test(arguments: [SIGKILL, SIGUSR1, SIGALRM])
  func `the guardian gives the terminal back after a signal that nobody handles`(
    _ signal: Int32
  ) throws {
    let session = try Mixer.start()
    let program = try #require(session.program)
    try session.wait(for: "the guardian") { _ in !PtySession.children(of: program).isEmpty }
    session.signal(signal)
    #expect(try session.waitForEnd() == .signaled(signal))
    try session.wait(for: "the guardian's work") {
      !$0.screen.isAlternateScreen && $0.settings == $0.settingsBefore
    }
    expectGivenBack(session)
  }

  @Test func `the guardian ends with the program`() throws {
    let session = try Mixer.start()
    let program = try #require(session.program)
    try session.wait(for: "the guardian") { _ in !PtySession.children(of: program).isEmpty }
    let guardian = try #require(PtySession.children(of: program).first)
    session.send("q")
    try session.waitForEnd()
    #expect(kill(guardian, 0) == -1 && errno == ESRCH)
    expectGivenBack(session)
  }

  @Test func `the guardian changes nothing when the program dies while it is stopped`() throws {
    let session = try Mixer.start(parent: .shell)
    session.send("\u{1A}")
    #expect(try session.waitForJobReport(1) == "stopped")
    let length = session.output.count
    session.signal(SIGKILL)
    session.shell("fg")
    #expect(try session.waitForJobReport(2).hasPrefix("ended"))
    #expect(!session.output[length...].contains(0x1B))
    expectGivenBack(session)
  }

  @Test func `a terminal that goes away ends the program`() throws {
    let session = try Mixer.start()
    session.hangUp()
    let status = try session.waitForEnd()
    // It hears of it from the terminal or by the signal, whichever comes first.
    #expect(status == .signaled(SIGHUP) || status == .exited(1))
  }
}
