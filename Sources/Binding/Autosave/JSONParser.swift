/// The reason why a text is not JSON.
struct JSONSyntaxError: Error, Equatable {
  /// The reason, such as "a value is expected".
  let reason: String
  /// The offset of the byte that is wrong.
  let offset: Int
}

/// Reads JSON (RFC 8259) from UTF-8, past a byte order mark.
struct JSONParser {
  /// The depth to which arrays and objects may be nested, so that no file can exhaust the stack.
  static let depthLimit = 200

  let bytes: [UInt8]
  var offset = 0
  private var depth = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  /// Reads a text that is one value.
  static func parse(_ bytes: [UInt8]) throws(JSONSyntaxError) -> JSONValue {
    var parser = JSONParser(bytes)
    let value = try parser.value()
    try parser.end()
    return value
  }

  /// Reads the value that begins here, past white space.
  mutating func value() throws(JSONSyntaxError) -> JSONValue {
    switch peek() {
    case UInt8(ascii: "n"): return try literal("null", .null)
    case UInt8(ascii: "t"): return try literal("true", .bool(true))
    case UInt8(ascii: "f"): return try literal("false", .bool(false))
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "{"):
      var members: [JSONValue.Member] = []
      try object { (parser, key) throws(JSONSyntaxError) in
        members.append(JSONValue.Member(key: key.value, value: try parser.value()))
      }
      return .object(members)
    default: return try number()
    }
  }

  /// Reads the object that begins here, past white space; the closure reads each value.
  mutating func object(
    member: (inout JSONParser, _ key: (value: String, text: String)) throws(JSONSyntaxError) -> Void
  ) throws(JSONSyntaxError) {
    try enter(UInt8(ascii: "{"), "an object is expected")
    var isFirst = true
    while try !leave(UInt8(ascii: "}"), isFirst: isFirst) {
      isFirst = false
      guard peek() == UInt8(ascii: "\"") else { throw error("a key is expected") }
      let start = offset
      let key = try string()
      let text = text(from: start)
      guard peek() == UInt8(ascii: ":") else { throw error("a colon is expected") }
      offset += 1
      _ = peek()
      try member(&self, (key, text))
    }
  }

  private mutating func array() throws(JSONSyntaxError) -> JSONValue {
    try enter(UInt8(ascii: "["), "an array is expected")
    var values: [JSONValue] = []
    while try !leave(UInt8(ascii: "]"), isFirst: values.isEmpty) { values.append(try value()) }
    return .array(values)
  }

  private mutating func enter(_ opening: UInt8, _ reason: String) throws(JSONSyntaxError) {
    guard peek() == opening else { throw error(reason) }
    guard depth < Self.depthLimit else { throw error("it is nested too deep") }
    depth += 1
    offset += 1
  }

  /// Reads the closing bracket, or the comma before the next element.
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

  /// Reads white space to the end.
  mutating func end() throws(JSONSyntaxError) {
    guard peek() == nil else { throw error("the end is expected") }
  }

  /// The text from an offset to here.
  func text(from start: Int) -> String {
    String(decoding: bytes[start..<offset], as: UTF8.self)
  }
}

extension JSONParser {
  func error(_ reason: String) -> JSONSyntaxError {
    JSONSyntaxError(reason: reason, offset: offset)
  }

  /// The next byte that is not white space; nil at the end.
  private mutating func peek() -> UInt8? {
    while offset < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[offset]) { offset += 1 }
    return offset < bytes.count ? bytes[offset] : nil
  }

  private mutating func literal(
    _ name: StaticString, _ value: JSONValue
  ) throws(JSONSyntaxError) -> JSONValue {
    for byte in name.description.utf8 {
      guard offset < bytes.count, bytes[offset] == byte else { throw error("\(name) is expected") }
      offset += 1
    }
    return value
  }

  private mutating func number() throws(JSONSyntaxError) -> JSONValue {
    let start = offset
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) { try digits() }
    if take(UInt8(ascii: ".")) { try digits() }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try digits()
    }
    return .number(text(from: start))
  }

  private mutating func take(_ byte: UInt8) -> Bool {
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
}
