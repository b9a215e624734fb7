extension String {
  /// The text, or, if it has more cells than `width`, its start with an ellipsis.
  ///
  /// - Complexity: O(n) in the length of the text.
  public func truncated(to width: Int) -> String {
    // No character has more cells than bytes.
    utf8.count > width ? Text(self).truncated(to: width).string : self
  }

  /// The text in lines of at most `width` cells, broken at newlines and at spaces.
  ///
  /// A word is cut if it is longer than a line, or if it is long and would leave most of a line empty.
  ///
  /// - Complexity: O(n) in the length of the text.
  public func wrapped(to width: Int) -> [String] {
    parts(wrappedTo: width).map(String.init)
  }

  fileprivate func parts(wrappedTo width: Int) -> [Substring] {
    guard width > 0 else { return [] }
    var parts: [Substring] = []
    for line in lines {
      // No character has more cells than bytes.
      if line.utf8.count <= width {
        parts.append(line)
      } else {
        parts += LineBreaker.parts(of: line, width: width)
      }
    }
    return parts
  }

  /// The lines of the text; any newline character ends a line.
  var lines: [Substring] {
    var lines: [Substring] = []
    var (start, scalars) = (startIndex, unicodeScalars[...])
    while let newline = scalars.firstIndex(where: { $0.isNewline }) {
      lines.append(self[start..<newline])
      start = scalars.index(after: newline)
      if scalars[newline] == "\r", start < endIndex, scalars[start] == "\n" {
        start = scalars.index(after: start)
      }
      scalars = scalars[start...]
    }
    return lines + [self[start...]]
  }

  /// The text with spaces for tabs, up to the next multiple of eight columns, if it begins at a column.
  fileprivate func expandingTabs(from start: Int) -> String {
    var (text, column) = ("", start)
    for (index, piece) in utf8.split(separator: 0x09, omittingEmptySubsequences: false).enumerated()
    {
      if index > 0 {
        let blanks = 8 - column % 8
        text += String(repeating: " ", count: blanks)
        column += blanks
      }
      let piece = String(Substring(piece))
      text += piece
      column += piece.displayWidth
    }
    return text
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a newline character, as `Character.isNewline` says.
  fileprivate var isNewline: Bool {
    0x0A...0x0D ~= value || value == 0x85 || value == 0x2028 || value == 0x2029
  }
}

/// Breaks a line into parts, word by word.
private struct LineBreaker {
  private let line: Substring
  private let width: Int
  /// Whether each byte is a character of one cell; then the line need not be segmented into characters, which took five
  /// sixths of `rgbmixer --help`.
  private let isASCII: Bool
  /// The full parts.
  private var parts: [Substring] = []
  /// The last part, which is not yet full, and its cells.
  private var last: Substring
  private var cells = 0

  /// The parts of a line.
  static func parts(of line: Substring, width: Int) -> [Substring] {
    var breaker = LineBreaker(line, width: width)
    for word in breaker.words { breaker.append(word) }
    return breaker.parts + [breaker.last]
  }

  private init(_ line: Substring, width: Int) {
    (self.line, self.width) = (line, width)
    isASCII = line.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    last = line.prefix(0)
  }

  private var words: [Substring] {
    isASCII
      ? line.utf8.split(separator: 0x20, omittingEmptySubsequences: false).map { Substring($0) }
      : line.split(separator: " ", omittingEmptySubsequences: false)
  }

  /// Appends the next word of the line, and the space before it unless the word is the first.
  private mutating func append(_ word: Substring) {
    let wordCells = isASCII ? word.utf8.count : String(word).measuredWidth
    // Longer than words of a language are: a path or an address, for example.
    let isLong = wordCells > 20 && wordCells > width / 2
    if word.startIndex > line.startIndex {
      if cells + 1 + wordCells <= width || isLong && width - cells > width / 2 {
        extend(to: word.startIndex, cells: 1)
      } else {
        begin(at: word.startIndex)
      }
    }
    if cells + wordCells <= width { return extend(to: word.endIndex, cells: wordCells) }
    var index = word.startIndex
    while index < word.endIndex {
      let next = isASCII ? word.utf8.index(after: index) : word.index(after: index)
      let wide = isASCII ? 1 : Grapheme(word[index])?.width ?? 0
      // A character that is wider than a part gets one for itself.
      if cells + wide > width, !last.isEmpty { begin(at: index) }
      extend(to: next, cells: wide)
      index = next
    }
  }

  private mutating func begin(at index: String.Index) {
    parts.append(last)
    (last, cells) = (line[index..<index], 0)
  }

  private mutating func extend(to end: String.Index, cells added: Int) {
    last = line[last.startIndex..<end]
    cells += added
  }
}

extension Text {
  /// The lines of the text; any newline character ends a line.
  var lines: [Text] { narrowWidth == nil ? string.lines.map(part) : [self] }

  /// The text, or, if it has more cells than `width`, its start with an ellipsis.
  ///
  /// - Complexity: O(n) in the length of the text.
  public func truncated(to width: Int) -> Text {
    guard string.utf8.count > width, displayWidth > width else { return self }
    return width > 0 ? prefix(cells: width - 1, then: "…") : Text()
  }

  /// The text in lines of at most `width` cells, broken as `String.wrapped(to:)` breaks them.
  public func wrapped(to width: Int) -> [Text] {
    if let narrowWidth, narrowWidth <= width { return [self] }
    return string.parts(wrappedTo: width).map(part)
  }

  /// The text with spaces for tabs, up to the next multiple of eight columns.
  func expandingTabs() -> Text {
    guard narrowWidth == nil, string.utf8.contains(0x09) else { return self }
    var (text, column) = (Text(), 0)
    for span in spans {
      let expanded = span.string.expandingTabs(from: column)
      text += Text(expanded, style: span.style)
      column += expanded.displayWidth
    }
    return text
  }
}
