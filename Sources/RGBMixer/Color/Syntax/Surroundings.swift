/// The text around a color in a style sheet, a theme or a program, as in `"background": "#1e1e2e",`.
///
/// A key with a colon or an equals sign before the color, quotation marks around it, a semicolon or a comma after it.
struct Surroundings {
  /// The opening quotation mark, if any.
  private let quote: Unicode.Scalar?

  /// Skips what is before the color.
  init(before cursor: inout ByteCursor) {
    cursor.skipSpace()
    if let value = Self.readKey(cursor) { cursor = value }
    quote = Self.readQuote(&cursor)
    cursor.skipSpace()
  }

  /// Skips what is after the color; the text must end there.
  func close(_ cursor: inout ByteCursor) throws(ColorSyntaxError) {
    cursor.skipSpace()
    if let quote {
      guard cursor.take(quote) else {
        throw ColorSyntaxError(expected: "a closing quotation mark", at: cursor.offset)
      }
      cursor.skipSpace()
    }
    if !cursor.take(";") { _ = cursor.take(",") }
    cursor.skipSpace()
    guard cursor.isAtEnd else {
      throw ColorSyntaxError(expected: "the end of the color", at: cursor.offset)
    }
  }

  /// Whether the color ends here.
  func areClosed(_ cursor: ByteCursor) -> Bool {
    var ahead = cursor
    return (try? close(&ahead)) != nil
  }

  private static func readQuote(_ cursor: inout ByteCursor) -> Unicode.Scalar? {
    ["\"", "'"].first { cursor.take($0) }
  }

  /// The cursor after a key; nil if there is none.
  private static func readKey(_ start: ByteCursor) -> ByteCursor? {
    var cursor = start
    let quote = readQuote(&cursor)
    let key = cursor.take { $0.isName || [0x24, 0x2a, 0x2e, 0x40].contains($0) }
    if key.isEmpty { return nil }
    if let quote, !cursor.take(quote) { return nil }
    cursor.skipSpace()
    guard cursor.take(":") || cursor.take("=") else { return nil }
    // In X11's syntax no space follows.
    if key.isWord("rgb"), cursor.next?.isSpace != true { return nil }
    cursor.skipSpace()
    return cursor
  }
}
