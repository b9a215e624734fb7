/// Timers in the order they are due; those due at the same moment in the order they were added.
///
/// A program has a handful, so that a sorted array serves best.
@MainActor
struct TimerQueue {
  private var timers: [ScheduledTimer] = []

  /// The time at which the next timer is due; none without timers.
  mutating func next() -> Duration? {
    while let first = timers.first, !first.isPending { timers.removeFirst() }
    return timers.first?.due
  }

  mutating func add(_ timer: ScheduledTimer) {
    timers.removeAll { !$0.isPending }
    let index = timers.firstIndex { $0.due > timer.due } ?? timers.endIndex
    timers.insert(timer, at: index)
  }

  /// Takes out the first timer that is due, if one is.
  mutating func popDue(at now: Duration) -> ScheduledTimer? {
    guard let next = next(), next <= now else { return nil }
    return timers.removeFirst()
  }
}
