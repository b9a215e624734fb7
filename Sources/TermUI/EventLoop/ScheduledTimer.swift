/// A timer of the event loop, which calls a function once or at intervals, until it is canceled.
@MainActor
public final class ScheduledTimer {
  private(set) var due: Duration
  private let interval: Duration?
  private var work: (@MainActor () -> Void)?

  init(due: Duration, interval: Duration? = nil, work: @escaping @MainActor () -> Void) {
    self.due = due
    self.interval = interval
    self.work = work
  }

  /// Cancels the timer.
  public func cancel() { work = nil }

  /// Whether the timer will fire.
  public var isPending: Bool { work != nil }

  /// Calls the function.
  ///
  /// A repeating timer is due again one interval after it was due, or one interval from now if that time has passed.
  func fire(at now: Duration = .zero) {
    let work = work
    if let interval {
      due += interval
      if due <= now { due = now + interval }
    } else {
      self.work = nil
    }
    work?()
  }
}

/// The pending timers, sorted by when they are due, then by when they were added.
///
/// A sorted array is enough, because a program has only a few timers.
@MainActor
struct TimerQueue {
  private var timers: [ScheduledTimer] = []

  /// The time at which the next timer is due; nil without timers.
  mutating func next() -> Duration? {
    while let first = timers.first, !first.isPending { timers.removeFirst() }
    return timers.first?.due
  }

  mutating func add(_ timer: ScheduledTimer) {
    timers.removeAll { !$0.isPending }
    let index = timers.firstIndex { $0.due > timer.due } ?? timers.endIndex
    timers.insert(timer, at: index)
  }

  /// Removes and returns the first timer if it is due; nil if it is not.
  mutating func popDue(at now: Duration) -> ScheduledTimer? {
    guard let next = next(), next <= now else { return nil }
    return timers.removeFirst()
  }
}
