import TermUI

/// The format `same`: a color as another one was written.
struct SameNotation: Sendable {
  private let model: WrittenColor?

  /// Takes the notation of a text that has a color, whatever ``Surroundings`` it has.
  init(of text: some Collection<UInt8>) {
    let text = Array(text)
    var cursor = ByteCursor(text[...])
    _ = Surroundings(before: &cursor)
    var rest = text[cursor.index...]
    var model = WrittenColor(rest)
    while model == nil, let last = rest.last,
      last.isSpace || last.isQuote || last == UInt8(ascii: ";") || last == UInt8(ascii: ",")
    {
      rest.removeLast()
      model = WrittenColor(rest)
    }
    self.model = model
  }

  /// Whether the text had a notation that can be kept; a hex triplet is written otherwise.
  var isKnown: Bool { model != nil }

  /// A color in the notation, in UTF-8.
  func text(of rgb: RGB) -> [UInt8] {
    model?.text(as: rgb) ?? Array(Format.hex.text(of: rgb).utf8)
  }
}
