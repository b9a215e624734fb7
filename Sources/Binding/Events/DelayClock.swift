/// A clock that runs work later, such as an event loop, or a test's clock that is advanced by hand.
@MainActor
public protocol DelayClock: AnyObject {
  /// Runs work on the main actor after a delay, unless the subscription is canceled first.
  func schedule(after delay: Duration, _ work: @escaping @MainActor () -> Void) -> Subscription
}

/// A Swift clock as a ``DelayClock``: the work waits in a task that sleeps on the clock.
///
/// The main actor's jobs must run, as they do in an app and in TermUI's event loop.
@MainActor
public final class SleepingClock<Base: Clock>: DelayClock where Base.Duration == Duration {
  private let base: Base

  /// Creates a clock from a Swift clock, such as `ContinuousClock()` or an event loop's.
  public init(_ base: Base) {
    self.base = base
  }

  /// Runs work after a delay, counted from this call.
  public func schedule(
    after delay: Duration, _ work: @escaping @MainActor () -> Void
  ) -> Subscription {
    let deadline = base.now.advanced(by: delay)
    let task = Task { [base] in
      guard (try? await base.sleep(until: deadline, tolerance: nil)) != nil, !Task.isCancelled
      else { return }
      work()
    }
    return Subscription { task.cancel() }
  }
}

/// A clock for tests that stands still until it is advanced.
@MainActor
public final class ManualClock: DelayClock {
  /// A deadline; timers with equal deadlines fire in the order in which they were created.
  private struct Timer: Comparable {
    let deadline: Duration
    let id: Int

    static func < (lhs: Timer, rhs: Timer) -> Bool {
      (lhs.deadline, lhs.id) < (rhs.deadline, rhs.id)
    }
  }

  /// All timers, including canceled ones.
  private var timers = Heap<Timer>()
  /// The work of the timers that are not canceled.
  private var work: [Int: @MainActor () -> Void] = [:]
  private var nextID = 0

  /// The time since the clock was created.
  public private(set) var now: Duration = .zero

  /// Creates a clock at time zero.
  public init() {}

  /// Whether no work is scheduled.
  public var isIdle: Bool { work.isEmpty }

  /// Runs work once the clock has been advanced by a delay.
  ///
  /// - Complexity: O(log n) with n timers.
  public func schedule(
    after delay: Duration, _ work: @escaping @MainActor () -> Void
  ) -> Subscription {
    let id = nextID
    nextID += 1
    self.work[id] = work
    timers.insert(Timer(deadline: now + delay, id: id))
    return Subscription { [weak self] in self?.work[id] = nil }
  }

  /// Advances the clock and runs the work that becomes due, in order of time; the clock never goes back.
  ///
  /// Work may advance the clock further; then the work that becomes due by that runs first.
  public func advance(by duration: Duration) {
    let end = now + duration
    while let due = timers.first, due.deadline <= end {
      _ = timers.popFirst()
      guard let work = work.removeValue(forKey: due.id) else { continue }
      now = max(now, due.deadline)
      work()
    }
    now = max(now, end)
  }
}
