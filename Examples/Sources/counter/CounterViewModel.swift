import Binding

/// What the screen of the counter shows and can do; it does not know the screen.
///
/// The model is one number. Everything that is shown is derived from it, so that no update can be forgotten when
/// the number changes.
@MainActor
final class CounterViewModel {
  private let number: Observable<Int>
  /// The number with at least two digits.
  let digits: ReadOnlyObservable<String>
  /// Whether the number is above 0.
  let canDecrease: ReadOnlyObservable<Bool>

  /// Makes a counter that starts at a number, 0 or more.
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
