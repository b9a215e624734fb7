import Binding
import Testing

/// Law 4: at most one call per version and listener, and the last value delivered is the final one.
@MainActor
struct Law04OncePerVersionTests {
  @Test
  func `whatever listeners write, each hears the final value last and no value twice in a row`() {
    let value = Observable(0)
    var heard: [[Int]] = [[], [], []]
    let subscriptions = [
      value.bind {
        heard[0].append($0)
        if $0 < 5 { value.value = $0 + 1 }
      },
      value.bind {
        heard[1].append($0)
        if $0 == 5 { value.value = 10 }
      },
      value.bind { heard[2].append($0) },
    ]
    value.value = 1
    #expect(heard == [[1, 2, 3, 4, 5, 10], [5, 10], [10]])
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `a listener that was told a value hears it when the old one comes back`() {
    let value = Observable(0)
    var heard: [Int] = []
    let subscriptions = [
      value.bind { heard.append($0) },
      value.bind { if $0 == 1 { value.value = 0 } },
    ]
    value.value = 1
    #expect(heard == [1, 0])
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `a listener bound in a transaction hears the final value if it is another`() {
    let value = Observable(0)
    var heard: [Int] = []
    var subscription: Subscription?
    transaction {
      value.value = 1
      subscription = value.bindAndFire { heard.append($0) }
      value.value = 0
    }
    #expect(heard == [1, 0])
    subscription?.cancel()
  }
}
