import Foundation
import TestSupport
import Testing

/// The mixer on a terminal that accepts nothing: it ends all the same, and the guardian restores the terminal once it
/// accepts bytes again.
@Suite(.apart) struct StalledSessionTests {
  /// What ends the mixer.
  enum End: CaseIterable, CustomTestStringConvertible {
    case interrupt, terminate, hangUp, quit, typed

    var signal: Int32 {
      switch self {
      case .interrupt, .typed: SIGINT
      case .terminate: SIGTERM
      case .hangUp: SIGHUP
      case .quit: SIGQUIT
      }
    }

    var testDescription: String { "\(self)" }
  }

  /// How a terminal is kept from accepting anything.
  enum Stall: CaseIterable {
    /// Nobody reads what is written to it.
    case full
    /// Its output is stopped, as by Ctrl-S.
    case stopped
  }

  @Test(arguments: End.allCases, Stall.allCases)
  func `amid a session it ends, and the terminal is restored later`(_ end: End, _ stall: Stall)
    throws
  {
    let session = try PtySession.mixer("#336699")
    session.stall(stall == .stopped)
    try finish(session, by: end)
    session.endStall()
    try session.wait(for: "the guardian") { $0.isAsFound }
    #expect(session.screen.picture().allSatisfy { $0 == "\n" })
  }

  @Test(arguments: End.allCases)
  func `from the start on it ends, and leaves the screen alone`(_ end: End) throws {
    let session = try PtySession.mixer(
      "#336699", by: "kill -STOP $$; exec \"$0\" \"$@\"", waitingFor: nil)
    try session.wait(for: "the start") { $0.isStopped }
    session.stall(false)
    session.signal(SIGCONT)
    try session.wait(for: "the mixer", reading: false) { !$0.settings.echoes }
    try finish(session, by: end)
    let count = session.screen.queries.count
    session.endStall()
    try session.wait(for: "the terminal as it was") { $0.isAsFound }
    #expect(session.screen.queries.count == count)
  }

  private func finish(_ session: PtySession, by end: End) throws {
    if end == .typed { session.sendUnread(Typed.control("c")) } else { session.signal(end.signal) }
    try session.wait(for: "the end", reading: false) { $0.program == nil }
    #expect(try session.waitForEnd() == (end == .typed ? .exited(130) : .signaled(end.signal)))
  }
}
