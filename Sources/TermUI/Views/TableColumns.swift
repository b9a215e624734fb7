/// Where the columns of a table are: side by side in its width, or, if they do not fit, scrolled sideways.
struct TableColumns {
  /// The cells of each column, counted from the left edge of the first.
  let spans: [Range<Int>]
  /// The cells of the table that are visible.
  let width: Int
  /// The number of columns at the left that do not scroll, and the cells that they take with the gap after them.
  let frozen: Int
  let frozenWidth: Int
  /// The number of cells that are scrolled out at the right of the frozen columns.
  var offset: Int

  /// Lays out columns.
  ///
  /// - Parameters:
  ///   - lengths: The length of each column; if they do not fit, flexible ones get their minimum.
  ///   - minimums: The minimum of each flexible column.
  ///   - spacing: The number of cells between two columns.
  ///   - width: The cells that are available.
  ///   - frozen: The number of columns at the left that do not scroll, if there is room for others.
  ///   - offset: The number of cells to scroll out, as far as there are any.
  init(
    _ lengths: [Length], minimums: [Int], spacing: Int, in width: Int, frozen: Int = 0,
    offset: Int = 0
  ) {
    var (spans, end): ([Range<Int>], Int) = ([], -spacing)
    for (length, minimum) in zip(lengths, minimums) {
      let cells = if case .fixed(let cells) = length { cells } else { minimum }
      let start = end.adding(spacing)
      end = start.adding(max(0, cells))
      spans.append(start..<end)
    }
    self.width = width
    guard end > width else {
      let row = Rect(column: 0, row: 0, width: width, height: 1)
      self.spans = row.columns(lengths, spacing: spacing).map { $0.minColumn..<$0.maxColumn }
      (self.frozen, frozenWidth, self.offset) = (0, 0, 0)
      return
    }
    self.spans = spans
    let frozen = min(max(0, frozen), spans.count - 1)
    let frozenWidth = spans[frozen].lowerBound
    let hasRoom = frozenWidth < width
    (self.frozen, self.frozenWidth) = hasRoom ? (frozen, frozenWidth) : (0, 0)
    self.offset = min(max(0, offset), end - width)
  }

  /// The number of cells that can be scrolled out.
  var lastOffset: Int { max(0, (spans.last?.upperBound ?? 0) - width) }

  /// The first visible cell of a column, which may be scrolled out.
  func start(of column: Int) -> Int { spans[column].lowerBound - (column < frozen ? 0 : offset) }

  /// The column at a visible cell; nil between columns.
  func column(at cell: Int) -> Int? {
    let position = cell < frozenWidth ? cell : cell + offset
    return spans.firstIndex { $0.contains(position) }
  }

  /// The offset at which a column is visible, or its start if it is wider than the table.
  func offset(showing column: Int) -> Int {
    guard column >= frozen, spans.indices.contains(column) else { return offset }
    let span = spans[column]
    return min(max(offset, span.upperBound - width), span.lowerBound - frozenWidth)
  }

  /// The offset one column farther to the right or to the left, but at most as many cells as are visible.
  func offset(toRight isRight: Bool) -> Int {
    let starts = spans[frozen...].map { $0.lowerBound - frozenWidth }
    let page = max(1, width - frozenWidth)
    return isRight
      ? min(starts.first { $0 > offset } ?? lastOffset, offset + page, lastOffset)
      : max(starts.last { $0 < offset } ?? 0, offset - page)
  }
}
