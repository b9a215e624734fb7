/// The pending timers in the order in which they are due, then in which they were added: a binary heap.
@MainActor
struct TimerQueue {
  private struct Entry {
    let timer: ScheduledTimer
    let due: Duration
    /// The number of timers that were added before.
    let order: Int

    func isBefore(_ other: Entry) -> Bool { (due, order) < (other.due, other.order) }
  }

  /// No entry is before its parent, the one at `(index - 1) / 2`.
  private var entries: [Entry] = []
  private var added = 0
  /// The number of entries at which those of canceled timers are removed.
  private var limit = TimerQueue.leastLimit

  private static let leastLimit = 64

  /// The number of times that two entries were exchanged, for tests.
  private(set) var moves = 0

  /// The number of timers that are kept, including canceled ones that were not removed yet.
  var count: Int { entries.count }

  /// The time at which the next timer is due; nil without timers.
  ///
  /// O(log n) in the number of timers for each canceled one that it removes.
  mutating func next() -> Duration? {
    while let first = entries.first, !first.timer.isPending { removeFirst() }
    return entries.first?.due
  }

  /// Adds a timer; O(log n) in the number of timers.
  mutating func add(_ timer: ScheduledTimer) {
    if entries.count >= limit { removeCanceled() }
    entries.append(Entry(timer: timer, due: timer.due, order: added))
    added += 1
    moveUp(from: entries.count - 1)
  }

  /// Removes and returns the first timer if it is due; nil if it is not.
  mutating func popDue(at now: Duration) -> ScheduledTimer? {
    guard let next = next(), next <= now else { return nil }
    let timer = entries[0].timer
    removeFirst()
    return timer
  }

  /// Removes canceled timers; the next time when there are twice as many timers as are left.
  private mutating func removeCanceled() {
    entries.removeAll { !$0.timer.isPending }
    // A sorted array is a heap.
    entries.sort { $0.isBefore($1) }
    limit = max(TimerQueue.leastLimit, 2 * entries.count)
  }

  private mutating func removeFirst() {
    let last = entries.removeLast()
    guard !entries.isEmpty else { return }
    entries[0] = last
    moveDown()
  }

  private mutating func swap(_ index: Int, _ other: Int) {
    entries.swapAt(index, other)
    moves += 1
  }

  private mutating func moveUp(from start: Int) {
    var index = start
    while index > 0, entries[index].isBefore(entries[(index - 1) / 2]) {
      swap(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  private mutating func moveDown() {
    var index = 0
    while true {
      var first = index
      for child in [2 * index + 1, 2 * index + 2]
      where child < entries.count && entries[child].isBefore(entries[first]) {
        first = child
      }
      guard first != index else { return }
      swap(index, first)
      index = first
    }
  }
}
