/// The way of the cursor to the cells that are drawn next.
extension FrameEncoder {
  /// Moves the cursor, over cells that would cost more to skip than to write again: from its own column
  /// or from the start of the row.
  ///
  /// A cell that is about to be drawn tells which pen is wanted next anyway.
  mutating func move(
    to target: Position, toDraw cell: Cell? = nil, into output: inout [UInt8]
  ) {
    guard place != .at(target) else { return }
    if place.isAbove(target) {
      output.append(UInt8(ascii: "\n"))
      place = .at(target)
      return
    }
    let path = CursorPath(from: place, to: target)
    if case .at(let source) = place, source.column < target.column,
      rewrite(from: source.column, to: target, costingLessThan: path.cost, cell, into: &output)
    {
      return
    }
    if rewrite(from: 0, to: target, costingLessThan: path.cost, cell, into: &output) { return }
    path.write(into: &output)
    place = .at(target)
  }

  /// Moves to a column of the target's row and writes the cells from there to the target, if that costs
  /// less than a limit.
  private mutating func rewrite(
    from column: Int, to target: Position, costingLessThan limit: Int, _ cell: Cell?,
    into output: inout [UInt8]
  ) -> Bool {
    guard target.column - column < limit else { return false }
    let start = Position(column: column, row: target.row)
    let path = CursorPath(from: place, to: start)
    let first = target.row * screen.size.width + column
    let gap = first..<first + target.column - column
    func isShort(with style: Style) -> Bool {
      let cost = costOfRewriting(gap, with: style)
      return cost < limit && path.cost + cost < limit
    }
    let isPenRight = pen.style.map(isShort) ?? false
    guard isPenRight || cell.map({ isShort(with: pen.style(for: $0)) }) ?? false else {
      return false
    }
    if place != .at(start) {
      path.write(into: &output)
      place = .at(start)
    }
    if !isPenRight, let cell { pen.take(for: cell, into: &output) }
    var index = first
    while index < gap.upperBound {
      index = write(at: index, into: &output)
    }
    return true
  }

  /// The bytes of cells that all can be drawn with one style; no cost is as great if they cannot.
  private func costOfRewriting(_ cells: Range<Int>, with style: Style) -> Int {
    var cost = 0
    var index = cells.lowerBound
    while index < cells.upperBound {
      let cell = screen.cells[index]
      guard let scalar = cell.glyph.scalar, cell.canBeDrawn(with: style) else { return .max }
      cost += UTF8.width(scalar)
      index += cell.glyph.isWide ? 2 : 1
    }
    return index == cells.upperBound ? cost : .max
  }
}

extension Cell {
  fileprivate func canBeDrawn(with style: Style) -> Bool {
    isBlank
      ? self.style.background == style.background
        && style.attributes.isDisjoint(with: .visibleOnBlank)
      : self.style == style
  }
}
