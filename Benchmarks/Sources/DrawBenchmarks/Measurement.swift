/// The time of one step: the best of several rounds, each the mean of its steps.
func microseconds(rounds: Int = 7, steps: Int, _ round: () -> Void) -> Double {
  let clock = ContinuousClock()
  let times = (0..<rounds).map { _ in
    let duration = clock.measure(round)
    return Double(duration.components.attoseconds) / 1e12 + Double(duration.components.seconds)
      * 1e6
  }
  return (times.min() ?? 0) / Double(steps)
}

/// A number with one decimal, in a column.
func padded(_ number: Double, width: Int = 10) -> String {
  let tenths = Int((number * 10).rounded())
  let text = "\(tenths / 10).\(tenths % 10)"
  return String(repeating: " ", count: max(0, width - text.count)) + text
}
