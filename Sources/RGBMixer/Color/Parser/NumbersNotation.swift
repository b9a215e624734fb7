import TermUI

/// Three channels 0-255 without a function around them: `255 136 0`, `255,136,0`, and the SGR sequence
/// `\e[38;2;255;136;0m` as it is spelled for `printf`.
enum NumbersNotation {
  /// Reads three numbers with spaces or commas between them.
  static func readNumbers(_ cursor: inout ByteCursor) throws(ColorSyntaxError) -> RGB {
    let red = try readChannel("red", &cursor)
    let hasCommas = try readSeparator(&cursor)
    let green = try readChannel("green", &cursor)
    guard try readSeparator(&cursor) == hasCommas else {
      let expected = hasCommas ? "a comma" : "a space"
      throw ColorSyntaxError(expected: "\(expected) as before", at: cursor.offset)
    }
    return RGB(red, green, try readChannel("blue", &cursor))
  }

  /// Reads an SGR sequence; nil, with the cursor in place, if there is none.
  static func readSGR(_ cursor: inout ByteCursor) throws(ColorSyntaxError) -> RGB? {
    var ahead = cursor
    for character in "\\e[38;2;".unicodeScalars {
      guard ahead.take(character) else { return nil }
    }
    cursor = ahead
    let red = try readChannel("red", &cursor)
    try readMark(";", "a semicolon", &cursor)
    let green = try readChannel("green", &cursor)
    try readMark(";", "a semicolon", &cursor)
    let blue = try readChannel("blue", &cursor)
    try readMark("m", "an m", &cursor)
    return RGB(red, green, blue)
  }

  private static func readChannel(
    _ name: String, _ cursor: inout ByteCursor
  ) throws(ColorSyntaxError) -> UInt8 {
    let start = cursor.offset
    var value = 0
    for digit in cursor.take(while: \.isDigit) {
      value = min(value * 10 + Int(digit - 0x30), 256)
    }
    let isWhole = cursor.offset > start && cursor.next != UInt8(ascii: ".")
    guard isWhole, let channel = UInt8(exactly: value) else {
      throw ColorSyntaxError(expected: "a whole number 0-255 for \(name)", at: start)
    }
    return channel
  }

  /// Passes spaces with at most one comma; true if there is one.
  private static func readSeparator(
    _ cursor: inout ByteCursor
  ) throws(ColorSyntaxError) -> Bool {
    cursor.skipSpace()
    let hasComma = cursor.take(",")
    cursor.skipSpace()
    return hasComma
  }

  private static func readMark(
    _ mark: Unicode.Scalar, _ name: String, _ cursor: inout ByteCursor
  ) throws(ColorSyntaxError) {
    guard cursor.take(mark) else {
      throw ColorSyntaxError(expected: name, at: cursor.offset)
    }
  }
}
