import Binding
import Testing

/// Laws 11 and 12 with `flatMap`.
@MainActor
struct Law11SwitchTests {
  private let index = Observable(0)
  private let values = (0..<3).map { Observable($0 * 10) }

  @Test func `an observable that is no longer selected is released and no longer computed`() {
    var count = 0
    weak var gone: ReadOnlyObservable<Int>?
    let picked = index.flatMap { [values] index in
      let value = values[index].map { number in
        count += index == 0 ? 1 : 0
        return number
      }
      if index == 0 { gone = value }
      return value
    }
    let subscription = picked.bind { _ in }
    #expect(gone != nil)
    index.value = 1
    #expect(gone == nil)
    values[0].value = 1
    #expect(count == 1)
    subscription.cancel()
  }

  @Test func `a deinitializer run by selecting another observable reads the new value`() {
    @MainActor final class Token {
      let onEnd: @MainActor () -> Void
      init(onEnd: @escaping @MainActor () -> Void) { self.onEnd = onEnd }
      isolated deinit { onEnd() }
    }
    var read: [Int] = []
    weak var result: ReadOnlyObservable<Int>?
    let picked = index.flatMap { [values] index in
      let token = Token { read.append(result?.value ?? -1) }
      return values[index].map { number in withExtendedLifetime(token) { number } }
    }
    result = picked
    let subscription = picked.bind { _ in }
    index.value = 1
    #expect(read == [10])
    index.value = 2
    #expect(read == [10, 20])
    subscription.cancel()
  }

  @Test func `after feedback, the result follows the observable that was selected last`() {
    let handler = BindingProblem.handler
    defer { BindingProblem.handler = handler }
    var problems = 0
    BindingProblem.handler = { _ in problems += 1 }
    let picked = index.flatMap { [values] in values[$0] }
    let isEndless = Observable(true)
    var heard: [Int] = []
    let subscription = picked.bind { [index] in
      heard.append($0)
      if isEndless.value { index.value = 1 - index.value }
    }
    index.value = 1
    #expect(problems == 1)
    isEndless.value = false
    values[index.value].value = 99
    #expect(heard.last == 99)
    subscription.cancel()
  }
}
