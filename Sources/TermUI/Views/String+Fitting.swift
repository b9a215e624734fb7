extension String {
  /// The text between its ends of line.
  var lines: [String] {
    // Looked for in bytes first, because nearly every text is one line. Beyond ASCII the ends are U+0085,
    // U+2028 and U+2029, by their last bytes.
    guard
      utf8.contains(where: {
        (0x0A...0x0D).contains($0) || $0 == 0x85 || $0 == 0xA8 || $0 == 0xA9
      })
    else { return [self] }
    return split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  }

  /// The text if it fits, else as much of its start as leaves room for an ellipsis.
  func truncated(to width: Int) -> String {
    // No character takes more cells than bytes.
    guard utf8.count > width, displayWidth > width else { return self }
    guard width > 0 else { return "" }
    var taken = 0
    let start = prefix { character in
      taken += String(character).displayWidth
      return taken < width
    }
    return start + "…"
  }

  /// The text in lines of at most a width, broken at spaces and at its own ends of line; a word
  /// longer than a line is cut, and so is one that would leave most of a line empty.
  ///
  /// O(n) in the length of the text.
  func wrapped(to width: Int) -> [String] {
    wrapped(to: width) { Grapheme($0)?.width ?? 0 }
  }

  /// The text in lines of at most a width, with the cells of each character measured once.
  func wrapped(to width: Int, measuring cells: (Character) -> Int) -> [String] {
    guard width > 0 else { return [] }
    var wrapped: [String] = []
    for paragraph in lines {
      // No character takes more cells than bytes.
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

/// A line that words come to until it is full.
private struct WrappedLine {
  let width: Int
  private(set) var text = ""
  private var cells = 0

  init(width: Int) {
    self.width = width
  }

  /// Whether a word is too long for one of a language, so that it may be cut: a quotation or a path.
  private func isLong(_ cells: Int) -> Bool {
    cells > 20 && cells > width / 2
  }

  /// Appends a word, and before it, if it is not the first, a space; what is full is given away.
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
      // A character wider than the line has one for itself, so that it goes on.
      if cells + wide > width, !text.isEmpty {
        full(text)
        (text, cells) = ("", 0)
      }
      text.append(character)
      cells += wide
    }
  }
}
