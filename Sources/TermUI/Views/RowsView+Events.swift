extension RowsView {
  final func handle(_ key: Key, selection: Int) -> Bool {
    if let movement = key.movement(along: .vertical, takesLetters: handlesLetters) {
      select(movement.index(from: selection, page: max(1, height - 1), last: rowCount - 1))
      return true
    }
    switch key {
    case .enter: onActivate(selection)
    case " " where marksRows: toggleMark(of: selection)
    case Key(.up, .shift) where marksRows: extendMarks(from: selection, to: selection - 1)
    case Key(.down, .shift) where marksRows: extendMarks(from: selection, to: selection + 1)
    default: return false
    }
    return true
  }

  /// Selects a row for the user.
  final func select(_ row: Int) {
    let old = selection
    selection = row
    if isScrolledAway {
      isScrolledAway = false
      setNeedsDisplay()
    }
    if let selection, selection != old { userDidSelect(selection) }
  }

  private func toggleMark(of row: Int) {
    marked.formSymmetricDifference([row])
    onMark(marked)
  }

  private func extendMarks(from row: Int, to next: Int) {
    select(next)
    let old = marked
    marked.formUnion([row, next])
    if marked != old { onMark(marked) }
  }

  final func handle(_ mouse: MouseEvent) -> Bool {
    if let line = grip.scroll(mouse, bar, column: barColumn, top: headerHeight) {
      let old = firstLine
      scrollAway(to: line)
      // At either end, the container gets the wheel.
      if case .wheel = mouse.action { return firstLine != old }
      return true
    }
    guard mouse.action == .press(.left) else { return false }
    guard mouse.position.row >= headerHeight else {
      pressHeader(at: mouse.position.column - marginWidth)
      return true
    }
    guard let row = row(at: mouse.position) else { return false }
    press(row, mouse)
    return true
  }

  /// The row at a position; nil for the header, a heading, and below the rows.
  final func row(at position: Position) -> Int? {
    let line = position.row - headerHeight
    guard line >= 0, line < height, firstLine + line < lines.count, line > 0 || !hasStickyHeading,
      case .row(let row) = lines[firstLine + line]
    else { return nil }
    return row
  }

  private func press(_ row: Int, _ mouse: MouseEvent) {
    let wasSelected = row == selection
    if !wasSelected { select(row) }
    if marksRows, mouse.modifiers.contains(.control) {
      toggleMark(of: row)
    } else if wasSelected || activatesOnClick {
      onActivate(row)
    }
  }

  /// Scrolls without selecting a row.
  final func scrollAway(to line: Int) {
    guard line != firstLine else { return }
    scroll = line
    isScrolledAway = true
    setNeedsDisplay()
  }
}
