import TermUI

/// Finds the colors that stand in a text as values, in order, whatever language it is in.
///
///     for color in ColorScanner(Array("a { color: #f80 }".utf8)) {
///       print(color.span, color.rgb)
///     }
///
/// The text is looked at once, byte by byte; only at the few bytes that a color may begin with, or whose
/// place among others tells what is one, does the scanner look at what is around. It knows no language. What
/// decides is what stands before and behind: a key, a quotation mark, a bracket, the start of a line.
///
/// A comment is text like any other: a color in it is found by the same rules, and says so
/// (``FoundColor/isComment``). In a sentence, only `#` with six or eight digits is a color, unless they are
/// a number or a word.
///
/// O(the length of the text), with no memory beyond it. No text makes it trap.
struct ColorScanner: Sequence, IteratorProtocol {
  /// The text.
  let text: [UInt8]
  /// The index of the next byte to look at.
  var index = 0
  /// The number of the line, from 1.
  var line = 1
  /// The index at which the line begins.
  var lineStart = 0
  /// The index at which the setting, declaration or statement begins: behind the last `;`, `{` or `}`, or a
  /// line's end that does not go on.
  var statementStart = 0
  /// The number of open braces.
  var depth = 0
  /// The text between the quotation marks that the next byte is in; never longer than a line.
  var string: Range<Int>?
  /// The index at which the last color ends.
  var lastEnd = 0
  /// The indices up to which there is no closing mark for a double, a single and a back quote.
  var unclosed = (double: 0, single: 0, back: 0)
  /// The part of the text that was searched for a brace, and whether one opens a block at its end.
  var prelude = (start: 0, end: 0, opensBlock: false)
  /// The rest of a value of several bare colors.
  var pending = 0..<0

  private let isSignal = ColorScanner.signals

  /// Finds the colors of a text, from its start.
  init(_ text: [UInt8]) {
    self.text = text
  }

  /// The next color; nil behind the last.
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
    var place = index
    while place < text.count {
      let byte = text[place]
      if isSignal[Int(byte)] {
        index = place
        return byte
      }
      place += 1
    }
    index = place
    return nil
  }

  /// Looks at a byte that may belong to a color or change where the scanner is.
  private mutating func look(at byte: UInt8) -> FoundColor? {
    switch byte {
    case UInt8(ascii: "#"): return hash()
    case UInt8(ascii: "x"), UInt8(ascii: "X"): return prefixedDigits()
    case UInt8(ascii: "("): return function()
    case UInt8(ascii: ":"):
      if skipAddress() { return nil }
      return x11() ?? value()
    case UInt8(ascii: "="): return value()
    case UInt8(ascii: ";"):
      if let color = sgr() { return color }
      // Between numbers it parts the parameters of a sequence.
      if self[index + 1]?.isDigit != true { statementStart = index + 1 }
    case UInt8(ascii: "{"):
      depth += 1
      statementStart = index + 1
    case UInt8(ascii: "}"):
      depth = Swift.max(0, depth - 1)
      statementStart = index + 1
    case UInt8(ascii: "\n"): endLine()
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
    case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "("), UInt8(ascii: "="),
      UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "\\"):
      break
    default: statementStart = index + 1
    }
  }

  /// Takes a span as a color, if it is one of the notations that the caller looks for.
  mutating func take(
    _ span: Range<Int>, as notations: WrittenNotation..., key: Range<Int>?? = nil
  ) -> FoundColor? {
    guard let color = WrittenColor(text[span]), notations.contains(color.notation) else {
      return nil
    }
    let found = FoundColor(
      span: span, notation: color.notation, rgb: color.rgb, line: line,
      key: key ?? self.key(before: span.lowerBound)?.range,
      isComment: isComment(before: span.lowerBound))
    for place in span where text[place] == 0x0a {
      line += 1
      lineStart = place + 1
    }
    index = span.upperBound
    lastEnd = index
    return found
  }

  /// Whether the line begins as a comment does in one of the common languages.
  private func isComment(before place: Int) -> Bool {
    let start = text[lineStart..<Swift.min(place, lineStart + 256)].drop(while: \.isSpace)
    guard let first = start.first else { return false }
    let rest = start.dropFirst()
    switch first {
    case UInt8(ascii: "#"), UInt8(ascii: ";"), UInt8(ascii: "!"): return true
    case UInt8(ascii: "/"):
      return rest.first == UInt8(ascii: "/") || rest.first == UInt8(ascii: "*")
    case UInt8(ascii: "-"): return rest.starts(with: "- ".utf8)
    case UInt8(ascii: "\""): return rest.first == UInt8(ascii: " ")
    default: return false
    }
  }

  /// The bytes at which the scanner has something to do.
  private static let signals: [Bool] = {
    var table = [Bool](repeating: false, count: 256)
    for byte in "#xX(:=;{}\n\"'`".utf8 { table[Int(byte)] = true }
    return table
  }()
}
