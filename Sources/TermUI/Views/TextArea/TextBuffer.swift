/// The lines of a text that is edited; there is always at least one.
///
/// Line breaks of any kind end a line. Control characters other than tabs are removed from all text.
struct TextBuffer {
  private(set) var lines: [String]

  init(_ text: String = "") {
    lines = Self.lines(of: text)
  }

  /// The lines, separated by line feeds.
  var text: String { lines.joined(separator: "\n") }

  /// Whether there is no character and no line break.
  var isEmpty: Bool { lines.count == 1 && lines[0].isEmpty }

  /// The end of the last line.
  var end: TextLocation { endOfLine(lines.count - 1) }

  func endOfLine(_ line: Int) -> TextLocation {
    TextLocation(line: line, character: lines[line].count)
  }

  /// The nearest location that is in the text.
  func clamped(_ location: TextLocation) -> TextLocation {
    guard location.line >= 0 else { return .start }
    guard location.line < lines.count else { return end }
    let count = lines[location.line].count
    return TextLocation(line: location.line, character: min(max(location.character, 0), count))
  }

  /// The text of a range, with line feeds between its lines.
  func text(in range: Range<TextLocation>) -> String {
    let (start, end) = (range.lowerBound, range.upperBound)
    guard start.line < end.line else {
      let head = lines[start.line].prefix(end.character)
      return String(head.dropFirst(start.character))
    }
    let first = String(lines[start.line].dropFirst(start.character))
    let last = String(lines[end.line].prefix(end.character))
    return ([first] + lines[start.line + 1..<end.line] + [last]).joined(separator: "\n")
  }

  /// The lines that replace those of a range if its text is replaced, and the location after the new text.
  ///
  /// - Complexity: O(n) in the lengths of the new text and of the lines that the range touches.
  func replacing(
    _ range: Range<TextLocation>, with text: String
  ) -> (lines: [String], end: TextLocation) {
    let (start, end) = (range.lowerBound, range.upperBound)
    var new = Self.lines(of: text)
    new[0] = String(lines[start.line].prefix(start.character)) + new[0]
    let last = new.count - 1
    // Counted in the result, because a combining mark joins the character before it.
    let caret = TextLocation(line: start.line + last, character: new[last].count)
    new[last] += lines[end.line].dropFirst(end.character)
    return (new, caret)
  }

  /// Replaces whole lines by at least one other.
  mutating func replaceLines(_ range: Range<Int>, with new: [String]) {
    lines.replaceSubrange(range, with: new)
  }

  // MARK: - Moving by characters and words

  /// The location before the previous character or line break.
  func before(_ location: TextLocation) -> TextLocation {
    if location.character > 0 {
      return TextLocation(line: location.line, character: location.character - 1)
    }
    return location.line > 0 ? endOfLine(location.line - 1) : location
  }

  /// The location after the next character or line break.
  func after(_ location: TextLocation) -> TextLocation {
    if location.character < lines[location.line].count {
      return TextLocation(line: location.line, character: location.character + 1)
    }
    return location.line + 1 < lines.count
      ? TextLocation(line: location.line + 1, character: 0) : location
  }

  /// The start of the word before a location, after any blanks; at the start of a line, the end of the line above.
  func wordStart(before location: TextLocation) -> TextLocation {
    guard location.character > 0 else { return before(location) }
    let head = Array(lines[location.line].prefix(location.character))
    let end = head.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? 0
    let start = head[..<end].lastIndex(where: \.isBlank).map { $0 + 1 } ?? 0
    return TextLocation(line: location.line, character: start)
  }

  /// The end of the word after a location and any blanks; at the end of a line, the start of the line below.
  func wordEnd(after location: TextLocation) -> TextLocation {
    let line = Array(lines[location.line])
    guard location.character < line.count else { return after(location) }
    let start = line[location.character...].firstIndex { !$0.isBlank } ?? line.count
    let end = line[start...].firstIndex(where: \.isBlank) ?? line.count
    return TextLocation(line: location.line, character: end)
  }

  // MARK: - Lines of a text

  private static func lines(of text: String) -> [String] {
    text.lines.map { printable(String($0)) }
  }

  private static func printable(_ line: String) -> String {
    guard line.narrowWidth == nil else { return line }
    let scalars = line.unicodeScalars.filter { $0 == "\t" || !$0.isControl }
    return String(String.UnicodeScalarView(scalars))
  }
}

extension Character {
  fileprivate var isBlank: Bool { self == " " || self == "\t" }
}
