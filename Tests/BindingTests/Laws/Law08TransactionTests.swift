import Binding
import Testing

/// Law 8: transactions.
@MainActor
struct Law08TransactionTests {
  struct Failure: Error {}

  private let red = Observable(0)
  private let green = Observable(0)

  @Test func `several writes are delivered in one round`() {
    let color = red.combineLatest(green) { [$0, $1] }
    var heard: [[Int]] = []
    let subscription = color.bind { heard.append($0) }
    transaction {
      red.value = 1
      green.value = 2
      red.value = 3
    }
    #expect(heard == [[3, 2]])
    subscription.cancel()
  }

  @Test func `transactions nest, and the outermost delivers`() {
    var heard: [Int] = []
    let subscription = red.bind { heard.append($0) }
    transaction {
      transaction { red.value = 1 }
      #expect(heard == [])
      red.value = 2
    }
    #expect(heard == [2])
    subscription.cancel()
  }

  @Test func `values written before an error are kept and delivered`() {
    var heard: [Int] = []
    let subscription = red.bind { heard.append($0) }
    #expect(throws: Failure.self) {
      try transaction {
        red.value = 1
        throw Failure()
      }
    }
    #expect(red.value == 1)
    #expect(heard == [1])
    red.value = 2
    #expect(heard == [1, 2])
    subscription.cancel()
  }

  @Test func `a value that returns to its start is silent, and so are values derived from it`() {
    let sum = red.combineLatest(green) { $0 + $1 }
    var calls = 0
    let subscriptions = [red.bind { _ in calls += 1 }, sum.bind { _ in calls += 1 }]
    transaction {
      red.value = 1
      #expect(sum.value == 1)
      red.value = 0
    }
    #expect(calls == 0)
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `a value that returns to its start before its turn in a round is silent, too`() {
    var heard: [Int] = []
    var first: Subscription?
    let canceling = red.bind { _ in first?.cancel() }
    first = green.bind { heard.append($0) }
    let blue = Observable(0)
    let subscriptions = [
      canceling, blue.bind { _ in green.value = 0 }, green.bind { heard.append($0) },
    ]
    transaction {
      red.value = 1
      green.value = 1
      blue.value = 1
    }
    #expect(heard == [])
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `a value that all remaining listeners know is a new start`() {
    var heard: [Int] = []
    var last: Subscription?
    let blue = Observable(0)
    let subscriptions = [
      red.bind {
        heard.append($0)
        last?.cancel()
      },
      blue.bind { _ in
        red.value = 9
        red.value = 1
      },
    ]
    last = red.bind { heard.append($0) }
    transaction {
      red.value = 1
      blue.value = 1
    }
    #expect(heard == [1])
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `a transaction returns the result of its closure`() {
    #expect(transaction { red.value + 1 } == 1)
  }
}
