/// Why a text is no format.
struct FormatSyntaxError: Error, Hashable, Sendable {
  /// One sentence, without a final full stop, that can go to a terminal whatever the text holds.
  let sentence: String
}
