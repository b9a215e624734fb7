import Binding
import Testing

/// Law 5: no listener runs inside another.
@MainActor
struct Law05NoNestingTests {
  @Test func `writes, transactions, binds and events inside a listener wait until it is over`() {
    let first = Observable(0)
    let second = Observable(0)
    let event = PassthroughSubject<Int>()
    var depth = 0
    var log: [String] = []
    func run(_ name: String, _ body: () -> Void = {}) {
      #expect(depth == 0, "\(name) runs inside another listener")
      depth += 1
      log.append(name)
      body()
      depth -= 1
    }
    var late: Subscription?
    let subscriptions = [
      first.bind { value in
        run("first") {
          event.send(value)
          second.value = value
          transaction { second.value = value + 1 }
          late = second.bindAndFire { _ in run("late") }
        }
      },
      second.bind { _ in run("second") },
      event.bind { _ in run("event") },
    ]
    first.value = 1
    #expect(log == ["first", "second", "event", "late"])
    withExtendedLifetime((subscriptions, late)) {}
  }
}
