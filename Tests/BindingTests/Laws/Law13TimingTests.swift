import Binding
import Testing

/// Law 13: operators with a clock.
@MainActor
struct Law13TimingTests {
  private let clock = ManualClock()
  private let source = Observable(0)

  /// Returns the values that a stream sends at each millisecond, while values are written at given milliseconds.
  private func sent(
    _ writes: [Int: Int], _ stream: EventStream<Int>
  ) -> [Int: [Int]] {
    var sent: [Int: [Int]] = [:]
    let subscription = stream.bind { [clock] in
      sent[Int(clock.now.offset / .milliseconds(1)), default: []].append($0)
    }
    for moment in 0..<1_000 {
      if let value = writes[moment] { source.value = value }
      clock.advance(by: .milliseconds(1))
    }
    subscription.cancel()
    return sent
  }

  @Test(arguments: [
    // A single event is sent immediately, and nothing after the pause.
    ([10: 1], [10: [1]]),
    // The newest event in a pause is sent at its end, and starts the next pause.
    ([10: 1, 50: 2, 60: 3, 150: 4], [10: [1], 110: [3], 210: [4]]),
    // After a pause without events, the next one is sent immediately.
    ([10: 1, 110: 2, 250: 3], [10: [1], 110: [2], 250: [3]]),
    ([10: 1, 109: 2, 110: 3], [10: [1], 110: [2], 210: [3]]),
  ])
  func `throttle sends the first event of a burst immediately, then the newest, including the last`(
    writes: [Int: Int], expected: [Int: [Int]]
  ) {
    #expect(sent(writes, source.throttle(for: .milliseconds(100), clock: clock)) == expected)
    #expect(clock.isIdle)
  }

  @Test func `after cancel, nothing is sent and no timer waits`() {
    var heard: [Int] = []
    let subscription = source.throttle(for: .seconds(1), clock: clock).bind { heard.append($0) }
    source.value = 1
    source.value = 2
    subscription.cancel()
    #expect(clock.isIdle)
    clock.advance(by: .seconds(2))
    #expect(heard == [1])
  }

  @Test func `each listener has its own pause`() {
    var log: [String] = []
    let calm = source.throttle(for: .seconds(2), clock: clock)
    let first = calm.bind { log.append("first \($0)") }
    source.value = 1
    let second = calm.bind { log.append("second \($0)") }
    source.value = 2
    clock.advance(by: .seconds(2))
    #expect(log == ["first 1", "second 2", "first 2"])
    withExtendedLifetime((first, second)) {}
  }

  @Test func `throttled and debounced values follow without listeners`() {
    let throttled = source.throttled(for: .seconds(1), clock: clock)
    let debounced = source.debounced(for: .seconds(1), clock: clock)
    var steps: [[Int]] = []
    for value in 1...4 {
      source.value = value
      steps.append([throttled.value, debounced.value])
      clock.advance(by: .milliseconds(400))
    }
    clock.advance(by: .milliseconds(600))
    steps.append([throttled.value, debounced.value])
    #expect(steps == [[1, 0], [1, 0], [1, 0], [3, 0], [4, 4]])
  }

  private final class View {}

  enum Timing: CaseIterable { case debounced, throttled }

  /// Returns a value that follows another one, with a second of delay.
  private func follower(
    of value: ReadOnlyObservable<Int>, _ timing: Timing
  ) -> ReadOnlyObservable<Int> {
    switch timing {
    case .debounced: value.debounced(for: .seconds(1), clock: clock)
    case .throttled: value.throttled(for: .seconds(1), clock: clock)
    }
  }

