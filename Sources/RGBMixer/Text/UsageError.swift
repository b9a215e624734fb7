/// A text on the command line that has no meaning.
struct UsageError: Error, Hashable, Sendable {
  /// One sentence, without a final full stop, that can go to a terminal whatever was typed.
  let sentence: String
  /// Two lines: the text that cannot be read, and a caret under the place; nil where they say nothing new.
  var pointer: String?

  /// The whole message for standard error, with its line feeds.
  var message: String { "rgbmixer: \(sentence)\n" + (pointer.map { "\($0)\n" } ?? "") }
}

extension CaseIterable where Self: RawRepresentable<String> {
  /// Reads one of the names; what it is called is for the sentence where it is none.
  static func chosen(_ text: String, as kind: String) throws(UsageError) -> Self {
    if let choice = Self(rawValue: text) { return choice }
    throw UsageError(
      sentence: "unknown \(kind) \(PrintableText.quoted(text.utf8)): "
        + "expected \(allCases.map(\.rawValue).joined(separator: ", "))")
  }
}
