import Binding
import Testing

/// Law 7: no glitches with `flatMap` and `switchToLatest`.
@MainActor
struct Law07SwitchTests {
  private let index = Observable(0)
  private let values = (0..<3).map { Observable($0 * 10) }

  private var picked: ReadOnlyObservable<Int> { index.flatMap { [values] in values[$0] } }

  @Test func `the result is the selected observable's value, observed or not`() {
    let picked = picked
    #expect(picked.value == 0)
    index.value = 1
    values[1].value = 11
    #expect(picked.value == 11)
    var heard: [Int] = []
    let subscription = picked.bind { heard.append($0) }
    values[1].value = 12
    index.value = 2
    values[1].value = 13
    values[2].value = 22
    index.value = 1
    #expect(heard == [12, 20, 22, 13])
    subscription.cancel()
    index.value = 2
    #expect(picked.value == 22)
    #expect(heard.count == 4)
  }

  @Test(arguments: [true, false])
  func `changes of the selector and the selected value in one round make one call, in either order`(
    selectsFirst: Bool
  ) {
    let subject = picked
    var heard: [Int] = []
    let subscription = subject.bind { heard.append($0) }
    transaction {
      if selectsFirst { index.value = 1 }
      values[1].value = 11
      values[0].value = 1
      if !selectsFirst { index.value = 1 }
      #expect(subject.value == 11)
    }
    #expect(heard == [11])
    transaction {
      values[1].value = 12
      index.value = 2
      values[2].value = 11
    }
    #expect(heard == [11])
    subscription.cancel()
  }

  @Test func `a listener's write of the observable just selected is delivered`() {
    let picked = picked
    var heard: [Int] = []
    let subscriptions = [
      index.bind { [values] in values[$0].value += 1 },
      picked.bind { heard.append($0) },
    ]
    index.value = 1
    #expect(heard == [11])
    values[1].value = 15
    index.value = 0
    #expect(heard == [11, 15, 1])
    withExtendedLifetime(subscriptions) {}
  }

  @Test
  func `a listener of the result may select another observable, derived in more or fewer steps`() {
    let index = index
    let steps = [
      values[0], values[1].map { $0 + 1 }, values[2].map { $0 + 1 }.map { $0 * 2 },
    ]
    let picked = index.flatMap { steps[$0] }
    var log: [String] = []
    let subscriptions = [
      picked.bind {
        log.append("first \($0)")
        if index.value > 0 { index.value -= 1 }
      },
      picked.map { $0 + 1 }.bind { log.append("second \($0)") },
    ]
    index.value = 2
    #expect(log == ["first 42", "first 11", "first 0"])
    log = []
    transaction {
      for value in values { value.value += 5 }
      index.value = 2
    }
    #expect(log == ["first 52", "first 16", "first 5", "second 6"])
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `the result can be combined with its inputs without glitches`() {
    let sum = picked.combineLatest(index, values[1]) { [$0, $1, $2] }
    var heard: [[Int]] = []
    let subscription = sum.bind { heard.append($0) }
    index.value = 1
    values[1].value = 11
    transaction {
      values[1].value = 12
      values[2].value = 21
      index.value = 2
    }
    #expect(heard == [[10, 1, 10], [11, 1, 11], [21, 2, 12]])
    subscription.cancel()
  }

  @Test
  func `the transform runs once per change of the selector, and only if the result is needed`() {
    var count = 0
    let picked = index.flatMap { [values] index in
      count += 1
      return values[index].map { $0 + 1 }
    }
    index.value = 1
    #expect(count == 0)
    let subscription = picked.bind { _ in }
    values[1].value = 11
    values[1].value = 12
    #expect(picked.value == 13)
    #expect(count == 1)
    index.value = 2
    #expect(count == 2)
    subscription.cancel()
    values[2].value = 21
    #expect(picked.value == 22)
    #expect(count == 2)
  }

  /// There are 2^60 paths to the source.
  @Test(.timeLimit(.minutes(5)))
  func `in diamonds of diamonds, each value is checked once per write, observed or not`() {
    var last: ReadOnlyObservable<Int> = index
    for _ in 0..<60 { last = last.flatMap { [last] _ in last } }
    index.value = 1
    #expect(last.value == 1)
    let subscription = last.bind { _ in }
    index.value = 2
    #expect(last.value == 2)
    subscription.cancel()
  }

  @Test func `switchToLatest follows an observable in an observable`() {
    let inner = Observable(values[0])
    let latest = inner.switchToLatest()
    let outer = Observable<ReadOnlyObservable<Int>>(latest.map { $0 * 2 })
    var heard: [Int] = []
    let subscription = outer.switchToLatest().bind { heard.append($0) }
    inner.value = values[1]
    values[1].value = 11
    outer.value = latest
    // Selecting the same observable again is not a change.
    outer.value = latest
    inner.value = values[1]
    #expect(heard == [20, 22, 11])
    subscription.cancel()
  }

  @Test func `a result that cannot be compared is delivered with every change of either input`() {
    struct Opaque {}
    let opaque = (0..<2).map { _ in Observable(Opaque()) }
    var counts = [0, 0]
    let holder = Observable(opaque[0])
    let subscriptions = [
      index.flatMap { opaque[$0] }.bind { _ in counts[0] += 1 },
      holder.switchToLatest().bind { _ in counts[1] += 1 },
    ]
    index.value = 1
    opaque[1].value = Opaque()
    opaque[0].value = Opaque()
    holder.value = opaque[0]
    #expect(counts == [2, 2])
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `the result has the writer of the change`() {
    final class Person {}
    let (first, second) = (Person(), Person())
    let picked = picked
    var log: [String] = []
    let subscriptions = [
      picked.bind(owner: first) { log.append("first \($0)") },
      picked.bind(owner: second) { log.append("second \($0)") },
    ]
    index.set(1, writer: first)
    values[1].set(11, writer: second)
    transaction {
      index.set(2, writer: first)
      values[2].set(21, writer: second)
    }
    #expect(log == ["second 10", "first 11", "first 21", "second 21"])
    withExtendedLifetime(subscriptions) {}
  }
}
