import Foundation
import Testing

@testable import TermUI

/// Unusual results of `poll`.
@MainActor
@Suite(.serialized) struct FailedWaitTests {
  /// Runs a loop with a replacement of `poll`, and counts the calls.
  private func run(
    _ poll: @escaping (inout [PolledDescriptor], Duration?) -> System.Wait
  ) throws -> (end: EventLoop.End, count: Int) {
    let fixture = try LoopFixture()
    var count = 0
    fixture.loop.poll = { descriptors, timeout in
      count += 1
      return poll(&descriptors, timeout)
    }
    return (fixture.loop.run(), count)
  }

  @Test func `a terminal that poll does not support ends the loop`() throws {
    // The result of macOS for /dev/tty.
    let (end, count) = try run { descriptors, _ in
      descriptors[0].revents = Int16(POLLNVAL)
      return .done
    }
    #expect(end == .terminalGone && count == 1)
  }

  @Test func `a failed wait ends the loop`() throws {
    let (end, count) = try run { _, _ in .failed }
    #expect(end == .terminalGone && count == 1)
  }

  @Test(arguments: [System.Wait.failed, .interrupted])
  func `a signal is handled even if the wait fails`(_ wait: System.Wait) throws {
    let (end, _) = try run { descriptors, _ in
      kill(getpid(), SIGTERM)
      // Another thread may receive it.
      var signals = [descriptors[1]]
      _ = System.wait(for: &signals, timeout: nil)
      return wait
    }
    #expect(end == .signal(SIGTERM))
  }

  @Test func `an interrupted wait is repeated`() throws {
    var isInterrupted = false
    let fixture = try LoopFixture()
    fixture.loop.poll = { descriptors, timeout in
      if isInterrupted { return System.wait(for: &descriptors, timeout: timeout) }
      isInterrupted = true
      return .interrupted
    }
    fixture.delegate.onEvent = { [loop = fixture.loop] _ in loop.stop() }
    fixture.type("q")
    #expect(fixture.loop.run() == .stopped)
  }
}
