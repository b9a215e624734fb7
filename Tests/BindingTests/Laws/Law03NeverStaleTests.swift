import Binding
import Testing

/// Law 3: a listener is given the value that it would read.
@MainActor
struct Law03NeverStaleTests {
  @Test func `a write inside a listener is delivered after the round, to all listeners in order`() {
    let value = Observable(0)
    var log: [String] = []
    let first = value.bind {
      log.append("first \($0)")
      if $0 == 1 { value.value = 2 }
    }
    let second = value.bind { log.append("second \($0)") }
    value.value = 1
    #expect(log == ["first 1", "first 2", "second 2"])
    first.cancel()
    second.cancel()
  }

  @Test
  func `a write before another listener's turn is delivered to it in the next round`() {
    let cause = Observable(0)
    let effect = Observable(0)
    var log: [String] = []
    let tokens = [
      cause.bind {
        log.append("cause \($0)")
        effect.value = $0 * 10
      },
      effect.bind { log.append("effect \($0)") },
      cause.bind { log.append("late cause \($0), effect is \(effect.value)") },
    ]
    transaction {
      cause.value = 1
      effect.value = 5
    }
    #expect(log == ["cause 1", "late cause 1, effect is 10", "effect 10"])
    tokens.forEach { $0.cancel() }
  }
}
