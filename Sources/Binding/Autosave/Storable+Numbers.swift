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
  public var json: JSONValue {
    isFinite ? .number(description) : .string(description)
  }
}

extension Double: Storable {}
extension Float: Storable {}
