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

extension Storable where Self: RawRepresentable, RawValue: Storable {
  /// The raw value's form.
  public static var storedForm: String { RawValue.storedForm }

  /// Reads a raw value; nil if none of the type's values has it.
  public init?(json: JSONValue) {
    guard let rawValue = RawValue(json: json) else { return nil }
    self.init(rawValue: rawValue)
  }

  /// The raw value.
  public var json: JSONValue { rawValue.json }
}

extension Storable where Self: RawRepresentable & CaseIterable, RawValue: Storable {
  /// The raw values of all cases.
  public static var storedForm: String {
    "one of " + allCases.map(\.json.text).joined(separator: ", ")
  }
}
