import Binding
import Testing

/// A counter that does not go below zero.
@MainActor
struct CounterTests {
  @MainActor final class CounterViewModel {
    private let number: Observable<Int>
    let text: ReadOnlyObservable<String>
    let isDecreaseEnabled: ReadOnlyObservable<Bool>

    init(_ number: Int) {
      self.number = Observable(number)
      text = self.number.map { $0 < 10 ? "0\($0)" : "\($0)" }
      isDecreaseEnabled = self.number.map { $0 > 0 }
    }

    func increase() { number.value += 1 }
    func decrease() { number.value = max(0, number.value - 1) }
  }

  @Test func `the text follows the number, and the button is enabled above zero`() {
    let counter = CounterViewModel(2)
    var log: [String] = []
    let subscriptions = [
      counter.text.bindAndFire { log.append($0) },
      counter.isDecreaseEnabled.bindAndFire { log.append($0 ? "enabled" : "disabled") },
    ]
    counter.decrease()
    counter.decrease()
    counter.decrease()
    counter.increase()
    #expect(log == ["02", "enabled", "01", "00", "disabled", "01", "enabled"])
    withExtendedLifetime(subscriptions) {}
  }
}
