/// How a frame gets its glyphs.
extension FrameEncoder {
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

  /// Moves the cursor, over cells that would cost more to skip than to write again.
  ///
  /// A cell that is about to be drawn tells which pen is wanted next anyway.
  mutating func move(
    to target: Position, toDraw cell: Cell? = nil, into output: inout [UInt8]
  ) {
    guard place != .at(target) else { return }
    let path = CursorPath(from: place, to: target)
    if case .at(let source) = place, source.row == target.row, source.column < target.column,
      target.column - source.column < path.cost
    {
      let start = source.row * size.width
      let gap = start + source.column..<start + target.column
      if let pen = pen.style, costOfRewriting(gap, with: pen) < path.cost {
        return rewrite(gap, into: &output)
      }
      if let cell, costOfRewriting(gap, with: pen.style(for: cell)) < path.cost {
        pen.take(for: cell, into: &output)
        return rewrite(gap, into: &output)
      }
    }
    path.write(into: &output)
    place = .at(target)
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

  private mutating func rewrite(_ cells: Range<Int>, into output: inout [UInt8]) {
    var index = cells.lowerBound
    while index < cells.upperBound {
      index = write(at: index, into: &output)
    }
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
