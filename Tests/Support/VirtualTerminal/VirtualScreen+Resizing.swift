/// A row of a virtual screen.
struct VirtualRow: Hashable {
  var cells: [VirtualCell]
  /// Whether the line goes on in the next row, because a glyph did not fit into this one.
  var wraps = false

  /// The cells up to the last one that is not blank, or all if the line goes on.
  var used: ArraySlice<VirtualCell> {
    if wraps { return cells[...] }
    let end = cells.lastIndex { $0 != VirtualCell() }.map { $0 + 1 } ?? 0
    return cells[..<end]
  }
}

extension VirtualScreen {
  /// The screen in another size, as tmux, xterm and others make it.
  ///
  /// In fewer rows, those below the cursor go first, and then those at the top, into the scrollback. In more rows, those
  /// of the scrollback come back first. In other columns lines are rewrapped, or cut off and extended on the right. A
  /// terminal that rewraps counts the blank rows, too: each row that it splits moves one into the scrollback.
  func resized(columns: Int, rows: Int, rewraps: Bool) -> VirtualScreen {
    var screen = VirtualScreen(columns: columns, rows: rows, keepsScrollback: keepsScrollback)
    var lines = scrollback + self.lines
    var cursor = (column: column, row: scrollback.count + row)
    if rows < self.rows { lines.removeLast(min(self.rows - rows, self.rows - 1 - row)) }
    if columns != self.columns {
      lines =
        rewraps ? Self.rewrapped(lines, to: columns, &cursor) : lines.map { $0.cut(to: columns) }
    }
    let missing = max(0, rows - lines.count)
    lines += Array(repeating: VirtualRow(cells: Self.blanks(columns)), count: missing)
    let top = lines.count - rows
    screen.lines = Array(lines[top...])
    if keepsScrollback { screen.scrollback = Array(lines[..<top]) }
    screen.moveTo(column: cursor.column, row: cursor.row - top)
    (screen.pen, screen.saved, screen.keyboardFlags) = (pen, saved, keyboardFlags)
    screen.scrolledRows = scrolledRows
    return screen
  }

  static func blanks(_ count: Int) -> [VirtualCell] {
    Array(repeating: VirtualCell(), count: count)
  }

  /// The lines in rows of another width; the cursor stays on its cell.
  private static func rewrapped(
    _ rows: [VirtualRow], to columns: Int, _ cursor: inout (column: Int, row: Int)
  ) -> [VirtualRow] {
    var new: [VirtualRow] = []
    var line: [VirtualCell] = []
    var position: Int?
    for (index, row) in rows.enumerated() {
      if index == cursor.row { position = line.count + cursor.column }
      line += row.used
      guard !row.wraps || index == rows.count - 1 else { continue }
      if let position { cursor = (position % columns, new.count + position / columns) }
      position = nil
      repeat {
        let part = line.prefix(columns)
        line.removeFirst(part.count)
        new.append(
          VirtualRow(cells: part + blanks(columns - part.count), wraps: !line.isEmpty))
      } while !line.isEmpty
    }
    return new
  }
}

extension VirtualRow {
  /// The row, cut off or extended on the right.
  fileprivate func cut(to columns: Int) -> VirtualRow {
    let part = cells.prefix(columns)
    return VirtualRow(cells: part + VirtualScreen.blanks(columns - part.count))
  }
}
