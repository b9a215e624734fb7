import TermUI

/// Text in two columns.
enum TwoColumns {
  /// Each row's term and explanation.
  ///
  /// Explanations are wrapped to the width, and begin on a line of their own after a term that is too long for the
  /// first column.
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
