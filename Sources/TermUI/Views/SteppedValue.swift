/// A value of a range that moves by steps: to an end and back, it is what it was.
struct SteppedValue {
  /// The least and the greatest value.
  let range: ClosedRange<Double>
  /// The distance between whole steps, which are counted from the least value; more than 0.
  var step: Double

  /// The last value between whole steps before an end cut a step short: steps back from the end meet the
  /// values that led there.
  private var departure: Double?

  /// Makes the least value of a range.
  init(range: ClosedRange<Double>, step: Double) {
    self.range = range
    self.step = step
    value = range.lowerBound
  }

  /// The value; set beyond the range, it stops at the end, and what is not a number is ignored.
  var value: Double {
    didSet {
      departure = nil
      value = value.isNaN ? oldValue : min(max(value, range.lowerBound), range.upperBound)
    }
  }

  /// Moves by a distance of either direction, as far as the range goes.
  ///
  /// On whole steps the sum is rounded, so that it does not drift; a value between them keeps its distance
  /// from them.
  mutating func move(by distance: Double) {
    let target = value + distance
    if range.contains(target) {
      if let departure {
        value = target - excess(of: target - departure, over: distance)
      } else {
        value = isWhole(target) ? whole(target) : target
      }
    } else {
      let isDeparture = !isWhole(value) && value < range.upperBound
      let departure = isDeparture ? value : departure
      value = target
      self.departure = departure
    }
  }

  /// Moves to the whole step that is nearest to a value.
  mutating func snap(to target: Double) {
    value = whole(target)
  }

  /// The part of a length beyond a multiple of a distance, in the distance's direction.
  private func excess(of length: Double, over distance: Double) -> Double {
    let rest = length.truncatingRemainder(dividingBy: distance)
    let excess = rest * distance < 0 ? rest + distance : rest
    // Nearly nothing or nearly a whole step is a rounding error of a value that is met.
    return min(abs(excess), abs(distance - excess)) < abs(distance) * 1e-6 ? 0 : excess
  }

  private func isWhole(_ value: Double) -> Bool {
    abs(value - whole(value)) < step * 1e-6
  }

  private func whole(_ value: Double) -> Double {
    range.lowerBound + ((value - range.lowerBound) / step).rounded() * step
  }
}
