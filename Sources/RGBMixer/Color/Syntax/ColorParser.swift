import TermUI

/// Reads colors: every syntax of CSS Color 4, X11's `rgb:rr/gg/bb`, and also what the mixer prints and what people
/// paste: `hsv()`, `cmyk()`, an SGR sequence, three plain numbers, `ff8800`, `0xff8800` and `~darkorange`.
///
/// ASCII letters may be of either case. White space and ``Surroundings``, such as a key and quotes, are skipped. A
/// color outside sRGB is mapped into it.
enum ColorParser {
  /// The error for a color space of X11 other than `rgb:`; nil for any other text.
  private static func refusalOfX11(_ text: ArraySlice<UInt8>) -> ColorSyntaxError? {
    let name = text.drop(while: \.isSpace).prefix { $0 != ":" }
    guard let space = x11Spaces.first(where: { name.isWord($0) }), name.endIndex < text.endIndex
    else { return nil }
    return ColorSyntaxError(
      refusal: "\(space): is not supported: only rgb:ff/88/00 is, of X11's forms")
  }

  /// XParseColor(3).
  private static let x11Spaces = [
    "rgbi", "ciexyz", "cieuvy", "ciexyy", "cielab", "cieluv", "tekhvc",
  ]

  /// Reads a whole text as a color.
  static func parse(
    _ text: String, acceptsShortHex: Bool = false
  ) throws(ColorSyntaxError) -> ParsedColor {
    try read(Array(text.utf8)[...], acceptsShortHex: acceptsShortHex).color
  }

  /// Reads a whole text in UTF-8 as a color.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - acceptsShortHex: Whether three or four hex digits without `#` are a color, as six and eight are.
  /// - Returns: The color and how it is written.
  /// - Throws: The offset of what cannot be read, and what was expected there.
  static func read(
    _ text: ArraySlice<UInt8>, acceptsShortHex: Bool = false
  ) throws(ColorSyntaxError) -> WrittenColor {
    if let color = hashTriplet(text) { return color }
    do throws(ColorSyntaxError) {
      return try readPlain(text, acceptsShortHex: acceptsShortHex)
    } catch {
      if let refusal = refusalOfX11(text) { throw refusal }
      guard let plain = Surroundings.withASCIISigns(text) else { throw error }
      return try readPlain(plain[...], acceptsShortHex: acceptsShortHex)
    }
  }

  private static func readPlain(
    _ text: ArraySlice<UInt8>, acceptsShortHex: Bool
  ) throws(ColorSyntaxError) -> WrittenColor {
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
    if cursor.consume("#") { return try readHash(&cursor, from: start) }
    if cursor.next == "0", cursor.peek(1).map({ $0 | 0x20 }) == "x" {
      return try readPrefixed(&cursor)
    }
    if cursor.consume("~") {
      let color = try readName(&cursor, at: start.offset)
      return WrittenColor(color, .name, cursor.consumed(since: start))
    }
    if startsNumber(cursor) {
      return try readNumbers(&cursor)
    }
    if cursor.consume("(") {
      cursor.skipSpace()
      let color = try readNumbers(&cursor)
      cursor.skipSpace()
      try readMark(")", "a closing parenthesis", &cursor)
      return color
    }
    if let color = try readSGR(&cursor) { return color }
    if let color = try readFunction(&cursor) { return color }
    let name = cursor.consumeName()
    if name.isWord("rgb"), cursor.consume(":") { return try readX11(&cursor, from: start) }
    if name.isWord("transparent") {
      return WrittenColor(
        ParsedColor(rgb: .black, alpha: 0), .name, cursor.consumed(since: start))
    }
    cursor = start
    let color = try readName(&cursor, at: start.offset)
    return WrittenColor(color, .name, cursor.consumed(since: start))
  }

  /// Whether a digit follows, with or without a sign or a point before it.
  private static func startsNumber(_ cursor: ByteCursor) -> Bool {
    var ahead = cursor
    if !ahead.consume("+") { _ = ahead.consume("-") }
    _ = ahead.consume(".")
    return ahead.next?.isDigit == true
  }

  /// Reads a name, which may have blanks in it: `dark orange`.
  private static func readName(
    _ cursor: inout ByteCursor, at start: Int
  ) throws(ColorSyntaxError) -> ParsedColor {
    let name = cursor.consumeName()
    if let rgb = longName(name, &cursor) ?? ColorName.color(named: name) {
      return ParsedColor(rgb: rgb)
    }
    if name.isWord("currentcolor") {
      throw ColorSyntaxError(refusal: "currentcolor stands for another color")
    }
    let near = Misspelling.nearest(to: name, among: ColorNameTable.entries.lazy.map(\.name))
    if let near { throw ColorSyntaxError(suggesting: near, at: start) }
    throw ColorSyntaxError(expected: ColorSyntaxError.anyColor, at: start)
  }

  /// The color of a name whose further words follow, up to four in all; the cursor moves only if there is one.
  private static func longName(_ first: ArraySlice<UInt8>, _ cursor: inout ByteCursor) -> RGB? {
    var (name, ahead) = (Array(first), cursor)
    var found: (rgb: RGB, cursor: ByteCursor)?
    for _ in 0..<3 {
      let blanks = ahead.consume { $0 == 0x20 || $0 == 0x09 }
      let word = ahead.consume { $0.isNameStart && $0 < 0x80 }
      if blanks.isEmpty || word.isEmpty { break }
      name += word
      if let rgb = ColorName.color(named: name) { found = (rgb, ahead) }
    }
    if let found { cursor = found.cursor }
    return found?.rgb
  }

