import Foundation
import Testing

@testable import TermUI

/// Systems whose `poll` answers otherwise.
@MainActor
@Suite(.serialized) struct FailedWaitTests {
  /// Runs a loop that is stopped only by what it waits for, and counts how often it waits.
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

  @Test func `a terminal that cannot be waited for ends the loop at once`() throws {
    // As macOS answers for /dev/tty.
    let (end, count) = try run { descriptors, _ in
      descriptors[0].revents = Int16(POLLNVAL)
      return .done
    }
    #expect(end == .terminalGone && count == 1)
  }

  @Test func `waiting that fails for good ends the loop at once`() throws {
    let (end, count) = try run { _, _ in .failed }
    #expect(end == .terminalGone && count == 1)
  }

  @Test(arguments: [System.Wait.failed, .interrupted])
  func `a signal is heard though waiting fails`(_ wait: System.Wait) throws {
    let (end, _) = try run { descriptors, _ in
      kill(getpid(), SIGTERM)
      // Another thread may be the one that takes it.
      var signals = [descriptors[1]]
      _ = System.wait(for: &signals, timeout: nil)
      return wait
    }
    #expect(end == .signal(SIGTERM))
  }

  @Test func `waiting that a signal interrupts goes on`() throws {
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
