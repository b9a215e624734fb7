import TermUI

/// A text with a color in it as the model for others: two models are equal where their texts are.
struct TextModel: Hashable, Sendable {
  /// The text.
  let text: [UInt8]
  /// A color as the text has its own, in UTF-8.
  let write: @Sendable (RGB) -> [UInt8]

  static func == (first: TextModel, second: TextModel) -> Bool {
    first.text == second.text
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(text)
  }
}
