#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  @testable import TermUI

  #if canImport(Glibc)
    import Glibc
  #else
    import Musl
  #endif

  /// A terminal that the guardian of a killed program is about to restore.
  @MainActor
  @Suite(.serialized) struct RepairWaitTests {
    /// An id that no process has.
    private static let killed = Int32.max

    private let device: PtyDevice
    private let delegate = RecordingDelegate()
    private let loop: EventLoop

    init() throws {
      device = try PtyDevice(columns: 80, rows: 24)
      loop = EventLoop(
        terminal: try Terminal(
          descriptor: unsafe open(device.path, O_RDWR | O_NOCTTY | O_CLOEXEC),
          environment: Environment(["TERM": "linux"])))
      loop.delegate = delegate
      loop.limitTime()
    }

    /// Opens the terminal again, as another process would.
    private func another() -> Int32 {
      unsafe open(device.path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    }

    private func makeRaw() throws -> TerminalSettings {
      let terminal = loop.terminal.descriptor
      let found = try #require(TerminalSettings.current(of: terminal))
      found.raw.apply(to: terminal)
      return found
    }

    private var isTaken: Bool { device.read() != nil }

    @Test func `the terminal is taken after it is restored`() throws {
      let found = try makeRaw()
      let guardian = another()
      System.markGuarded(guardian, for: Self.killed)
      delegate.onFrame = { [loop] _ in
        Thread.detachNewThread {
          usleep(100_000)
          found.apply(to: guardian)
          close(guardian)
        }
        loop.schedule(after: .zero) { loop.stop() }
      }
      #expect(loop.run() == .stopped)
      #expect(isTaken)
      // If the loop had not waited, it would have found raw settings.
      #expect(TerminalSettings.current(of: loop.terminal.descriptor)?.hasFlags(of: found) == true)
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func `a signal ends the wait`(_ signal: Int32) throws {
      let guardian = another()
      defer { close(guardian) }
      System.markGuarded(guardian, for: Self.killed)
      delegate.onFrame = { _ in kill(getpid(), signal) }
      #expect(loop.run() == .signal(signal))
      #expect(!isTaken)
    }

    @Test func `keys are handled if they send no signals`() throws {
      _ = try makeRaw()
      let guardian = another()
      defer { close(guardian) }
      System.markGuarded(guardian, for: Self.killed)
      device.type("\u{3}")
      delegate.onEvent = { [loop] event in
        if event == .key(Key(.character("c"), .control)) { loop.interrupt() }
      }
      #expect(loop.run() == .signal(SIGINT))
      #expect(!isTaken)
    }

    @Test func `a line typed meanwhile is handled later`() throws {
      let guardian = another()
      System.markGuarded(guardian, for: Self.killed)
      device.type("q\n")
      delegate.onFrame = { _ in
        Thread.detachNewThread {
          usleep(50_000)
          close(guardian)
        }
      }
      var isTakenFirst = false
      delegate.onEvent = { [loop] _ in
        isTakenFirst = loop.terminal.isEntered
        loop.stop()
      }
      #expect(loop.run() == .stopped)
      #expect(isTakenFirst)
    }

    /// Locks that no guardian of a dead program holds.
    enum Bystander: CaseIterable {
      case livingPrograms, lockOfAll, flock
    }

    @Test(arguments: Bystander.allCases)
    func `other locks are not waited for`(_ bystander: Bystander) throws {
      let other = another()
      defer { close(other) }
      switch bystander {
      case .livingPrograms:
        for program in [getpid(), getppid(), 1] { System.markGuarded(other, for: program) }
      case .lockOfAll:
        var lock = flock()
        lock.l_type = Int16(F_WRLCK)
        // F_OFD_SETLK, which glibc shows only with _GNU_SOURCE.
        #expect(unsafe fcntl(other, 37, &lock) == 0)
      case .flock: #expect(flock(other, LOCK_EX | LOCK_NB) == 0)
      }
      #expect(!loop.terminal.isBeingRepaired)
    }

    @Test(arguments: [true, false])
    func `a dead program counts beside a living one`(isFirst: Bool) {
      let guardians = (0..<2).map { _ in another() }
      defer { guardians.forEach { close($0) } }
      let living = getpid()
      let dead = (2..<living).last { kill($0, 0) != 0 && errno == ESRCH } ?? Self.killed
      for (guardian, program) in zip(guardians, isFirst ? [dead, living] : [living, dead]) {
        System.markGuarded(guardian, for: program)
      }
      #expect(loop.terminal.isBeingRepaired)
    }

    @Test func `a dead program counts, reaped or not`() async throws {
      let guardians = (0..<2).map { _ in another() }
      defer { guardians.forEach { close($0) } }
      System.markGuarded(guardians[0], for: getpid())
      var dead = pid_t()
      var arguments = unsafe [strdup("true"), nil]
      unsafe posix_spawn(&dead, "/bin/true", nil, nil, &arguments, nil)
      System.markGuarded(guardians[1], for: dead)
      // The process has ended, but is not reaped yet.
      var info = unsafe siginfo_t()
      unsafe waitid(P_PID, id_t(dead), &info, WEXITED | WNOWAIT)
      #expect(loop.terminal.isBeingRepaired)
      waitpid(dead, nil, 0)
      #expect(loop.terminal.isBeingRepaired)
    }
  }
#endif
