/// The part of a line of text that a narrower field shows, so that the caret is in it.
struct VisibleLine {
  /// The first character shown.
  let start: Int
  /// The text shown, from ``start`` to the end.
  let text: String
  private let caret: Int
  private let width: Int

  /// Chooses the part of a line that is to be shown.
  ///
  /// - Parameters:
  ///   - line: The whole line.
  ///   - caret: Before which character the caret stands.
  ///   - width: The columns of the field.
  ///   - scroll: The first character shown until now, kept if possible; none shows the start,
  ///     wherever the caret is.
  init(_ line: String, caret: Int, width: Int, scroll: Int?) {
    self.caret = caret
    self.width = width
    guard let scroll, width > 0 else {
      start = 0
      text = line
      return
    }
    let widths = Self.widths(of: line)
    var start = min(scroll, caret)
    var toCaret = widths[start..<caret].reduce(0, +)
    while toCaret > width - 1, start < caret {
      toCaret -= widths[start]
      start += 1
    }
    // Where the text has become shorter, no room stays free at its end.
    var toEnd = widths[start...].reduce(0, +)
    while start > 0, toEnd + widths[start - 1] <= width - 1 {
      start -= 1
      toEnd += widths[start]
    }
    self.start = start
    text = String(line.dropFirst(start))
  }

  /// The caret's column in the field.
  var caretColumn: Int {
    let toCaret = Self.widths(of: text).prefix(max(0, caret - start)).reduce(0, +)
    return max(0, min(toCaret, width - 1))
  }

  /// The character at a column of the field, or the end of the line right of it.
  func character(at column: Int) -> Int {
    var right = 0
    let widths = Self.widths(of: text)
    for (index, width) in widths.enumerated() {
      right += width
      if column < right { return start + index }
    }
    return start + widths.count
  }

  /// The columns that each character takes.
  private static func widths(of text: String) -> [Int] {
    text.map { String($0).displayWidth }
  }
}
