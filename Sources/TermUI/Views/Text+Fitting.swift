extension Text {
  /// The lines of the text, with spaces for tabs; any newline character ends a line.
  var lines: [Text] {
    let lines = isPlain ? string.lines.map { Text($0) } : string.paragraphs.map { part($0) }
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
    isPlain ? string.wrapped(to: width).map { Text($0) } : parts(wrappedTo: width)
  }

  private func parts(wrappedTo width: Int) -> [Text] {
    string.wrapped(to: width) { Grapheme($0)?.width ?? 0 }.map { part($0) }
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

extension String {
  /// The text with spaces for tabs, up to the next multiple of eight columns, where it begins at a column.
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
