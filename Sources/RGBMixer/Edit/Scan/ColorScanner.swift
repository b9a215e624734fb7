import TermUI

/// Finds the colors that stand in a text as values, in order, whatever language it is in.
///
///     for color in ColorScanner(Array("a { color: #f80 }".utf8)) {
///       print(color.span, color.rgb)
///     }
///
/// The text is looked at once, byte by byte. Only at the few bytes that a color may begin with, or that open and
/// close something, does the scanner look around: for its context and the key before it, by which the table of
/// ``ScanRules`` decides. It knows no language.
///
/// A comment is text like any other: a color in it is found by the same rules, and says so
/// (``FoundColor/isComment``).
///
/// O(the length of the text), with no memory beyond it. No text makes it trap.
struct ColorScanner: Sequence, IteratorProtocol {
  let text: [UInt8]
  let alphaFirst: Bool
  /// The index of the first byte, after a byte order mark.
  let first: Int
  /// The index of the next byte to look at.
  var index: Int
  /// The number of the line, from 1.
  var line = 1
  var lineStart: Int
  /// The index at which the setting, declaration or statement begins: after the last `;`, `{` or `}`, or a
  /// line's end that does not go on.
  var statementStart: Int
  /// The number of open braces.
  var depth = 0
  /// The text between the quotation marks that the next byte is in; never longer than a line.
  var string: Range<Int>?
  /// Where the last color ends, and its key.
  var last: (end: Int, key: Range<Int>?) = (0, nil)
  /// The indices up to which there is no closing mark for a double, a single and a back quote.
  var unclosed = (double: 0, single: 0, back: 0)
  /// The part of the text that was searched for a brace, and whether one opens a block at its end.
  var prelude = (start: 0, end: 0, opensBlock: false)
  /// The rest of a value of several bare colors.
  var pending = 0..<0

  private let isSignal = ColorScanner.signals

  /// Finds the colors of a text, from its start.
  ///
  /// - Parameters:
  ///   - text: The text; a byte order mark at its start is passed over.
  ///   - alphaFirst: Whether `#` with eight digits is `#aarrggbb`, and with four `#argb`.
  init(_ text: [UInt8], alphaFirst: Bool = false) {
    self.text = text
    self.alphaFirst = alphaFirst
    first = text.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0
    index = first
    lineStart = first
    statementStart = first
  }

  mutating func next() -> FoundColor? {
    if let color = nextPending() { return color }
    while let byte = nextSignal() {
      if let color = look(at: byte) { return color }
      index += 1
    }
    return nil
  }

  /// Goes on to the next byte at which there is something to do; nil at the end.
  private mutating func nextSignal() -> UInt8? {
    // In locals, because this is where the time goes.
    let text = text
    let isSignal = isSignal
    var offset = index
    while offset < text.count {
      let byte = text[offset]
      if isSignal[Int(byte)] {
        index = offset
        return byte
      }
      offset += 1
    }
    index = offset
    return nil
  }

  /// Looks at a byte that may belong to a color or change where the scanner is.
  private mutating func look(at byte: UInt8) -> FoundColor? {
    switch byte {
    case "#": return hash()
    case "x", "X": return prefixedDigits()
    case "(": return function()
    case ":":
      if skipAddress() { return nil }
      return x11() ?? value()
    case "=": return value()
    case ";":
      if let color = sgr() { return color }
      // Between numbers it parts the parameters of a sequence.
      if self[index + 1]?.isDigit != true { statementStart = index + 1 }
    case "{":
      depth += 1
      statementStart = index + 1
    case "}":
      depth = Swift.max(0, depth - 1)
      statementStart = index + 1
    case "\n": endLine()
    default: return quote(byte)
    }
    return nil
  }

  private mutating func endLine() {
    string = nil
    let last = lastVisible(before: index, from: lineStart)
    line += 1
    lineStart = index + 1
    switch last.map({ text[$0] }) {
    // A list, a declaration or a continued line goes on.
    case ",", ":", "(", "=", "[", "{", "\\": break
    default: statementStart = index + 1
    }
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

  /// Whether the line begins as a comment does in one of the common languages.
  private func isComment(before offset: Int) -> Bool {
    let start = text[lineStart..<Swift.min(offset, lineStart + 256)].drop(while: \.isSpace)
    guard let first = start.first else { return false }
    let rest = start.dropFirst()
    switch first {
    case "#": return !rest.starts(with: "define ".utf8)
    case ";", "!": return true
    case "/": return rest.first == "/" || rest.first == "*"
    case "-": return rest.starts(with: "- ".utf8)
    case "\"": return rest.first == " "
    default: return false
    }
  }

  /// The bytes at which the scanner has something to do.
  private static let signals: [Bool] = {
    var table = [Bool](repeating: false, count: 256)
    for byte in "#xX(:=;{}\n\"'`".utf8 { table[Int(byte)] = true }
    return table
  }()

  /// The mark that some editors begin a file of UTF-8 with.
  private static let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]
}
