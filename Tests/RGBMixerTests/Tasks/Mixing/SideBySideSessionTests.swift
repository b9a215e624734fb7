#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// Mixers in several terminals at once: none of them waits for anything that terminals share.
  @Suite(.apart) struct SideBySideSessionTests {
    /// The most sleeps of a mixer that starts or resumes; one that waits sleeps each millisecond.
    private static let fewSleeps = 100

    private func expectNoWait(_ mixer: pid_t?) throws {
      #expect(try PtySession.sleeps(of: #require(mixer)) < Self.fewSleeps)
    }

    @Test func `the second mixer starts and resumes as the first does`() throws {
      let first = try PtySession.mixer("#010203")
      let second = try PtySession.mixer("#336699", parent: .shell)
      try expectNoWait(second.program)
      second.send(Typed.control("z"))
      #expect(try second.waitForJobReport(1) == "stopped")
      second.shell("fg")
      try second.wait(for: "the screen") { $0.screen.isAlternateScreen && $0.hex == "#336699" }
      try expectNoWait(second.program)
      try first.press(Typed.right, untilHexIs: "#020203")
    }

    @Test func `a lock on the file that all terminals share keeps nobody waiting`() throws {
      guard FileManager.default.fileExists(atPath: "/usr/bin/flock") else { return }
      let holder = try PtySession(["/usr/bin/flock", "/dev/tty", "/bin/sh", "-c", "echo held; cat"])
      try holder.waitForText("held")
      let session = try PtySession.mixer("#336699", parent: .shell)
      try expectNoWait(session.program)
      session.signal(SIGSTOP)
      #expect(try session.waitForJobReport(1) == "stopped")
      session.shell("fg")
      try session.press(Typed.right, untilHexIs: "#346699")
      try expectNoWait(session.program)
    }

    @Test func `a lock on the mixer's own terminal keeps nobody waiting`() throws {
      guard FileManager.default.fileExists(atPath: "/usr/bin/flock") else { return }
      let session = try PtySession.mixer(
        "#336699", by: "exec 9<\"$(tty)\"; flock 9; \"$0\" \"$@\"; exit")
      try expectNoWait(session.program.flatMap { PtySession.children(of: $0).last })
    }

    @Test func `a mixer that is stopped in the same terminal keeps nobody waiting`() throws {
      let input = try Fifo()
      let session = try PtySession.mixer(
        "#336699",
        by: """
          { "$0" "$@" </dev/null & first=$!
          read -r line; kill -STOP $first; "$0" '#010203' </dev/null; }
          """,
        from: input, capturesOutput: false)
      input.write("\n")
      try session.waitForText("#010203")
      let mixers = PtySession.children(of: try #require(session.program))
      #expect(mixers.count == 2)
      for mixer in mixers {
        try expectNoWait(mixer)
        kill(mixer, SIGKILL)
      }
    }
  }
#endif
