import TermUI

/// A color that was found in a text: its syntax, its place and its key.
///
/// 80 bytes: a text has many.
struct FoundColor: Hashable, Sendable {
  let span: Range<Int>
  /// The bytes of the key before it, such as `--brand`, without quotes; nil where there is none.
  let key: Range<Int>?
  /// Whether its line begins as a comment does.
  let isComment: Bool
  /// The number of its line, from 1.
  let line: Int
  let color: ParsedColor
  let syntax: ColorSyntax

  /// The color, mapped into sRGB.
  var rgb: RGB { color.rgb }

  func written(in text: [UInt8]) -> WrittenColor { WrittenColor(color, syntax, text[span]) }
}
