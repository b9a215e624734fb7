import Binding
import Testing

/// Law 14: two-way bindings with a conversion.
@MainActor
struct Law14ConversionTests {
  private let number = Observable(7)
  private let text = Observable("")

  private func join() -> Subscription {
    number.bindTwoWay(to: text, there: { "\($0)" }, back: { Int($0) })
  }

  @Test func `each side takes the other's values, converted`() {
    let binding = join()
    #expect(text.value == "7")
    text.value = "8"
    #expect(number.value == 8)
    number.value = 9
    #expect(text.value == "9")
    binding.cancel()
    number.value = 10
    #expect(text.value == "9")
  }

  @Test func `the side that is written keeps its value as written, without echo`() {
    let binding = join()
    var log: [String] = []
    let subscriptions = [number.bind { log.append("\($0)") }, text.bind { log.append($0) }]
    text.value = "007"
    #expect(log == ["007"])
    text.value = "008"
    number.value = 9
    #expect(log == ["007", "008", "8", "9", "9"])
    #expect(text.value == "9")
    withExtendedLifetime((binding, subscriptions)) {}
  }

  @Test func `if back returns nil, neither side changes until one is written again`() {
    let binding = join()
    text.value = "-"
    #expect(number.value == 7)
    #expect(text.value == "-")
    text.value = "-5"
    #expect(number.value == -5)
    text.value = "five"
    number.value = 6
    #expect(text.value == "6")
    withExtendedLifetime(binding) {}
  }

  @Test func `of two writes in a transaction, the last wins unless back returns nil`() {
    let binding = join()
    transaction {
      number.value = 1
      text.value = "2"
    }
    #expect(number.value == 2)
    transaction {
      text.value = "3"
      number.value = 4
    }
    #expect(text.value == "4")
    transaction {
      number.value = 5
      text.value = "x"
    }
    #expect((number.value, text.value) == (5, "x"))
    withExtendedLifetime(binding) {}
  }

  @Test func `a listener's correction of one side reaches the other`() {
    let binding = join()
    let clamp = number.bind { [number] in if $0 > 99 { number.value = 99 } }
    text.value = "500"
    #expect((number.value, text.value) == (99, "99"))
    withExtendedLifetime((binding, clamp)) {}
  }

  @Test func `chains and rings of conversions settle`() {
    let cents = Observable(0)
    let bindings = [
      join(), number.bindTwoWay(to: cents, there: { $0 * 100 }, back: { $0 / 100 }),
      cents.bindTwoWay(to: text, there: { "\($0 / 100)" }, back: { Int($0).map { $0 * 100 } }),
    ]
    text.value = "12"
    #expect((number.value, cents.value) == (12, 1200))
    cents.value = 350
    #expect((number.value, text.value, cents.value) == (3, "3", 350))
    withExtendedLifetime(bindings) {}
  }

  private struct Point: Equatable { var (x, y) = (0, 0) }

  /// Writes both in a transaction in various orders, with other members of the whole.
  @Test(arguments: [
    [0, 1], [1, 0], [0, 2, 1], [1, 2, 0], [0, 1, 2], [1, 0, 2], [0, 1, 3], [1, 0, 3],
  ])
  func `a member can be bound, and the last write of the two wins`(order: [Int]) {
    let point = Observable(Point())
    let (x, y) = (point.focus(\.x), point.focus(\.y))
    let binding = x.bindTwoWay(to: number)
    transaction {
      for step in order {
        switch step {
        case 0: x.value = 10
        case 1: number.value = 11
        case 2: y.value = 5
        default: point.value.y = 6
        }
      }
    }
    let last = order.last { $0 < 2 }.map { $0 + 10 }
    #expect(x.value == last)
    #expect(number.value == last)
    #expect(y.value == (order.contains(2) ? 5 : order.contains(3) ? 6 : 0))
    withExtendedLifetime(binding) {}
  }

  @Test func `two members of one value are kept equal through a third value`() {
    let point = Observable(Point())
    let (x, y) = (point.focus(\.x), point.focus(\.y))
    let bindings = [x.bindTwoWay(to: number), number.bindTwoWay(to: y)]
    transaction {
      x.value = 1
      y.value = 2
    }
    #expect(point.value == Point(x: 2, y: 2))
    point.value.x = 3
    #expect(point.value == Point(x: 3, y: 3))
    point.value = Point(x: 4, y: 5)
    #expect(point.value == Point(x: number.value, y: number.value))
    withExtendedLifetime(bindings) {}
  }
}
