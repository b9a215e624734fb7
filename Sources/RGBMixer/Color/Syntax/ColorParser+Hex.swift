import TermUI

/// Hex digits: with `#`, with `0x`, alone.
extension ColorParser {
  /// Reads `#` and six digits, the commonest color of all; nil for anything else.
  static func hashTriplet(_ text: ArraySlice<UInt8>) -> WrittenColor? {
    guard text.count == 7, text[text.startIndex] == "#",
      let color = HexDigits.color(text.dropFirst())
    else { return nil }
    return WrittenColor(color, .hash, text)
  }

  /// Reads the digits at the cursor; the `#` was taken before.
  static func readHash(
    _ cursor: inout ByteCursor, from start: ByteCursor
  ) throws(ColorSyntaxError) -> WrittenColor {
    let digits = cursor.takeHexDigits()
    guard cursor.next?.isName != true, let color = HexDigits.color(digits) else {
      throw ColorSyntaxError(expected: "3, 4, 6 or 8 hex digits after #", at: cursor.offset)
    }
    return WrittenColor(color, .hash, cursor.taken(from: start))
  }

  /// Reads digits without `#` that are all of a color; nil, with the cursor in place, if there are none.
  static func readBare(
    _ cursor: inout ByteCursor, acceptsShort: Bool, isEnd: (ByteCursor) -> Bool
  ) throws(ColorSyntaxError) -> WrittenColor? {
    var ahead = cursor
    let digits = ahead.takeHexDigits()
    guard let color = HexDigits.color(digits), isEnd(ahead) else { return nil }
    guard acceptsShort || digits.count >= 6 else {
      throw ColorSyntaxError(
        expected: "# before hex digits, or three numbers 0-255", at: cursor.offset)
    }
    cursor = ahead
    return WrittenColor(color, .bare, digits)
  }

  /// Reads `0x` and six digits, or eight that begin with alpha, as in 32-bit numbers.
  static func readPrefixed(_ cursor: inout ByteCursor) throws(ColorSyntaxError) -> WrittenColor {
    let start = cursor
    cursor.advance(by: 2)
    let digits = cursor.takeHexDigits()
    guard digits.count >= 6, cursor.next?.isName != true,
      let color = HexDigits.color(digits, alphaFirst: true)
    else {
      throw ColorSyntaxError(expected: "6 or 8 hex digits after 0x", at: cursor.offset)
    }
    return WrittenColor(color, .prefixed, cursor.taken(from: start))
  }
}

extension ByteCursor {
  fileprivate mutating func takeHexDigits() -> ArraySlice<UInt8> { take { $0.hexValue != nil } }
}
