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

extension Array: Storable where Element: Storable {
  /// A list whose elements all have one form.
  public static var storedForm: String { "a list, each element \(Element.storedForm)" }

  /// Reads a list; nil if one of its elements cannot be read.
  public init?(json: JSONValue) {
    guard case .array(let values) = json else { return nil }
    self = []
    reserveCapacity(values.count)
    for value in values {
      guard let element = Element(json: value) else { return nil }
      append(element)
    }
  }

  /// The list.
  public var json: JSONValue { .array(map(\.json)) }
}

extension Dictionary: Storable where Key == String, Value: Storable {
  /// An object whose values all have one form.
  public static var storedForm: String { "an object, each value \(Value.storedForm)" }

  /// Reads an object; nil if one of its values cannot be read.
  ///
  /// Of several values under one key the last counts.
  public init?(json: JSONValue) {
    guard case .object(let members) = json else { return nil }
    self.init(minimumCapacity: members.count)
    for member in members {
      guard let value = Value(json: member.value) else { return nil }
      updateValue(value, forKey: member.key)
    }
  }

  /// The object, in the order of its keys, so that equal dictionaries are stored as equal texts.
  public var json: JSONValue {
    .object(sorted { $0.key < $1.key }.map { .init(key: $0.key, value: $0.value.json) })
  }
}

extension Storable where Self: FixedWidthInteger {
  /// The type's range.
  public static var storedForm: String { "a whole number from \(Self.min) to \(Self.max)" }

  /// Reads a whole number in range; one written with a point or an exponent only below 2^53.
  public init?(json: JSONValue) {
    guard case .number(let text) = json else { return nil }
    if let number = Self(text) {
      self = number
    } else if let double = Double(text), abs(double) < 0x1p53, let number = Self(exactly: double) {
      // From 2^53 on a double may be the nearest to another whole number than the one that is written.
      self = number
    } else {
      return nil
    }
  }

  /// The number in decimal.
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

extension Storable where Self: LosslessStringConvertible & BinaryFloatingPoint {
  /// Any number.
  public static var storedForm: String { "a number" }

  /// Reads a number, rounding to the nearest that the type holds; beyond its range, nil.
  ///
  /// Infinities and NaN, which JSON does not have, are read as the texts "inf", "-inf" and "nan".
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

  /// The shortest decimal that reads back equal.
  public var json: JSONValue { isFinite ? .number(description) : .string(description) }
}

extension Double: Storable {}
extension Float: Storable {}
