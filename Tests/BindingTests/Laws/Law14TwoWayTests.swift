import Binding
import TestSupport
import Testing

/// Law 14: two-way bindings end equal, without echo.
@MainActor
@Suite(.serialized) struct Law14TwoWayTests {
  private let left = Observable(1)
  private let right = Observable(2)

  @Test func `the other side takes this value, and then each side takes the other's`() {
    let binding = left.bindTwoWay(to: right)
    #expect(right.value == 1)
    left.value = 3
    #expect(right.value == 3)
    right.value = 4
    #expect(left.value == 4)
    binding.cancel()
    left.value = 5
    #expect(right.value == 4)
  }

  @Test func `the listeners of each side are called once`() {
    let binding = left.bindTwoWay(to: right)
    var log: [String] = []
    let subscriptions = [
      left.bind { log.append("left \($0)") }, right.bind { log.append("right \($0)") },
    ]
    left.value = 3
    right.value = 4
    #expect(log == ["left 3", "right 3", "right 4", "left 4"])
    withExtendedLifetime((binding, subscriptions)) {}
  }

  @Test func `values that cannot be compared have no echo either`() {
    struct Opaque { let number: Int }
    let (left, right) = (Observable(Opaque(number: 1)), Observable(Opaque(number: 2)))
    let binding = left.bindTwoWay(to: right)
    var log: [String] = []
    let subscriptions = [
      left.bind { log.append("left \($0.number)") },
      right.bind { log.append("right \($0.number)") },
    ]
    left.value = Opaque(number: 3)
    right.value = Opaque(number: 4)
    #expect(log == ["left 3", "right 3", "right 4", "left 4"])
    withExtendedLifetime((binding, subscriptions)) {}
  }

  @Test func `of two writes in a transaction, the last wins`() {
    let binding = left.bindTwoWay(to: right)
    transaction {
      left.value = 5
      right.value = 6
    }
    #expect([left, right].map(\.value) == [6, 6])
    transaction {
      right.value = 7
      left.value = 8
    }
    #expect([left, right].map(\.value) == [8, 8])
    binding.cancel()
  }

  @Test func `a listener's correction of one side reaches the other`() {
    let binding = left.bindTwoWay(to: right)
    let clamp = right.bind { if $0 > 9 { right.value = 9 } }
    left.value = 20
    #expect(left.value == 9)
    #expect(right.value == 9)
    withExtendedLifetime((binding, clamp)) {}
  }

  /// Random bindings, written at random, several at once, from outside and by listeners.
  @Test func `rings and trees of bindings settle with the last write`() {
    let handler = BindingProblem.handler
    defer { BindingProblem.handler = handler }
    for seed in 0..<300 as Range<UInt64> {
      BindingProblem.handler = { Issue.record("seed \(seed): \($0)") }
      var random = SeededGenerator(seed: seed)
      let values = (0..<Int.random(in: 2...9, using: &random)).map { Observable($0) }
      // A chain through all values; then more bindings in any direction, some of them twice.
      var pairs = zip(values.indices, values.indices.dropFirst()).map { ($0, $1) }
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        pairs.append((values.indices.randomElement(using: &random) ?? 0, 0))
      }
      pairs.removeAll { $0 == $1 }
      pairs.shuffle(using: &random)
      let bindings = pairs.map { values[$0].bindTwoWay(to: values[$1]) }
      let answers = (0..<values.count).map { _ in Int.random(in: 0..<4, using: &random) }
      var isAnswering = false
      let listener = values[0].bind { number in
        guard isAnswering, number >= 100 else { return }
        for (value, answer) in zip(values, answers) where answer > 0 { value.value = answer }
      }
      for _ in 0..<10 {
        isAnswering.toggle()
        var last = values[0].value
        transaction {
          for _ in 0..<Int.random(in: 1...4, using: &random) {
            let next = Int.random(in: isAnswering ? 100..<105 : 0..<5, using: &random)
            guard let value = values.randomElement(using: &random), value.value != next else {
              continue
            }
            value.value = next
            last = next
          }
        }
        #expect(Set(values.map(\.value)).count == 1, "seed \(seed): \(values.map(\.value))")
        if !isAnswering { #expect(values[0].value == last, "seed \(seed)") }
      }
      withExtendedLifetime((bindings, listener)) {}
    }
  }

  @Test func `a ring of values that are not equal to themselves settles, too`() {
    let values = (0..<4).map { Observable(Double($0)) }
    let bindings = (0..<4).map { values[$0].bindTwoWay(to: values[($0 + 1) % 4]) }
    var count = 0
    let listener = values[2].bind { _ in count += 1 }
    values[0].value = .nan
    #expect(values.map(\.value.isNaN) == [true, true, true, true])
    #expect(count == 1)
    values[2].value = 42
    #expect(values.map(\.value) == [42, 42, 42, 42])
    withExtendedLifetime((bindings, listener)) {}
  }
}
