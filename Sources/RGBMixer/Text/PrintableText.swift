import Binding

/// Text from outside, made safe to show: nothing in it can act on a terminal.
enum PrintableText {
  /// The number of characters of a text that are shown at most.
  static let limit = 64

  /// The text between quotation marks, shortened.
  static func quoted(_ text: some Collection<UInt8>) -> String { "\"\(shortened(text))\"" }

  /// The text, escaped, and cut with an ellipsis where it is longer than ``limit``.
  static func shortened(_ text: some Collection<UInt8>) -> String {
    // A character takes at most four bytes and at least one column.
    let whole = escaped(text.prefix(limit * 4 + 1)).unicodeScalars
    return whole.count <= limit ? String(whole) : String(whole.prefix(limit - 3)) + "..."
  }

  /// The text with every control, format and unassigned character spelled out as `\u{...}`.
  ///
  /// Bytes that are not UTF-8 become U+FFFD.
  static func escaped(_ text: some Collection<UInt8>) -> String {
    String(decoding: text, as: UTF8.self).escaped
  }
}
