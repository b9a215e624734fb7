/// A value that moves in steps within a range; stepping to an end, and back by as many steps, restores it.
struct SteppedValue {
  /// The smallest and the largest value, both finite.
  let range: ClosedRange<Double>
  /// The distance between whole steps, counted from the least value; 1 for a number that is not above 0.
  var step: Double {
    didSet { step = Self.valid(step) }
  }

  /// Whether the bounds are one value, so that steps lead round.
  var isCircle = false

  /// The off-grid value from which the last step was clamped; nil if it was not.
  ///
  /// The steps back from the end lead through the same values as the steps toward it.
  private var departure: Double?

  /// Makes a value at the lower bound of a range; an infinite bound becomes the nearest finite number.
  init(range: ClosedRange<Double>, step: Double) {
    self.range = Self.finite(range.lowerBound)...Self.finite(range.upperBound)
    self.step = Self.valid(step)
    value = self.range.lowerBound
  }

  private static func finite(_ bound: Double) -> Double {
    min(max(bound, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
  }

  private static func valid(_ step: Double) -> Double { step > 0 ? step : 1 }

  /// The value; one outside the range is clamped to it, and NaN is ignored.
  var value: Double {
    didSet {
      departure = nil
      value = value.isNaN ? oldValue : min(max(value, range.lowerBound), range.upperBound)
    }
  }

  /// The position of the value in the range, from 0 to 1; 0 if the range has a single value.
  var position: Double {
    // Halved, because the extent of a huge range would be infinite.
    let extent = range.upperBound / 2 - range.lowerBound / 2
    return extent > 0 ? (value / 2 - range.lowerBound / 2) / extent : 0
  }

  /// The value at a position from 0 to 1.
  func value(at position: Double) -> Double {
    let extent = range.upperBound - range.lowerBound
    return extent.isFinite
      ? range.lowerBound + position * extent
      : range.lowerBound * (1 - position) + range.upperBound * position
  }

  /// Moves by a distance, but not beyond an end of the range.
  ///
  /// A value at a whole step is rounded, so that it does not drift. A value between whole steps keeps its offset.
  mutating func move(by distance: Double) {
    let target = value + distance
    if isCircle {
      let isInside = range.contains(target) && target < range.upperBound
      let round = isInside ? target : aroundCircle(target)
      value = isWhole(round) ? whole(round) : round
    } else if range.contains(target) {
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

  /// The value within the range that is the same on the circle.
  private func aroundCircle(_ target: Double) -> Double {
    let extent = range.upperBound - range.lowerBound
    let rest = (target - range.lowerBound).truncatingRemainder(dividingBy: extent)
    return range.lowerBound + (rest < 0 ? rest + extent : rest)
  }

  /// Moves to the whole step nearest to a value.
  mutating func snap(to target: Double) {
    value = whole(target)
  }

  /// The remainder of a length divided by a distance, with the sign of the distance.
  private func excess(of length: Double, over distance: Double) -> Double {
    let rest = length.truncatingRemainder(dividingBy: distance)
    let excess = rest * distance < 0 ? rest + distance : rest
    // Nearly zero, or nearly a whole step, is a rounding error.
    return min(abs(excess), abs(distance - excess)) < abs(distance) * 1e-6 ? 0 : excess
  }

  private func isWhole(_ value: Double) -> Bool {
    abs(value - whole(value)) < step * 1e-6
  }

  /// The whole step nearest to a value; the value itself if the steps are too small for its size.
  private func whole(_ value: Double) -> Double {
    let steps = ((value - range.lowerBound) / step).rounded()
    return steps.magnitude < 0x1p53 ? range.lowerBound + steps * step : value
  }
}
