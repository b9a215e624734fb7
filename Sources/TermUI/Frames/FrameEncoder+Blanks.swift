/// The blanks of a frame: written as spaces, or erased where that is right and shorter.
///
/// A run is the blanks of one ground that stand side by side in a row. The ways, in the order in which they
/// are looked at, with the bytes that they take but for moves and colors; a picture of each is in the tests:
///
///     alone        a space, 1          no neighbor at the right or below looks the same: gradients
///     ED           CSI J, 3            all from here to the end of the screen looks the same
///     downward     as each row takes   the rows below have the same run, and the pen was changed for it
///     EL           CSI K, 3            the run reaches the right edge
///     ECH          CSI n X, 3 to 6     the run ends before it; the cursor stays at its start; not before the
///                                      right half of a wide glyph, which tmux 3.3 would let blank the run's
///                                      last cell once more when it is drawn over
///     spaces, REP  n, or 1 + CSI n b   the cursor ends behind the run
extension FrameEncoder {
  /// Draws the run of blanks at an index, and those of the same extent below it, and gives the index
  /// after the run.
  ///
  /// The runs below are drawn first where the pen had to change for this one: changing it back and forth for
  /// each row would cost more than returning.
  mutating func drawBlanks(at index: Int, into output: inout [UInt8]) -> Int {
    if isAlone(index) { return drawGradient(from: index, into: &output) }
    let cell = screen.cells[index]
    let runEnd = screen.endOfRun(from: index)
    let end = screen.changes.end(in: index..<runEnd)
    let isNewPen = pen.style != pen.style(for: cell)
    let start = startOfErasure(at: index, until: end, in: runEnd)
    move(to: screen.position(of: start), toDraw: cell, into: &output)
    pen.take(for: cell, into: &output)
    if canErase(cell), screen.isTail(from: index), screen.changes.first(from: runEnd) != nil {
      output.appendCSI(1, UInt8(ascii: "J"))
      screen.changes.remove(start..<screen.cells.count)
      return screen.cells.count
    }
    var columns = index..<end
    var cells = start..<end
    while isNewPen, let below = changedBlanks(below: columns, like: cell) {
      blank(cells, before: below.lowerBound, into: &output)
      move(to: screen.position(of: below.lowerBound), into: &output)
      columns = columns.lowerBound + screen.size.width..<columns.upperBound + screen.size.width
      cells = below
    }
    blank(cells, before: screen.changes.first(from: end), into: &output)
    return end
  }

  /// Draws blanks that stand alone, one beside the other, and gives the index after them.
  private mutating func drawGradient(from start: Int, into output: inout [UInt8]) -> Int {
    var index = start
    repeat {
      pen.take(for: screen.cells[index], into: &output)
      output.append(UInt8(ascii: " "))
      finishOne(index)
      index += 1
      // Where the row ends, the cursor is at no cell, and nothing is alone.
    } while index < screen.cells.count && screen.changes.contains(index)
      && screen.cells[index].isBlank && isAlone(index)
    return index
  }

  /// Whether a blank at the cursor has no neighbor to be drawn together with, as in a gradient; then a
  /// space draws it.
  private func isAlone(_ index: Int) -> Bool {
    let width = screen.size.width
    guard case .at(let position) = place, position.row * width + position.column == index,
      position.column + 1 < width
    else { return false }
    let cell = screen.cells[index]
    let below = index + width
    return !screen.cells[index + 1].looksLike(cell)
      && (below >= screen.cells.count || !screen.cells[below].looksLike(cell))
  }

