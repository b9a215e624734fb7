extension String {
  /// The lines of the text; any newline character ends a line.
  var lines: [String] {
    mayHaveNewlines ? paragraphs.map(String.init) : [self]
  }

  /// Whether the bytes of the text may be those of newlines: of nearly every text they are not.
  var mayHaveNewlines: Bool {
    // Beyond ASCII the newlines are U+0085, U+2028 and U+2029, whose last bytes these are.
    utf8.contains { (0x0A...0x0D).contains($0) || $0 == 0x85 || $0 == 0xA8 || $0 == 0xA9 }
  }

  /// The lines of the text, as parts of it.
  var paragraphs: [Substring] {
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
  /// A word that is longer than a line is cut, and so is a long one that would leave most of a line empty. O(n) in
  /// the length of the text.
  public func wrapped(to width: Int) -> [String] {
    wrapped(to: width) { Grapheme($0)?.width ?? 0 }.map(String.init)
  }

  /// The lines as parts of the text, with a function for the cells of a character, which is called once for each.
  func wrapped(to width: Int, measuring cells: (Character) -> Int) -> [Substring] {
    guard width > 0 else { return [] }
    var wrapped: [Substring] = []
    for paragraph in paragraphs {
      // No character has more cells than bytes.
      guard paragraph.utf8.count > width else {
        wrapped.append(paragraph)
        continue
      }
      var line = WrappedLine(of: paragraph, width: width)
      for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
        line.append(word, measuring: cells) { wrapped.append($0) }
      }
      wrapped.append(line.text)
    }
    return wrapped
  }
}

/// A line to which the words of a paragraph are appended until it is full.
private struct WrappedLine {
  private let paragraph: Substring
  private let width: Int
  private(set) var text: Substring
  private var cells = 0

  init(of paragraph: Substring, width: Int) {
    self.paragraph = paragraph
    self.width = width
    text = paragraph.prefix(0)
  }

  /// Whether a word is so long that it is no word of a language, but a path or an address, and may be cut.
  private func isLong(_ cells: Int) -> Bool {
    cells > 20 && cells > width / 2
  }

  /// Appends a word, and the space before it unless it is the first; passes each line that is full to a closure.
  mutating func append(
    _ word: Substring, measuring measure: (Character) -> Int, giving full: (Substring) -> Void
  ) {
    let widths = word.map(measure)
    let wordCells = widths.reduce(0, +)
    if word.startIndex > paragraph.startIndex {
      if cells + 1 + wordCells <= width || isLong(wordCells) && width - cells > width / 2 {
        cells += 1
        extend(to: word.startIndex)
      } else {
        full(text)
        begin(at: word.startIndex)
      }
    }
    if cells + wordCells <= width {
      cells += wordCells
      return extend(to: word.endIndex)
    }
    for (index, wide) in zip(word.indices, widths) {
      // A character that is wider than a line gets one for itself.
      if cells + wide > width, !text.isEmpty {
        full(text)
        begin(at: index)
      }
      cells += wide
      extend(to: word.index(after: index))
    }
  }

  private mutating func begin(at index: String.Index) {
    (text, cells) = (paragraph[index..<index], 0)
  }

  private mutating func extend(to end: String.Index) {
    text = paragraph[text.startIndex..<end]
  }
}
