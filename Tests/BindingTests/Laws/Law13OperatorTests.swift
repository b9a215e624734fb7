import Binding
import Testing

/// Law 13: the algebra of operators.
@MainActor
struct Law13OperatorTests {
  private let source = Observable(0)
  private let writes = [1, 1, 2, 3, 5, 8, 8, 9, 0, 4, 4]

  /// Returns the values that a listener is given while the source is written.
  private func heard<Value>(_ observable: ReadOnlyObservable<Value>) -> [Value] {
    var heard: [Value] = []
    source.value = 0
    let subscription = observable.bindAndFire { heard.append($0) }
    for value in writes { source.value = value }
    subscription.cancel()
    return heard
  }

  @Test func `map keeps identity and composition`() {
    let half: @MainActor (Int) -> Int = { $0 / 2 }
    let text: @MainActor (Int) -> String = { "\($0)" }
    #expect(heard(source.map { $0 }) == heard(source))
    #expect(heard(source.map(half).map(text)) == heard(source.map { text(half($0)) }))
  }

  @Test func `removeDuplicates is idempotent`() {
    let rough = source.removeDuplicates(by: { abs($0 - $1) < 3 })
    #expect(heard(rough) == [0, 3, 8, 0, 4])
    #expect(heard(rough.removeDuplicates(by: { abs($0 - $1) < 3 })) == heard(rough))
    #expect(heard(source.removeDuplicates().removeDuplicates()) == heard(source))
  }

  @Test func `filter sends the values that satisfy the predicate as events`() {
    var events: [Int] = []
    let subscription = source.filter { $0.isMultiple(of: 2) }.bind { events.append($0) }
    for value in writes { source.value = value }
    #expect(events == [2, 8, 0, 4])
    subscription.cancel()
  }

  @Test func `changes carry the old value`() {
    var changes: [Change<Int>] = []
    let subscription = source.changes.bind { changes.append($0) }
    source.value = 1
    transaction {
      source.value = 2
      source.value = 3
    }
    #expect(changes.map(\.old) == [0, 1])
    #expect(changes.map(\.new) == [1, 3])
    subscription.cancel()
  }

  @Test func `debounce sends the last event of a burst`() {
    let clock = ManualClock()
    var events: [Int] = []
    let subscription = source.debounce(for: .milliseconds(200), clock: clock).bind {
      events.append($0)
    }
    source.value = 1
    clock.advance(by: .milliseconds(199))
    source.value = 2
    clock.advance(by: .milliseconds(199))
    #expect(events == [])
    clock.advance(by: .milliseconds(1))
    #expect(events == [2])
    source.value = 3
    subscription.cancel()
    clock.advance(by: .seconds(1))
    #expect(events == [2])
    #expect(clock.isIdle)
  }
}
