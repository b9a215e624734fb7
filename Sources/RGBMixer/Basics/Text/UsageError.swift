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

extension UsageError {
  /// Makes the sentence for a name that is not known: the nearest one, or another hint.
  ///
  /// - Parameters:
  ///   - kind: What is not known, such as `format`.
  ///   - name: The name, in UTF-8.
  ///   - printed: The name as it is printed; nil to print it in quotation marks.
  ///   - names: The names that are known.
  ///   - hint: What to say if none is near, such as `expected rgb or hsl`.
  init(
    unknown kind: String, _ name: some Collection<UInt8>, printed: String? = nil,
    among names: some Sequence<String>, else hint: String
  ) {
    let near = Misspelling.nearest(to: name, among: names).map { "did you mean \($0)?" }
    let printed = printed ?? PrintableText.quoted(name)
    self.init(sentence: "unknown \(kind) \(printed): \(near ?? hint)")
  }
}

extension CaseIterable where Self: RawRepresentable<String> {
  /// Reads the name of a case; the kind of thing it names is for the error.
  static func chosen(_ text: String, as kind: String) throws(UsageError) -> Self {
    if let choice = Self(rawValue: text) { return choice }
    // There are few: the list says more than the nearest.
    throw UsageError(
      unknown: kind, text.utf8, among: [], else: "expected \(allCases.map(\.rawValue).listed)")
  }
}
