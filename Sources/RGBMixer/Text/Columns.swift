import TermUI

/// Text in two columns.
enum Columns {
  /// Each row's terms and explanation; long explanations are wrapped, and start on a line of their own
  /// where the terms are too long.
  static func lines(
    _ rows: [(term: String, explanation: String)], secondColumn: Int, width: Int
  ) -> [String] {
    rows.flatMap { row in
      let indent = String(repeating: " ", count: secondColumn)
      let wrapped = row.explanation.wrapped(to: width - secondColumn).map { indent + $0 }
      guard row.term.count + 2 <= secondColumn, let first = wrapped.first else {
        return [row.term] + wrapped
      }
      return [row.term + first.dropFirst(row.term.count)] + wrapped.dropFirst()
    }
  }
}
