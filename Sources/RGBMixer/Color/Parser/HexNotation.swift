import TermUI

/// Hex triplets: 3, 4, 6 or 8 digits.
///
/// CSS Color 4, section 5.2 (<https://www.w3.org/TR/css-color-4/#hex-notation>): short forms double each
/// digit, and a fourth pair is alpha.
enum HexNotation {
  /// Reads `#` and six digits, the commonest notation of all; nil for anything else.
  static func readTriplet(_ text: ArraySlice<UInt8>) -> RGB? {
    guard text.count == 7, text[text.startIndex] == UInt8(ascii: "#") else { return nil }
    var hex: UInt32 = 0
    for byte in text.dropFirst() {
      guard let digit = byte.hexValue else { return nil }
      hex = hex << 4 | UInt32(digit)
    }
    return RGB(hex: hex)
  }

  /// Reads the digits at the cursor; the `#` was taken before.
  static func read(_ cursor: inout ByteCursor) throws(ColorSyntaxError) -> ParsedColor {
    let digits = cursor.take { $0.hexValue != nil }.compactMap(\.hexValue)
    guard cursor.next?.isName != true, let color = color(of: digits) else {
      throw ColorSyntaxError(expected: "3, 4, 6 or 8 hex digits after #", at: cursor.offset)
    }
    return color
  }

  /// Reads digits without `#` that are all of a color; nil, with the cursor in place, if there are none.
  static func readBare(
    _ cursor: inout ByteCursor, acceptsShort: Bool, isEnd: (ByteCursor) -> Bool
  ) throws(ColorSyntaxError) -> ParsedColor? {
    var ahead = cursor
    let digits = ahead.take { $0.hexValue != nil }.compactMap(\.hexValue)
    guard let color = color(of: digits), isEnd(ahead) else { return nil }
    guard acceptsShort || digits.count >= 6 else {
      throw ColorSyntaxError(
        expected: "# before hex digits, or three numbers 0-255", at: cursor.offset)
    }
    cursor = ahead
    return color
  }

  /// Reads `0x` and six digits, or eight that begin with alpha, as in 32-bit numbers.
  static func readPrefixed(_ cursor: inout ByteCursor) throws(ColorSyntaxError) -> ParsedColor {
    cursor.advance(by: 2)
    let digits = cursor.take { $0.hexValue != nil }.compactMap(\.hexValue)
    let alpha = digits.count == 8 ? 2 : 0
    guard digits.count == 6 + alpha, cursor.next?.isName != true,
      let color = color(of: Array(digits[alpha...] + digits[..<alpha]))
    else {
      throw ColorSyntaxError(expected: "6 or 8 hex digits after 0x", at: cursor.offset)
    }
    return color
  }

  /// The color of the values of digits; nil if their number is wrong.
  static func color(of digits: [UInt8]) -> ParsedColor? {
    let channels: [UInt8]
    switch digits.count {
    case 3, 4: channels = digits.map { $0 * 17 }
    case 6, 8:
      channels = stride(from: 0, to: digits.count, by: 2).map {
        digits[$0] * 16 + digits[$0 + 1]
      }
    default: return nil
    }
    return ParsedColor(
      rgb: RGB(channels[0], channels[1], channels[2]),
      alpha: channels.count == 4 ? Double(channels[3]) / 255 : 1)
  }
}
