/// A JSON value (RFC 8259), with numbers of any size as they were written.
///
/// Literals are values, too:
///
///     let json: JSONValue = ["name": "Notes", "pages": [7, 9.5], "note": nil]
public enum JSONValue: Hashable, Sendable {
  /// The literal `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// The text of a number in JSON's grammar.
  case number(String)
  /// A string.
  case string(String)
  /// An array of values.
  case array([JSONValue])
  /// Members in order.
  case object([Member])

  /// A member of an object.
  public struct Member: Hashable, Sendable {
    /// The member's key.
    public var key: String
    /// The member's value.
    public var value: JSONValue

    /// Creates a member.
    public init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
  }
}

extension JSONValue {
  /// The value of the last member with a key; nil if there is none, or if this value is not an object.
  ///
  /// - Complexity: O(n) with n members.
  public subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.key == key }?.value
  }
}

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// The literal `null`.
  public init(nilLiteral: ()) { self = .null }
  /// `true` or `false`.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// A whole number.
  public init(integerLiteral value: Int) { self = value.json }
  /// A number, as the shortest text that is read back equal.
  public init(floatLiteral value: Double) { self = value.json }
  /// A string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// An array.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// An object with its members in the literal's order.
  public init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(members.map { Member(key: $0, value: $1) })
  }
}

extension JSONValue: CustomStringConvertible {
  /// The JSON text.
  public var description: String { text }
}

extension JSONValue {
  /// The JSON text on one line, with a space after each comma and colon.
  public var text: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the JSON text in UTF-8: an array of bytes grows in a third of the time that a string does.
  func append(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let bool): bytes += (bool ? "true" : "false").utf8
    case .number(let number): bytes += number.utf8
    case .string(let string): Self.appendQuoted(string, to: &bytes)
    case .array(let values):
      bytes.append(UInt8(ascii: "["))
      for index in values.indices {
        if index > 0 { bytes += ", ".utf8 }
        values[index].append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for index in members.indices {
        if index > 0 { bytes += ", ".utf8 }
        Self.appendQuoted(members[index].key, to: &bytes)
        bytes += ": ".utf8
        members[index].value.append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  /// Appends a quoted string, with quotation marks, backslashes, controls and invisible characters escaped.
  private static func appendQuoted(_ string: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    let isPlain = string.utf8.allSatisfy { byte in
      (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }
    if isPlain {
      bytes += string.utf8
    } else {
      for scalar in string.unicodeScalars { appendEscaped(scalar, to: &bytes) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func appendEscaped(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    switch scalar {
    case "\"": bytes += "\\\"".utf8
    case "\\": bytes += "\\\\".utf8
    case "\n": bytes += "\\n".utf8
    case "\t": bytes += "\\t".utf8
    case "\r": bytes += "\\r".utf8
    default:
      guard scalar.isControlOrInvisible else {
        bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
        return
      }
      for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
        let digits = String(unit, radix: 16)
        bytes += "\\u\(String(repeating: "0", count: 4 - digits.utf8.count))\(digits)".utf8
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether the character is a control, or invisible: a bidi control, a character of zero width or a line separator.
  fileprivate var isControlOrInvisible: Bool {
    if isASCII { return value < 0x20 || value == 0x7F }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return properties.isDefaultIgnorableCodePoint
    }
  }
}
