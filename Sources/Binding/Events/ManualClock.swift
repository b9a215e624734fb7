import Synchronization

/// A clock for tests that stands still until it is advanced.
///
///     let clock = ManualClock()
///     let rested = text.debounced(for: .seconds(1), clock: clock)
///     text.value = "red"
///     clock.advance(by: .seconds(1))
///     #expect(rested.value == "red")
public final class ManualClock: Clock {
  /// A moment of a manual clock.
  public struct Instant: InstantProtocol {
    /// The time since the clock was created.
    public let offset: Duration

    /// Creates the moment at a time since a clock was created.
    public init(offset: Duration) {
      self.offset = offset
    }

    /// The moment that comes a duration after this one, or before it if the duration is negative.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// The duration from this moment to another one.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Whether the left moment is before the right one.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct State {
    var now = Duration.zero
    /// The deadlines of all sleepers, including those that were canceled; the next one is the last.
    var deadlines: [Deadline] = []
    /// The sleepers that were not canceled.
    var sleepers: [Int: CheckedContinuation<Void, any Error>] = [:]
    var lastID = 0

    mutating func insert(_ deadline: Deadline) {
      var (low, high) = (0, deadlines.count)
      while low < high {
        let middle = (low + high) / 2
        if deadlines[middle] < deadline { high = middle } else { low = middle + 1 }
      }
      deadlines.insert(deadline, at: low)
    }
  }

  /// A deadline; sleepers with equal deadlines wake in the order in which they began to sleep.
  private struct Deadline: Comparable {
    let time: Duration
    let id: Int

    static func < (left: Deadline, right: Deadline) -> Bool {
      (left.time, left.id) < (right.time, right.id)
    }
  }

  private let state = Mutex(State())

  /// Creates a clock at time zero.
  public init() {}

  /// The current moment.
  public var now: Instant { Instant(offset: state.withLock { $0.now }) }

  /// The smallest step, a nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Whether nothing waits for the clock.
  public var isIdle: Bool { state.withLock { $0.sleepers.isEmpty } }

  /// Waits until the clock is advanced to a moment; throws if the task is canceled.
  ///
  /// It returns at once if the moment has passed. The tolerance is ignored.
  ///
  /// - Complexity: O(n) with n tasks that sleep.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { add($0, id, until: deadline.offset) }
    } onCancel: {
      let sleeper = state.withLock { $0.sleepers.removeValue(forKey: id) }
      sleeper?.resume(throwing: CancellationError())
    }
  }

  private func add(
    _ sleeper: CheckedContinuation<Void, any Error>, _ id: Int, until deadline: Duration
  ) {
    let result: Result<Void, any Error>? = state.withLock { state in
      if Task.isCancelled { return .failure(CancellationError()) }
      if deadline < state.now { return .success(()) }
      state.sleepers[id] = sleeper
      state.insert(Deadline(time: deadline, id: id))
      return nil
    }
    if let result { sleeper.resume(with: result) }
  }

  /// Advances the clock and wakes what becomes due, in order of time; the clock never goes back.
  ///
  /// Whatever values, events and stores of this library do at that time is done before this returns. A task that sleeps
  /// on the clock continues when its actor is free: the test must await it.
  ///
  /// Work that wakes may advance the clock further; whatever becomes due by that runs first.
  @MainActor public func advance(by duration: Duration) {
    let end = now.offset + duration
    while let sleeper = popDue(by: end) { sleeper.resume() }
    state.withLock { $0.now = max($0.now, end) }
  }

  /// Advances the clock to the first deadline up to a time, and returns the sleeper that waits for it; nil if there is
  /// none.
  private func popDue(by end: Duration) -> CheckedContinuation<Void, any Error>? {
    state.withLock { state in
      while let due = state.deadlines.last, due.time <= end {
        state.deadlines.removeLast()
        guard let sleeper = state.sleepers.removeValue(forKey: due.id) else { continue }
        state.now = max(state.now, due.time)
        return sleeper
      }
      return nil
    }
  }
}