  @Test(
    arguments: zip(
      Timing.allCases,
      [
        ["b 2", "a 6", "b 6", "a 7", "a 9", "b 9"],
        ["b 1", "b 2", "a 6", "b 6", "a 7", "a 9", "b 9"],
      ]))
  func
    `a value that follows another has the writer of the changes that it sums up, if they share one`(
      timing: Timing, expected: [String]
    )
  {
    let (first, second) = (Observable(0), Observable(0))
    let (a, b) = (View(), View())
    let sum = follower(of: first.combineLatest(second) { $0 + $1 }, timing)
    var heard: [String] = []
    let calls = [
      sum.bind(owner: a) { heard.append("a \($0)") },
      sum.bind(owner: b) { heard.append("b \($0)") },
    ]
    first.set(1, writer: a)
    first.set(2, writer: a)
    clock.advance(by: .seconds(1))
    // In one round, so that a throttled value takes both at once.
    transaction {
      first.set(3, writer: a)
      second.set(3, writer: b)
    }
    clock.advance(by: .seconds(2))
    second.set(4, writer: b)
    clock.advance(by: .seconds(2))
    first.value = 5
    clock.advance(by: .seconds(2))
    #expect(heard == expected)
    withExtendedLifetime((calls, a, b)) {}
  }

  @Test(arguments: Timing.allCases)
  func `a control is not given back what it wrote itself`(timing: Timing) {
    let control = View()
    let calm = follower(of: source, timing)
    var heard: [Int] = []
    let subscription = calm.bind(owner: control) { heard.append($0) }
    for value in 1...5 {
      source.set(value, writer: control)
      clock.advance(by: .milliseconds(300))
    }
    clock.advance(by: .seconds(2))
    #expect(heard == [] && calm.value == 5)
    // What another one writes in the same pause is told.
    source.set(6, writer: control)
    source.value = 7
    clock.advance(by: .seconds(2))
    #expect(heard == [7])
    withExtendedLifetime((subscription, control)) {}
  }

  @Test(arguments: Timing.allCases)
  func `only changes since the value was made count for its writer`(timing: Timing) {
    let (first, second) = (Observable(0), Observable(0))
    let (a, b) = (View(), View())
    second.set(1, writer: b)
    let sum = follower(of: first.combineLatest(second) { $0 + $1 }, timing)
    var heard: [Int] = []
    let subscription = sum.bind(owner: a) { heard.append($0) }
    first.set(1, writer: a)
    clock.advance(by: .seconds(2))
    #expect(heard == [] && sum.value == 2)
    withExtendedLifetime((subscription, a, b)) {}
  }

  @Test func `values derived from throttled and debounced values use the source's comparison`() {
    let rough = source.removeDuplicates(by: { abs($0 - $1) < 3 })
    let values = [
      rough.debounced(for: .seconds(1), clock: clock),
      rough.throttled(for: .seconds(1), clock: clock),
    ]
    var heard: [[String]] = [[], []]
    let subscriptions = values.indices.map { index in
      values[index].map { "<\($0)>" }.bind { heard[index].append($0) }
    }
    let calls = values.map { $0.changes.bind { #expect(abs($0.old - $0.new) >= 3) } }
    for value in [5, 0, 7, 1, 9, 8] {
      source.value = value
      clock.advance(by: .milliseconds(600))
    }
    clock.advance(by: .seconds(1))
    source.value = 5
    source.value = 9
    clock.advance(by: .seconds(3))
    #expect(heard == [["<9>"], ["<5>", "<0>", "<9>", "<5>", "<9>"]])
    withExtendedLifetime((subscriptions, calls)) {}
  }

  @Test func `a throttled value is released with its timer`() {
    var throttled: ReadOnlyObservable<Int>? = source.throttled(for: .seconds(1), clock: clock)
    weak let gone = throttled
    source.value = 1
    #expect(throttled?.value == 1)
    #expect(!clock.isIdle)
    throttled = nil
    #expect(gone == nil)
    #expect(clock.isIdle)
  }

  @Test(arguments: [Duration.zero, .seconds(-1)])
  func `without a delay, or with a negative one, events pass as soon as the clock is asked`(
    delay: Duration
  ) {
    let clock = ManualClock()
    let events = PassthroughSubject<Int>()
    var log: [String] = []
    let subscriptions = [
      events.debounce(for: delay, clock: clock).bind { log.append("d\($0)") },
      events.throttle(for: delay, clock: clock).bind { log.append("t\($0)") },
    ]
    events.send(1)
    clock.advance(by: .zero)
    events.send(2)
    clock.advance(by: .zero)
    #expect(log == ["t1", "d1", "t2", "d2"])
    withExtendedLifetime(subscriptions) {}
  }
}
