import Instruments

/// Some work, and how often it repeats itself when it is called with a number.
struct Work {
  let repeated: @MainActor (Int) -> Void

  /// Makes work of a closure that repeats itself as often as it is told.
  init(_ repeated: @escaping @MainActor (Int) -> Void) {
    self.repeated = repeated
  }

  /// Nanoseconds that some repetitions take.
  @MainActor func time(_ count: Int) -> Double {
    let start = processor_time()
    repeated(count)
    return processor_time() - start
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

/// The library's work beside the floor's: run in many short turns, so that a busy machine slows both.
struct Comparison {
  let time: Median
  let floor: Median
  let ratio: Median
  let allocations: Double

  @MainActor init(_ work: Work, floor: Work, count: Int) {
    let turns = 50
    let turn = max(1, count / turns)
    _ = (work.time(count), floor.time(count))
    let pairs = (0..<5).map { _ in
      var sum = (0.0, 0.0)
      for _ in 0..<turns {
        sum.0 += work.time(turn)
        sum.1 += floor.time(turn)
      }
      return (sum.0 / Double(turns * turn), sum.1 / Double(turns * turn))
    }
    time = Median(pairs.map(\.0))
    self.floor = Median(pairs.map(\.1))
    ratio = Median(pairs.map { $0 / $1 })
    allocations = work.allocations(count)
  }
}
