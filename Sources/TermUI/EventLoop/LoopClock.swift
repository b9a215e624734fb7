/// The time of an event loop, as a Swift clock.
///
/// Use it for everything that waits: tasks, and libraries that take a clock. On a ``TestScreen`` it stands still until
/// it is advanced.
///
/// ```swift
/// try await Task.sleep(for: .seconds(2), clock: application.clock)
/// ```
public struct LoopClock: Clock {
  /// A moment: the time since a reference that all moments of a loop share.
  public struct Instant: InstantProtocol {
    fileprivate let offset: Duration

    /// The moment that comes a duration after this one, or before it if the duration is negative.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// The duration from this moment to another one.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Whether the left moment is before the right one.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let loop: EventLoop
  private let time: @Sendable () -> Duration

  init(_ loop: EventLoop, time: @escaping @Sendable () -> Duration) {
    (self.loop, self.time) = (loop, time)
  }

  /// The current moment.
  public var now: Instant { Instant(offset: time()) }

  /// The shortest time that the loop can wait: a millisecond.
  public var minimumResolution: Duration { .milliseconds(1) }

  /// Waits until a moment with a timer of the loop; throws if the task is canceled.
  ///
  /// The loop must run jobs of the main actor. The tolerance is ignored.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    await loop.sleep(until: deadline.offset)
    try Task.checkCancellation()
  }
}

extension EventLoop {
  /// The loop's time, as a Swift clock.
  public var clock: LoopClock { LoopClock(self, time: now) }

  /// Waits until a moment, or until the task is canceled.
  fileprivate func sleep(until deadline: Duration) async {
    let duration = deadline - now()
    guard duration > .zero else { return }
    let sleeper = Sleeper()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        sleeper.continuation = continuation
        sleeper.timer = schedule(after: duration) { sleeper.wake() }
      }
    } onCancel: {
      Task { @MainActor in sleeper.wake() }
    }
  }
}

/// A task that waits for a timer.
@MainActor
private final class Sleeper {
  var continuation: CheckedContinuation<Void, Never>?
  var timer: ScheduledTimer?

  /// Wakes the task; a second call does nothing.
  func wake() {
    timer?.cancel()
    continuation.take()?.resume()
  }
}
