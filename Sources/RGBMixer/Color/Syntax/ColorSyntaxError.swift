import TermUI

/// The reason why a text is not a color: what was expected, and where.
struct ColorSyntaxError: Error, Hashable, Sendable {
  /// What was expected, as the object of a sentence; a question that suggests another color; or the whole reason why
  /// the text is refused.
  let expected: String
  private let isSuggestion: Bool
  /// Whether the text is understood but refused.
  let isRefusal: Bool
  /// The offset in bytes from the start of the text, up to its length.
  let offset: Int

  init(expected: String, at offset: Int) {
    (self.expected, self.offset, isRefusal, isSuggestion) = (expected, offset, false, false)
  }

  /// Makes the error for a name that is nearly the name of a color.
  init(suggesting name: String, at offset: Int) {
    (expected, self.offset) = ("did you mean \(name)?", offset)
    (isRefusal, isSuggestion) = (false, true)
  }

  /// Makes the error for a text that is understood, such as `color-mix()`, and refused for a reason.
  init(refusal reason: String) {
    (expected, offset, isRefusal, isSuggestion) = (reason, 0, true, false)
  }

  /// What is expected of a text that resembles no syntax.
  static let anyColor = "a CSS color, such as #f80, rgb(255 136 0) or darkorange"

  /// A sentence, without a final period, that is safe to print whatever the text holds.
  func sentence(for text: some Collection<UInt8>) -> String {
    "cannot read \(PrintableText.quoted(text)) as a color: \(expectation(for: text))"
  }

  /// The sentence, shortened if it is too long for a screen row.
  func shortSentence(for text: some Collection<UInt8>) -> String {
    let (whole, start) = (sentence(for: text), "cannot read \(PrintableText.quoted(text))")
    if whole.count <= PrintableText.rowColumns { return whole }
    return !isRefusal && expected == Self.anyColor
      ? "\(start) as a color such as #f80 or darkorange"
      : "\(start): \(expectation(for: text))"
  }

  /// The part of the sentence that is enough where the text itself is shown.
  func expectation(for text: some Collection<UInt8>) -> String {
    if isRefusal || isSuggestion { return expected }
    let found: String
    let rest = text.dropFirst(offset)
    if isAtStart(of: text) {
      found = ""
    } else if rest.allSatisfy(\.isSpace) {
      found = " at the end"
    } else {
      let word = rest.prefix { $0.isName || $0 == "%" || $0 == "." }
      found = ", not \(PrintableText.quoted(word.isEmpty ? rest.prefix(1) : word))"
    }
    return "expected \(expected)\(found)"
  }

  /// Two lines, the text and a caret under the offset; nil if the caret would say nothing new, or if the offset is
  /// beyond the part of the text that is shown.
  func pointer(for text: some Collection<UInt8>) -> String? {
    if isAtStart(of: text) { return nil }
    let before = PrintableText.escaped(text.prefix(offset))
    guard before.unicodeScalars.count <= PrintableText.limit else { return nil }
    let gap = String(repeating: " ", count: before.displayWidth)
    return "  \(PrintableText.shortened(text))\n  \(gap)^"
  }

  /// Whether nothing of the text was understood, so that the location says nothing.
  private func isAtStart(of text: some Collection<UInt8>) -> Bool {
    text.prefix(offset).allSatisfy(\.isSpace) && (offset == 0 || offset == text.count)
  }
}
