import TermUI

/// Reads colors: every notation of CSS Color 4 for an sRGB color, `rgb:rr/gg/bb` of X11, and what the
/// mixer prints beyond them, `hsv()`, `cmyk()`, an SGR sequence and three plain numbers.
///
/// Letters are of either case, in ASCII alone. White space around a color is passed over. A color outside
/// sRGB is clipped, component by component.
enum ColorParser {
  /// Reads a whole text as a color; the mixer's hex field also takes 3, 4, 6 or 8 hex digits without `#`.
  static func parse(
    _ text: String, acceptsBareHex: Bool = false
  ) throws(ColorSyntaxError) -> ParsedColor {
    let bytes = Array(text.utf8)
    if acceptsBareHex, let color = bareHex(bytes[...]) {
      return color
    }
    return try parse(bytes[...])
  }

  /// Reads a whole text in UTF-8 as a color.
  static func parse(_ text: ArraySlice<UInt8>) throws(ColorSyntaxError) -> ParsedColor {
    if let rgb = HexNotation.readTriplet(text) {
      return ParsedColor(rgb: rgb)
    }
    var cursor = ByteCursor(text)
    do throws(ColorSyntaxError) {
      cursor.skipSpace()
      let color = try readColor(&cursor)
      cursor.skipSpace()
      guard cursor.isAtEnd else {
        throw ColorSyntaxError(expected: "nothing more", at: cursor.offset)
      }
      return color
    } catch {
      guard bareHex(text) == nil else {
        throw ColorSyntaxError(expected: "# before hex digits, or three numbers 0-255", at: 0)
      }
      throw error
    }
  }

  private static func readColor(
    _ cursor: inout ByteCursor
  ) throws(ColorSyntaxError) -> ParsedColor {
    if cursor.take("#") {
      return try HexNotation.read(&cursor)
    }
    if let first = cursor.next, first.isDigit || [0x2b, 0x2d, 0x2e].contains(first) {
      return ParsedColor(rgb: try NumbersNotation.readNumbers(&cursor))
    }
    if let rgb = try NumbersNotation.readSGR(&cursor) {
      return ParsedColor(rgb: rgb)
    }
    let name = CSSComponent.readName(&cursor)
    if cursor.take("(") {
      return try FunctionNotation.read(try readFunction(name, &cursor), &cursor)
    }
    if name.isWord("rgb"), cursor.take(":") {
      return ParsedColor(rgb: try X11Notation.read(&cursor))
    }
    if name.isWord("transparent") {
      return ParsedColor(rgb: RGB(0, 0, 0), alpha: 0)
    }
    guard let rgb = ColorName.color(named: name) else {
      let near = Spelling.nearest(to: name, among: ColorNameTable.entries.lazy.map(\.name))
      let suggestion = near.map { "a CSS color: did you mean \($0)?" }
      throw ColorSyntaxError(expected: suggestion ?? ColorSyntaxError.anyColor, at: 0)
    }
    return ParsedColor(rgb: rgb)
  }

  private static func readFunction(
    _ name: ArraySlice<UInt8>, _ cursor: inout ByteCursor
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
      throw ColorSyntaxError(expected: ColorSyntaxError.anyColor, at: 0)
    }
    return function
  }

  private static func bareHex(_ text: ArraySlice<UInt8>) -> ParsedColor? {
    var cursor = ByteCursor(text)
    cursor.skipSpace()
    let digits = cursor.take { $0.hexValue != nil }.compactMap(\.hexValue)
    cursor.skipSpace()
    return cursor.isAtEnd ? HexNotation.color(of: digits) : nil
  }
}
