extension JSONParser {
  /// Reads the string that begins here with its quotation mark.
  mutating func string() throws(JSONSyntaxError) -> String {
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else {
      throw error("a string is expected")
    }
    offset += 1
    var utf8: [UInt8] = []
    while offset < bytes.count {
      let byte = bytes[offset]
      switch byte {
      case UInt8(ascii: "\""):
        // What is not UTF-8 is replaced. To validate it instead would be to look up generic types.
        let string = String(decoding: utf8, as: UTF8.self)
        guard string.utf8.elementsEqual(utf8) else { throw error("a string is not UTF-8") }
        offset += 1
        return string
      case UInt8(ascii: "\\"):
        offset += 1
        utf8.append(contentsOf: try escape())
      case 0..<0x20:
        throw error("a control character in a string must be escaped")
      default:
        utf8.append(byte)
        offset += 1
      }
    }
    throw error("a string has no end")
  }

  /// Reads what follows a backslash.
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
    case UInt8(ascii: "u"): return Array(String(try unicodeEscape()).utf8)
    default: throw error("an escape is unknown")
    }
  }

  /// Reads the digits of `\u`, and of the second half of a surrogate pair; half a pair gives U+FFFD.
  private mutating func unicodeEscape() throws(JSONSyntaxError) -> Character {
    let first = try fourHexDigits()
    if let scalar = Unicode.Scalar(first) { return Character(scalar) }
    let isPair =
      first < 0xDC00 && offset + 1 < bytes.count && bytes[offset] == UInt8(ascii: "\\")
      && bytes[offset + 1] == UInt8(ascii: "u")
    guard isPair else { return "\u{FFFD}" }
    let before = offset
    offset += 2
    let second = try fourHexDigits()
    guard (0xDC00..<0xE000).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else {
      offset = before
      return "\u{FFFD}"
    }
    return Character(scalar)
  }

  private mutating func fourHexDigits() throws(JSONSyntaxError) -> UInt32 {
    var number: UInt32 = 0
    for _ in 0..<4 {
      guard offset < bytes.count,
        let digit = Character(Unicode.Scalar(bytes[offset])).hexDigitValue
      else { throw error("four hexadecimal digits are expected") }
      number = number << 4 | UInt32(digit)
      offset += 1
    }
    return number
  }
}
