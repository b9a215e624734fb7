/// How a glyph is written where the cursor is.
extension FrameEncoder {
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
      let grapheme = translation.graphemes[entry]
      if grapheme.isUncertain {
        clear(index..<end, into: &output)
        isPlaceKnown = false
        for spilled in end..<end + grapheme.overflow {
          shown[spilled] = .unknown
          changes.insert(spilled)
        }
      }
      grapheme.write(into: &output)
    }
    finish(index..<end)
    place = isPlaceKnown ? placeAfterWriting(until: end) : .inRow(index / size.width)
    return end
  }

  /// Remembers that cells show what they should.
  mutating func finish(_ cells: Range<Int>) {
    changes.remove(cells)
    shown.take(next, in: cells)
  }

  /// Where the cursor is after a write that ends before an index, which may lie past the end of a row.
  func placeAfterWriting(until end: Int) -> CursorPlace {
    end % size.width == 0 ? .inRow((end - 1) / size.width) : .at(position(of: end))
  }

  /// Blanks the cells of a glyph that may turn out narrower, and goes back to the first of them.
  private mutating func clear(_ cells: Range<Int>, into output: inout [UInt8]) {
    for _ in cells { output.append(UInt8(ascii: " ")) }
    place = placeAfterWriting(until: cells.upperBound)
    CursorPath(from: place, to: position(of: cells.lowerBound)).write(into: &output)
  }
}
