/// A value that a store can keep: it becomes JSON and comes back equal.
///
/// Booleans, integers, floating-point numbers and strings can be stored as they are, and so can optionals and arrays
/// of them, and dictionaries by strings. A type with a raw value of these, such as an `enum` of strings, has only to
/// conform. A structure says what JSON it becomes: <doc:Storing>.
///
/// Two values do not come back equal, because JSON has none for them: NaN, which equals nothing, and the inner `nil`
/// of an optional of an optional, which comes back as the outer one.
public protocol Storable: Equatable {
  /// The form that the JSON has to have, for messages: "a whole number from 0 to 255".
  static var storedForm: String { get }
  /// Reads a value; nil if the JSON is another type's or out of range.
  init?(json: JSONValue)
  /// The value as JSON.
  var json: JSONValue { get }
}

extension Bool: Storable {
  /// Two literals.
  public static var storedForm: String { "true or false" }

  /// Reads a boolean; a number or a text is none.
  public init?(json: JSONValue) {
    guard case .bool(let bool) = json else { return nil }
    self = bool
  }

  /// The literal.
  public var json: JSONValue { .bool(self) }
}

extension String: Storable {
  /// Any text.
  public static var storedForm: String { "a text" }

  /// Reads a text; nothing else is turned into one.
  public init?(json: JSONValue) {
    guard case .string(let string) = json else { return nil }
    self = string
  }

  /// The text.
  public var json: JSONValue { .string(self) }
}

extension Optional: Storable where Wrapped: Storable {
  /// The wrapped form, or nothing.
  public static var storedForm: String { "\(Wrapped.storedForm), or null" }

  /// Reads `null` or a value.
  public init?(json: JSONValue) {
    if json == .null {
      self = .none
    } else {
      guard let wrapped = Wrapped(json: json) else { return nil }
      self = wrapped
    }
  }

  /// The value, or `null`.
  public var json: JSONValue { self?.json ?? .null }
}
