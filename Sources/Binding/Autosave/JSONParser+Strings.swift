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
        // Decoding replaces bytes that are not UTF-8. Validating them would look up generic types.
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
    case UInt8(ascii: "u"): return Array(try unicodeEscapes().utf8)
    default: throw error("an escape is unknown")
    }
  }

  /// Reads the digits of `\u`, and the escapes like it that follow; half a surrogate pair gives U+FFFD.
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
