import Binding
import Testing

/// Law 7: no glitches.
@MainActor
struct Law07NoGlitchTests {
  @Test func `in a diamond, a value is computed once, from consistent inputs`() {
    let source = Observable(1)
    let doubled = source.map { $0 * 2 }
    let tripled = source.map { $0 * 3 }
    var computed: [[Int]] = []
    let sum = doubled.combineLatest(tripled, source) { doubled, tripled, source in
      computed.append([doubled, tripled, source])
      return doubled + tripled + source
    }
    var heard: [Int] = []
    let subscription = sum.bind { heard.append($0) }
    computed = []
    source.value = 2
    #expect(computed == [[4, 6, 2]])
    #expect(heard == [12])
    subscription.cancel()
  }

  /// There are 2^60 paths to the source.
  @Test(.timeLimit(.minutes(5)))
  func `in unobserved diamonds of diamonds, each value is checked once per write`() {
    let source = Observable(1)
    var computed = 0
    var sum: ReadOnlyObservable<Int> = source
    for _ in 0..<60 {
      sum = sum.combineLatest(sum) { left, right in
        computed += 1
        return (left + right) / 2
      }
    }
    for number in 1...3 {
      source.value = number
      #expect(sum.value == number)
      #expect(sum.value == number)
    }
    #expect(computed == 3 * 60)
    // Observing another value meanwhile does not change that.
    let other = source.map { $0 + 1 }
    other.bind { _ in }.cancel()
    #expect(sum.value == 3)
    #expect(computed == 3 * 60)
  }

  @Test func `a value without listeners is not computed until it is read`() {
    let source = Observable(1)
    var computed = 0
    let derived = source.map { value in
      computed += 1
      return value
    }
    source.value = 2
    #expect(computed == 0)
    let subscription = derived.bind { _ in }
    #expect(computed == 1)
    source.value = 3
    #expect(computed == 2)
    subscription.cancel()
    source.value = 4
    #expect(computed == 2)
    #expect(derived.value == 4)
    #expect(derived.value == 4)
    #expect(computed == 3)
  }

  @Test func `a chain of a thousand computes each link once`() {
    let source = Observable(0)
    var computed = 0
    var last: ReadOnlyObservable<Int> = source
    for _ in 0..<1_000 {
      last = last.map { value in
        computed += 1
        return value + 1
      }
    }
    var heard: [Int] = []
    let subscription = last.bind { heard.append($0) }
    computed = 0
    source.value = 1
    #expect(heard == [1_001])
    #expect(computed == 1_000)
    subscription.cancel()
    source.value = 2
    #expect(last.value == 1_002)
    weak let gone = last
    last = source
    #expect(gone == nil)
  }

  @Test func `an equal result stops the computation`() {
    let source = Observable(1)
    var computed = 0
    let isPositive = source.map { $0 > 0 }
    let text = isPositive.map { isPositive in
      computed += 1
      return isPositive ? "yes" : "no"
    }
    let subscription = text.bind { _ in }
    source.value = 2
    #expect(computed == 1)
    subscription.cancel()
  }
}
