/// A clock that stands still until it is turned by hand, for tests.
@MainActor
public final class ManualClock: DelayClock {
  private struct Timer {
    let id: Int
    let deadline: Duration
    let work: @MainActor () -> Void
  }

  private var timers: [Timer] = []
  private var nextID = 0

  /// The time since the clock was made.
  public private(set) var now: Duration = .zero

  /// Makes a clock that shows zero.
  public init() {}

  /// Whether no work waits.
  public var isIdle: Bool { timers.isEmpty }

  /// Runs work when the clock has been turned that far.
  public func schedule(
    after delay: Duration, _ work: @escaping @MainActor () -> Void
  ) -> Subscription {
    let id = nextID
    nextID += 1
    timers.append(Timer(id: id, deadline: now + delay, work: work))
    return Subscription { [weak self] in self?.timers.removeAll { $0.id == id } }
  }

  /// Turns the clock on and runs what becomes due, in the order of time.
  public func advance(by duration: Duration) {
    let end = now + duration
    while let due = timers.filter({ $0.deadline <= end }).min(by: { $0.deadline < $1.deadline }) {
      timers.removeAll { $0.id == due.id }
      now = max(now, due.deadline)
      due.work()
    }
    now = end
  }
}
