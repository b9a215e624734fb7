/// The rows that the area shows.
///
/// Rows are counted from the first visible one, never from the start of the text, so that a frame takes time that grows
/// with the visible lines alone.
extension TextArea {
  /// The part of the frame that shows text, without the scroll bar.
  final var textSize: Size { Size(width: barColumn ?? frame.width, height: frame.height) }

  /// The scroll bar, which counts lines and not the rows that they take.
  final var bar: ScrollBar {
    ScrollBar(count: buffer.lines.count, first: visibleOrigin.top.line, height: frame.height)
  }

  /// The column of the scroll bar; nil if there is none.
  final var barColumn: Int? {
    hasScrollBar && frame.width > 1 && buffer.lines.count > frame.height && frame.height > 0
      ? frame.width - 1 : nil
  }

  /// The rows of a line; a column stays free for the caret at their end.
  final func rows(of line: Int) -> LineRows {
    LineRows(buffer.lines[line], width: wraps ? max(1, textSize.width - 1) : nil)
  }

  /// The first visible row, and the columns that are scrolled out at the left.
  ///
  /// They are as requested last, unless the caret would be invisible, or rows at the end would stay empty.
  final var visibleOrigin: (top: RowLocation, left: Int) {
    let size = textSize
    var first = top
    if first.line >= buffer.lines.count {
      first = RowLocation(line: buffer.lines.count - 1, row: 0)
    }
    first.row = min(first.row, rows(of: first.line).count - 1)
    guard size.height > 0 else { return (first, offset) }
    let lastLine = buffer.lines.count - 1
    let last = RowLocation(line: lastLine, row: rows(of: lastLine).count - 1)
    first = min(first, moved(last, by: 1 - size.height))
    guard !isScrolledAway else { return (first, offset) }
    let rows = rows(of: caret.line)
    let row = RowLocation(line: caret.line, row: rows.row(of: caret.character))
    if row < first {
      first = row
    } else if distance(from: first, to: row, limit: size.height) == nil {
      first = moved(row, by: 1 - size.height)
    }
    let column = rows.column(of: caret.character)
    let left = wraps ? 0 : max(min(offset, column), column - max(0, size.width - 1))
    return (first, left)
  }

  /// The row a number of rows below or above another, or else the last or the first.
  final func moved(_ start: RowLocation, by distance: Int) -> RowLocation {
    var (location, left) = (start, max(distance, -Int.max))
    while left > 0 {
      let below = rows(of: location.line).count - 1 - location.row
      if left <= below || location.line + 1 == buffer.lines.count {
        location.row += min(left, below)
        return location
      }
      left -= below + 1
      location = RowLocation(line: location.line + 1, row: 0)
    }
    while left < 0 {
      if -left <= location.row || location.line == 0 {
        location.row = max(0, location.row + left)
        return location
      }
      left += location.row + 1
      location.line -= 1
      location.row = rows(of: location.line).count - 1
    }
    return location
  }

  /// The number of rows from a row down to another one; nil if it is not less than a limit.
  final func distance(from start: RowLocation, to end: RowLocation, limit: Int) -> Int? {
    var (line, rows) = (start.line, -start.row)
    while line < end.line, rows < limit {
      rows += self.rows(of: line).count
      line += 1
    }
    rows += end.row
    return rows < limit ? rows : nil
  }

  /// The location in the text that a cell shows, or else the nearest one.
  final func location(at position: Position) -> TextLocation {
    let (first, left) = visibleOrigin
    let row = moved(first, by: position.row)
    let character = rows(of: row.line).character(
      inRow: row.row, at: max(0, position.column.adding(left)))
    return TextLocation(line: row.line, character: character)
  }

  final func drawText(in canvas: Canvas) {
    let (theme, size) = (canvas.theme, canvas.size)
    let base = theme.text.overlaid(with: style)
    canvas.fill(style: base)
    (top, offset) = visibleOrigin
    if let barColumn { bar.draw(in: canvas, column: barColumn) }
    if buffer.isEmpty {
      canvas.write(
        placeholder.truncated(to: size.width), column: 0, row: 0,
        style: base.overlaid(with: theme.secondary))
    }
    let text = canvas.part(Rect(textSize))
    var (row, location) = (0, top)
    while row < size.height, location.line < buffer.lines.count {
      let rows = rows(of: location.line)
      while row < size.height, location.row < rows.count {
        drawRow(location, of: rows, in: text, row: row, style: base)
        (row, location.row) = (row + 1, location.row + 1)
      }
      location = RowLocation(line: location.line + 1, row: 0)
    }
  }

  /// Draws a row: what is before the selection, in it, and behind it.
  private func drawRow(
    _ location: RowLocation, of rows: LineRows, in canvas: Canvas, row: Int, style: Style
  ) {
    let range = rows.characterRange(ofRow: location.row)
    let selected = selection.map { selection in
      let start = characters(before: selection.lowerBound, in: location.line, of: range)
      return start..<characters(before: selection.upperBound, in: location.line, of: range)
    }
    let chosen = selected ?? range.lowerBound..<range.lowerBound
    let highlight = style.overlaid(with: isFocused ? canvas.theme.focus : canvas.theme.selection)
    var column = -offset
    let parts = [
      (range.lowerBound..<chosen.lowerBound, style), (chosen, highlight),
      (chosen.upperBound..<range.upperBound, style),
    ]
    for (part, style) in parts where !part.isEmpty {
      column = canvas.write(rows.text(of: part), column: column, row: row, style: style)
    }
    // A line break that is selected shows as a blank.
    if let selection, location.row == rows.count - 1, selection.upperBound.line > location.line,
      selection.lowerBound <= buffer.endOfLine(location.line)
    {
      canvas.write(" ", column: column, row: row, style: highlight)
    }
  }

  /// The index of the first character of a row that is not before a location.
  private func characters(
    before location: TextLocation, in line: Int, of range: Range<Int>
  ) -> Int {
    if location.line < line { return range.lowerBound }
    if location.line > line { return range.upperBound }
    return min(max(location.character, range.lowerBound), range.upperBound)
  }
}
