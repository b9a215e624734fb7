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

  @Test func `a listener that was given a value is called when the old value returns`() {
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

  @Test func `a listener bound in a transaction is given the final value if it differs`() {
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

  @Test func `a listener's write that leaves a derived value as it is calls nobody again`() {
    let value = Observable(0)
    let half = value.map { $0 / 2 }
    var log: [String] = []
    let subscriptions = [
      half.bind { log.append("first \($0)") },
      half.bind {
        log.append("second \($0)")
        if value.value == 2 { value.value = 3 }
      },
      half.bind { log.append("third \($0)") },
    ]
    value.value = 2
    #expect(log == ["first 1", "second 1", "third 1"])
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `a listener called before an interruption is called again only for a new value`() {
    let (value, step) = (Observable(0), Observable(0))
    let sum = value.combineLatest(step) { $0 + $1 / 2 }
    var log: [String] = []
    let subscriptions = [
      sum.bind { log.append("first \($0)") },
      // Three interruptions: the sum stays the same, then changes, then stays the same.
      sum.bind { _ in if step.value < 3 { step.value += 1 } },
      sum.bind {
        log.append("second \($0)")
        if step.value == 1 { step.value = 2 }
        if step.value == 2 { step.value = 3 }
      },
      sum.bind { log.append("third \($0)") },
    ]
    value.value = 10
    #expect(log == ["first 10", "second 10", "first 11", "second 11", "third 11"])
    withExtendedLifetime(subscriptions) {}
  }
}
