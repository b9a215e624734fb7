import Binding
import Testing

/// Law 15: all events are delivered, first in, first out.
@MainActor
struct Law15EventTests {
  private let subject = PassthroughSubject<Int>()

  @Test func `equal events are delivered, too`() {
    var heard: [Int] = []
    let subscription = subject.bind { heard.append($0) }
    for event in [1, 1, 2] { subject.send(event) }
    #expect(heard == [1, 1, 2])
    subscription.cancel()
  }

  @Test func `compactMap leaves out the events without a result`() {
    var heard: [Int] = []
    let texts = PassthroughSubject<String>()
    let subscription = texts.compactMap { Int($0) }.bind { heard.append($0) }
    for text in ["1", "x", "2", ""] { texts.send(text) }
    #expect(heard == [1, 2])
    subscription.cancel()
  }

  @Test func `events sent inside a listener are delivered afterward, in order, to all listeners`() {
    var log: [String] = []
    let subscriptions = [
      subject.bind {
        log.append("first \($0)")
        if $0 < 3 {
          subject.send($0 + 1)
          subject.send($0 + 10)
        }
      },
      subject.bind { log.append("second \($0)") },
    ]
    subject.send(1)
    #expect(
      log == [
        "first 1", "second 1", "first 2", "second 2", "first 11", "second 11", "first 3",
        "second 3", "first 12", "second 12",
      ])
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `operators keep the order of events that a listener sends`() {
    let clock = ManualClock()
    let (held, sum) = (subject.hold(0), subject.scan(0) { $0 + $1 })
    var log: [String] = []
    let subscriptions = [
      subject.bind { if $0 < 3 { subject.send($0 + 1) } },
      held.bind { log.append("held \($0)") },
      sum.bind { log.append("sum \($0)") },
      subject.merge(with: subject.map { $0 * 10 }).bind { log.append("merged \($0)") },
      subject.throttle(for: .seconds(1), clock: clock).bind { log.append("throttled \($0)") },
      subject.debounce(for: .seconds(1), clock: clock).bind { log.append("debounced \($0)") },
    ]
    subject.send(1)
    #expect(
      log == [
        "merged 1", "merged 10", "held 1", "sum 1", "merged 2", "merged 20", "held 2", "sum 3",
        // The throttle sends from inside a listener, after 2 was sent.
        "throttled 1", "merged 3", "merged 30", "held 3", "sum 6",
      ])
    log = []
    clock.advance(by: .seconds(1))
    #expect(log == ["throttled 3", "debounced 3"])
    withExtendedLifetime(subscriptions) {}
  }

  @Test
  func `all values are settled before an event, and its changes are delivered before the next`() {
    let value = Observable(0)
    let doubled = value.map { $0 * 2 }
    var log: [String] = []
    let subscriptions = [
      value.bind { log.append("value \($0)") },
      subject.bind {
        log.append("event \($0), doubled \(doubled.value)")
        value.value = $0 * 100
      },
    ]
    transaction {
      subject.send(1)
      value.value = 5
      subject.send(2)
    }
    #expect(
      log == ["value 5", "event 1, doubled 10", "value 100", "event 2, doubled 200", "value 200"])
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `a listener bound after the send or canceled before the delivery is not called`() {
    var heard: [Int] = []
    var late: Subscription?
    var canceled: Subscription?
    canceled = subject.bind { heard.append($0 + 100) }
    transaction {
      subject.send(1)
      late = subject.bind { heard.append($0) }
      canceled?.cancel()
    }
    #expect(heard == [])
    subject.send(2)
    #expect(heard == [2])
    withExtendedLifetime(late) {}
  }

  @Test func `streams are transformed and filtered for each listener`() {
    var heard: [String] = []
    let words = subject.filter { $0 > 0 }.map { String(repeating: "a", count: $0) }
    let subscriptions = [
      words.bind { heard.append($0) }, words.sink { heard.append($0.uppercased()) },
    ]
    for event in [2, -1, 1] { subject.send(event) }
    #expect(heard == ["aa", "AA", "a", "A"])
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `an event may have no value`() {
    let saved = PassthroughSubject<Void>()
    var count = 0
    let subscription = saved.bind { count += 1 }
    saved.send()
    #expect(count == 1)
    subscription.cancel()
  }
}
