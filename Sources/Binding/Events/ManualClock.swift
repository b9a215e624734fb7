/// A clock that runs work later: an event loop, or a test's clock that is turned by hand.
@MainActor
public protocol DelayClock: AnyObject {
  /// Runs work on the main actor once the delay is over, unless the subscription is canceled before.
  func schedule(after delay: Duration, _ work: @escaping @MainActor () -> Void) -> Subscription
}

/// A clock that stands still until it is turned by hand, for tests.
@MainActor
public final class ManualClock: DelayClock {
  /// A moment at which work is due; of those that are equal the one that was made first comes first.
  private struct Timer: Comparable {
    let deadline: Duration
    let id: Int

    static func < (lhs: Timer, rhs: Timer) -> Bool {
      (lhs.deadline, lhs.id) < (rhs.deadline, rhs.id)
    }
  }

  /// All timers, some of which may be canceled.
  private var timers = Heap<Timer>()
  /// The work of each timer that is not canceled.
  private var work: [Int: @MainActor () -> Void] = [:]
  private var nextID = 0

  /// The time since the clock was made.
  public private(set) var now: Duration = .zero

  /// Makes a clock that shows zero.
  public init() {}

  /// Whether no work waits.
  public var isIdle: Bool { work.isEmpty }

  /// Runs work when the clock has been turned that far.
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

  /// Turns the clock on and runs what becomes due, in the order of time; it is never turned back.
  ///
  /// Work may turn the clock on further, and then what that makes due runs first.
  public func advance(by duration: Duration) {
    let end = now + duration
    while let due = timers.first, due.deadline <= end {
      timers.removeFirst()
      guard let work = work.removeValue(forKey: due.id) else { continue }
      now = max(now, due.deadline)
      work()
    }
    now = max(now, end)
  }
}
