struct JSONSyntaxError: Error, Equatable {
  /// The reason, such as "a value is expected".
  let reason: String
  let offset: Int
}

/// A parser of JSON (RFC 8259) in UTF-8, which may begin with a byte order mark.
struct JSONParser {
  /// The greatest depth of nested arrays and objects, so that no file can exhaust the stack.
  static let depthLimit = 200

  private let bytes: [UInt8]
  private var offset = 0
  private var depth = 0

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  /// Parses a text that consists of one value.
  static func parse(_ bytes: [UInt8]) throws(JSONSyntaxError) -> JSONValue {
    var parser = JSONParser(bytes)
    let value = try parser.value()
    try parser.end()
    return value
  }

  /// Parses a text that consists of one object, and returns its members.
  static func parseObject(_ bytes: [UInt8]) throws(JSONSyntaxError) -> [JSONValue.Member] {
    var parser = JSONParser(bytes)
    let members = try parser.object()
    try parser.end()
    return members
  }

  /// Whether a text is one number.
  static func isNumber(_ text: String) -> Bool {
    var parser = JSONParser(Array(text.utf8))
    return (try? parser.number()) != nil && parser.offset == parser.bytes.count
  }

  /// Reads optional white space and a value.
  private mutating func value() throws(JSONSyntaxError) -> JSONValue {
    switch peek() {
    case UInt8(ascii: "n"): return try literal("null", .null)
    case UInt8(ascii: "t"): return try literal("true", .bool(true))
    case UInt8(ascii: "f"): return try literal("false", .bool(false))
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "["): return .array(try array())
    case UInt8(ascii: "{"): return .object(try object())
    default: return try number()
    }
  }

  private mutating func object() throws(JSONSyntaxError) -> [JSONValue.Member] {
    try enter(UInt8(ascii: "{"), "an object is expected")
    var members: [JSONValue.Member] = []
    while try !leave(UInt8(ascii: "}"), isFirst: members.isEmpty) {
      guard peek() == UInt8(ascii: "\"") else { throw error("a key is expected") }
      let key = try string()
      guard peek() == UInt8(ascii: ":") else { throw error("a colon is expected") }
      offset += 1
      members.append(JSONValue.Member(key: key, value: try value()))
    }
    return members
  }

  private mutating func array() throws(JSONSyntaxError) -> [JSONValue] {
    try enter(UInt8(ascii: "["), "an array is expected")
    var values: [JSONValue] = []
    while try !leave(UInt8(ascii: "]"), isFirst: values.isEmpty) { values.append(try value()) }
    return values
  }

  private mutating func enter(_ opening: UInt8, _ reason: String) throws(JSONSyntaxError) {
    guard peek() == opening else { throw error(reason) }
    guard depth < Self.depthLimit else { throw error("it is nested too deep") }
    depth += 1
    offset += 1
  }

  /// Reads the closing bracket, or the comma before an element that is not the first.
  ///
  /// Returns whether it was the bracket.
  private mutating func leave(_ closing: UInt8, isFirst: Bool) throws(JSONSyntaxError) -> Bool {
    let next = peek()
    if next == closing {
      offset += 1
      depth -= 1
      return true
    }
    if !isFirst {
      guard next == UInt8(ascii: ",") else { throw error("a comma is expected") }
      offset += 1
    }
    return false
  }

  /// Reads optional white space up to the end of the text.
  private mutating func end() throws(JSONSyntaxError) {
    guard peek() == nil else { throw error("the end is expected") }
  }

  private func error(_ reason: String) -> JSONSyntaxError {
    JSONSyntaxError(reason: reason, offset: offset)
  }

  /// Skips white space and returns the byte after it; nil at the end.
  private mutating func peek() -> UInt8? {
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x20, 0x09, 0x0A, 0x0D: offset += 1
      case let byte: return byte
      }
    }
    return nil
  }

  private mutating func literal(
    _ name: StaticString, _ value: JSONValue
  ) throws(JSONSyntaxError) -> JSONValue {
    for byte in name.description.utf8 where !consume(byte) { throw error("\(name) is expected") }
    return value
  }
}

