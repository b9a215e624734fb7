/// A key of a text and its value, whether there is a color in it or not.
///
/// 40 bytes; entries are collected only where the uses of colors are asked for.
struct Entry: Sendable {
  /// What a value is written in, which says where it ends.
  enum Context: UInt8, Sendable {
    /// A declaration of a style sheet.
    case declaration
    /// One of several in a string or on a line: `fg=#f80` in `fg=#f80,bg=#000`.
    case item
    /// A setting, a member of an object, an attribute, the text of an element.
    case value
  }

  private let keyStart, keyEnd, valueStart, valueEnd: UInt32
  private let sectionIndex, unitIndex: UInt32
  /// What follows the key: `:`, `=`, a blank or `.`.
  let sign: UInt8
  let context: Context
  /// Whether a comment is within the value.
  let hasComments: Bool

  init(
    _ key: Range<Int>, _ value: Range<Int>, sign: UInt8, _ context: Context, hasComments: Bool,
    section: Int, unit: Int
  ) {
    (keyStart, keyEnd) = (UInt32(key.lowerBound), UInt32(key.upperBound))
    (valueStart, valueEnd) = (UInt32(value.lowerBound), UInt32(value.upperBound))
    (sectionIndex, unitIndex) = (UInt32(section), UInt32(unit))
    (self.sign, self.context, self.hasComments) = (sign, context, hasComments)
  }

  var key: Range<Int> { Int(keyStart)..<Int(keyEnd) }
  /// The bytes of the value up to its end, with quotes and comments.
  var value: Range<Int> { Int(valueStart)..<Int(valueEnd) }
  /// The section of the key, as an index of ``Outline/sections``.
  var section: Int { Int(sectionIndex) }
  /// The unit of the key, as an index of ``Outline/units``.
  var unit: Int { Int(unitIndex) }

  /// The value without blanks around it and comments in it.
  func content(in text: [UInt8]) -> ArraySlice<UInt8> {
    guard hasComments else { return text[value].trimmed }
    var kept: [UInt8] = []
    var cursor = ByteCursor(text[value])
    while let byte = cursor.next {
      if byte == "/", cursor.peek(1) == "*" {
        cursor.skipSpace()
        kept.append(0x20)
      } else if byte == "/", cursor.peek(1) == "/" {
        _ = cursor.consume { $0 != 0x0a }
      } else {
        kept.append(byte)
        cursor.advance()
      }
    }
    return kept[...].trimmed
  }
}

extension ArraySlice<UInt8> {
  /// These bytes without white space around them.
  var trimmed: ArraySlice<UInt8> {
    let start = drop(while: \.isSpace)
    guard let last = start.lastIndex(where: { !$0.isSpace }) else { return start.prefix(0) }
    return start[...last]
  }

  /// These bytes without the quotation marks around them.
  var unquoted: ArraySlice<UInt8> {
    guard count >= 2, let mark = first, mark.isQuote, last == mark else { return self }
    return dropFirst().dropLast()
  }
}
