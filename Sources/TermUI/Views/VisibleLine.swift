/// The part of a line that is visible in a narrower field.
struct VisibleLine {
  /// The index of the first visible character.
  let start: Int
  /// The text from there to the end of the line.
  let text: String
  private let caret: Int
  private let width: Int

  /// Chooses the visible part of a line.
  ///
  /// - Parameters:
  ///   - line: The whole line.
  ///   - caret: The index of the character after the caret.
  ///   - width: The columns of the field.
  ///   - scroll: The index of the first visible character so far, which is kept if the caret stays visible; nil shows
  ///     the start of the line, wherever the caret is.
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
    // After a deletion there may be room for characters before these.
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

  /// The index of the character at a column of the field; the end of the line if the column is right of the text.
  func character(at column: Int) -> Int {
    var right = 0
    let widths = Self.widths(of: text)
    for (index, width) in widths.enumerated() {
      right += width
      if column < right { return start + index }
    }
    return start + widths.count
  }

  /// The width of each character.
  private static func widths(of text: String) -> [Int] {
    text.map { String($0).displayWidth }
  }
}
