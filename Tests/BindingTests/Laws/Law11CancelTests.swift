import Binding
import Testing

/// Law 11: nothing arrives after `cancel()`, and nothing leaks.
@MainActor
struct Law11CancelTests {
  private let value = Observable(0)

  @Test func `nothing arrives after cancel, even in the running round`() {
    var heard: [Int] = []
    var second: Subscription?
    let first = value.bind { _ in second?.cancel() }
    second = value.bind { heard.append($0) }
    value.value = 1
    #expect(heard == [])
    first.cancel()
  }

  @Test func `a listener can cancel itself`() {
    var heard: [Int] = []
    var subscription: Subscription?
    subscription = value.bind {
      heard.append($0)
      subscription?.cancel()
    }
    value.value = 1
    value.value = 2
    #expect(heard == [1])
  }

  @Test func `releasing the subscription cancels it`() {
    var heard: [Int] = []
    var subscription: Subscription? = value.bind { heard.append($0) }
    value.value = 1
    subscription = nil
    value.value = 2
    #expect(heard == [1])
    _ = subscription
  }

  @Test func `the action of a subscription runs once, when it is canceled or released`() {
    var count = 0
    var subscription: Subscription? = Subscription { count += 1 }
    subscription?.cancel()
    subscription?.cancel()
    #expect(count == 1)
    subscription = nil
    #expect(count == 1)
    _ = Subscription { count += 1 }
    #expect(count == 2)
  }

  @Test func `a value may be released while its listeners are called`() {
    var log: [String] = []
    var source: Observable<Int>? = Observable(0)
    var half: ReadOnlyObservable<Int>? = source?.map { $0 / 2 }
    weak let node = half
    var subscriptions: [Subscription] = []
    half?.bind { log.append("first \($0)") }.store(in: &subscriptions)
    half?.bind { _ in
      (source, half) = (nil, nil)
      subscriptions = []
    }.store(in: &subscriptions)
    half?.bind { log.append("third \($0)") }.store(in: &subscriptions)
    source?.value = 2
    #expect(log == ["first 1"])
    #expect(node == nil)
  }

  @Test func `a set or an array keeps subscriptions until it is released`() {
    var calls = 0
    var set: Set<Subscription> = []
    var array: [Subscription] = []
    value.bind { _ in calls += 1 }.store(in: &set)
    value.bind { _ in calls += 1 }.store(in: &array)
    value.value = 1
    #expect(calls == 2)
    set = []
    array = []
    value.value = 2
    #expect(calls == 2)
  }

  @Test func `canceling listeners in any order leaves the others`() {
    var log: [Int] = []
    let numbers = Array(0..<300)
    var subscriptions = numbers.map { number in value.bind { _ in log.append(number) } }
    var left = Set(numbers)
    for number in numbers.map({ ($0 * 77) % 300 }) {
      subscriptions[number].cancel()
      left.remove(number)
      guard number % 10 == 0 else { continue }
      log = []
      value.value += 1
      #expect(log == left.sorted())
    }
    subscriptions = []
  }

  @Test func `a subscription released on another thread is canceled on the main actor`() async {
    var heard: [Int] = []
    let box = Box(value.bind { heard.append($0) })
    await Task.detached { box.drop() }.value
    await Task { @MainActor in }.value
    value.value = 1
    #expect(heard == [])
  }

  /// Holds the last reference to a subscription.
  private final class Box: @unchecked Sendable {
    private var subscription: Subscription?
    init(_ subscription: Subscription) { self.subscription = subscription }
    nonisolated func drop() { subscription = nil }
  }
}

/// Law 11: subscription, value and inputs retain one another only in that direction.
@MainActor
struct Law11LeakTests {
  final class Captured {}

  @Test func `a subscription retains the value, and the value its inputs`() {
    weak var source: Observable<Int>?
    weak var derived: ReadOnlyObservable<Int>?
    var subscription: Subscription?
    do {
      let strong = Observable(0)
      let mapped = strong.map { $0 + 1 }
      source = strong
      derived = mapped
      subscription = mapped.combineLatest(strong).bind { _ in }
    }
    #expect(source != nil)
    #expect(derived != nil)
    subscription?.cancel()
    subscription = nil
    #expect(source == nil)
    #expect(derived == nil)
  }

  @Test func `an input does not retain an unobserved derived value`() {
    let source = Observable(0)
    weak var derived: ReadOnlyObservable<Int>?
    do {
      let mapped = source.map { $0 + 1 }
      derived = mapped
      mapped.bind { _ in }.cancel()
      source.value = 1
    }
    #expect(derived == nil)
  }

  @Test func `neither a sent event nor a written observable is retained`() {
    let subject = PassthroughSubject<Captured>()
    let subscription = subject.bind { _ in }
    weak var event: Captured?
    weak var written: Observable<Int>?
    do {
      let object = Captured()
      event = object
      subject.send(object)
      let value = Observable(0)
      written = value
      transaction { value.value = 1 }
      let trigger = Observable(0)
      let writing = trigger.bind { value.value = $0 + 1 }
      trigger.value = 1
      writing.cancel()
    }
    #expect(event == nil)
    #expect(written == nil)
    subscription.cancel()
  }

  @Test func `cancel releases what the listener captured`() {
    let value = Observable(0)
    weak var captured: Captured?
    let subscription: Subscription
    do {
      let object = Captured()
      captured = object
      subscription = value.bind { _ in withExtendedLifetime(object) {} }
    }
    #expect(captured != nil)
    subscription.cancel()
    #expect(captured == nil)
  }

  @Test func `streams, two-way bindings and autosaved values do not leak`() {
    weak var event: PassthroughSubject<Int>?
    weak var value: Observable<Int>?
    weak var saved: Observable<Int>?
    let clock = ManualClock()
    do {
      let subject = PassthroughSubject<Int>()
      let observable = Observable(0)
      let autosaved = Observable(0, autoSaveKey: "key", in: InMemoryStore())
      (event, value, saved) = (subject, observable, autosaved)
      var subscriptions: Set<Subscription> = []
      subject.filter { $0 > 0 }.map { $0 + 1 }.bind { _ in }.store(in: &subscriptions)
      subject.debounce(for: .seconds(1), clock: clock).bind { _ in }.store(in: &subscriptions)
      observable.changes.bind { _ in }.store(in: &subscriptions)
      observable.bindTwoWay(to: autosaved).store(in: &subscriptions)
      subject.send(1)
      observable.value = 1
    }
    #expect(event == nil)
    #expect(value == nil)
    #expect(saved == nil)
    #expect(clock.isIdle)
  }
}
