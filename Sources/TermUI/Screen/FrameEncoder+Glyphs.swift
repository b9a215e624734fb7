/// How a frame gets its glyphs.
extension FrameEncoder {
  /// Draws all that has changed, in reading order.
  mutating func drawChanges(from start: Int, into output: inout [UInt8]) {
    var change = firstChange(from: start)
    while let index = change {
      let end = draw(at: index, into: &output)
      change = firstChange(from: end)
    }
  }

  /// Draws first what needs no other pen, if its color is so long that coming back to the pen would cost
  /// more than coming back to the place.
  mutating func drawWhatFitsThePen(from start: Int, into output: inout [UInt8]) {
    guard let style = pen.style, style.hasLongColor else { return }
    var change = firstChange(from: start)
    while let index = change {
      let cell = next[index]
      let fits = cell.glyph != .continuation && pen.style(for: cell) == style
      let end = fits ? draw(at: index, into: &output) : index + 1
      change = firstChange(from: end)
    }
  }

  /// Draws the changed cell of an index, maybe some more, and gives the index after them.
  mutating func draw(at index: Int, into output: inout [UInt8]) -> Int {
    let cell = next[index]
    if cell.isBlank { return drawBlanks(at: index, into: &output) }
    if cell.glyph == .continuation { return draw(at: index - 1, into: &output) }
    move(to: position(of: index), toDraw: cell, into: &output)
    pen.take(for: cell, into: &output)
    let end = write(at: index, into: &output)
    guard hasRepeat, cell.glyph.ascii != nil else { return end }
    return repeatLast(after: end, until: endOfRun(from: index), into: &output)
  }

  /// Writes the glyph of an index at the cursor, with the pen as it is, and gives the index after it.
  mutating func write(at index: Int, into output: inout [UInt8]) -> Int {
    let glyph = next[index].glyph
    let end = index + (glyph.isWide ? 2 : 1)
    var isPlaceKnown = true
    if let byte = glyph.ascii {
      output.append(byte)
    } else if let scalar = glyph.scalar {
      output += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
    } else if let entry = glyph.tableIndex {
      let grapheme = graphemes[entry]
      if grapheme.isUncertain {
        clear(index..<end, into: &output)
        isPlaceKnown = false
        for spilled in end..<end + grapheme.overflow { shown[spilled] = .unknown }
        changeEnd = max(changeEnd, end + grapheme.overflow)
      }
      grapheme.write(into: &output)
    }
    finish(index..<end)
    place = isPlaceKnown ? placeAfterWriting(until: end) : .inRow(index / size.width)
    return end
  }

  /// Remembers that cells show what they should.
  mutating func finish(_ cells: Range<Int>) {
    for index in cells { shown[index] = next[index] }
  }

  /// Where the cursor is after a write that ends before an index, which may lie past the end of a row.
  func placeAfterWriting(until end: Int) -> CursorPlace {
    end % size.width == 0 ? .inRow((end - 1) / size.width) : .at(position(of: end))
  }

  /// Blanks the cells of a glyph that may turn out narrower, and goes back to the first of them.
  private mutating func clear(_ cells: Range<Int>, into output: inout [UInt8]) {
    for _ in cells { output.append(UInt8(ascii: " ")) }
    place = placeAfterWriting(until: cells.upperBound)
    move(to: position(of: cells.lowerBound), into: &output)
  }

  /// Repeats the ASCII glyph just written to the last changed cell of its run, if that is shorter.
  private mutating func repeatLast(
    after start: Int, until runEnd: Int, into output: inout [UInt8]
  ) -> Int {
    let end = lastChange(in: start..<runEnd)
    guard SequenceLength.csi(end - start) < end - start else { return start }
    output.appendCSI(end - start, UInt8(ascii: "b"))
    finish(start..<end)
    place = placeAfterWriting(until: end)
    return end
  }

  // MARK: - Moving

  /// Moves the cursor, over cells that would cost more to skip than to write again: from its own column
  /// or from the start of the row.
  ///
  /// A cell that is about to be drawn tells which pen is wanted next anyway.
  mutating func move(
    to target: Position, toDraw cell: Cell? = nil, into output: inout [UInt8]
  ) {
    guard place != .at(target) else { return }
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
    let first = target.row * size.width + column
    let gap = first..<first + target.column - column
    func isShort(with style: Style) -> Bool {
      let cost = costOfRewriting(gap, with: style)
      return cost < limit && path.cost + cost < limit
    }
    if let style = pen.style, isShort(with: style) {
      if place != .at(start) { path.write(into: &output) }
    } else if let cell, isShort(with: pen.style(for: cell)) {
      if place != .at(start) { path.write(into: &output) }
      pen.take(for: cell, into: &output)
    } else {
      return false
    }
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
      let cell = next[index]
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

extension Style {
  /// Whether a color takes its three channels, or an entry beyond the first sixteen, to be said.
  fileprivate var hasLongColor: Bool {
    foreground.isLong || background.isLong
  }
}

extension Color {
  fileprivate var isLong: Bool {
    switch kind {
    case .default: false
    case .palette(let index): index > 15
    case .rgb: true
    }
  }
}
