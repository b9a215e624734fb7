/// A property that is an observable: `name` is the value, `$name` is what to listen to.
///
/// Unlike Combine's, `$name` calls listeners after a change, so that they read what they are given.
///
///     @MainActor final class Login {
///       @Published var email = ""
///     }
///     let subscription = login.$email.bind { print($0) }
@MainActor
@propertyWrapper
public struct Published<Value> {
  /// The observable of the property.
  public let projectedValue: Observable<Value>

  /// The property's value.
  public var wrappedValue: Value {
    get { projectedValue.value }
    nonmutating set { projectedValue.value = newValue }
  }

  init(of observable: Observable<Value>) {
    projectedValue = observable
  }

  /// Makes a property whose value cannot be compared: every write counts as a change.
  public init(wrappedValue: Value, file: StaticString = #fileID, line: UInt32 = #line) {
    projectedValue = Observable(wrappedValue, file: file, line: line)
  }
}

extension Published where Value: Equatable {
  /// Makes a property that stays silent when an equal value is written.
  public init(wrappedValue: Value, file: StaticString = #fileID, line: UInt32 = #line) {
    projectedValue = Observable(wrappedValue, file: file, line: line)
  }
}
