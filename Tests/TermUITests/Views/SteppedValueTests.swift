import Testing

@testable import TermUI

struct SteppedValueTests {
  /// The values after each of several moves, from a start in the range from 0 to 100 with a step of 1.
  private static func values(from start: Double, by distances: [Double]) -> [Double] {
    var stepped = SteppedValue(range: 0...100, step: 1)
    stepped.value = start
    return distances.map { distance in
      stepped.move(by: distance)
      return (stepped.value * 1000).rounded() / 1000
    }
  }

  @Test(
    arguments: [
      // The offset from whole steps is kept.
      (47.3, [1, 1, -1, -1], [48.3, 49.3, 48.3, 47.3]),
      // An end cuts a step short. The steps back lead through the same values.
      (98.7, [1, 1, 1, -1, -1], [99.7, 100, 100, 99.7, 98.7]),
      (1.3, [-1, -1, 1, 1], [0.3, 0, 0.3, 1.3]),
      (87.5, [10, 10, 10, -10, -10], [97.5, 100, 100, 97.5, 87.5]),
      // Steps of another size lead through the value before the end, too.
      (98.7, [1, 1, -10, -10], [99.7, 100, 99.7, 89.7]),
      // From an end, the steps are whole again if they were before.
      (95, [10, -10], [100, 90]),
      (3, [-10, 10], [0, 10]),
    ] as [(Double, [Double], [Double])])
  func `moves to an end and back lead through the same values`(
    start: Double, distances: [Double], expected: [Double]
  ) {
    #expect(Self.values(from: start, by: distances) == expected)
  }

  @Test func `setting the value forgets the value before the end`() {
    var stepped = SteppedValue(range: 0...100, step: 1)
    stepped.value = 99.5
    stepped.move(by: 1)
    stepped.value = 100
    stepped.move(by: -1)
    #expect(stepped.value == 99)
  }

  @Test func `a step from an end between whole steps keeps its offset from the end`() {
    var stepped = SteppedValue(range: 0...10.5, step: 1)
    stepped.value = 10.5
    stepped.move(by: 1)
    stepped.move(by: -1)
    #expect(stepped.value == 9.5)
  }

  @Test func `small whole steps do not drift`() {
    var stepped = SteppedValue(range: 0...1, step: 0.01)
    for _ in 0..<70 { stepped.move(by: 0.01) }
    #expect(stepped.value == 70 * 0.01)
  }

  @Test(
    arguments: [
      (0, .infinity), (-.infinity, .infinity), (-.infinity, 0), (.infinity, .infinity),
      (-.greatestFiniteMagnitude, .greatestFiniteMagnitude), (-1, 1), (5, 5),
    ] as [(Double, Double)], [1, 0, -3, .nan, .infinity, .leastNonzeroMagnitude] as [Double])
  func `any range and any step have positions from 0 to 1`(
    bounds: (Double, Double), step: Double
  ) {
    var stepped = SteppedValue(range: bounds.0...bounds.1, step: step)
    stepped.step = step
    let range = stepped.range
    #expect(range.lowerBound.isFinite && range.upperBound.isFinite && stepped.step > 0)
    for position in [0, 0.25, 0.5, 1] {
      stepped.snap(to: stepped.value(at: position))
      #expect(range.contains(stepped.value) && (0...1).contains(stepped.position))
      for distance in [1, -1, .infinity, -.infinity, .nan] as [Double] {
        stepped.move(by: distance)
        #expect(range.contains(stepped.value) && (0...1).contains(stepped.position))
      }
    }
    stepped.value = range.upperBound
    #expect(stepped.position == (range.lowerBound < range.upperBound ? 1 : 0))
  }

  @Test func `a value snaps to the nearest whole step, counted from the least value`() {
    var stepped = SteppedValue(range: 0.5...10.5, step: 2)
    stepped.snap(to: 3.6)
    #expect(stepped.value == 4.5)
    stepped.snap(to: 99)
    #expect(stepped.value == 10.5)
  }
}
