extension RowsView {
  /// Draws the header, the visible lines and the scroll bar.
  final func drawLines(in canvas: Canvas) {
    let (theme, size) = (canvas.theme, canvas.size)
    let base = theme.text.overlaid(with: style)
    canvas.fill(style: base)
    scroll = firstLine
    let width = barColumn ?? size.width
    let body = canvas.part(bodyFrame)
    if lastFrame.line != scroll { body.noteScroll(by: scroll - lastFrame.line) }
    if width < size.width { bar.draw(in: body, column: width) }
    drawHeader(
      in: canvas.part(Rect(column: marginWidth, row: 0, width: rowWidth, height: headerHeight)))
    if rowCount == 0 {
      let text = placeholder.truncated(to: size.width)
      body.write(text, column: 0, row: 0, style: base.overlaid(with: theme.secondary))
    }
    // A row that is drawn may change the rows; then all are drawn again.
    for line in shownLines where shownLines.contains(line) {
      drawLine(
        line, in: body.part(Rect(column: 0, row: line, width: width, height: 1)), style: base)
    }
    let visible = visibleRows
    if let moreBelow, visible.upperBound < rowCount {
      canvas.write(
        moreBelow(rowCount - visible.upperBound), column: 0, row: headerHeight + height,
        style: base.overlaid(with: theme.secondary))
    }
    let isScrolled = visible != lastFrame.rows
    lastFrame = (scroll, visible)
    if isScrolled { onScroll(visible) }
  }

  /// Draws some rows again, in place.
  final func draw(_ rows: Set<Int>, in canvas: Canvas) {
    let base = canvas.theme.text.overlaid(with: style)
    let (body, width) = (canvas.part(bodyFrame), barColumn ?? canvas.size.width)
    for line in shownLines where shownLines.contains(line) {
      guard case .row(let index) = lines[scroll + line], rows.contains(index) else { continue }
      let row = body.part(Rect(column: 0, row: line, width: width, height: 1))
      row.fill(style: base)
      drawLine(line, in: row, style: base)
    }
  }

  /// The lines below the header and above the footer.
  private var bodyFrame: Rect {
    Rect(column: 0, row: headerHeight, width: frame.width, height: height)
  }

  /// The visible lines, counted from the first visible one.
  private var shownLines: Range<Int> { 0..<max(0, min(height, lines.count - scroll)) }

  /// Draws a visible line: the heading on top, or else what the line shows.
  private func drawLine(_ line: Int, in canvas: Canvas, style: Style) {
    if line == 0, let heading = headingOnTop {
      let count = visibleRows.lowerBound
      return drawHeading(heading, note: moreAbove(count), in: canvas, style: style)
    }
    switch lines[scroll + line] {
    case .heading(let index):
      drawHeading(index, note: "", in: canvas, style: style)
    case .row(let index):
      drawRow(at: index, in: canvas, style: style)
    }
  }

  private func drawHeading(_ index: Int, note: Text, in canvas: Canvas, style: Style) {
    if let drawHeading = self.drawHeading {
      let text = lines.headings[index].text
      return drawHeading(HeadingState(text: text, note: note, style: style), canvas)
    }
    let width = canvas.size.width
    let noteWidth = note.isEmpty || note.displayWidth >= width ? 0 : note.displayWidth + 1
    canvas.write(
      lines.headings[index].text.truncated(to: width - noteWidth), column: 0, row: 0,
      style: style.overlaid(with: headingStyle ?? canvas.theme.emphasis))
    if noteWidth > 0 {
      canvas.write(
        note, column: width - noteWidth + 1, row: 0,
        style: style.overlaid(with: canvas.theme.secondary))
    }
  }

  private func drawRow(at index: Int, in canvas: Canvas, style: Style) {
    let (theme, isSelected) = (canvas.theme, index == selection)
    let chosen =
      selectsWholeRow
      ? selectionStyle ?? (isFocused || looksFocused ? theme.focus : theme.selection)
      : theme.selection
    let overlay = isSelected ? chosen : nil
    let row = RowState(
      index: index, isSelected: isSelected, isMarked: marked.contains(index),
      isFocused: isFocused, style: style, overlay: overlay)
    if isSelected { canvas.fill(style: style.overlaid(with: overlay)) }
    if marksRows, row.isMarked {
      canvas.write("•", column: 0, row: 0, style: style.overlaid(with: overlay))
    }
    let margin = marginWidth
    drawRow(
      row, in: canvas.part(Rect(column: margin, row: 0, width: rowWidth, height: 1)))
  }
}
