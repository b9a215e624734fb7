import TermUI

/// A color found in a text: its syntax, its location and its key.
///
/// 80 bytes: a text has many.
struct FoundColor: Hashable, Sendable {
  let span: Range<Int>
  /// The bytes of the key before the color, such as `--brand`, without quotes; nil without a key.
  let key: Range<Int>?
  /// Whether the color's line begins as a line comment does.
  let isComment: Bool
  /// The number of the color's line, from 1.
  let line: Int
  let color: ParsedColor
  let syntax: ColorSyntax

  /// The color, mapped into sRGB.
  var rgb: RGB { color.rgb }

  func written(in text: [UInt8]) -> WrittenColor { WrittenColor(color, syntax, text[span]) }
}

/// Finds the colors that a text has as values, in order, whatever language it is in.
///
///     for color in ColorScanner(Array("a { color: #f80 }".utf8)) {
///       print(color.span, color.rgb)
///     }
///
/// The scanner goes through the text once. Only at the few bytes that a color may begin with, or that open or close
/// something, does it look around for a context and a key, by which the table of ``ScanRules`` decides. It knows no
/// language.
///
/// A color in a comment is found by the same rules; in a line that is a comment it has ``FoundColor/isComment`` set.
///
/// O(n) in the length of the text, without memory beyond it. No text makes it trap.
struct ColorScanner: Sequence, IteratorProtocol {
  let text: [UInt8]
  let alphaFirst: Bool
  /// The index of the first byte after a byte order mark.
  let first: Int
  /// The index of the next byte to look at.
  var index: Int
  /// The number of the line, from 1.
  var line = 1
  var lineStart: Int
  /// The start of the setting, declaration or statement: after the last `;`, `{` or `}`, or after a line that does not
  /// go on.
  var statementStart: Int
  /// The number of open braces.
  var depth = 0
  /// The text between the quotation marks around ``index``; never longer than a line.
  var string: Range<Int>?
  /// The index of the last `:` or `=`.
  private var sign = 0
  /// The end of the last color, and its key.
  var last: (end: Int, key: Range<Int>?) = (0, nil)
  /// The index up to which no mark closes a string, for each of the three quotation marks.
  var unclosed = SIMD4<Int>.zero
  /// The part of the text that was searched for a brace, and whether one opens a block at its end.
  var prelude = (start: 0, end: 0, opensBlock: false)
  /// The rest of a value of several bare colors.
  var pending = 0..<0

  private let isMarker = ColorScanner.markers

  /// Creates a scanner at the start of a text.
  ///
  /// - Parameters:
  ///   - text: The text, perhaps after a byte order mark.
  ///   - alphaFirst: Whether `#` with eight digits is `#aarrggbb`, and with four `#argb`.
  init(_ text: [UInt8], alphaFirst: Bool = false) {
    self.text = text
    self.alphaFirst = alphaFirst
    first = text.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    index = first
    lineStart = first
    statementStart = first
  }

  mutating func next() -> FoundColor? {
    if let color = nextPending() { return color }
    if index == first, let color = spacedName() { return color }
    while let byte = nextMarker() {
      if let color = look(at: byte) { return color }
      index += 1
    }
    return nil
  }

  /// Moves to the next byte that needs attention; returns nil at the end.
  private mutating func nextMarker() -> UInt8? {
    // In locals, because most of the time is spent here.
    let text = text
    let isMarker = isMarker
    var offset = index
    while offset < text.count {
      let byte = text[offset]
      if isMarker[Int(byte)] {
        index = offset
        return byte
      }
      offset += 1
    }
    index = offset
    return nil
  }

  /// Handles a byte that may belong to a color or change the scanner's state.
  private mutating func look(at byte: UInt8) -> FoundColor? {
    switch byte {
    case "#": return hash()
    case "x", "X": return prefixedDigits()
    case "(": return function()
    case ":":
      sign = index
      if skipAddress() { return nil }
      return x11() ?? value()
    case "=":
      sign = index
      return value()
    case ";":
      if let color = sgr() { return color }
      // Between numbers it separates the parameters of a control sequence.
      if self[index + 1]?.isDigit != true { statementStart = index + 1 }
    case "{":
      depth += 1
      statementStart = index + 1
    case "}":
      depth = Swift.max(0, depth - 1)
      statementStart = index + 1
    case "\n":
      endLine()
      return spacedName()
    default: return quote(byte)
    }
    return nil
  }

  private mutating func endLine() {
    string = nil
    switch lastVisible(before: index, from: lineStart).map({ text[$0] }) {
    // A list, a declaration or a continued line goes on.
    case ",", ":", "(", "=", "[", "{", "\\": break
    default: if !goesOnBeforeComment { statementStart = index + 1 }
    }
    line += 1
    lineStart = index + 1
  }

  /// Whether the line ends in a comment, and the list before it goes on: `"#000000", # black`.
  private var goesOnBeforeComment: Bool {
    // A line of a list can be a comment alone.
    var rest = text[Swift.min(skipBlanks(lineStart), index)..<index]
    if rest.beginsComment { return statementStart < lineStart }
    if last.end > lineStart {
      // The last color may be in the comment, so that this can begin anywhere.
      while !rest.isEmpty, !rest.dropFirst().beginsComment || !text[rest.startIndex].isListSpace {
        rest.removeFirst()
      }
      rest = rest.dropFirst()
    } else if sign >= lineStart, sign < index {
      rest = text[sign..<index].dropFirst().drop(while: \.isListSpace)
    } else {
      return false
    }
    guard rest.beginsComment,
      let before = lastVisible(before: rest.startIndex, from: lineStart)
    else { return false }
    return ",[{".utf8.contains(text[before])
  }

  /// Takes a color with its key.
  mutating func take(_ color: WrittenColor, key: Range<Int>?) -> FoundColor {
    let span = color.span
    let found = FoundColor(
      span: span, key: key, isComment: isComment(before: span.lowerBound), line: line,
      color: color.color, syntax: color.syntax)
    for offset in span where text[offset] == 0x0a {
      line += 1
      lineStart = offset + 1
    }
    index = span.upperBound
    last = (index, key)
    return found
  }

  /// Takes a color that needs no rules.
  mutating func take(_ color: WrittenColor) -> FoundColor {
    take(color, key: key(before: color.span.lowerBound)?.range)
  }

  /// Whether the line begins as a line comment does in a common language.
  private func isComment(before offset: Int) -> Bool {
    let start = text[lineStart..<Swift.min(offset, lineStart + 256)].drop(while: \.isSpace)
    guard let first = start.first else { return false }
    let rest = start.dropFirst()
    switch first {
    case "#": return !rest.starts(with: "define ".utf8)
    case ";", "!": return true
    case "/": return rest.first == "/"
    case "-": return rest.starts(with: "- ".utf8)
    case "\"": return rest.first == " "
    default: return false
    }
  }

  /// The bytes that need attention.
  private static let markers: [Bool] = {
    var table = [Bool](repeating: false, count: 256)
    for byte in "#xX(:=;{}\n\"'`".utf8 { table[Int(byte)] = true }
    return table
  }()
}
