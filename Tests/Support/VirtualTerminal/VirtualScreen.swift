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
  var cells: [[VirtualCell]]
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

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    margins = 0...max(0, rows - 1)
    cells = Array(repeating: Array(repeating: VirtualCell(), count: columns), count: rows)
  }

  /// The same content, truncated or extended on the right and at the bottom.
  func resized(columns: Int, rows: Int) -> VirtualScreen {
    var screen = VirtualScreen(columns: columns, rows: rows)
    for row in 0..<min(rows, self.rows) {
      for column in 0..<min(columns, self.columns) {
        screen.cells[row][column] = cells[row][column]
      }
    }
    screen.moveTo(column: column, row: row)
    (screen.pen, screen.saved, screen.keyboardFlags) = (pen, saved, keyboardFlags)
    screen.scrolledRows = scrolledRows
    return screen
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
      cells.remove(at: top)
      cells.insert(Array(repeating: blank, count: columns), at: margins.upperBound)
      if top == 0 { scrolledRows += 1 }
    }
  }

  mutating func scrollDown(_ count: Int, from top: Int, blank: VirtualCell) {
    guard margins.contains(top) else { return }
    for _ in 0..<min(count, margins.upperBound - top + 1) {
      cells.remove(at: margins.upperBound)
      cells.insert(Array(repeating: blank, count: columns), at: top)
    }
  }

  // MARK: - Cells

  /// Blanks both halves of a wide glyph that reaches across the left edge of a column.
  mutating func separate(at column: Int) {
    guard column > 0, column < columns, cells[row][column].isContinuation else { return }
    cells[row][column] = VirtualCell()
    cells[row][column - 1] = VirtualCell()
  }

  mutating func erase(_ range: Range<Int>, blank: VirtualCell) {
    separate(at: range.lowerBound)
    separate(at: range.upperBound)
    for column in range.clamped(to: 0..<columns) { cells[row][column] = blank }
  }

  mutating func eraseRows(_ range: Range<Int>, blank: VirtualCell) {
    for row in range { cells[row] = Array(repeating: blank, count: columns) }
  }

  mutating func insertCells(_ count: Int, blank: VirtualCell) {
    separate(at: column)
    let count = min(count, columns - column)
    cells[row].insert(contentsOf: Array(repeating: blank, count: count), at: column)
    cells[row].removeLast(count)
    if cells[row].indices.contains(where: { isCutWide($0) }) { cells[row][columns - 1] = blank }
  }

  mutating func deleteCells(_ count: Int, blank: VirtualCell) {
    let count = min(count, columns - column)
    separate(at: column)
    separate(at: column + count)
    cells[row].removeSubrange(column..<column + count)
    cells[row] += Array(repeating: blank, count: count)
  }

  private func isCutWide(_ column: Int) -> Bool {
    column == columns - 1
      && cells[row][column].glyph.unicodeScalars.first.map {
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
      lineFeed(blank: blank)
    }
    separate(at: column)
    separate(at: column + width)
    let position = (column, row)
    cells[row][column] = pen
    cells[row][column].glyph = glyph
    if width == 2 {
      cells[row][column + 1] = pen
      cells[row][column + 1].glyph = ""
    }
    advance(width, wraps: wraps)
    return position
  }

  /// Widens a glyph that was just written to two cells.
  mutating func widen(at position: (column: Int, row: Int), wraps: Bool) {
    guard position.row == row, position.column + 1 < columns,
      !cells[row][position.column + 1].isContinuation
    else { return }
    separate(at: position.column + 2)
    cells[row][position.column + 1] = cells[row][position.column]
    cells[row][position.column + 1].glyph = ""
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
