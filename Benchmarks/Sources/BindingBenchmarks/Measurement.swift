import AllocationCounter

/// What one repetition of some work takes.
struct Measurement {
  /// Nanoseconds, the median of five runs.
  let time: Double
  /// The slowest run's time less the fastest's, as a part of the median.
  let spread: Double
  /// Blocks allocated.
  let allocations: Double
}

/// Measures work that repeats itself as often as it is told.
@MainActor
func measure(repetitions: Int, _ work: (Int) -> Void) -> Measurement {
  let clock = ContinuousClock()
  work(repetitions / 10 + 1)
  var times: [Double] = []
  let before = allocation_count()
  for _ in 0..<5 {
    let duration = clock.measure { work(repetitions) }
    let (seconds, attoseconds) = duration.components
    times.append((Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(repetitions))
  }
  let allocations = Double(allocation_count() - before) / Double(5 * repetitions)
  times.sort()
  return Measurement(
    time: times[2], spread: (times[4] - times[0]) / times[2], allocations: allocations)
}
