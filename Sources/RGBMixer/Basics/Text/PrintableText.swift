import Binding

/// Text from outside, made safe to show: no control characters reach the terminal.
enum PrintableText {
  /// The most characters of a text that are shown.
  static let limit = 64
  /// The columns that a message has in a window of 80 columns.
  static let rowColumns = 76

  /// The text in quotation marks, shortened.
  static func quoted(_ text: some Collection<UInt8>) -> String { "\"\(shortened(text))\"" }

  /// The text, escaped, and cut with an ellipsis if it is longer than ``limit``.
  static func shortened(_ text: some Collection<UInt8>) -> String {
    // A character takes at most four bytes.
    let whole = escaped(text.prefix(limit * 4 + 1)).unicodeScalars
    return whole.count <= limit ? String(whole) : String(whole.prefix(limit - 3)) + "..."
  }

  /// The text with every control, format and unassigned character as `\u{...}`, and U+FFFD for bytes that are not
  /// UTF-8.
  static func escaped(_ text: some Collection<UInt8>) -> String {
    String(decoding: text, as: UTF8.self).escaped
  }
}
