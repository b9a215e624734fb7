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

  private let sleepers: Sleepers
  private let time: @Sendable () -> Duration

  init(_ sleepers: Sleepers, time: @escaping @Sendable () -> Duration) {
    (self.sleepers, self.time) = (sleepers, time)
  }

  /// The current moment.
  public var now: Instant { Instant(offset: time()) }

  /// The shortest time that the loop can wait: a millisecond.
  public var minimumResolution: Duration { .milliseconds(1) }

  /// Waits until a moment with a timer of the loop; throws if the task is canceled.
  ///
  /// It returns at once if the moment has passed. The tolerance is ignored. Any thread may wait. A task that must
  /// continue on the main actor does so if the loop runs the main actor's jobs. Once the loop no longer runs, a task waits
  /// until it is canceled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    if deadline < now { return }
    try await sleepers.sleep(until: deadline.offset)
  }
}

extension EventLoop {
  /// The loop's time, as a Swift clock.
  public var clock: LoopClock { LoopClock(sleepers, time: now) }
}
