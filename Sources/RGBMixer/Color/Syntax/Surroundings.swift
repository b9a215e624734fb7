/// The text around a color in a style sheet, a theme or a program, as in `"background": "#1e1e2e",`.
///
/// Before the color there can be a key with a colon or an equals sign, around it quotation marks, and after
/// it a semicolon or a comma.
struct Surroundings {
  /// The quotation mark that was opened.
  private var quote: Unicode.Scalar?

  /// Passes what is before the color.
  init(before cursor: inout ByteCursor) {
    cursor.skipSpace()
    if let value = Self.readKey(cursor) { cursor = value }
    quote = Self.readQuote(&cursor)
    cursor.skipSpace()
  }

  /// Passes what comes after the color, to the end of the text.
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
      throw ColorSyntaxError(expected: "nothing more", at: cursor.offset)
    }
  }

  /// Whether the color has ended.
  func areClosed(_ cursor: ByteCursor) -> Bool {
    var ahead = cursor
    return (try? close(&ahead)) != nil
  }

  private static func readQuote(_ cursor: inout ByteCursor) -> Unicode.Scalar? {
    ["\"", "'"].first { cursor.take($0) }
  }

  /// The offset after a key; nil if there is none.
  private static func readKey(_ start: ByteCursor) -> ByteCursor? {
    var cursor = start
    let quote = readQuote(&cursor)
    let key = cursor.take { $0.isName || [0x24, 0x2a, 0x2e, 0x40].contains($0) }
    if key.isEmpty { return nil }
    if let quote, !cursor.take(quote) { return nil }
    cursor.skipSpace()
    guard cursor.take(":") || cursor.take("=") else { return nil }
    // The syntax of X11 has no space.
    if key.isWord("rgb"), cursor.next?.isSpace != true { return nil }
    cursor.skipSpace()
    return cursor
  }
}
