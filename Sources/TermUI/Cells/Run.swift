/// Cells side by side in a row, by their indexes.
///
/// Not a range: the runtime would have to make the type of an array of ranges before the first frame, which
/// takes as long as drawing a twentieth of it.
struct Run: Hashable {
  /// The first index.
  var start: Int
  /// The index after the last; never less than ``start``.
  var end: Int

  var count: Int { end - start }
  var isEmpty: Bool { end == start }
  var range: Range<Int> { start..<end }

  func contains(_ index: Int) -> Bool {
    index >= start && index < end
  }

  /// The cells in both runs; an empty run inside this one where they share none.
  func intersection(_ other: Run) -> Run {
    let start = min(max(start, other.start), end)
    return Run(start: start, end: max(start, min(end, other.end)))
  }

  /// Takes other cells out, and with them those on their shorter side.
  mutating func cut(_ other: Run) {
    guard other.start < end, start < other.end else { return }
    let (left, right) = (max(0, other.start - start), max(0, end - other.end))
    self = left >= right ? Run(start: start, end: start + left) : Run(start: end - right, end: end)
  }

  /// The rows of a screen as runs.
  static func rows(of size: Size) -> ContiguousArray<Run> {
    var rows: ContiguousArray<Run> = []
    for row in 0..<size.height {
      rows.append(Run(start: row * size.width, end: (row + 1) * size.width))
    }
    return rows
  }
}
