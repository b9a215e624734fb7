import Binding
import Testing

/// Law 15: values made of events.
@MainActor
struct Law15StateOfEventsTests {
  private let subject = PassthroughSubject<Int>()

  @Test func `hold has an initial value, and then the last event`() {
    let last = subject.hold(0)
    #expect(last.value == 0)
    for event in [1, 1, 2] { subject.send(event) }
    #expect(last.value == 2)
  }

  @Test func `scan combines its value with every event`() {
    let sum = subject.scan(0) { $0 + $1 }
    var heard: [Int] = []
    let subscription = sum.bind { heard.append($0) }
    transaction { for event in [1, 2, 0, 3] { subject.send(event) } }
    #expect(heard == [1, 3, 6])
    subscription.cancel()
    subject.send(4)
    #expect(sum.value == 10)
  }

  @Test func `an equal event is silent, unless it cannot be compared`() {
    struct Opaque {}
    let opaque = PassthroughSubject<Opaque>()
    var counts = [0, 0, 0, 0, 0]
    let subscriptions = [
      subject.hold(0).bind { _ in counts[0] += 1 },
      subject.scan(0) { $1 }.bind { _ in counts[1] += 1 },
      opaque.hold(Opaque()).bind { _ in counts[2] += 1 },
      opaque.scan(Opaque()) { $1 }.bind { _ in counts[3] += 1 },
      subject.hold(0).map { _ in Opaque() }.bind { _ in counts[4] += 1 },
    ]
    for event in [0, 5, 5] { subject.send(event) }
    for _ in 0..<3 { opaque.send(Opaque()) }
    #expect(counts == [1, 1, 3, 3, 1])
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `values derived from it have no glitches`() {
    let last = subject.hold(1)
    let sum = last.map { $0 * 2 }.combineLatest(last) { [$0, $1] }
    var heard: [[Int]] = []
    let subscription = sum.bind { heard.append($0) }
    for event in [2, 3] { subject.send(event) }
    #expect(heard == [[4, 2], [6, 3]])
    subscription.cancel()
  }

  @Test func `the value changes in its turn among the stream's listeners`() {
    var log: [String] = []
    weak var state: ReadOnlyObservable<Int>?
    let before = subject.bind { log.append("\($0) before: \(state?.value ?? 0)") }
    let last = subject.hold(0)
    state = last
    let after = subject.bind { log.append("\($0) after: \(last.value)") }
    subject.send(7)
    #expect(log == ["7 before: 0", "7 after: 7"])
    withExtendedLifetime((before, after)) {}
  }

  @Test func `it is released, and then takes no more events`() {
    var heard = 0
    var last: ReadOnlyObservable<Int>? = subject.map { event in
      heard += 1
      return event
    }.hold(0)
    weak let gone = last
    subject.send(1)
    last = nil
    #expect(gone == nil)
    subject.send(2)
    #expect(heard == 1)
  }

  @Test func `feedback through it is stopped and reported with its name`() throws {
    let handler = BindingProblem.handler
    defer { BindingProblem.handler = handler }
    var problems: [String] = []
    BindingProblem.handler = { problems.append("\($0)") }
    let count = subject.scan(0) { $0 &+ $1 }
    let subscription = count.bind { _ in subject.send(1) }
    subject.send(1)
    #expect(problems.count == 1)
    let problem = try #require(problems.first)
    #expect(problem.hasPrefix("the Int made of events does not settle"))
    subscription.cancel()
  }

  @Test func `merged streams keep the order of the events`() {
    let other = PassthroughSubject<Int>()
    var heard: [Int] = []
    let subscription = subject.merge(with: other, subject.map { $0 * 10 }).bind {
      heard.append($0)
      if $0 == 1 { other.send(2) }
    }
    transaction {
      subject.send(1)
      other.send(3)
    }
    #expect(heard == [1, 10, 3, 2])
    subscription.cancel()
    other.send(4)
    #expect(heard.count == 4)
  }
}
