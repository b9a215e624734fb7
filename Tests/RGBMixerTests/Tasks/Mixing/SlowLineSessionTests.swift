import TestSupport
import Testing

/// The mixer on a line so slow that the bytes of the terminal's answers come one by one.
@Suite(.apart) struct SlowLineSessionTests {
  private static func answer(_ query: VirtualQuery) -> String? {
    switch query {
    case .color(11): "\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{1B}\\"
    case .deviceAttributes: "\u{1B}[?62;22;52c"
    default: nil
    }
  }

  /// Starts the mixer on a line with a gap between the bytes, and calls `body` with the session.
  ///
  /// A busy machine may make a gap longer than the mixer waits. Then all is tried again.
  private func session(
    gap: Int, atMost limit: Int = 200, by command: String? = nil, typing keys: String = "",
    _ body: (PtySession) throws -> Void
  ) throws {
    for _ in 0..<10 {
      let session = try PtySession.mixer(
        "#336699", by: command, capturesOutput: false, waitingFor: nil)
      (session.answer, session.gap) = (Self.answer, .milliseconds(gap))
      session.sendSlowly(keys)
      do {
        return try body(session)
      } catch  where session.longestGap > .milliseconds(limit) {}
    }
    Issue.record("the machine is too busy for a gap of \(gap) ms", severity: .warning)
  }

  /// Throws if something is not as expected; unlike an expectation that fails, this may be tried again.
  private func check(_ isAsExpected: Bool, _ session: PtySession) throws {
    if !isAsExpected { throw Surprise(screen: session.screen.picture()) }
  }

  private struct Surprise: Error { let screen: String }

  @Test(arguments: [45, 60, 120])
  func `answers that come byte by byte are no keys`(_ gap: Int) throws {
    try session(gap: gap) { session in
      try session.waitForText("#336699")
      try session.wait(for: "all answers") { $0.screen.queries.count > 1 && $0.hasAnswered }
      session.settle()
      try check(session.program != nil && session.hex == "#336699", session)
      try check(try session.finish("q") == .exited(130), session)
    }
  }

  @Test(arguments: [45, 60])
  func `no byte of an answer is typed into the shell`(_ gap: Int) throws {
    let shell = """
      "$0" "$@"; echo "status $?"; stty -icanon -echo min 0 time 5; echo "typed: <$(cat | tr -d '[:cntrl:]')>"
      """
    try session(gap: gap, atMost: 130, by: shell, typing: "q") { session in
      try session.wait(for: "the shell") { $0.screen.picture().contains("typed: ") }
      try session.wait(for: "all answers") { $0.hasAnswered }
      // The `q` may be echoed before the mixer takes the terminal.
      try check(["qstatus 130", "status 130"].contains(session.rows[0]), session)
      try check(session.rows[1] == "typed: <>", session)
    }
  }

  @Test func `an arrow whose bytes come 40 ms apart does not leave the mixer`() throws {
    try session(gap: 40) { session in
      try session.waitForText("#336699")
      try session.wait(for: "all answers") { $0.screen.queries.count > 1 && $0.hasAnswered }
      for hex in ["#346699", "#356699", "#366699"] {
        session.sendSlowly("\u{1B}[C")
        try session.waitForHex(hex)
      }
      try check(try session.finish("q") == .exited(130), session)
    }
  }
}
