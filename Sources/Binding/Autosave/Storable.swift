/// A value that can be converted to JSON and back.
///
/// Booleans, integers, floating-point numbers and strings conform, and so do optionals and arrays of them and
/// dictionaries with string keys. A type with such a raw value, such as an `enum` of strings, needs only to declare the
/// conformance. A structure is stored by `Codable`; it conforms to this protocol if it needs a form of its own: see
/// <doc:Storing>.
///
/// A value must be read back equal. NaN is read back, too, although it is equal to nothing.
public protocol Storable: Equatable {
  /// The required form of the JSON, for messages, such as "a whole number from 0 to 255".
  static var storedForm: String { get }
  /// Creates a value from JSON; returns nil if the JSON has another type or is out of range.
  init?(json: JSONValue)
  /// The value as JSON.
  var json: JSONValue { get }
}

extension Storable {
  /// The name of the type.
  public static var storedForm: String { "of type \(Self.self)" }
}

extension Storable where Self: RawRepresentable, RawValue: Storable {
  /// The form of the raw value.
  public static var storedForm: String { RawValue.storedForm }

  /// Creates the value that has the raw value in the JSON; returns nil if there is none.
  public init?(json: JSONValue) {
    guard let rawValue = RawValue(json: json) else { return nil }
    self.init(rawValue: rawValue)
  }

  /// The raw value as JSON.
  public var json: JSONValue { rawValue.json }
}

extension Storable where Self: RawRepresentable & CaseIterable, RawValue: Storable {
  /// The raw values of all cases.
  public static var storedForm: String {
    "one of " + allCases.map(\.json.text).joined(separator: ", ")
  }
}

extension Bool: Storable {
  /// The two literals.
  public static var storedForm: String { "true or false" }

  /// Creates a boolean from a literal; returns nil for numbers and strings.
  public init?(json: JSONValue) {
    guard case .bool(let bool) = json else { return nil }
    self = bool
  }

  /// The boolean as a literal.
  public var json: JSONValue { .bool(self) }
}

extension String: Storable {
  /// Any string.
  public static var storedForm: String { "a text" }

  /// Creates a string from a JSON string; returns nil for anything else.
  public init?(json: JSONValue) {
    guard case .string(let string) = json else { return nil }
    self = string
  }

  /// The string as JSON.
  public var json: JSONValue { .string(self) }
}

extension Optional: Storable where Wrapped: Storable {
  /// The form of the wrapped type, or `null`.
  public static var storedForm: String { "\(Wrapped.storedForm), or null" }

  /// Creates nil from `null`, or a wrapped value.
  public init?(json: JSONValue) {
    if json == .null {
      self = .none
    } else if let boxed = Self.boxed(in: json), let wrapped = Wrapped(json: boxed) {
      self = wrapped
    } else {
      guard let wrapped = Wrapped(json: json) else { return nil }
      self = wrapped
    }
  }

  /// The wrapped value as JSON, or `null`.
  ///
  /// A wrapped value that is stored as `null` itself, such as the inner `nil` of an optional of an optional, is put in
  /// an array.
  public var json: JSONValue {
    guard let json = self?.json else { return .null }
    return json == .null || Self.boxed(in: json) != nil ? .array([json]) : json
  }

  /// The only element of an array, if a wrapped value can be in an array because its type has a value for `null`.
  private static func boxed(in json: JSONValue) -> JSONValue? {
    guard case .array(let values) = json, values.count == 1, Wrapped(json: .null) != nil else {
      return nil
    }
    return values[0]
  }
}

extension Array: Storable where Element: Storable {
  /// A list of elements of the element type's form.
  public static var storedForm: String { "a list, each element \(Element.storedForm)" }

  /// Creates an array from a JSON array; returns nil if one of its elements cannot be read.
  public init?(json: JSONValue) {
    guard case .array(let values) = json else { return nil }
    self = []
    reserveCapacity(values.count)
    for value in values {
      guard let element = Element(json: value) else { return nil }
      append(element)
    }
  }

  /// The elements as a JSON array.
  public var json: JSONValue { .array(map(\.json)) }
}

extension Dictionary: Storable where Key == String, Value: Storable {
  /// An object with values of the value type's form.
  public static var storedForm: String { "an object, each value \(Value.storedForm)" }

  /// Creates a dictionary from an object; returns nil if one of its values cannot be read.
  ///
  /// If a key occurs more than once, the last value counts.
  public init?(json: JSONValue) {
    guard case .object(let members) = json else { return nil }
    self.init(minimumCapacity: members.count)
    for member in members {
      guard let value = Value(json: member.value) else { return nil }
      updateValue(value, forKey: member.key)
    }
  }

  /// An object with sorted keys, so that equal dictionaries are stored as equal texts.
  public var json: JSONValue {
    .object(sorted { $0.key < $1.key }.map { .init(key: $0.key, value: $0.value.json) })
  }
}

extension Storable where Self: FixedWidthInteger {
  /// The range of the type.
  public static var storedForm: String { "a whole number from \(Self.min) to \(Self.max)" }

  /// Creates an integer in range; a number with a point or an exponent must be below 2^53.
  public init?(json: JSONValue) {
    guard case .number(let text) = json else { return nil }
    if let number = Self(text) {
      self = number
    } else if let double = Double(text), abs(double) < 0x1p53, let number = Self(exactly: double) {
      // From 2^53 on, a double may have been rounded from another integer.
      self = number
    } else {
      return nil
    }
  }

  /// The integer in decimal digits.
  public var json: JSONValue { .number(description) }
}

extension Int: Storable {}
extension Int8: Storable {}
extension Int16: Storable {}
extension Int32: Storable {}
extension Int64: Storable {}
extension UInt: Storable {}
extension UInt8: Storable {}
extension UInt16: Storable {}
extension UInt32: Storable {}
extension UInt64: Storable {}
extension Int128: Storable {}
extension UInt128: Storable {}

extension Storable where Self: LosslessStringConvertible & BinaryFloatingPoint {
  /// Any number.
  public static var storedForm: String { "a number" }

  /// Creates the nearest representable number; returns nil beyond the range of the type.
  ///
  /// Infinities and NaN, which JSON does not have, are stored as the strings "inf", "-inf" and "nan".
  public init?(json: JSONValue) {
    switch json {
    case .number(let text):
      guard let number = Self(text), number.isFinite else { return nil }
      self = number
    case .string("inf"): self = .infinity
    case .string("-inf"): self = -.infinity
    case .string("nan"): self = .nan
    default: return nil
    }
  }

  /// The shortest decimal number that is read back equal.
  public var json: JSONValue { isFinite ? .number(description) : .string(description) }
}

extension Double: Storable {}
extension Float: Storable {}
