/// Draws blanks: erases them if possible and shorter, or writes spaces.
///
/// A run is a sequence of blanks with the same background in a row. `EL` erases a run that reaches the right edge:
/// without it, a recorded walk at 120x40 took 6.8 % more bytes. `ECH` erases any other run and leaves the cursor at its
/// start: without it, a walk through a list took 16 % more.
extension FrameEncoder {
  /// Draws the run of blanks at an index, and returns the index after it.
  ///
  /// If the run needs a new pen, the same columns of the rows below are drawn next where they hold the same blanks;
  /// rows with text there are skipped. Without that, a walk at 120x40 took 14 % more bytes.
  mutating func drawBlanks(at start: Int, into output: inout [UInt8]) -> Int {
    let blank = screen.target[start]
    let end = screen.endOfChanges(in: start..<screen.endOfRun(from: start))
    let isNewPen = pen.style != pen.style(for: blank)
    var columns = start..<end
    drawRun(columns, into: &output)
    while isNewPen {
      if let below = changedBlanks(below: columns, like: blank) {
        drawRun(below, into: &output)
      } else if !hasText(below: columns, on: blank) {
        break
      }
      columns = columns.lowerBound + screen.size.width..<columns.upperBound + screen.size.width
    }
    return end
  }

  /// Whether the next row has text between changed blanks in the same columns.
  private func hasText(below cells: Range<Int>, on blank: Cell) -> Bool {
    let (first, last) = (
      cells.lowerBound + screen.size.width, cells.upperBound + screen.size.width - 1
    )
    return last < screen.cells.count && cells.count > 3
      && [first, last].allSatisfy { index in
        screen.isChanged(index) && screen.target[index].looksLike(blank)
      }
  }

  /// The changed blanks in the same columns of the next row; nil unless they are a whole run, because a longer run must
  /// be drawn from its own start.
  private func changedBlanks(below cells: Range<Int>, like blank: Cell) -> Range<Int>? {
    let width = screen.size.width
    let below = cells.lowerBound + width..<cells.upperBound + width
    func continues(at index: Int) -> Bool {
      screen.isChanged(index) && screen.target[index].looksLike(blank)
    }
    guard below.upperBound <= screen.target.count, screen.target[below.lowerBound].looksLike(blank),
      screen.endOfRun(from: below.lowerBound) >= below.upperBound,
      below.lowerBound % width == 0 || !continues(at: below.lowerBound - 1),
      below.upperBound % width == 0 || !continues(at: below.upperBound),
      let first = below.first(where: screen.isChanged)
    else { return nil }
    return first..<screen.endOfChanges(in: below)
  }

  /// Draws blanks of one row that look alike.
  private mutating func drawRun(_ cells: Range<Int>, into output: inout [UInt8]) {
    let blank = screen.target[cells.lowerBound]
    move(to: screen.position(of: cells.lowerBound), into: &output)
    pen.change(for: blank, into: &output)
    let count = cells.count
    if count > 3, capabilities.hasBackgroundColorErase || blank.backgroundBits == 0 {
      let rowEnd = screen.endOfRow(cells.lowerBound)
      if screen.endOfRun(from: cells.upperBound - 1) == rowEnd {
        output.appendCSI(1, UInt8(ascii: "K"))
        return screen.didDraw(cells.lowerBound..<rowEnd)
      }
      // Moving past the run takes as many bytes again. tmux 3.3 blanks the last erased cell again if it was the left
      // half of a wide glyph and something is drawn over the right half.
      if count > 2 * SequenceLength.csi(count),
        screen.cells[cells.upperBound].glyph != .continuation
      {
        output.appendCSI(count, UInt8(ascii: "X"))
        return screen.didDraw(cells)
      }
    }
    for _ in cells { output.append(UInt8(ascii: " ")) }
    screen.didDraw(cells)
    advance(by: count)
  }
}
