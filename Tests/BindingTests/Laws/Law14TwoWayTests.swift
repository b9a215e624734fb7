import Binding
import Testing

/// Law 14: two-way bindings end equal, without echo.
@MainActor
@Suite struct Law14TwoWayTests {
  private let left = Observable(1)
  private let right = Observable(2)

  @Test func `the other takes this one's value, and then each the other's`() {
    let binding = left.bindTwoWay(to: right)
    #expect(right.value == 1)
    left.value = 3
    #expect(right.value == 3)
    right.value = 4
    #expect(left.value == 4)
    binding.cancel()
    left.value = 5
    #expect(right.value == 4)
  }

  @Test func `each side is told once`() {
    let binding = left.bindTwoWay(to: right)
    var log: [String] = []
    let subscriptions = [
      left.bind { log.append("left \($0)") }, right.bind { log.append("right \($0)") },
    ]
    left.value = 3
    right.value = 4
    #expect(log == ["left 3", "right 3", "right 4", "left 4"])
    withExtendedLifetime((binding, subscriptions)) {}
  }

  @Test func `there is no echo of values that cannot be compared either`() {
    struct Opaque { let number: Int }
    let (left, right) = (Observable(Opaque(number: 1)), Observable(Opaque(number: 2)))
    let binding = left.bindTwoWay(to: right)
    var log: [String] = []
    let subscriptions = [
      left.bind { log.append("left \($0.number)") },
      right.bind { log.append("right \($0.number)") },
    ]
    left.value = Opaque(number: 3)
    right.value = Opaque(number: 4)
    #expect(log == ["left 3", "right 3", "right 4", "left 4"])
    withExtendedLifetime((binding, subscriptions)) {}
  }

  @Test func `written both at once, they end equal`() {
    let binding = left.bindTwoWay(to: right)
    transaction {
      left.value = 5
      right.value = 6
    }
    #expect(left.value == right.value)
    transaction {
      right.value = 7
      left.value = 8
    }
    #expect(left.value == right.value)
    binding.cancel()
  }

  @Test func `a correction on one side arrives on the other`() {
    let binding = left.bindTwoWay(to: right)
    let clamp = right.bind { if $0 > 9 { right.value = 9 } }
    left.value = 20
    #expect(left.value == 9)
    #expect(right.value == 9)
    withExtendedLifetime((binding, clamp)) {}
  }

  @Test func `a ring of bindings ends equal, too`() {
    let values = (0..<4).map { Observable($0) }
    let bindings = (0..<4).map { values[$0].bindTwoWay(to: values[($0 + 1) % 4]) }
    values[2].value = 42
    #expect(values.map(\.value) == [42, 42, 42, 42])
    withExtendedLifetime(bindings) {}
  }
}
