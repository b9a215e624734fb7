/// A property backed by an observable: `name` is the value, and `$name` is the observable.
///
/// Unlike Combine's `@Published`, it calls listeners after the change, so they read the value that they are given.
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

  /// Creates a property whose value cannot be compared: every write is a change.
  public init(wrappedValue: Value, file: StaticString = #fileID, line: UInt32 = #line) {
    projectedValue = Observable(wrappedValue, file: file, line: line)
  }
}

extension Published where Value: Equatable {
  /// Creates a property that ignores writes of an equal value.
  public init(wrappedValue: Value, file: StaticString = #fileID, line: UInt32 = #line) {
    projectedValue = Observable(wrappedValue, file: file, line: line)
  }
}