  /// Consumes a character; `name` is for the error.
  static func readMark(
    _ mark: Unicode.Scalar, _ name: String, _ cursor: inout ByteCursor
  ) throws(ColorSyntaxError) {
    guard cursor.consume(mark) else { throw ColorSyntaxError(expected: name, at: cursor.offset) }
  }
}

// Functions.
extension ColorParser {
  /// Reads a color function; returns nil, without moving the cursor, if there is no name before a parenthesis.
  ///
  /// In rofi's syntax blanks may be before the parenthesis and before `%`.
  static func readFunction(
    _ cursor: inout ByteCursor, ofRofi: Bool = false
  ) throws(ColorSyntaxError) -> WrittenColor? {
    let start = cursor
    let name = cursor.consumeName()
    if ofRofi { cursor.skipSpace() }
    guard cursor.consume("(") else {
      cursor = start
      return nil
    }
    let function = try function(name, at: start.offset, &cursor)
    var reader = FunctionReader(function, at: cursor, ofRofi: ofRofi)
    let color = try reader.read()
    cursor = reader.cursor
    return WrittenColor(color, .function(reader.syntax), cursor.consumed(since: start))
  }

  private static func function(
    _ name: ArraySlice<UInt8>, at start: Int, _ cursor: inout ByteCursor
  ) throws(ColorSyntaxError) -> ColorFunction {
    if name.isWord("color") {
      cursor.skipSpace()
      if startsRelativeColor(cursor) { throw relativeColors }
      let start = cursor.offset
      guard let space = ColorFunction.space(named: cursor.consumeName()) else {
        throw ColorSyntaxError(expected: "a color space such as srgb or display-p3", at: start)
      }
      return space
    }
    if let refusal = refusal(of: name) { throw ColorSyntaxError(refusal: refusal) }
    guard let function = ColorFunction.named(name) else {
      throw ColorSyntaxError(expected: ColorSyntaxError.anyColor, at: start)
    }
    if startsRelativeColor(cursor) { throw relativeColors }
    return function
  }

  /// Why a function of CSS that describes other colors is refused; nil for others.
  private static func refusal(of name: ArraySlice<UInt8>) -> String? {
    if name.isWord("color-mix") { return "color-mix() is not supported: give one color" }
    if name.isWord("light-dark") { return "light-dark() is two colors: give one of them" }
    if name.isWord("var") { return "var() stands for another color" }
    return nil
  }

  private static let relativeColors =
    ColorSyntaxError(refusal: "relative colors (from ...) are not supported")

  /// Whether the arguments begin with `from`, as in `rgb(from red r g b)`.
  private static func startsRelativeColor(_ cursor: ByteCursor) -> Bool {
    var ahead = cursor
    ahead.skipSpace()
    return ahead.consumeName().isWord("from")
  }
}

// Hex digits.
extension ColorParser {
  /// Reads `#` and six digits, the most common syntax, fast; nil for anything else.
  static func hashTriplet(_ text: ArraySlice<UInt8>) -> WrittenColor? {
    guard text.count == 7, text[text.startIndex] == "#",
      let color = HexDigits.color(text.dropFirst())
    else { return nil }
    return WrittenColor(color, .hash, text)
  }

  /// Reads the digits after `#`.
  private static func readHash(
    _ cursor: inout ByteCursor, from start: ByteCursor
  ) throws(ColorSyntaxError) -> WrittenColor {
    let digits = cursor.consumeHexDigits()
    guard cursor.next?.isName != true,
      let color = HexDigits.color(digits) ?? HexDigits.longColor(digits)
    else {
      // A combining mark, U+0300 to U+036F, belongs to the letter before it.
      let isMarked = cursor.next.map { $0 == 0xcc || $0 == 0xcd } == true && !digits.isEmpty
      throw ColorSyntaxError(
        expected: "3, 4, 6, 8, 9 or 12 hex digits after #",
        at: cursor.offset - (isMarked ? 1 : 0))
    }
    return WrittenColor(color, .hash, cursor.consumed(since: start))
  }

  /// Reads digits without `#` up to the end of the color; returns nil, without moving the cursor, if there are none.
  private static func readBare(
    _ cursor: inout ByteCursor, acceptsShort: Bool, isEnd: (ByteCursor) -> Bool
  ) throws(ColorSyntaxError) -> WrittenColor? {
    var ahead = cursor
    let digits = ahead.consumeHexDigits()
    guard let color = HexDigits.color(digits), isEnd(ahead) else { return nil }
    guard acceptsShort || digits.count >= 6 else {
      throw ColorSyntaxError(
        expected: "# before hex digits, or three numbers 0-255", at: cursor.offset)
    }
    cursor = ahead
    return WrittenColor(color, .bare, digits)
  }

  /// Reads `0x` and six digits, or eight that begin with alpha, as in 32-bit numbers.
  private static func readPrefixed(
    _ cursor: inout ByteCursor
  ) throws(ColorSyntaxError) -> WrittenColor {
    let start = cursor
    cursor.advance(by: 2)
    let digits = cursor.consumeHexDigits()
    guard digits.count >= 6, cursor.next?.isName != true,
      let color = HexDigits.color(digits, alphaFirst: true)
    else {
      throw ColorSyntaxError(expected: "6 or 8 hex digits after 0x", at: cursor.offset)
    }
    return WrittenColor(color, .prefixed, cursor.consumed(since: start))
  }
}

extension ByteCursor {
  fileprivate mutating func consumeHexDigits() -> ArraySlice<UInt8> {
    consume { $0.hexValue != nil }
  }
}
