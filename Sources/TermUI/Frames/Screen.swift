/// The cells that a terminal is to show, as it can show them, and which of them it does not show yet.
///
/// The one place where frames are compared: a buffer does not remember what was drawn in it, so that any
/// buffer can be shown after any other.
struct Screen {
  var translation = CellTranslation()
  private(set) var size = Size(width: 0, height: 0)
  private(set) var cells: ContiguousArray<Cell> = []
  /// Cells that are equal, a run for each row (``Grid/runs``).
  private var runs: ContiguousArray<Run> = []
  /// The cells that the terminal does not show yet.
  var changes = CellSet()
  /// Those of them that showed the right half of a wide glyph before this frame.
  private var halves = CellSet()
  private var hasHalves = false

  /// Forgets what the terminal shows.
  mutating func forget() {
    cells = ContiguousArray(repeating: .unknown, count: size.width * size.height)
    runs = Run.rows(of: size)
    changes = CellSet(count: cells.count)
    halves = changes
  }

  /// Whether a cell that is still to be drawn showed the right half of a wide glyph before this frame.
  func isHalf(_ index: Int) -> Bool {
    hasHalves && halves.contains(index)
  }

  /// Takes over the cells of a buffer, adds those that look different to the changes, and says whether the
  /// ground of one of these is a color.
  ///
  /// O(n) in the number of cells, of which those that were equal and still are, side by side, count as one.
  mutating func show(_ buffer: Buffer, lookingFor ground: Color?) -> Bool {
    if buffer.size != size {
      size = buffer.size
      forget()
    }
    if translation.graphemes.isFull { translation.graphemes.compact(&cells) }
    if hasHalves {
      halves = CellSet(count: cells.count)
      hasHalves = false
    }
    let grid = buffer.grid
    var isFound = false
    for row in 0..<size.height {
      let run = grid.runs[row]
      let common = run.intersection(runs[row])
      runs[row] = run
      let before = Run(start: row * size.width, end: common.start)
      let after = Run(start: common.end, end: (row + 1) * size.width)
      if takeOver(before, of: grid, lookingFor: ground) { isFound = true }
      if takeOver(equal: common, of: grid, lookingFor: ground) { isFound = true }
      if takeOver(after, of: grid, lookingFor: ground) { isFound = true }
    }
    return isFound
  }

  /// Takes over equal cells that come in the place of equal cells.
  private mutating func takeOver(
    equal run: Run, of grid: borrowing Grid, lookingFor ground: Color?
  ) -> Bool {
    guard !run.isEmpty else { return false }
    let (cell, old) = (translation(grid.cells[run.start], of: grid), cells[run.start])
    guard cell != old else { return false }
    cells.fill(run, with: cell)
    guard !cell.looksLike(old) else { return false }
    changes.insert(run.range)
    return cell.background == ground
  }

  /// Takes over cells one by one.
  private mutating func takeOver(
    _ run: Run, of grid: borrowing Grid, lookingFor ground: Color?
  ) -> Bool {
    // Most cells of a frame are as they were.
    if translation.isNeedless(for: grid),
      Platform.areEqual(
        cells.span.extracting(run.range), grid.cells.span.extracting(run.range))
    {
      return false
    }
    var isFound = false
    var start = run.start
    while start < run.end {
      let word = Run(start: start, end: min(start + CellSet.wordSize, run.end))
      let (bits, halfBits, hasGround) =
        cells.takeOver(word, of: grid, &translation, lookingFor: ground)
      changes.insert(bits, from: start)
      if halfBits != 0 {
        halves.insert(halfBits, from: start)
        hasHalves = true
      }
      if hasGround { isFound = true }
      start = word.end
    }
    return isFound
  }

  /// Takes rows for moved as the terminal has moved them, with blank ones in the place of those that went.
  mutating func scroll(_ scroll: Scroll) {
    let (oldCells, oldRuns, width) = (cells, runs, size.width)
    for row in scroll.top..<scroll.bottom {
      let line = Run(start: row * width, end: (row + 1) * width)
      if let source = scroll.source(of: row) {
        let shift = (source - row) * width
        cells.replaceSubrange(line.range, with: oldCells[line.start + shift..<line.end + shift])
        runs[row] = Run(start: oldRuns[source].start - shift, end: oldRuns[source].end - shift)
      } else {
        cells.fill(line, with: .blank)
        runs[row] = line
      }
    }
  }

  /// The position of the cell of an index.
  func position(of index: Int) -> Position {
    Position(column: index % size.width, row: index / size.width)
  }

  /// The index after the row of a cell.
  func endOfRow(_ index: Int) -> Int {
    (index / size.width + 1) * size.width
  }

  /// The index after the last of the cells in the row that look like the first.
  func endOfRun(from start: Int) -> Int {
    let row = start / size.width
    let (rowEnd, run, cells) = ((row + 1) * size.width, runs[row], cells.span)
    let first = cells[start]
    var end = start
    repeat {
      end = run.contains(end) ? run.end : end + 1
    } while end < rowEnd && cells[end].looksLike(first)
    return end
  }

  /// Whether a cell and all after it to the end of the screen look the same.
  func isTail(from start: Int) -> Bool {
    guard cells[cells.count - 1].looksLike(cells[start]) else { return false }
    var end = start
    while end < cells.count, cells[end].looksLike(cells[start]) { end = endOfRun(from: end) }
    return end == cells.count
  }
}

extension ContiguousArray<Cell> {
  /// Takes over as many cells as a word has bits, and tells by them which look different, which of these were
  /// right halves, and whether the ground of one of these is a color.
  fileprivate mutating func takeOver(
    _ run: Run, of grid: borrowing Grid, _ translation: inout CellTranslation,
    lookingFor ground: Color?
  ) -> (bits: UInt64, halfBits: UInt64, hasGround: Bool) {
    let isTranslated = !translation.isNeedless(for: grid)
    let sources = grid.cells.span
    var cells = mutableSpan
    var (bits, halfBits, hasGround) = (UInt64(0), UInt64(0), false)
    for index in run.start..<run.end {
      var cell = sources[index]
      if isTranslated { cell = translation(cell, of: grid) }
      let old = cells[index]
      guard cell != old else { continue }
      cells[index] = cell
      guard !cell.differsInvisibly(from: old) else { continue }
      let bit: UInt64 = 1 &<< UInt64(index &- run.start)
      bits |= bit
      if old.glyph == .continuation { halfBits |= bit }
      if cell.background == ground { hasGround = true }
    }
    return (bits, halfBits, hasGround)
  }
}
