extension String {
  /// Whether the bytes of the text may be those of newlines; those of nearly every text are not.
  var mayHaveNewlines: Bool {
    // Beyond ASCII the newlines are U+0085, U+2028 and U+2029, whose last bytes these are.
    utf8.contains { (0x0A...0x0D).contains($0) || $0 == 0x85 || $0 == 0xA8 || $0 == 0xA9 }
  }

  /// The lines of the text; any newline character ends a line.
  fileprivate var lines: [Substring] {
    split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }

  /// The text, or, if it has more cells than `width`, its start with an ellipsis.
  ///
  /// O(n) in the length of the text.
  public func truncated(to width: Int) -> String {
    // No character has more cells than bytes.
    guard utf8.count > width, displayWidth > width else { return self }
    guard width > 0 else { return "" }
    var taken = 0
    let start = prefix { character in
      taken += String(character).displayWidth
      return taken < width
    }
    return start + "…"
  }

  /// The text in lines of at most `width` cells, broken at newlines and at spaces.
  ///
  /// A word is cut if it is longer than a line, or if it is long and would leave most of a line empty. O(n) in the
  /// length of the text.
  public func wrapped(to width: Int) -> [String] {
    parts(wrappedTo: width).map(String.init)
  }

  fileprivate func parts(wrappedTo width: Int) -> [Substring] {
    guard width > 0 else { return [] }
    var parts: [Substring] = []
    for line in lines {
      // No character has more cells than bytes.
      guard line.utf8.count > width else {
        parts.append(line)
        continue
      }
      var breaker = LineBreaker(line, width: width)
      for word in line.split(separator: " ", omittingEmptySubsequences: false) {
        breaker.append(word)
      }
      parts += breaker.parts + [breaker.last]
    }
    return parts
  }

  /// The text with spaces for tabs, up to the next multiple of eight columns, if it begins at a column.
  fileprivate func expandingTabs(from start: Int) -> String {
    var (text, column) = ("", start)
    for (index, piece) in split(separator: "\t", omittingEmptySubsequences: false).enumerated() {
      if index > 0 {
        let blanks = 8 - column % 8
        text += String(repeating: " ", count: blanks)
        column += blanks
      }
      text += piece
      column += String(piece).displayWidth
    }
    return text
  }
}

/// Breaks a line into parts, word by word.
private struct LineBreaker {
  private let line: Substring
  private let width: Int
  /// The full parts.
  private(set) var parts: [Substring] = []
  /// The last part, which is not yet full, and its cells.
  private(set) var last: Substring
  private var cells = 0

  init(_ line: Substring, width: Int) {
    (self.line, self.width) = (line, width)
    last = line.prefix(0)
  }

  /// Appends the next word of the line, and the space before it unless the word is the first.
  mutating func append(_ word: Substring) {
    let widths = word.map { Grapheme($0)?.width ?? 0 }
    let wordCells = widths.reduce(0, +)
    // Too long for a word of a language, such as a path or an address.
    let isLong = wordCells > 20 && wordCells > width / 2
    if word.startIndex > line.startIndex {
      if cells + 1 + wordCells <= width || isLong && width - cells > width / 2 {
        extend(to: word.startIndex, cells: 1)
      } else {
        begin(at: word.startIndex)
      }
    }
    if cells + wordCells <= width { return extend(to: word.endIndex, cells: wordCells) }
    for (index, wide) in zip(word.indices, widths) {
      // A character that is wider than a part gets one for itself.
      if cells + wide > width, !last.isEmpty { begin(at: index) }
      extend(to: word.index(after: index), cells: wide)
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
  /// The lines of the text, with spaces for tabs; any newline character ends a line.
  var lines: [Text] {
    let lines = string.mayHaveNewlines ? string.lines.map(part) : [self]
    return lines.map { $0.expandingTabs() }
  }

  /// The text, or, if it has more cells than `width`, its start with an ellipsis; O(n) in the length of the text.
  public func truncated(to width: Int) -> Text {
    let start = string.truncated(to: width)
    guard !isPlain, start != string else { return isPlain ? Text(start) : self }
    return start.isEmpty ? Text() : prefix(start.utf8.count - "…".utf8.count, then: "…")
  }

  /// The text in lines of at most `width` cells, broken as `String.wrapped(to:)` breaks them.
  public func wrapped(to width: Int) -> [Text] {
    string.parts(wrappedTo: width).map(part)
  }

  /// The text with spaces for tabs, up to the next multiple of eight columns.
  func expandingTabs() -> Text {
    guard string.utf8.contains(0x09) else { return self }
    var (text, column) = (Text(), 0)
    for span in spans {
      let expanded = span.string.expandingTabs(from: column)
      text += Text(expanded, style: span.style)
      column += expanded.displayWidth
    }
    return text
  }
}
