#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// The process that restores the terminal after SIGKILL.
  @Suite(.apart) struct GuardianSessionTests {
    /// Waits until the mixer has a guardian other than an earlier one, and knows it by its name in lists of processes.
    private func guardian(of session: PtySession, after earlier: pid_t? = nil) throws -> pid_t {
      var guardian: pid_t?
      try session.wait(for: "the guardian") { session in
        guardian = session.program.flatMap {
          PtySession.children(of: $0).first { $0 != earlier && name(of: $0) == "term-guardian\n" }
        }
        return guardian != nil
      }
      return try #require(guardian)
    }

    private func name(of process: pid_t) -> String? {
      try? String(contentsOfFile: "/proc/\(process)/comm", encoding: .utf8)
    }

    @Test(arguments: [SIGKILL, SIGSTOP])
    func `a guardian that is killed or stopped is replaced, again and again`(_ signal: Int32) throws
    {
      let session = try PtySession.mixer("#336699")
      var last = try guardian(of: session)
      for _ in 0..<3 {
        kill(last, signal)
        last = try guardian(of: session, after: last)
      }
      try session.press(Typed.right, untilHexIs: "#346699")
      session.signal(SIGKILL)
      try session.wait(for: "the guardian's work") { $0.isAsFound }
      #expect(session.screen.picture().allSatisfy { $0 == "\n" })
    }
  }
#endif
