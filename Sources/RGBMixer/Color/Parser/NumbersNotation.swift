import TermUI

/// Three numbers without a function around them: channels 0-255 such as `255 136 0` and `255,136,0`, fractions
/// 0-1 such as `1.0, 0.533, 0.0`, and the SGR sequence `\e[38;2;255;136;0m` as it is spelled for `printf`.
enum NumbersNotation {
  /// Reads three numbers with spaces or commas between them; they are fractions where one has a point.
  static func readNumbers(_ cursor: inout ByteCursor) throws(ColorSyntaxError) -> RGB {
    let red = try Number("red", &cursor)
    let hasCommas = readSeparator(&cursor)
    let green = try Number("green", &cursor)
    guard readSeparator(&cursor) == hasCommas else {
      let expected = hasCommas ? "a comma" : "a space"
      throw ColorSyntaxError(expected: "\(expected) as before", at: cursor.offset)
    }
    let blue = try Number("blue", &cursor)
    let numbers = [red, green, blue]
    guard numbers.contains(where: \.hasPoint) else {
      return RGB(UInt8(red.value), UInt8(green.value), UInt8(blue.value))
    }
    if let wrong = numbers.first(where: { $0.value > 1 }) {
      throw ColorSyntaxError(
        expected: "a fraction 0-1 for \(wrong.name), or whole numbers 0-255", at: wrong.offset)
    }
    return SRGB(red: red.value, green: green.value, blue: blue.value).clipped
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

  /// A number 0-255 without a sign.
  private struct Number {
    let name: String
    let offset: Int
    let value: Double
    let hasPoint: Bool

    init(_ name: String, _ cursor: inout ByteCursor) throws(ColorSyntaxError) {
      self.name = name
      offset = cursor.offset
      let text = cursor.take { $0.isDigit || $0 == UInt8(ascii: ".") }
      hasPoint = text.contains(UInt8(ascii: "."))
      var rest = ByteCursor(text)
      guard let value = CSSNumber.read(&rest), rest.isAtEnd, value <= 255 else {
        throw Self.expected(name, at: offset)
      }
      self.value = value
    }

    static func expected(_ name: String, at offset: Int) -> ColorSyntaxError {
      ColorSyntaxError(expected: "a whole number 0-255 for \(name)", at: offset)
    }
  }

  private static func readChannel(
    _ name: String, _ cursor: inout ByteCursor
  ) throws(ColorSyntaxError) -> UInt8 {
    let number = try Number(name, &cursor)
    if number.hasPoint { throw Number.expected(name, at: number.offset) }
    return UInt8(number.value)
  }

  /// Passes spaces with at most one comma; true if there is one.
  private static func readSeparator(_ cursor: inout ByteCursor) -> Bool {
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
