/// The part of a line of text that a narrower field shows, so that the caret is in it.
@MainActor
struct VisibleLine {
  /// The first character shown.
  let start: Int
  /// What is shown, from ``start`` to the end.
  let text: String
  /// Where the caret stands, in columns of the field.
  let caretColumn: Int
  /// How many columns each shown character takes.
  private let widths: [Int]

  /// Chooses the part of a line that is to be shown.
  ///
  /// - Parameters:
  ///   - line: The whole line.
  ///   - caret: Before which character the caret stands.
  ///   - width: The columns of the field.
  ///   - scroll: The first character shown until now, kept if possible; none shows the start,
  ///     wherever the caret is.
  init(_ line: String, caret: Int, width: Int, scroll: Int?) {
    let all = line.map { String($0).displayWidth }
    var start = 0
    if let scroll, width > 0 {
      start = min(scroll, caret)
      var toCaret = all[start..<caret].reduce(0, +)
      while toCaret > width - 1, start < caret {
        toCaret -= all[start]
        start += 1
      }
      // Where the text has become shorter, no room stays free at its end.
      var toEnd = all[start...].reduce(0, +)
      while start > 0, toEnd + all[start - 1] <= width - 1 {
        start -= 1
        toEnd += all[start]
      }
    }
    self.start = start
    text = String(line.dropFirst(start))
    widths = Array(all[start...])
    caretColumn = max(0, min(widths.prefix(max(0, caret - start)).reduce(0, +), width - 1))
  }

  /// The character at a column of the field, or the end of the line right of it.
  func character(at column: Int) -> Int {
    var right = 0
    for (index, width) in widths.enumerated() {
      right += width
      if column < right { return start + index }
    }
    return start + widths.count
  }
}
