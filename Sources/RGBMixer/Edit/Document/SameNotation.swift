import TermUI

/// The format `same`: a color as another one was written.
struct SameNotation: Sendable {
  private let model: WrittenColor?

  /// Takes the notation of a text that has a color, with what people leave around one: blanks, quotes, a
  /// key before it, a semicolon or a comma behind.
  init(of text: some Collection<UInt8>) {
    var text = Array(text)[...]
    var model = WrittenColor(text)
    // Each round takes off one thing.
    while model == nil, let shorter = Self.shortened(text) {
      text = shorter
      model = WrittenColor(text)
    }
    self.model = model
  }

  /// Whether the text had a notation that can be kept; a hex triplet is written otherwise.
  var isKnown: Bool { model != nil }

  /// A color in the notation, in UTF-8.
  func text(of rgb: RGB) -> [UInt8] {
    model?.text(as: rgb) ?? Array(Format.hex.text(of: rgb).utf8)
  }

  /// The text without the outermost thing around a color; nil if there is none.
  private static func shortened(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let first = text.first, let last = text.last else { return nil }
    if first.isSpace { return text.dropFirst() }
    if last.isSpace || last == UInt8(ascii: ";") || last == UInt8(ascii: ",") {
      return text.dropLast()
    }
    if first.isQuote, first == last, text.count > 1 { return text.dropFirst().dropLast() }
    guard let sign = text.firstIndex(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "=") })
    else { return nil }
    return text[(sign + 1)...]
  }
}
