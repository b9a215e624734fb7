import Instruments

/// Work that repeats itself a given number of times.
struct Work {
  let repeated: @MainActor (Int) -> Void

  /// Creates work from a closure that is passed the number of repetitions.
  init(_ repeated: @escaping @MainActor (Int) -> Void) {
    self.repeated = repeated
  }

  /// Returns the nanoseconds of CPU time that a number of repetitions take.
  @MainActor func time(_ count: Int) -> Double {
    let start = processor_time()
    repeated(count)
    return processor_time() - start
  }

  /// Returns the number of heap allocations per repetition.
  @MainActor func allocations(_ count: Int) -> Double {
    let before = allocation_count()
    repeated(count)
    return Double(allocation_count() - before) / Double(count)
  }
}

/// The median of several runs, and their spread.
struct Median {
  let value: Double
  /// The difference between the maximum and the minimum, relative to the median.
  let spread: Double

  init(_ values: [Double]) {
    let sorted = values.sorted()
    value = sorted[sorted.count / 2]
    spread = (sorted[sorted.count - 1] - sorted[0]) / value
  }
}

/// Compares the library's work with the floor's, in many short turns, so that a busy machine slows down both.
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
