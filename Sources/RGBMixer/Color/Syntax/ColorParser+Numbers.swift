import TermUI

/// Channels without a color function: three numbers, an SGR sequence as `printf` takes it, and X11's `rgb:ff/88/00`.
extension ColorParser {
  /// Reads three numbers with spaces or commas between them: channels 0-255, or fractions of 1 if one of them has a
  /// point.
  static func readNumbers(_ cursor: inout ByteCursor) throws(ColorSyntaxError) -> WrittenColor {
    let start = cursor
    let red = try Number("red", &cursor)
    let hasCommas = readSeparator(&cursor)
    let green = try Number("green", &cursor)
    guard readSeparator(&cursor) == hasCommas else {
      let separator = hasCommas ? "another comma" : "another space"
      throw ColorSyntaxError(
        expected: cursor.next?.isDigit == true ? separator : "\(separator) and a number for blue",
        at: cursor.offset)
    }
    let blue = try Number("blue", &cursor)
    let numbers = [red, green, blue]
    let text = cursor.consumed(since: start)
    guard numbers.contains(where: \.hasPoint) else {
      let rgb = RGB(UInt8(red.value), UInt8(green.value), UInt8(blue.value))
      return WrittenColor(ParsedColor(rgb: rgb), .numbers, text)
    }
    if let wrong = numbers.first(where: { $0.value > 1 }) {
      throw ColorSyntaxError(
        expected: "a fraction 0-1 for \(wrong.name), or whole numbers 0-255", at: wrong.offset)
    }
    let syntax = FunctionSyntax(
      function: .sRGB,
      numbers: numbers.map {
        FunctionSyntax.Number(span: $0.span, argument: Argument(value: $0.value, unit: .plain))
      })
    let color = SRGB(red: red.value, green: green.value, blue: blue.value).clipped
    return WrittenColor(ParsedColor(rgb: color), .fractions(syntax), text)
  }

  /// Reads an SGR sequence; returns nil, without moving the cursor, if there is none.
  static func readSGR(_ cursor: inout ByteCursor) throws(ColorSyntaxError) -> WrittenColor? {
    var ahead = cursor
    for character in "\\e[38;2;".unicodeScalars {
      guard ahead.consume(character) else { return nil }
    }
    let start = cursor
    cursor = ahead
    let rgb = try readParameters(&cursor)
    try readMark("m", "an m", &cursor)
    return WrittenColor(ParsedColor(rgb: rgb), .sgr, cursor.consumed(since: start))
  }

  /// Reads the three channels of an SGR sequence.
  static func readParameters(_ cursor: inout ByteCursor) throws(ColorSyntaxError) -> RGB {
    try readChannels(&cursor, separator: ";", "a semicolon", readChannel)
  }

  /// Reads X11's channels after `rgb:`.
  ///
  /// XParseColor(3): one to four hex digits for each channel; `f`, `ff` and so on are full intensity.
  static func readX11(
    _ cursor: inout ByteCursor, from start: ByteCursor
  ) throws(ColorSyntaxError) -> WrittenColor {
    let rgb = try readChannels(&cursor, separator: "/", "a slash", readScaled)
    return WrittenColor(ParsedColor(rgb: rgb), .x11, cursor.consumed(since: start))
  }

  private static func readChannels(
    _ cursor: inout ByteCursor, separator: Unicode.Scalar, _ separatorName: String,
    _ read: (String, inout ByteCursor) throws(ColorSyntaxError) -> UInt8
  ) throws(ColorSyntaxError) -> RGB {
    let red = try read("red", &cursor)
    try readMark(separator, separatorName, &cursor)
    let green = try read("green", &cursor)
    try readMark(separator, separatorName, &cursor)
    return RGB(red, green, try read("blue", &cursor))
  }

  /// A number 0-255 without a sign.
  private struct Number {
    let name: String
    let offset: Int
    let span: Range<Int>
    let value: Double
    let hasPoint: Bool

    init(_ name: String, _ cursor: inout ByteCursor) throws(ColorSyntaxError) {
      self.name = name
      offset = cursor.offset
      let text = cursor.consume { $0.isDigit || $0 == "." }
      span = text.indices
      hasPoint = text.contains(".")
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

  private static func readScaled(
    _ name: String, _ cursor: inout ByteCursor
  ) throws(ColorSyntaxError) -> UInt8 {
    var value = 0
    var maximum = 0
    while maximum < 0xffff, let digit = cursor.next?.hexValue {
      value = value << 4 | Int(digit)
      maximum = maximum << 4 | 0xf
      cursor.advance()
    }
    guard maximum > 0 else {
      throw ColorSyntaxError(expected: "1 to 4 hex digits for \(name)", at: cursor.offset)
    }
    return UInt8((value * 510 + maximum) / (2 * maximum))
  }

  /// Skips white space and at most one comma; returns whether there is one.
  private static func readSeparator(_ cursor: inout ByteCursor) -> Bool {
    cursor.skipSpace()
    let hasComma = cursor.consume(",")
    cursor.skipSpace()
    return hasComma
  }
}
