/// The times of two programs that took turns, in several rounds.
struct Comparison {
  private var rounds: [(first: Double, second: Double)] = []

  /// Measures rounds of turns; the closures take the number of the turn and give microseconds.
  init(
    rounds: Int, turns: Int, _ first: (Int) throws -> Double, _ second: (Int) throws -> Double
  ) rethrows {
    for _ in 0..<rounds {
      var times: (first: [Double], second: [Double]) = ([], [])
      for turn in 0..<turns {
        times.first.append(try first(turn))
        times.second.append(try second(turn))
      }
      self.rounds.append((median(times.first), median(times.second)))
    }
  }

  /// Adds the rounds of another comparison of the same programs.
  mutating func append(_ other: Comparison) {
    rounds += other.rounds
  }

  /// The median time of the first program, over the rounds' medians.
  var first: Double { median(rounds.map(\.first)) }
  /// The same of the second.
  var second: Double { median(rounds.map(\.second)) }

  /// The time of the first, divided by that of the second: the median of the rounds, the least, the greatest.
  var ratio: (median: Double, least: Double, greatest: Double) {
    let ratios = rounds.map { $0.first / $0.second }
    return (median(ratios), ratios.min() ?? 0, ratios.max() ?? 0)
  }
}

/// The number in the middle.
func median(_ numbers: [Double]) -> Double {
  let sorted = numbers.sorted()
  return sorted.isEmpty ? .nan : sorted[sorted.count / 2]
}

/// The time that some work takes, in microseconds.
func time(_ work: () throws -> Void) rethrows -> Double {
  let (seconds, attoseconds) = try ContinuousClock().measure(work).components
  return Double(seconds) * 1e6 + Double(attoseconds) / 1e12
}
