/// A clock that stands still until it is turned by hand, for tests.
@MainActor
public final class ManualClock: DelayClock {
  private struct Timer: Comparable {
    let deadline: Duration
    /// Of timers that are due at once the first that was made comes first.
    let id: Int

    static func < (lhs: Timer, rhs: Timer) -> Bool {
      (lhs.deadline, lhs.id) < (rhs.deadline, rhs.id)
    }
  }

  /// A binary heap, in which no timer is due before the one at half its position; some may be canceled.
  private var timers: [Timer] = []
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
    timers.append(Timer(deadline: now + delay, id: id))
    rise()
    return Subscription { [weak self] in self?.work[id] = nil }
  }

  /// Turns the clock on and runs what becomes due, in the order of time; it is never turned back.
  ///
  /// Work may turn the clock on further, and then what that makes due runs first.
  public func advance(by duration: Duration) {
    let end = now + duration
    while let due = timers.first, due.deadline <= end {
      removeFirst()
      guard let work = work.removeValue(forKey: due.id) else { continue }
      now = max(now, due.deadline)
      work()
    }
    now = max(now, end)
  }

  /// Moves the last timer to its place.
  private func rise() {
    var child = timers.count - 1
    while child > 0, timers[child] < timers[(child - 1) / 2] {
      timers.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  private func removeFirst() {
    timers[0] = timers[timers.count - 1]
    timers.removeLast()
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < timers.count && timers[child] < timers[least] {
        least = child
      }
      if least == parent { return }
      timers.swapAt(parent, least)
      parent = least
    }
  }
}
