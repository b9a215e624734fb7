/// The text around a color in a style sheet, a theme or a program, as in `"background": "#1e1e2e",`.
///
/// There may be a key with a colon or an equals sign before the color, quotation marks around it, and `!important` or
/// `!default`, a semicolon or a comma, and a comment after it.
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
      guard cursor.consume(quote) else {
        throw ColorSyntaxError(expected: "a closing quotation mark", at: cursor.offset)
      }
      cursor.skipSpace()
    }
    Self.skipFlag(&cursor)
    if !cursor.consume(";") { _ = cursor.consume(",") }
    cursor.skipSpace()
    Self.skipComment(&cursor)
    guard cursor.isAtEnd else {
      throw ColorSyntaxError(expected: "the end of the color", at: cursor.offset)
    }
  }

  /// Whether the color ends here.
  func areClosed(_ cursor: ByteCursor) -> Bool {
    var ahead = cursor
    return (try? close(&ahead)) != nil
  }

  /// Skips `!important` of CSS or `!default` of Sass.
  private static func skipFlag(_ cursor: inout ByteCursor) {
    var ahead = cursor
    guard ahead.consume("!") else { return }
    ahead.skipSpace()
    let name = ahead.consumeName()
    guard name.isWord("important") || name.isWord("default") else { return }
    ahead.skipSpace()
    cursor = ahead
  }

  /// Skips a comment up to the end: `// x`, or `# x` between blanks.
  private static func skipComment(_ cursor: inout ByteCursor) {
    let isHash =
      cursor.next == "#" && cursor.offset > 0 && cursor.peek(-1)?.isSpace == true
      && cursor.peek(1)?.isSpace == true
    guard isHash || cursor.next == "/" && cursor.peek(1) == "/" else { return }
    _ = cursor.consume { _ in true }
  }

  private static func readQuote(_ cursor: inout ByteCursor) -> Unicode.Scalar? {
    ["\"", "'"].first { cursor.consume($0) }
  }

  /// The cursor after a key; nil if there is none.
  private static func readKey(_ start: ByteCursor) -> ByteCursor? {
    var cursor = start
    let quote = readQuote(&cursor)
    cursor.skipSpace()
    let key = cursor.consume { $0.isName || [0x24, 0x2a, 0x2e, 0x40].contains($0) }
    if key.isEmpty { return nil }
    cursor.skipSpace()
    if let quote, !cursor.consume(quote) { return nil }
    cursor.skipSpace()
    guard cursor.consume(":") || cursor.consume("=") else { return nil }
    // In X11's syntax no space follows.
    if key.isWord("rgb"), cursor.next?.isSpace != true { return nil }
    cursor.skipSpace()
    return cursor
  }
}

// What word processors and web pages put around a color.
extension Surroundings {
  /// The text with spaces in place of no-break spaces, zero-width spaces and a byte order mark, and ASCII's quotation
  /// marks in place of curly ones; nil if it has none of them.
  ///
  /// The number of bytes stays the same, and so do all offsets.
  static func withASCIISigns(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    if text.allSatisfy({ $0 < 0x80 }) { return nil }
    var plain = Array(text)
    var hasChanged = false
    for (sign, replacement) in signs {
      var rest = plain[...]
      while let range = rest.firstRange(ofText: sign) {
        plain.replaceSubrange(range, with: replacement.padded(to: range.count))
        hasChanged = true
        rest = plain[range.upperBound...]
      }
    }
    return hasChanged ? plain : nil
  }

  private static let signs: [(String, String)] = [
    ("\u{A0}", " "), ("\u{202F}", " "), ("\u{FEFF}", " "), ("\u{200B}", " "), ("\u{200C}", " "),
    ("\u{200D}", " "), ("\u{2060}", " "), ("\u{201C}", "\""), ("\u{201D}", "\""),
    ("\u{201E}", "\""), ("\u{2018}", "'"), ("\u{2019}", "'"),
  ]
}

extension String {
  /// The bytes with spaces after them, up to a count.
  fileprivate func padded(to count: Int) -> [UInt8] {
    Array(utf8) + [UInt8](repeating: 0x20, count: count - utf8.count)
  }
}
