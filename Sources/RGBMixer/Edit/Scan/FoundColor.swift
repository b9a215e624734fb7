import TermUI

/// A color that was found in a text: where, how it is written, and what it is called there.
struct FoundColor: Hashable, Sendable {
  /// Its bytes.
  let span: Range<Int>
  /// The color's notation.
  let notation: WrittenNotation
  /// The color, mapped into sRGB.
  let rgb: RGB
  /// The number of its line, from 1.
  let line: Int
  /// The bytes of the key before it, such as `--brand`, without quotes; nil where there is none.
  let key: Range<Int>?
  /// Whether its line is commented out, as far as its first characters tell.
  let isComment: Bool
}