// Numbers and strings.
extension JSONParser {
  private mutating func number() throws(JSONSyntaxError) -> JSONValue {
    let start = offset
    _ = consume(UInt8(ascii: "-"))
    if !consume(UInt8(ascii: "0")) { try digits() }
    if consume(UInt8(ascii: ".")) { try digits() }
    if consume(UInt8(ascii: "e")) || consume(UInt8(ascii: "E")) {
      if !consume(UInt8(ascii: "+")) { _ = consume(UInt8(ascii: "-")) }
      try digits()
    }
    return .number(String(decoding: bytes[start..<offset], as: UTF8.self))
  }

  private mutating func consume(_ byte: UInt8) -> Bool {
    guard offset < bytes.count, bytes[offset] == byte else { return false }
    offset += 1
    return true
  }

  private mutating func digits() throws(JSONSyntaxError) {
    let start = offset
    while offset < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[offset]) {
      offset += 1
    }
    guard offset > start else { throw error("a value is expected") }
  }

  /// Reads a string, starting at its quotation mark.
  private mutating func string() throws(JSONSyntaxError) -> String {
    offset += 1
    // The bytes before the last escape, and the start of those after it.
    var utf8: [UInt8] = []
    var start = offset
    var isASCII = true
    while offset < bytes.count {
      let byte = bytes[offset]
      switch byte {
      case UInt8(ascii: "\""):
        let string = try string(utf8, bytes[start..<offset], isASCII: isASCII)
        offset += 1
        return string
      case UInt8(ascii: "\\"):
        utf8 += bytes[start..<offset]
        offset += 1
        utf8 += try escape()
        start = offset
        isASCII = false
      case 0..<0x20: throw error("a control character in a string must be escaped")
      default:
        if byte >= 0x80 { isASCII = false }
        offset += 1
      }
    }
    throw error("a string has no end")
  }

  private func string(
    _ start: [UInt8], _ end: ArraySlice<UInt8>, isASCII: Bool
  ) throws(JSONSyntaxError) -> String {
    if isASCII { return String(decoding: end, as: UTF8.self) }
    let utf8 = start + end
    // Decoding replaces invalid UTF-8. `String(validating:)` would instantiate generic types.
    let string = String(decoding: utf8, as: UTF8.self)
    guard string.utf8.elementsEqual(utf8) else { throw error("a string is not UTF-8") }
    return string
  }

  /// Reads an escape sequence after its backslash.
  private mutating func escape() throws(JSONSyntaxError) -> [UInt8] {
    guard offset < bytes.count else { throw error("a string has no end") }
    let byte = bytes[offset]
    offset += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"): return Array(try unicodeEscapes().utf8)
    default: throw error("an escape is unknown")
    }
  }

  /// Reads the digits after `\u` and all `\u` escapes that follow; an unpaired surrogate becomes U+FFFD.
  private mutating func unicodeEscapes() throws(JSONSyntaxError) -> String {
    var units = [try fourHexDigits()]
    while bytes[offset...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) {
      offset += 2
      units.append(try fourHexDigits())
    }
    return String(decoding: units, as: UTF16.self)
  }

  private mutating func fourHexDigits() throws(JSONSyntaxError) -> UInt16 {
    var number: UInt16 = 0
    for _ in 0..<4 {
      guard offset < bytes.count,
        let digit = Character(Unicode.Scalar(bytes[offset])).hexDigitValue
      else { throw error("four hexadecimal digits are expected") }
      number = number << 4 | UInt16(digit)
      offset += 1
    }
    return number
  }
}

extension JSONValue {
  /// Parses a JSON text; returns nil if it is not one value, or if arrays and objects in it are nested too deeply.
  public init?(text: String) {
    guard let value = try? JSONParser.parse(Array(text.utf8)) else { return nil }
    self = value
  }
}

extension JSONValue {
  /// The reason why the value cannot be read back from a file, whose object holds it; nil if it can.
  ///
  /// It goes no deeper than the greatest depth that can be read, so that no value can exhaust the stack.
  func reasonNotToSave(depth: Int = 1) -> String? {
    switch self {
    case .null, .bool, .string: return nil
    case .number(let text):
      return JSONParser.isNumber(text) ? nil : "a number in it is not valid JSON"
    case .array, .object:
      guard depth < JSONParser.depthLimit else { return "it is nested too deep" }
    }
    switch self {
    case .array(let values):
      for value in values {
        if let reason = value.reasonNotToSave(depth: depth + 1) { return reason }
      }
    case .object(let members):
      for member in members {
        if let reason = member.value.reasonNotToSave(depth: depth + 1) { return reason }
      }
    default: break
    }
    return nil
  }
}
