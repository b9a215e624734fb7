import TermUI

/// The notation of X11, in which terminals tell their colors: `rgb:ff/88/00`.
///
/// XParseColor(3): one to four hex digits for each channel, scaled to their number.
enum X11Notation {
  /// Reads from behind `rgb:`.
  static func read(_ cursor: inout ByteCursor) throws(ColorSyntaxError) -> RGB {
    let red = try readChannel("red", &cursor)
    try readSlash(&cursor)
    let green = try readChannel("green", &cursor)
    try readSlash(&cursor)
    return RGB(red, green, try readChannel("blue", &cursor))
  }

  private static func readSlash(_ cursor: inout ByteCursor) throws(ColorSyntaxError) {
    guard cursor.take("/") else {
      throw ColorSyntaxError(expected: "a slash", at: cursor.offset)
    }
  }

  private static func readChannel(
    _ name: String, _ cursor: inout ByteCursor
  ) throws(ColorSyntaxError) -> UInt8 {
    var value = 0
    var greatest = 0
    while greatest < 0xffff, let digit = cursor.next?.hexValue {
      value = value << 4 | Int(digit)
      greatest = greatest << 4 | 0xf
      cursor.advance()
    }
    guard greatest > 0 else {
      throw ColorSyntaxError(expected: "1 to 4 hex digits for \(name)", at: cursor.offset)
    }
    let wide = value * 0xffff / greatest
    return UInt8((wide * 255 + 0x7fff) / 0xffff)
  }
}
