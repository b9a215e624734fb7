#if os(Linux)
  import TestSupport
  import Testing

  @testable import TermUI

  #if canImport(Glibc)
    import Glibc
  #else
    import Musl
  #endif

  /// A job that nobody could continue, an orphan: the kernel drops its stops, so that it goes on at once.
  @Suite struct SuspendTests {
    /// Runs a loop that stops by itself, as often as told, and gives what it did with the terminal.
    @MainActor private static func run(
      times: Int = 1, stopAfter delay: Duration = .milliseconds(300), prepare: (LoopFixture) -> Void
    ) throws -> [UInt8] {
      try #require(setsid() >= 0)
      // The test's thread blocks what a program's main thread does not.
      var mask = sigset_t()
      unsafe sigemptyset(&mask)
      unsafe pthread_sigmask(SIG_SETMASK, &mask, nil)
      let fixture = try LoopFixture()
      prepare(fixture)
      for _ in 0..<times {
        fixture.loop.schedule(after: delay) { fixture.loop.stop() }
        _ = fixture.loop.run()
      }
      return fixture.drawn()
    }

    private static let use = TerminalMode.enterSequence + TerminalMode.leaveSequence()

    @Test func `the terminal is given back for a stop, and taken again`() async {
      await #expect(processExitsWith: .success) { @MainActor in
        var delegate: RecordingDelegate?
        let bytes = try SuspendTests.run { fixture in
          delegate = fixture.delegate
          fixture.loop.schedule(after: .zero) { fixture.loop.suspend() }
        }
        try #require(bytes == SuspendTests.use + SuspendTests.use)
        try #require(delegate?.log == ["80x24", "frame", "suspend", "80x24", "frame"])
      }
    }

    @Test func `nothing is given back where a parent without job control wants no stops`() async {
      await #expect(processExitsWith: .success) { @MainActor in
        signal(SIGTSTP, SIG_IGN)
        let bytes = try SuspendTests.run { $0.loop.suspend() }
        try #require(bytes == SuspendTests.use)
      }
    }

    @Test func `a stop that was asked for does not outlive the run`() async {
      await #expect(processExitsWith: .success) { @MainActor in
        let bytes = try SuspendTests.run(times: 2) { fixture in
          fixture.loop.suspend()
          fixture.loop.stop()
        }
        try #require(bytes == SuspendTests.use + SuspendTests.use)
      }
    }

    @Test func `the rest of a frame is dropped with the screen it was for`() async {
      await #expect(processExitsWith: .success) { @MainActor in
        var frames = 0
        let bytes = try SuspendTests.run(stopAfter: .seconds(20)) { fixture in
          fixture.delegate.onFrame = {
            frames += 1
            if frames == 1 { $0 += [UInt8](repeating: UInt8(ascii: "."), count: 3 << 20) }
            guard frames == 2 else { return }
            $0 += Array("second".utf8)
            fixture.loop.stop()
          }
          fixture.loop.schedule(after: .zero) {
            // Room for the modes, but not for the rest.
            _ = fixture.drawn()
            fixture.loop.suspend()
          }
        }
        let leave = TerminalMode.leaveSequence()
        try #require(
          bytes == leave + TerminalMode.enterSequence + Array("second".utf8) + leave)
      }
    }

    @Test func `settings are put back from the background, too`() async throws {
      let device = try PtyDevice(columns: 80, rows: 24)
      let before = device.settings
      await #expect(processExitsWith: .success) { @MainActor [path = device.path as String] in
        try #require(setsid() >= 0)
        // The first terminal that a session's leader opens is its controlling one.
        let descriptor = unsafe open(path, O_RDWR)
        let terminal = try Terminal(
          descriptor: descriptor, environment: Environment(["TERM": "linux"]))
        terminal.enter()
        let group = SuspendTests.startGroup()
        defer { kill(group, SIGKILL) }
        try #require(tcsetpgrp(descriptor, group) == 0)
        terminal.leave()
      }
      #expect(device.settings == before)
    }

    /// Starts a process that waits in a group of its own.
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
