import Binding
import Testing

/// Law 6: equal writes are silent, except of values that cannot be compared.
@MainActor
struct Law06EqualWritesTests {
  struct Opaque {}

  @Test func `an equal write calls nobody`() {
    let value = Observable("a")
    var calls = 0
    let subscription = value.bind { _ in calls += 1 }
    value.value = "a"
    value.set("a", writer: subscription)
    #expect(calls == 0)
    value.value = "b"
    #expect(calls == 1)
    subscription.cancel()
  }

  @Test func `every write of a value that cannot be compared calls the listeners`() {
    let value = Observable(Opaque())
    var calls = 0
    let subscription = value.bind { _ in calls += 1 }
    value.value = Opaque()
    value.value = Opaque()
    #expect(calls == 2)
    subscription.cancel()
  }

  @Test func `a @Published property behaves like an observable`() {
    @MainActor final class Form {
      @Published var email = ""
      @Published var opaque = Opaque()
    }
    let form = Form()
    var log: [String] = []
    let subscriptions = [
      form.$email.bind { log.append("\($0) is \(form.email)") },
      form.$opaque.bind { _ in log.append("opaque") },
    ]
    form.email = "ada@example.org"
    form.email = "ada@example.org"
    form.opaque = Opaque()
    form.opaque = Opaque()
    #expect(log == ["ada@example.org is ada@example.org", "opaque", "opaque"])
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `an equal derived value calls nobody`() {
    let count = Observable(1)
    var heard: [Bool] = []
    let subscription = count.map { $0 > 0 }.bind { heard.append($0) }
    count.value = 2
    count.value = 0
    #expect(heard == [false])
    subscription.cancel()
  }

  @Test func `a tuple is compared by its elements`() {
    let left = Observable(1)
    let right = Observable("a")
    var calls = 0
    let pair = left.combineLatest(right)
    let subscription = pair.bind { _ in calls += 1 }
    transaction {
      left.value = 2
      #expect(pair.value == (2, "a"))
      left.value = 1
    }
    #expect(calls == 0)
    right.value = "b"
    #expect(calls == 1)
    subscription.cancel()
  }

  @Test func `a listener may write the value that it is given`() {
    let value = Observable(0)
    var heard: [Int] = []
    let subscriptions = [value.bind { value.value = $0 }, value.bind { heard.append($0) }]
    value.value = 1
    value.value = 2
    #expect(heard == [1, 2])
    withExtendedLifetime(subscriptions) {}
  }
}
