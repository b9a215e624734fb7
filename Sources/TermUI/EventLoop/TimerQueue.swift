/// Work to be done once at some later moment, which can be called off until then.
@MainActor
public final class Timer {
  let due: Duration
  private var work: (@MainActor () -> Void)?

  init(due: Duration, work: @escaping @MainActor () -> Void) {
    self.due = due
    self.work = work
  }

  /// Calls the work off; nothing if it was done already.
  public func cancel() {
    work = nil
  }

  /// Whether the work is still to be done.
  public var isPending: Bool { work != nil }

  func fire() {
    let work = work
    self.work = nil
    work?()
  }
}

/// Timers in the order they are due; those due at the same moment in the order they were added.
///
/// A program has a handful, so that a sorted array serves best.
@MainActor
struct TimerQueue {
  private var timers: [Timer] = []

  /// When the next timer is due; none without timers.
  mutating func next() -> Duration? {
    while let first = timers.first, !first.isPending { timers.removeFirst() }
    return timers.first?.due
  }

  mutating func add(_ timer: Timer) {
    timers.removeAll { !$0.isPending }
    let index = timers.firstIndex { $0.due > timer.due } ?? timers.endIndex
    timers.insert(timer, at: index)
  }

  /// Takes out the first timer that is due, if one is.
  mutating func popDue(at now: Duration) -> Timer? {
    guard let next = next(), next <= now else { return nil }
    return timers.removeFirst()
  }
}
