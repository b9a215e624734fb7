/// The writing of a glyph where the cursor is.
extension FrameEncoder {
  /// Writes the glyph of an index at the cursor, with the pen as it is, and gives the index after it.
  mutating func write(at index: Int, into output: inout [UInt8]) -> Int {
    let glyph = screen.cells[index].glyph
    if let byte = glyph.ascii {
      output.append(byte)
      finishOne(index)
      return index + 1
    }
    let end = index + (glyph.isWide ? 2 : 1)
    if let scalar = glyph.scalar {
      output += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
    } else if let entry = glyph.tableIndex {
      let grapheme = screen.translation.graphemes[entry]
      if grapheme.isUncertain {
        clear(index..<end, into: &output)
        for spilled in end..<end + grapheme.overflow { screen.changes.insert(spilled) }
        grapheme.write(into: &output)
        screen.changes.remove(index..<end)
        place = .inRow(index / screen.size.width)
        return end
      }
      grapheme.write(into: &output)
    }
    screen.changes.remove(index..<end)
    place = place(after: end - index)
    return end
  }

  /// Writes the ASCII glyph of an index at the cursor, and the text behind it, and gives the index after them.
  mutating func writeText(from start: Int, into output: inout [UInt8]) -> Int {
    let end = endOfText(from: start)
    for index in start..<end {
      output.append(UInt8(truncatingIfNeeded: screen.cells[index].glyph.bits))
    }
    screen.changes.remove(start..<end)
    place = place(after: end - start)
    return end
  }

  /// The index after the changed ASCII glyphs that need no other pen, none of which could be repeated; the blanks
  /// among them stand alone, so that nothing is shorter than a space.
  private func endOfText(from start: Int) -> Int {
    let cells = screen.cells.span
    let (style, rowEnd) = (cells[start].style, screen.endOfRow(start))
    var end = start + 1
    while end < rowEnd, screen.changes.contains(end), cells[end].glyph.ascii != nil,
      cells[end].style == style, !(hasRepeat && cells[end] == cells[end - 1]),
      !cells[end].isBlank || end + 1 < rowEnd && !cells[end + 1].isBlank
    {
      end += 1
    }
    return end
  }

  /// The position of the cursor after a write of so many cells, which end in the same row.
  func place(after count: Int) -> CursorPlace {
    guard case .at(var position) = place else { return place }
    position.column += count
    return position.column < screen.size.width ? .at(position) : .inRow(position.row)
  }

  /// Blanks the cells of a glyph that may turn out narrower, and goes back to the first of them.
  private mutating func clear(_ cells: Range<Int>, into output: inout [UInt8]) {
    for _ in cells { output.append(UInt8(ascii: " ")) }
    let start = screen.position(of: cells.lowerBound)
    CursorPath(from: place(after: cells.count), to: start).write(into: &output)
  }
}
