/// Text in two columns.
enum Columns {
  /// Each row's terms and explanation; long explanations are wrapped, and start on a line of their own
  /// where the terms are too long.
  static func lines(
    _ rows: [(term: String, explanation: String)], secondColumn: Int, width: Int
  ) -> [String] {
    rows.flatMap { row in
      let indent = String(repeating: " ", count: secondColumn)
      let wrapped = wrap(row.explanation, width: width - secondColumn).map { indent + $0 }
      guard row.term.count + 2 <= secondColumn, let first = wrapped.first else {
        return [row.term] + wrapped
      }
      return [row.term + first.dropFirst(row.term.count)] + wrapped.dropFirst()
    }
  }

  /// Breaks a text at its spaces into lines that are not longer than a width, where a word allows it.
  static func wrap(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
