/// A cursor as DECSC saves it.
struct SavedCursor {
  var column = 0
  var row = 0
  var pen = VirtualCell()
  var isVisible = true
}

/// A grid of cells with a cursor: the main screen or the alternate one.
struct VirtualScreen {
  let columns: Int
  let rows: Int
  var lines: [VirtualRow]
  var column = 0
  var row = 0
  /// Whether a glyph was written into the last column, so that the next one goes to the next row.
  var wrapIsPending = false
  var pen = VirtualCell()
  var saved = SavedCursor()
  var margins: ClosedRange<Int>
  /// The stack of kitty keyboard flags; the last ones are in force.
  var keyboardFlags: [Int] = []
  /// The number of rows that have scrolled away at the top.
  var scrolledRows = 0
  /// Whether those rows are kept, as they are for the main screen.
  let keepsScrollback: Bool
  /// The rows that have scrolled away at the top, the oldest first; at most as many as ``longestScrollback``.
  var scrollback: [VirtualRow] = []

  static let longestScrollback = 500

  init(columns: Int, rows: Int, keepsScrollback: Bool = false) {
    self.columns = columns
    self.rows = rows
    self.keepsScrollback = keepsScrollback
    margins = 0...max(0, rows - 1)
    lines = Array(repeating: VirtualRow(cells: Self.blanks(columns)), count: rows)
  }

  /// Keeps rows in the scrollback.
  mutating func keep(_ rows: some Sequence<VirtualRow>) {
    guard keepsScrollback else { return }
    scrollback += rows
    scrollback.removeFirst(max(0, scrollback.count - Self.longestScrollback))
  }

  // MARK: - Moving

  mutating func moveTo(column: Int, row: Int) {
    self.column = min(max(column, 0), columns - 1)
    self.row = min(max(row, 0), rows - 1)
    wrapIsPending = false
  }

  mutating func moveBy(columns: Int = 0, rows: Int = 0) {
    moveTo(column: column + columns, row: row + rows)
  }

  mutating func lineFeed(blank: VirtualCell) {
    if row == margins.upperBound {
      scrollUp(1, from: margins.lowerBound, blank: blank)
    } else if row < rows - 1 {
      row += 1
    }
  }

  mutating func reverseIndex(blank: VirtualCell) {
    if row == margins.lowerBound {
      scrollDown(1, from: row, blank: blank)
    } else {
      moveBy(rows: -1)
    }
  }

  // MARK: - Scrolling

  mutating func scrollUp(_ count: Int, from top: Int, blank: VirtualCell) {
    guard margins.contains(top) else { return }
    for _ in 0..<min(count, margins.upperBound - top + 1) {
      let row = lines.remove(at: top)
      lines.insert(
        VirtualRow(cells: Array(repeating: blank, count: columns)), at: margins.upperBound)
      guard top == 0 else { continue }
      scrolledRows += 1
      keep(CollectionOfOne(row))
    }
  }

  mutating func scrollDown(_ count: Int, from top: Int, blank: VirtualCell) {
    guard margins.contains(top) else { return }
    for _ in 0..<min(count, margins.upperBound - top + 1) {
      lines.remove(at: margins.upperBound)
      lines.insert(VirtualRow(cells: Array(repeating: blank, count: columns)), at: top)
    }
  }

  // MARK: - Cells

  /// Blanks both halves of a wide glyph that reaches across the left edge of a column.
  mutating func separate(at column: Int) {
    guard column > 0, column < columns, lines[row].cells[column].isContinuation else { return }
    lines[row].cells[column] = VirtualCell()
    lines[row].cells[column - 1] = VirtualCell()
  }

  mutating func erase(_ range: Range<Int>, blank: VirtualCell) {
    separate(at: range.lowerBound)
    separate(at: range.upperBound)
    for column in range.clamped(to: 0..<columns) { lines[row].cells[column] = blank }
    if range.upperBound >= columns { lines[row].wraps = false }
  }

  mutating func eraseRows(_ range: Range<Int>, blank: VirtualCell) {
    for row in range { lines[row] = VirtualRow(cells: Array(repeating: blank, count: columns)) }
  }

  mutating func insertCells(_ count: Int, blank: VirtualCell) {
    separate(at: column)
    let count = min(count, columns - column)
    lines[row].cells.insert(contentsOf: Array(repeating: blank, count: count), at: column)
    lines[row].cells.removeLast(count)
    if lines[row].cells.indices.contains(where: { isCutWide($0) }) {
      lines[row].cells[columns - 1] = blank
    }
  }

  mutating func deleteCells(_ count: Int, blank: VirtualCell) {
    let count = min(count, columns - column)
    separate(at: column)
    separate(at: column + count)
    lines[row].cells.removeSubrange(column..<column + count)
    lines[row].cells += Array(repeating: blank, count: count)
  }

  private func isCutWide(_ column: Int) -> Bool {
    column == columns - 1
      && lines[row].cells[column].glyph.unicodeScalars.first.map {
        VirtualWidth.cells(of: $0) == 2
      } ?? false
  }

  // MARK: - Printing

  /// Puts a glyph of one or two cells at the cursor, and returns its position, or nil if it does not fit.
  mutating func put(
    _ glyph: String, width: Int, wraps: Bool, blank: VirtualCell
  ) -> (column: Int, row: Int)? {
    guard width <= columns else { return nil }
    if wrapIsPending || column + width > columns {
      guard wraps || wrapIsPending else { return nil }
      column = 0
      wrapIsPending = false
      lines[row].wraps = true
      lineFeed(blank: blank)
    }
    separate(at: column)
    separate(at: column + width)
    let position = (column, row)
    lines[row].cells[column] = pen
    lines[row].cells[column].glyph = glyph
    if width == 2 {
      lines[row].cells[column + 1] = pen
      lines[row].cells[column + 1].glyph = ""
    }
    advance(width, wraps: wraps)
    return position
  }

  /// Widens a glyph that was just written to two cells.
  mutating func widen(at position: (column: Int, row: Int), wraps: Bool) {
    guard position.row == row, position.column + 1 < columns,
      !lines[row].cells[position.column + 1].isContinuation
    else { return }
    separate(at: position.column + 2)
    lines[row].cells[position.column + 1] = lines[row].cells[position.column]
    lines[row].cells[position.column + 1].glyph = ""
    column = position.column
    advance(2, wraps: wraps)
  }

  private mutating func advance(_ width: Int, wraps: Bool) {
    column += width
    if column >= columns {
      column = columns - 1
      wrapIsPending = wraps
    }
  }
}
