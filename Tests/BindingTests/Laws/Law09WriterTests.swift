import Binding
import Testing

/// Law 9: a listener is skipped if and only if its owner is the writer of the current value.
@MainActor
struct Law09WriterTests {
  final class View {}

  private let view = View()
  private let other = View()
  private let value = Observable(0)

  @Test func `the writer's listener is skipped, and all others are called`() {
    var log: [String] = []
    let subscriptions = [
      value.bind(owner: view) { log.append("view \($0)") },
      value.bind(owner: other) { log.append("other \($0)") },
      value.bind { log.append("nobody's \($0)") },
    ]
    value.set(1, writer: view)
    #expect(log == ["other 1", "nobody's 1"])
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `the next write without a writer reaches all listeners`() {
    var heard: [Int] = []
    let subscription = value.bind(owner: view) { heard.append($0) }
    value.set(1, writer: view)
    value.value = 2
    value.set(3, writer: other)
    #expect(heard == [2, 3])
    subscription.cancel()
  }

  @Test func `in a transaction, the last writer counts`() {
    var heard: [Int] = []
    let subscription = value.bind(owner: view) { heard.append($0) }
    transaction {
      value.value = 1
      value.set(2, writer: view)
    }
    #expect(heard == [])
    transaction {
      value.set(3, writer: view)
      value.value = 4
    }
    #expect(heard == [4])
    subscription.cancel()
  }

  @Test func `a listener's correction reaches the writer`() {
    var heard: [Int] = []
    let subscriptions = [
      value.bind(owner: view) { heard.append($0) },
      value.bind { if $0 > 255 { value.value = 255 } },
    ]
    value.set(300, writer: view)
    #expect(heard == [255])
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `neither owner nor writer is retained`() {
    weak var owner: View?
    weak var writer: View?
    var subscription: Subscription?
    do {
      let views = [View(), View()]
      (owner, writer) = (views[0], views[1])
      subscription = value.bind(owner: views[0]) { _ in }
      value.set(1, writer: views[1])
    }
    #expect(owner == nil)
    #expect(writer == nil)
    subscription?.cancel()
  }
}

/// Law 9, for derived values.
@MainActor
struct Law09DerivedWriterTests {
  private let view = Law09WriterTests.View()
  private let red = Observable(0)
  private let green = Observable(0)

  @Test func `a derived value has the writer of all its causes, if they share one`() {
    let sum = red.combineLatest(green) { $0 + $1 }
    let text = sum.map { "\($0)" }
    var heard: [String] = []
    let subscription = text.bind(owner: view) { heard.append($0) }
    red.set(1, writer: view)
    transaction {
      red.set(2, writer: view)
      green.set(2, writer: view)
    }
    #expect(heard == [])
    transaction {
      red.set(3, writer: view)
      green.value = 3
    }
    #expect(heard == ["6"])
    green.set(4, writer: view)
    #expect(heard == ["6"])
    subscription.cancel()
  }

  @Test func `writers of changes without effect do not count`() {
    let parity = red.combineLatest(green) { ($0 + $1) & 1 }
    let blue = Observable(0)
    var heard: [Int] = []
    let subscription = parity.combineLatest(blue) { $0 + $1 }.bind(owner: view) {
      heard.append($0)
    }
    transaction {
      red.set(1, writer: view)
      green.value = 1
      blue.set(5, writer: view)
    }
    #expect(heard == [])
    subscription.cancel()
  }

  @Test func `reading during a transaction does not change the writer`() {
    let sum = red.combineLatest(green) { $0 + $1 }
    var heard: [Int] = []
    let subscription = sum.bind(owner: view) { heard.append($0) }
    transaction {
      green.value = 1
      #expect(sum.value == 1)
      red.set(1, writer: view)
    }
    #expect(heard == [2])
    subscription.cancel()
  }
}
