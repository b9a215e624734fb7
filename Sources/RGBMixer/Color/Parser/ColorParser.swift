import TermUI

/// Reads colors: every notation of CSS Color 4, `rgb:rr/gg/bb` of X11, and beyond them what the mixer prints
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
    try parse(Array(text.utf8)[...], acceptsShortHex: acceptsShortHex)
  }

  /// Reads a whole text in UTF-8 as a color.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - acceptsShortHex: Whether three or four hex digits are a color without `#`, as six and eight are.
  /// - Returns: The color.
  /// - Throws: The place that cannot be read, and what was expected there.
  static func parse(
    _ text: ArraySlice<UInt8>, acceptsShortHex: Bool = false
  ) throws(ColorSyntaxError) -> ParsedColor {
    if let rgb = HexNotation.readTriplet(text) {
      return ParsedColor(rgb: rgb)
    }
    var cursor = ByteCursor(text)
    let surroundings = Surroundings(before: &cursor)
    if let color = try HexNotation.readBare(
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
  ) throws(ColorSyntaxError) -> ParsedColor {
    let start = cursor.offset
    if cursor.take("#") {
      return try HexNotation.read(&cursor)
    }
    if cursor.next == UInt8(ascii: "0"), cursor.peek(1).map({ $0 | 0x20 }) == UInt8(ascii: "x") {
      return try HexNotation.readPrefixed(&cursor)
    }
    if cursor.take("~") {
      return ParsedColor(rgb: try readName(CSSComponent.readName(&cursor), at: start))
    }
    if let first = cursor.next, first.isDigit || [0x2b, 0x2d, 0x2e].contains(first) {
      return ParsedColor(rgb: try NumbersNotation.readNumbers(&cursor))
    }
    if let rgb = try NumbersNotation.readSGR(&cursor) {
      return ParsedColor(rgb: rgb)
    }
    let name = CSSComponent.readName(&cursor)
    if cursor.take("(") {
      return try FunctionNotation.read(try readFunction(name, at: start, &cursor), &cursor)
    }
    if name.isWord("rgb"), cursor.take(":") {
      return ParsedColor(rgb: try X11Notation.read(&cursor))
    }
    if name.isWord("transparent") {
      return ParsedColor(rgb: RGB(0, 0, 0), alpha: 0)
    }
    return ParsedColor(rgb: try readName(name, at: start))
  }

  private static func readName(
    _ name: ArraySlice<UInt8>, at start: Int
  ) throws(ColorSyntaxError) -> RGB {
    if let rgb = ColorName.color(named: name) { return rgb }
    let near = Spelling.nearest(to: name, among: ColorNameTable.entries.lazy.map(\.name))
    let suggestion = near.map { "a CSS color: did you mean \($0)?" }
    throw ColorSyntaxError(expected: suggestion ?? ColorSyntaxError.anyColor, at: start)
  }

  private static func readFunction(
    _ name: ArraySlice<UInt8>, at start: Int, _ cursor: inout ByteCursor
  ) throws(ColorSyntaxError) -> ColorFunction {
    if name.isWord("color") {
      cursor.skipSpace()
      let start = cursor.offset
      guard let space = PredefinedColorSpace.named(CSSComponent.readName(&cursor)) else {
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
