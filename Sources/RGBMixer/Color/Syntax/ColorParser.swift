import TermUI

/// Reads colors: every syntax of CSS Color 4, `rgb:rr/gg/bb` of X11, and beyond them what the mixer prints
/// and what people paste: `hsv()`, `cmyk()`, an SGR sequence, three plain numbers, `ff8800`, `0xff8800` and
/// `~darkorange`.
///
/// Letters are of either case, in ASCII alone. White space, and ``Surroundings`` such as a key and quotes, are
/// passed over. A color outside sRGB is mapped into it.
enum ColorParser {
  /// Reads a whole text as a color.
  static func parse(
    _ text: String, acceptsShortHex: Bool = false
  ) throws(ColorSyntaxError) -> ParsedColor {
    try read(Array(text.utf8)[...], acceptsShortHex: acceptsShortHex).color
  }

  /// Reads a whole text in UTF-8 as a color.
  static func parse(
    _ text: ArraySlice<UInt8>, acceptsShortHex: Bool = false
  ) throws(ColorSyntaxError) -> ParsedColor {
    try read(text, acceptsShortHex: acceptsShortHex).color
  }

  /// Reads a whole text in UTF-8 as a color, and how it is written.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - acceptsShortHex: Whether three or four hex digits are a color without `#`, as six and eight are.
  /// - Returns: The color and its bytes.
  /// - Throws: The offset that cannot be read, and what was expected there.
  static func read(
    _ text: ArraySlice<UInt8>, acceptsShortHex: Bool = false
  ) throws(ColorSyntaxError) -> WrittenColor {
    if let color = hashTriplet(text) { return color }
    var cursor = ByteCursor(text)
    let surroundings = Surroundings(before: &cursor)
    if let color = try readBare(
      &cursor, acceptsShort: acceptsShortHex, isEnd: surroundings.areClosed)
    {
      return color
    }
    let color = try readColor(&cursor)
    try surroundings.close(&cursor)
    return color
  }

  private static func readColor(
    _ cursor: inout ByteCursor
  ) throws(ColorSyntaxError) -> WrittenColor {
    let start = cursor
    if cursor.take("#") { return try readHash(&cursor, from: start) }
    if cursor.next == "0", cursor.peek(1).map({ $0 | 0x20 }) == "x" {
      return try readPrefixed(&cursor)
    }
    if cursor.take("~") {
      let color = try readName(cursor.takeName(), at: start.offset)
      return WrittenColor(color, .name, cursor.taken(from: start))
    }
    if let first = cursor.next, first.isDigit || [0x2b, 0x2d, 0x2e].contains(first) {
      return try readNumbers(&cursor)
    }
    if cursor.take("(") {
      cursor.skipSpace()
      let color = try readNumbers(&cursor)
      cursor.skipSpace()
      guard cursor.take(")") else {
        throw ColorSyntaxError(expected: "a closing parenthesis", at: cursor.offset)
      }
      return color
    }
    if let color = try readSGR(&cursor) { return color }
    if let color = try readFunction(&cursor) { return color }
    let name = cursor.takeName()
    if name.isWord("rgb"), cursor.take(":") { return try readX11(&cursor, from: start) }
    let color =
      name.isWord("transparent")
      ? ParsedColor(rgb: .black, alpha: 0) : try readName(name, at: start.offset)
    return WrittenColor(color, .name, cursor.taken(from: start))
  }

  private static func readName(
    _ name: ArraySlice<UInt8>, at start: Int
  ) throws(ColorSyntaxError) -> ParsedColor {
    if let rgb = ColorName.color(named: name) { return ParsedColor(rgb: rgb) }
    let near = Spelling.nearest(to: name, among: ColorNameTable.entries.lazy.map(\.name))
    let suggestion = near.map { "a CSS color: did you mean \($0)?" }
    throw ColorSyntaxError(expected: suggestion ?? ColorSyntaxError.anyColor, at: start)
  }

  /// Reads a color function; nil, with the cursor in place, if there is no name before a parenthesis.
  static func readFunction(_ cursor: inout ByteCursor) throws(ColorSyntaxError) -> WrittenColor? {
    let start = cursor
    let name = cursor.takeName()
    guard cursor.take("(") else {
      cursor = start
      return nil
    }
    let function = try function(name, at: start.offset, &cursor)
    let (color, syntax) = try FunctionReader.read(function, &cursor)
    return WrittenColor(color, .function(syntax), cursor.taken(from: start))
  }

  private static func function(
    _ name: ArraySlice<UInt8>, at start: Int, _ cursor: inout ByteCursor
  ) throws(ColorSyntaxError) -> ColorFunction {
    if name.isWord("color") {
      cursor.skipSpace()
      let start = cursor.offset
      guard let space = ColorFunction.space(named: cursor.takeName()) else {
        throw ColorSyntaxError(expected: "a color space, such as srgb or display-p3", at: start)
      }
      return space
    }
    guard let function = ColorFunction.named(name) else {
      throw ColorSyntaxError(expected: ColorSyntaxError.anyColor, at: start)
    }
    return function
  }
}
