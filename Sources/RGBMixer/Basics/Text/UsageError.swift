/// A mistake in what the user typed.
struct UsageError: Error, Hashable, Sendable {
  /// One sentence, without a final period, that is safe to print whatever was typed.
  let sentence: String
  /// The sentence for a row of the screen, if it is different.
  var short: String?
  /// Two lines: the text that cannot be read, and a caret under the location; nil if they say nothing new.
  var pointer: String?

  /// The message for standard error, with its line feeds.
  var message: String { "rgbmixer: \(sentence)\n" + (pointer.map { "\($0)\n" } ?? "") }
}

extension CaseIterable where Self: RawRepresentable<String> {
  /// Reads the name of a case; the kind of thing it names is for the error.
  static func chosen(_ text: String, as kind: String) throws(UsageError) -> Self {
    if let choice = Self(rawValue: text) { return choice }
    throw UsageError(
      sentence: "unknown \(kind) \(PrintableText.quoted(text.utf8)): "
        + "expected \(allCases.map(\.rawValue).listed)")
  }
}
