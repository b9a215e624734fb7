import Binding
import Testing

/// Law 2: listeners run in the order in which they were bound.
@MainActor
struct Law02OrderTests {
  @Test func `listeners run in the order in which they were bound, even if some are canceled`() {
    let value = Observable(0)
    var log: [Int] = []
    var subscriptions = (0..<50).map { number in value.bind { _ in log.append(number) } }
    for number in stride(from: 0, to: 50, by: 3) { subscriptions[number].cancel() }
    subscriptions.append(value.bind { _ in log.append(50) })
    value.value = 1
    #expect(log == (0...50).filter { $0 == 50 || $0 % 3 != 0 })
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `listeners of several values run in a single order`() {
    let value = Observable(0)
    let derived = value.map { $0 * 10 }
    let other = Observable(0)
    var log: [String] = []
    let subscriptions = [
      derived.bind { log.append("1 \($0)") },
      value.bind { log.append("2 \($0)") },
      other.bind { log.append("3 \($0)") },
      derived.bind { log.append("4 \($0)") },
      value.bind { log.append("5 \($0)") },
    ]
    transaction {
      other.value = 7
      value.value = 1
    }
    #expect(log == ["1 10", "2 1", "3 7", "4 10", "5 1"])
    withExtendedLifetime(subscriptions) {}
  }
}
