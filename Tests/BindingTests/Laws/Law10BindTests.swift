import Binding
import Testing

/// Law 10: `bind` delivers the next change, `bindAndFire` the current value as well, once and alone.
@MainActor
struct Law10BindTests {
  private let value = Observable(1)

  @Test func `bind delivers the next change`() {
    var heard: [Int] = []
    let subscription = value.bind { heard.append($0) }
    #expect(heard == [])
    value.value = 2
    #expect(heard == [2])
    subscription.cancel()
  }

  @Test func `bindAndFire delivers the current value immediately, and calls no other listener`() {
    var log: [String] = []
    let subscriptions = [
      value.bindAndFire { log.append("first \($0)") },
      value.bindAndFire { log.append("second \($0)") },
    ]
    #expect(log == ["first 1", "second 1"])
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `sink delivers the current value, as in Combine`() {
    var heard: [Int] = []
    let subscription = value.sink { heard.append($0) }
    value.value = 2
    #expect(heard == [1, 2])
    subscription.cancel()
  }

  @Test func `a listener bound inside a listener is called for the next change, not for this one`()
  {
    var heard: [Int] = []
    var inner: Subscription?
    let outer = value.bind { _ in
      if inner == nil { inner = value.bind { heard.append($0) } }
    }
    value.value = 2
    #expect(heard == [])
    value.value = 3
    #expect(heard == [3])
    withExtendedLifetime((outer, inner)) {}
  }

  @Test
  func `after bindAndFire inside a listener, a value that changes meanwhile is delivered once`() {
    var heard: [Int] = []
    var inner: Subscription?
    let outer = value.bind { new in
      guard inner == nil else { return }
      inner = value.bindAndFire { heard.append($0) }
      value.value = new + 1
    }
    value.value = 2
    #expect(heard == [3])
    withExtendedLifetime((outer, inner)) {}
  }

  @Test func `assign sets the property now and after each change, without retaining the object`() {
    final class Label { var text = "" }
    let text = Observable("Steve")
    var label: Label? = Label()
    weak let observed = label
    let subscription = label.map { text.assign(to: \.text, on: $0) }
    #expect(label?.text == "Steve")
    text.value = "Tim"
    #expect(label?.text == "Tim")
    label = nil
    #expect(observed == nil)
    text.value = "Groot"
    subscription?.cancel()
  }

  @Test func `binding for an owner that is being deinitialized is reported and has no effect`() {
    @MainActor final class Dying {
      let value: Observable<Int>
      let log: Log
      init(_ value: Observable<Int>, _ log: Log) {
        self.value = value
        self.log = log
      }
      isolated deinit {
        log.subscription = value.bind(owner: self) { [log] in log.heard.append($0) }
      }
    }
    @MainActor final class Log {
      var heard: [Int] = []
      var subscription: Subscription?
    }
    let handler = BindingProblem.handler
    defer { BindingProblem.handler = handler }
    var problems: [BindingProblem] = []
    BindingProblem.handler = { problems.append($0) }
    let log = Log()
    do { _ = Dying(value, log) }
    value.value = 2
    #expect(log.heard == [])
    #expect(problems.count == 1)
    #expect(
      problems.first?.description.hasSuffix(
        "because the owner is being deinitialized") == true)
  }
}
