import Foundation
import TestSupport
import Testing

/// The mixer takes the terminal at the start, and gives it back on every way out that is no key.
@Suite(.apart) struct SignalSessionTests {
  /// Starts the mixer and waits for the process that outlives it.
  private func startGuarded() throws -> (session: PtySession, guardian: pid_t) {
    let session = try PtySession.mixer("#336699")
    let program = try #require(session.program)
    try session.wait(for: "the guardian") { _ in !PtySession.children(of: program).isEmpty }
    return (session, try #require(PtySession.children(of: program).first))
  }

  @Test func `the terminal is taken at the start`() throws {
    let session = try PtySession.mixer("#336699")
    try session.wait(for: "all modes") {
      $0.screen.modes.isSuperset(of: [1049, 1002, 1006, 2004, 1004])
    }
    #expect(session.screen.keyboardFlags == 5 && !session.settings.echoes)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func `a signal that ends the program saves the newest color first`(signal: Int32) throws {
    let session = try PtySession.mixer("#336699")
    try session.press("l", untilHexIs: "#346699")
    session.signal(signal)
    #expect(try session.waitForEnd() == .signaled(signal))
    #expect(session.isAsFound && session.standardOutputText.isEmpty)
    let state = StateDirectory(of: session)
    #expect(state.text == state.text(0x34, 0x66, 0x99))
  }

  @Test(arguments: [SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGILL, SIGTRAP, SIGSYS])
  func `a crash restores the terminal and kills the program`(signal: Int32) throws {
    let session = try PtySession.mixer("#336699")
    session.signal(signal)
    #expect(try session.waitForEnd() == .signaled(signal))
    #expect(session.isAsFound)
  }

  @Test(arguments: [SIGKILL, SIGUSR1, SIGALRM])
  func `the guardian gives the terminal back after a signal that nobody handles`(
    signal: Int32
  ) throws {
    let session = try startGuarded().session
    session.signal(signal)
    #expect(try session.waitForEnd() == .signaled(signal))
    try session.wait(for: "the guardian's work") { $0.isAsFound }
  }

  @Test func `the guardian ends with the program`() throws {
    let (session, guardian) = try startGuarded()
    #expect(try session.finish("q") == .exited(130))
    #expect(kill(guardian, 0) == -1 && errno == ESRCH)
  }

  @Test func `the guardian changes nothing when the program dies while it is stopped`() throws {
    let session = try PtySession.mixer("#336699", parent: .shell)
    session.send(Typed.control("z"))
    #expect(try session.waitForJobReport(1) == "stopped")
    session.read()
    let length = session.output.count
    session.signal(SIGKILL)
    session.shell("fg")
    #expect(try session.waitForJobReport(2).hasPrefix("ended"))
    session.read()
    #expect(!session.output[length...].contains(0x1B) && session.isAsFound)
  }

  @Test func `a terminal that goes away ends the program as its signal does`() throws {
    let session = try PtySession.mixer("#336699")
    session.hangUp()
    #expect(try session.waitForEnd() == .signaled(SIGHUP))
  }
}
