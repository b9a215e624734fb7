/// Rows of the screen whose content has moved up, or with a negative count down.
struct Scroll: Hashable {
  /// The first row of them.
  let top: Int
  /// The row after the last.
  let bottom: Int
  /// The rows that it moves up.
  let rows: Int

  /// The row that a row's content was in; none where it was not on the screen.
  func source(of row: Int) -> Int? {
    let source = row + rows
    return top..<bottom ~= source ? source : nil
  }
}
