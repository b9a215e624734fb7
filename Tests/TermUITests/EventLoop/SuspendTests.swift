#if os(Linux)
  import TestSupport
  import Testing

  @testable import TermUI

  #if canImport(Glibc)
    import Glibc
  #else
    import Musl
  #endif

  /// An orphaned job, which no shell could continue: the kernel ignores its stops, so it goes on at once.
  struct SuspendTests {
    /// Makes this process the leader of a session without a terminal.
    private static func leadSession() throws {
      try #require(setsid() >= 0)
      // The test's thread blocks what a program's main thread does not.
      var mask = sigset_t()
      unsafe sigemptyset(&mask)
      unsafe pthread_sigmask(SIG_SETMASK, &mask, nil)
    }

    /// Runs a loop that wakes once and stops at its second frame, and returns the bytes that the terminal got.
    @MainActor private static func run(
      times: Int = 1, prepare: (LoopFixture) -> Void
    ) throws -> [UInt8] {
      try leadSession()
      let fixture = try LoopFixture()
      let loop = fixture.loop
      var frames = 0
      fixture.delegate.onFrame = { _ in
        frames += 1
        if frames == 2 { loop.stop() }
      }
      loop.schedule(after: .zero) {}
      prepare(fixture)
      for _ in 0..<times { _ = loop.run() }
      return fixture.drawn()
    }

    private static let use = TerminalMode.taking + TerminalMode.leaveSequence().bytes

    @Test func `the terminal is restored for a stop and taken again`() async {
      await #expect(processExitsWith: .success) { @MainActor in
        var delegate: RecordingDelegate?
        let bytes = try SuspendTests.run { fixture in
          delegate = fixture.delegate
          fixture.loop.suspend()
        }
        try #require(bytes == SuspendTests.use + SuspendTests.use)
        try #require(delegate?.log == ["80x24", "frame", "suspend", "80x24", "frame"])
      }
    }

    @Test func `a job whose parent has no job control is not stopped`() async {
      await #expect(processExitsWith: .success) { @MainActor in
        signal(SIGTSTP, SIG_IGN)
        let bytes = try SuspendTests.run { $0.loop.suspend() }
        try #require(bytes == SuspendTests.use)
      }
    }

    @Test func `a requested stop does not outlive the run`() async {
      await #expect(processExitsWith: .success) { @MainActor in
        let bytes = try SuspendTests.run(times: 2) { fixture in
          fixture.loop.suspend()
          fixture.loop.stop()
        }
        try #require(bytes == SuspendTests.use)
      }
    }

    @Test func `the rest of a frame is dropped with its screen`() async {
      await #expect(processExitsWith: .success) { @MainActor in
        try SuspendTests.leadSession()
        let fixture = try LoopFixture()
        let loop = fixture.loop
        var frames = ["second", String(repeating: ".", count: 3 << 20) + "first"]
        fixture.delegate.onFrame = { $0 += Array((frames.popLast() ?? "").utf8) }
        loop.schedule(after: .zero) {
          // Room for the modes, but not for the rest.
          _ = fixture.drawn()
          loop.suspend()
        }
        var shown: [UInt8] = []
        @MainActor func readOn() {
          shown += fixture.drawn()
          if shown.last == UInt8(ascii: "d") || shown.last == UInt8(ascii: "t") { loop.stop() }
          loop.schedule(after: .milliseconds(1)) { readOn() }
        }
        loop.schedule(after: .milliseconds(1)) { readOn() }
        _ = loop.run()
        let modes = TerminalMode.leaveSequence().bytes + TerminalMode.taking
        // A failure would print millions of bytes.
        let isOnlySecond = shown == modes + Array("second".utf8)
        try #require(isOnlySecond)
      }
    }

    @Test func `pending replies are not left to the shell`() async {
      await #expect(processExitsWith: .success) { @MainActor in
        try SuspendTests.leadSession()
        let fixture = try LoopFixture(environment: ["TERM": "xterm-256color"])
        let loop = fixture.loop
        loop.replyTimeout = .seconds(30)
        fixture.delegate.onEvent = { event in
          if event == .key(Key(.character("q"))) { loop.stop() }
          guard event == .key(Key(.character("z"))) else { return }
          loop.suspend()
          fixture.type("\u{1B}[?2026;2$y\u{1B}[?62c")
        }
        fixture.delegate.onResize = { _ in
          if fixture.delegate.log.contains("suspend") { fixture.type("q") }
        }
        fixture.type("z")
        _ = loop.run()
        // No reply is among the events after the terminal was taken again.
        try #require(
          fixture.delegate.log == ["80x24", "frame", "z", "suspend", "80x24", "frame", "q"])
      }
    }

    @Test func `the settings are restored even in the background`() async throws {
      let device = try PtyDevice(columns: 80, rows: 24)
      let before = device.settings
      await #expect(processExitsWith: .success) { @MainActor [path = device.path as String] in
        try SuspendTests.leadSession()
        // The first terminal that the leader of a session opens becomes its controlling terminal.
        let descriptor = unsafe open(path, O_RDWR)
        let terminal = try Terminal(
          descriptor: descriptor, environment: Environment(["TERM": "linux"]))
        try terminal.take()
        let group = SuspendTests.startGroup()
        defer { kill(group, SIGKILL) }
        try #require(tcsetpgrp(descriptor, group) == 0)
        terminal.leave()
      }
      #expect(device.settings == before)
    }

    /// Starts a process that waits in its own process group.
    private static func startGroup() -> pid_t {
      var attributes = posix_spawnattr_t()
      unsafe posix_spawnattr_init(&attributes)
      unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
      var group = pid_t()
      var arguments = unsafe [strdup("sleep"), strdup("5"), nil]
      unsafe posix_spawn(&group, "/bin/sleep", nil, &attributes, &arguments, nil)
      return group
    }
  }
#endif
