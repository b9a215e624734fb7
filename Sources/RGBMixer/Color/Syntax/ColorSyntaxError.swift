import TermUI

/// A text that is no color: what was expected instead, and where.
struct ColorSyntaxError: Error, Hashable, Sendable {
  /// The thing that was expected, as the object of a sentence.
  let expected: String
  /// The offset, in bytes from the start of the text; the length of the text for its end.
  let offset: Int

  init(expected: String, at offset: Int) {
    self.expected = expected
    self.offset = offset
  }

  /// The expectation of a text that resembles no syntax.
  static let anyColor = "a CSS color, such as #f80, rgb(255 136 0) or darkorange"

  /// One sentence, without a final full stop, that can go to a terminal whatever the text holds.
  func sentence(for text: some Collection<UInt8>) -> String {
    "cannot read \(PrintableText.quoted(text)) as a color: \(expectation(for: text))"
  }

  /// The part of the sentence for an offset where the text itself can be seen.
  func expectation(for text: some Collection<UInt8>) -> String {
    let found: String
    let rest = text.dropFirst(offset)
    if offset == 0 {
      found = ""
    } else if rest.allSatisfy(\.isSpace) {
      found = " at the end"
    } else {
      let word = rest.prefix { $0.isName || $0 == "%" || $0 == "." }
      found = " instead of \(PrintableText.quoted(word.isEmpty ? rest.prefix(1) : word))"
    }
    return "expected \(expected)\(found)"
  }

  /// The text on one line and a caret under the offset on the next, both indented by two; nil where a
  /// caret would say nothing new, or the offset is beyond what is shown of the text.
  func pointer(for text: some Collection<UInt8>) -> String? {
    guard offset > 0 else { return nil }
    let before = PrintableText.escaped(text.prefix(offset))
    guard before.unicodeScalars.count <= PrintableText.limit else { return nil }
    let gap = String(repeating: " ", count: before.displayWidth)
    return "  \(PrintableText.shortened(text))\n  \(gap)^"
  }
}
