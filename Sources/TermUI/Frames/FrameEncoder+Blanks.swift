/// How a frame gets its blanks: with spaces, or erased where that is right and shorter.
extension FrameEncoder {
  /// Draws the run of blanks at an index, and those of the same extent below it, and gives the index
  /// after the run.
  ///
  /// What stands below is drawn first where the pen had to change for the run: changing it back and
  /// forth for each row would cost more than returning.
  mutating func drawBlanks(at index: Int, into output: inout [UInt8]) -> Int {
    if isAlone(index) { return drawGradient(from: index, into: &output) }
    let cell = next[index]
    let runEnd = endOfRun(from: index)
    let end = changes.end(in: index..<runEnd)
    let isNewPen = pen.style != pen.style(for: cell)
    let start = startOfErasure(at: index, until: end, in: runEnd)
    move(to: position(of: start), toDraw: cell, into: &output)
    pen.take(for: cell, into: &output)
    if canErase(cell), isInTail(index), changes.first(from: runEnd) != nil {
      output.appendCSI(1, UInt8(ascii: "J"))
      finish(start..<next.count)
      return next.count
    }
    var columns = index..<end
    var cells = start..<end
    while let below = isNewPen ? changedBlanks(below: columns, like: cell) : nil {
      blank(cells, before: below.lowerBound, into: &output)
      move(to: position(of: below.lowerBound), into: &output)
      columns = columns.lowerBound + size.width..<columns.upperBound + size.width
      cells = below
    }
    blank(cells, before: changes.first(from: end), into: &output)
    return end
  }

  /// Draws blanks that stand alone, one beside the other, and gives the index after them.
  private mutating func drawGradient(from start: Int, into output: inout [UInt8]) -> Int {
    var index = start
    repeat {
      pen.take(for: next[index], into: &output)
      output.append(UInt8(ascii: " "))
      finishOne(index)
      index += 1
      // Where the row ends, the cursor is at no cell, and nothing is alone.
    } while index < next.count && changes.contains(index) && next[index].isBlank && isAlone(index)
    return index
  }

  /// Whether a blank at the cursor has no neighbor to be drawn together with, as in a gradient; then a
  /// space draws it.
  private func isAlone(_ index: Int) -> Bool {
    guard case .at(let position) = place, position.row * size.width + position.column == index,
      position.column + 1 < size.width
    else { return false }
    let cell = next[index]
    let below = index + size.width
    return !next[index + 1].looksLike(cell)
      && (below >= next.count || !next[below].looksLike(cell))
  }

  /// Where to erase from so that the cursor comes there cheaply: blanks before the changed ones may as
  /// well be erased again, on the way to the edge.
  private func startOfErasure(at index: Int, until end: Int, in runEnd: Int) -> Int {
    guard runEnd == endOfRow(index), canErase(next[index]) else { return index }
    let rowStart = runEnd - size.width
    var runStart = index
    while runStart > rowStart, next[runStart - 1].looksLike(next[index]) { runStart -= 1 }
    var best = index
    var least = cost(from: place, to: index) + min(3, end - index)
    func consider(_ start: Int) {
      let cost = cost(from: place, to: start) + 3
      if cost < least { (best, least) = (start, cost) }
    }
    consider(runStart)
    if case .at(let position) = place, rowStart + position.column > runStart,
      rowStart + position.column < index
    {
      consider(rowStart + position.column)
    }
    return best
  }

  /// The index after the last of the cells in the row that look like the first.
  func endOfRun(from start: Int) -> Int {
    let cells = next.span
    let (first, rowEnd) = (cells[start], endOfRow(start))
    var end = start + 1
    while end < rowEnd, cells[end].looksLike(first) { end += 1 }
    return end
  }

  private func endOfRow(_ index: Int) -> Int {
    (index / size.width + 1) * size.width
  }

  private func canErase(_ blank: Cell) -> Bool {
    hasBackgroundColorErase || blank.style.background == .default
  }

  /// Whether a cell and all after it to the end of the screen are equal blanks.
  private mutating func isInTail(_ index: Int) -> Bool {
    guard let last = next.last, next[index].looksLike(last) else { return false }
    if let tail { return index >= tail }
    var start = next.count
    while start > 0, next[start - 1].looksLike(last) { start -= 1 }
    tail = start
    return index >= start
  }

  /// The changed blanks in the same columns of the next row, if they are a whole run there.
  private func changedBlanks(below cells: Range<Int>, like blank: Cell) -> Range<Int>? {
    let below = cells.lowerBound + size.width..<cells.upperBound + size.width
    guard below.upperBound <= next.count else { return nil }
    let cells = next.span.extracting(below)
    for index in cells.indices where !cells[index].looksLike(blank) { return nil }
    let rowStart = endOfRow(below.lowerBound) - size.width
    let isWhole =
      (below.lowerBound == rowStart || !isChange(below.lowerBound - 1, to: blank))
      && (below.upperBound == rowStart + size.width || !isChange(below.upperBound, to: blank))
    guard isWhole else { return nil }
    let end = changes.end(in: below)
    guard end > below.lowerBound else { return nil }
    return changes.first(from: below.lowerBound).map { $0..<end }
  }

  private func isChange(_ index: Int, to blank: Cell) -> Bool {
    next[index].looksLike(blank) && changes.contains(index)
  }

  /// Blanks cells from the cursor on, in the shortest way that ends before the next cell to draw.
  private mutating func blank(
    _ cells: Range<Int>, before target: Int?, into output: inout [UInt8]
  ) {
    let count = cells.count
    let runEnd = endOfRun(from: cells.upperBound - 1)
    let isLineErased = runEnd == endOfRow(cells.lowerBound)
    let erasing = isLineErased ? 3 : SequenceLength.csi(count)
    let repeating = hasRepeat ? 1 + SequenceLength.csi(count - 1) : .max
    let stay = cost(from: place, to: target)
    let goOn = cost(from: place(after: count), to: target)
    if canErase(next[cells.lowerBound]), erasing + stay < min(count, repeating) + goOn {
      if isLineErased {
        output.appendCSI(1, UInt8(ascii: "K"))
      } else {
        output.appendCSI(count, UInt8(ascii: "X"))
      }
      finish(cells.lowerBound..<(isLineErased ? runEnd : cells.upperBound))
      return
    }
    output.append(UInt8(ascii: " "))
    if repeating < count {
      output.appendCSI(count - 1, UInt8(ascii: "b"))
    } else {
      for _ in 1..<count { output.append(UInt8(ascii: " ")) }
    }
    finish(cells)
    place = place(after: count)
  }

  /// The bytes that the cursor needs to an index; none to the end of the frame.
  private func cost(from place: CursorPlace, to target: Int?) -> Int {
    target.map { CursorPath(from: place, to: position(of: $0)).cost } ?? 0
  }
}
