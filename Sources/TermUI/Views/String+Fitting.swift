extension String {
  /// The lines of the text; any newline character ends a line.
  var lines: [String] {
    // Nearly every text is one line, which its bytes show. Beyond ASCII the newlines are U+0085, U+2028 and U+2029,
    // whose last bytes these are.
    guard
      utf8.contains(where: {
        (0x0A...0x0D).contains($0) || $0 == 0x85 || $0 == 0xA8 || $0 == 0xA9
      })
    else { return [self] }
    return split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
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
    wrapped(to: width) { Grapheme($0)?.width ?? 0 }
  }

  /// The text in lines, with a function for the cells of a character, which is called once for each.
  func wrapped(to width: Int, measuring cells: (Character) -> Int) -> [String] {
    guard width > 0 else { return [] }
    var wrapped: [String] = []
    for paragraph in lines {
      // No character has more cells than bytes.
      guard paragraph.utf8.count > width else {
        wrapped.append(paragraph)
        continue
      }
      var line = WrappedLine(width: width)
      for (index, word) in paragraph.split(separator: " ", omittingEmptySubsequences: false)
        .enumerated()
      {
        line.append(word, isFirst: index == 0, measuring: cells) { wrapped.append($0) }
      }
      wrapped.append(line.text)
    }
    return wrapped
  }
}

/// A line to which words are appended until it is full.
private struct WrappedLine {
  let width: Int
  private(set) var text = ""
  private var cells = 0

  init(width: Int) {
    self.width = width
  }

  /// Whether a word is so long that it is no word of a language, but a path or an address, and may be cut.
  private func isLong(_ cells: Int) -> Bool {
    cells > 20 && cells > width / 2
  }

  /// Appends a space, unless the word is the first, and the word; passes each line that is full to a closure.
  mutating func append(
    _ word: Substring, isFirst: Bool, measuring measure: (Character) -> Int,
    giving full: (String) -> Void
  ) {
    let widths = word.map(measure)
    let wordCells = widths.reduce(0, +)
    if isFirst {
      (text, cells) = ("", 0)
    } else if cells + 1 + wordCells <= width || isLong(wordCells) && width - cells > width / 2 {
      text += " "
      cells += 1
    } else {
      full(text)
      (text, cells) = ("", 0)
    }
    if cells + wordCells <= width {
      text += word
      cells += wordCells
      return
    }
    for (character, wide) in zip(word, widths) {
      // A character that is wider than a line gets one for itself.
      if cells + wide > width, !text.isEmpty {
        full(text)
        (text, cells) = ("", 0)
      }
      text.append(character)
      cells += wide
    }
  }
}
