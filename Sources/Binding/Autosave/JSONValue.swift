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
    return members[key]
  }
}

extension [JSONValue.Member] {
  /// The value of the last member with a key; setting an unknown key appends a member.
  ///
  /// - Complexity: O(n) with n members.
  subscript(key: String) -> JSONValue? {
    get { last { $0.key == key }?.value }
    set {
      guard let newValue else { return removeAll { $0.key == key } }
      if let index = lastIndex(where: { $0.key == key }) {
        self[index].value = newValue
      } else {
        append(JSONValue.Member(key: key, value: newValue))
      }
    }
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
    var text = ""
    append(to: &text)
    return text
  }

  private func append(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let bool): text += bool ? "true" : "false"
    case .number(let number): text += number
    case .string(let string): Self.appendQuoted(string, to: &text)
    case .array(let values):
      text += "["
      for index in values.indices {
        if index > 0 { text += ", " }
        values[index].append(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for index in members.indices {
        if index > 0 { text += ", " }
        Self.appendQuoted(members[index].key, to: &text)
        text += ": "
        members[index].value.append(to: &text)
      }
      text += "}"
    }
  }

  /// Appends a quoted string, with quotation marks, backslashes, controls and invisible characters escaped.
  private static func appendQuoted(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\r": text += "\\r"
      default:
        guard scalar.isControlOrInvisible else {
          text.unicodeScalars.append(scalar)
          continue
        }
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
        }
      }
    }
    text += "\""
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