  /// The index to erase from so that the cursor comes there cheaply: blanks before the changed ones may as
  /// well be erased again, on the way to the edge.
  ///
  /// With the cursor at `_` and a run `····` of which only `xx` has changed, the candidates are the changed
  /// cells, the start of the run, and the cursor's own column in it:
  ///
  ///     abc·····xx          abc··_··xx          start of the run: \e[4G\e[K  cursor: \e[K
  private func startOfErasure(at index: Int, until end: Int, in runEnd: Int) -> Int {
    let (cell, target) = (screen.cells[index], screen.position(of: index))
    // To where the cursor is, and straight down, no other way is shorter.
    guard runEnd == screen.endOfRow(index), canErase(cell), place != .at(target),
      !place.isAbove(target)
    else { return index }
    let rowStart = runEnd - screen.size.width
    var runStart = index
    while runStart > rowStart, screen.cells[runStart - 1].looksLike(cell) { runStart -= 1 }
    var best = index
    var least = cost(from: place, to: index) + min(SequenceLength.eraseToEdge, end - index)
    func consider(_ start: Int) {
      let cost = cost(from: place, to: start) + SequenceLength.eraseToEdge
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

  private func canErase(_ blank: Cell) -> Bool {
    hasBackgroundColorErase || blank.background == .default
  }

  /// The changed blanks in the same columns of the next row, if they are a whole run there: what goes on
  /// to the left or right of these columns has to be drawn from its own start.
  private func changedBlanks(below cells: Range<Int>, like blank: Cell) -> Range<Int>? {
    let width = screen.size.width
    let below = cells.lowerBound + width..<cells.upperBound + width
    guard below.upperBound <= screen.cells.count,
      screen.cells[below.lowerBound].looksLike(blank),
      screen.endOfRun(from: below.lowerBound) >= below.upperBound,
      below.lowerBound % width == 0 || !isChange(below.lowerBound - 1, to: blank),
      below.upperBound % width == 0 || !isChange(below.upperBound, to: blank)
    else { return nil }
    let end = screen.changes.end(in: below)
    guard end > below.lowerBound else { return nil }
    return screen.changes.first(from: below.lowerBound).map { $0..<end }
  }

  private func isChange(_ index: Int, to blank: Cell) -> Bool {
    screen.changes.contains(index) && screen.cells[index].looksLike(blank)
  }

  /// Blanks cells from the cursor on, in the shortest way that ends before the next cell to draw.
  private mutating func blank(
    _ cells: Range<Int>, before target: Int?, into output: inout [UInt8]
  ) {
    let count = cells.count
    let runEnd = screen.endOfRun(from: cells.upperBound - 1)
    let isToEdge = runEnd == screen.endOfRow(cells.lowerBound)
    let erasing = isToEdge ? SequenceLength.eraseToEdge : SequenceLength.csi(count)
    let repeating = hasRepeat ? 1 + SequenceLength.csi(count - 1) : .max
    if canErase(screen.cells[cells.lowerBound]), isToEdge || !screen.isHalf(cells.upperBound),
      isShorter(erasing, than: min(count, repeating), behind: count, before: target)
    {
      output.appendCSI(isToEdge ? 1 : count, UInt8(ascii: isToEdge ? "K" : "X"))
      screen.changes.remove(cells.lowerBound..<(isToEdge ? runEnd : cells.upperBound))
      return
    }
    output.append(UInt8(ascii: " "))
    if repeating < count {
      output.appendCSI(count - 1, UInt8(ascii: "b"))
    } else {
      for _ in 1..<count { output.append(UInt8(ascii: " ")) }
    }
    screen.changes.remove(cells)
    place = place(after: count)
  }

  /// Whether erasing, after which the cursor stays, takes fewer bytes to the next cell to draw than writing,
  /// after which it is behind the blanks.
  private func isShorter(
    _ erasing: Int, than writing: Int, behind count: Int, before target: Int?
  ) -> Bool {
    erasing + CursorPath.greatestCost < writing
      || erasing + cost(from: place, to: target)
        < writing + cost(from: place(after: count), to: target)
  }

  /// The bytes that the cursor needs to an index; none to the end of the frame.
  private func cost(from place: CursorPlace, to target: Int?) -> Int {
    target.map { CursorPath(from: place, to: screen.position(of: $0)).cost } ?? 0
  }
}

extension SequenceLength {
  /// The bytes of `CSI K`, which erases to the edge of the row.
  fileprivate static let eraseToEdge = 3
}
