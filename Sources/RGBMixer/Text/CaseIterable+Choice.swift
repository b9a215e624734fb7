extension CaseIterable where Self: RawRepresentable<String> {
  /// Reads one of the names; what it is called is for the sentence where it is none.
  static func chosen(_ text: String, as kind: String) throws(UsageError) -> Self {
    if let choice = Self(rawValue: text) { return choice }
    throw UsageError(
      sentence: "unknown \(kind) \(PrintableText.quoted(text.utf8)): "
        + "expected \(allCases.map(\.rawValue).joined(separator: ", "))")
  }
}
