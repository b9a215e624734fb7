import Foundation
import Testing

@testable import Binding

struct WorkerThreadTests {
  private final class Seen: @unchecked Sendable {
    var thread: Thread?
    var signals: [Int32] = []
  }

  /// The signals, out of three, that the calling thread does not block.
  private static func signalsTaken() -> [Int32] {
    var blocked = sigset_t()
    unsafe pthread_sigmask(SIG_SETMASK, nil, &blocked)
    return [SIGINT, SIGTERM, SIGXFSZ].filter { unsafe sigismember(&blocked, $0) == 0 }
  }

  @Test func `a thread waits for the end of another's work, but no longer than it is told to`() {
    let completion = Completion()
    #expect(completion.wait(atMost: .milliseconds(1)) >= .milliseconds(1))
    #expect(completion.wait(atMost: .seconds(-1)) < .seconds(1_000))
    let hasStarted = WorkerThread.start {
      usleep(1_000)
      completion.complete()
    }
    #expect(hasStarted)
    guard hasStarted else { return }
    #expect(completion.wait(atMost: .seconds(1_000)) < .seconds(1_000))
    #expect(completion.wait(atMost: .seconds(1_000)) < .seconds(1_000))
  }

  @Test func `work runs on another thread, which blocks all signals`() {
    // The test's own thread may block them, too.
    var (none, before) = (sigset_t(), sigset_t())
    unsafe pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    let seen = Seen()
    let done = DispatchSemaphore(value: 0)
    let hasStarted = WorkerThread.start {
      seen.thread = .current
      seen.signals = Self.signalsTaken()
      done.signal()
    }
    #expect(hasStarted)
    guard hasStarted else { return }
    done.wait()
    #expect(seen.thread !== Thread.current)
    #expect(seen.signals == [])
    #expect(Self.signalsTaken().count == 3)
  }
}
