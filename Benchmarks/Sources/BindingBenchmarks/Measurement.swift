import AllocationCounter

/// Some work, and how often it repeats itself when it is called with a number.
struct Work {
  let repeated: @MainActor (Int) -> Void

  /// Makes work of a closure that repeats itself as often as it is told.
  init(_ repeated: @escaping @MainActor (Int) -> Void) {
    self.repeated = repeated
  }

  /// Nanoseconds that one repetition takes.
  @MainActor func time(_ count: Int) -> Double {
    let (seconds, attoseconds) = ContinuousClock().measure { repeated(count) }.components
    return (Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(count)
  }

  /// Heap allocations that one repetition makes.
  @MainActor func allocations(_ count: Int) -> Double {
    let before = allocation_count()
    repeated(count)
    return Double(allocation_count() - before) / Double(count)
  }
}

/// The middle of five runs, and how far they lie apart.
struct Median {
  let value: Double
  /// The greatest less the least, as a part of the middle.
  let spread: Double

  init(_ values: [Double]) {
    let sorted = values.sorted()
    value = sorted[sorted.count / 2]
    spread = (sorted[sorted.count - 1] - sorted[0]) / value
  }
}

/// The library's work beside the floor's: run in turns, so that a busy machine slows both.
struct Comparison {
  let time: Median
  let floor: Median
  let ratio: Median
  let allocations: Double

  @MainActor init(_ work: Work, floor: Work, count: Int) {
    _ = (work.time(count), floor.time(count))
    let pairs = (0..<5).map { _ in (work.time(count), floor.time(count)) }
    time = Median(pairs.map(\.0))
    self.floor = Median(pairs.map(\.1))
    ratio = Median(pairs.map { $0 / $1 })
    allocations = work.allocations(count)
  }
}
