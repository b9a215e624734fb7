import Binding

/// What the counter's screen shows and can do; it knows no screen.
///
/// The model is one number. All that is shown is derived from it, so that nothing can be forgotten when
/// the number changes.
@MainActor
final class CounterViewModel {
  private let number: Observable<Int>
  /// The number in at least two digits.
  let digits: ReadOnlyObservable<String>
  /// Whether there is anything to take away.
  let canDecrease: ReadOnlyObservable<Bool>

  /// Starts at a number, 0 or more.
  init(_ start: Int) {
    number = Observable(start)
    digits = number.map { $0 < 10 ? "0\($0)" : "\($0)" }
    canDecrease = number.map { $0 > 0 }
  }

  func increase() {
    number.value += 1
  }

  func decrease() {
    if canDecrease.value { number.value -= 1 }
  }
}
