#if canImport(Glibc)
  import Dispatch
  import Foundation
  import Glibc
  import TestSupport
  import Testing

  @testable import TermUI

  /// A process that can open few more descriptors, or none.
  struct FewDescriptorsTests {
    /// Leaves a number of descriptors for the process to open.
    ///
    /// Dispatch, on which the test runs, opens some of its own for its first timer, and traps if it cannot, so it must
    /// have them first.
    private static func leave(_ count: Int) throws {
      let isReady = DispatchSemaphore(value: 0)
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(1)) { isReady.signal() }
      isReady.wait()
      let free = (0...count).map { _ in unsafe open("/dev/null", O_RDONLY) }
      for descriptor in free { close(descriptor) }
      try limit(to: #require(free.last))
    }

    /// Limits descriptors to those below a number.
    private static func limit(to number: Int32) {
      var limit = rlimit()
      unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      limit.rlim_cur = rlim_t(number)
      unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }

    @Test func `standard error is not held if it could not be restored`() async throws {
      let device = try PtyDevice(columns: 80, rows: 24)
      await #expect(processExitsWith: .success) { [path = device.path as String] in
        dup2(unsafe open(path, O_RDWR | O_NOCTTY), STDERR_FILENO)
        try FewDescriptorsTests.leave(2)
        let hold = StandardErrorHold()
        try #require(hold == nil)
        let pipe = System.makePipe()
        try #require(pipe != nil)
      }
    }

    @Test func `signals keep their actions if there is no pipe for them`() async {
      await #expect(processExitsWith: .signal(SIGTERM)) { @MainActor in
        var mask = sigset_t()
        unsafe sigemptyset(&mask)
        unsafe pthread_sigmask(SIG_SETMASK, &mask, nil)
        try FewDescriptorsTests.leave(0)
        let signals = SignalPipe()
        signals.install()
        raise(SIGTERM)
        signals.uninstall()
      }
    }

    @Test func `a guardian that cannot be started is tried only once`() async throws {
      let device = try PtyDevice(columns: 80, rows: 24)
      await #expect(processExitsWith: .success) { @MainActor [path = device.path as String] in
        Guardian.runIfAsked()
        let terminal = try Terminal(
          descriptor: unsafe open(path, O_RDWR | O_NOCTTY),
          environment: Environment(["TERM": "linux"]))
        try terminal.take()
        try FewDescriptorsTests.leave(0)
        terminal.startGuardian()
        FewDescriptorsTests.limit(to: 256)
        terminal.startGuardian()
        let children = try String(contentsOfFile: "/proc/thread-self/children", encoding: .utf8)
        try #require(children.isEmpty)
      }
    }

    @Test func `a loop without a pipe for signals does not start`() async throws {
      let device = try PtyDevice(columns: 80, rows: 24)
      await #expect(processExitsWith: .success) { @MainActor [path = device.path as String] in
        let terminal = try Terminal(
          descriptor: unsafe open(path, O_RDWR | O_NOCTTY),
          environment: Environment(["TERM": "linux"]))
        try FewDescriptorsTests.leave(0)
        try #require(EventLoop(terminal: terminal).run() == .notStarted(.cannotHearSignals))
      }
      #expect(device.read() == nil)
    }
  }
#endif
