/// The cells of the current frame as the terminal can show them, and the set of those that it does not show yet.
///
/// Only here are frames compared: a buffer does not record its changes, so any buffer can be shown after any other.
struct ShownCells {
  var translation = CellTranslation()
  /// What the cells are taken for after ``forget()``.
  var forgotten = Cell.unknown
  private(set) var size = Size(width: 0, height: 0)
  private(set) var cells: ContiguousArray<Cell> = []
  /// For each row, a run of equal cells (``Grid/runs``).
  private var runs: ContiguousArray<Run> = []
  /// The cells that the terminal does not show yet.
  var changes = CellSet()
  /// The changed cells that showed the right half of a wide glyph before this frame.
  private var halves = CellSet()
  private var hasHalves = false

  /// Forgets what the terminal shows.
  mutating func forget() {
    cells = ContiguousArray(repeating: forgotten, count: size.width * size.height)
    runs = size.rows
    changes = CellSet(count: cells.count)
    halves = changes
  }

  /// Whether a changed cell showed the right half of a wide glyph before this frame.
  func isHalf(_ index: Int) -> Bool { hasHalves && halves.contains(index) }

  /// Copies the cells of a buffer, and adds those that look different to the changes.
  ///
  /// O(n) in the number of cells; cells that are in the runs of both frames count as one.
  mutating func take(_ buffer: Buffer) {
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
    for row in 0..<size.height {
      let run = grid.runs[row]
      let common = runs[row].cells.clamped(to: run.cells)
      runs[row] = run
      take(row * size.width..<common.lowerBound, of: grid)
      take(equal: common, of: grid)
      take(common.upperBound..<(row + 1) * size.width, of: grid)
    }
  }

  private mutating func take(equal run: Range<Int>, of grid: borrowing Grid) {
    guard !run.isEmpty else { return }
    let (cell, old) = (translation(grid.cells[run.lowerBound], of: grid), cells[run.lowerBound])
    guard cell != old else { return }
    cells.fill(run, with: cell)
    if !cell.looksLike(old) { changes.insert(run) }
  }

  /// Copies cells that may differ from each other.
  private mutating func take(_ run: Range<Int>, of grid: borrowing Grid) {
    // Most cells of a frame are unchanged.
    if translation.isNeedless(for: grid),
      System.areEqual(cells.span.extracting(run), grid.cells.span.extracting(run))
    {
      return
    }
    var start = run.lowerBound
    while start < run.upperBound {
      let word = start..<min(start + CellSet.wordSize, run.upperBound)
      let (bits, halfBits) = cells.take(word, of: grid, &translation)
      changes.insert(bits, from: start)
      if halfBits != 0 {
        halves.insert(halfBits, from: start)
        hasHalves = true
      }
      start = word.upperBound
    }
  }

  /// Moves rows as the terminal has moved them, and blanks the rows that have come in.
  mutating func scroll(_ scroll: Scroll) {
    let (oldCells, oldRuns, width) = (cells, runs, size.width)
    for row in scroll.top..<scroll.bottom {
      let line = row * width..<(row + 1) * width
      if let source = scroll.source(of: row) {
        let shift = (source - row) * width
        cells.replaceSubrange(
          line, with: oldCells[line.lowerBound + shift..<line.upperBound + shift])
        let run = oldRuns[source].cells
        runs[row].cells = run.lowerBound - shift..<run.upperBound - shift
      } else {
        cells.fill(line, with: .blank)
        runs[row].cells = line
      }
    }
  }

  func position(of index: Int) -> Position {
    Position(column: index % size.width, row: index / size.width)
  }

  func index(of position: Position) -> Int { position.row * size.width + position.column }

  /// The index after the row of a cell.
  func endOfRow(_ index: Int) -> Int { (index / size.width + 1) * size.width }

  /// The index after the cells of a row that begin at `start` and look like the first of them.
  func endOfRun(from start: Int) -> Int {
    let row = start / size.width
    let (rowEnd, run, cells) = ((row + 1) * size.width, runs[row].cells, cells.span)
    let first = cells[start]
    var end = start
    repeat {
      end = run.contains(end) ? run.upperBound : end + 1
    } while end < rowEnd && cells[end].looksLike(first)
    return end
  }
}

extension ContiguousArray<Cell> {
  /// Copies at most as many cells as a word has bits; returns a bit for each cell that looks different, and a bit for
  /// each of these that was the right half of a wide glyph.
  fileprivate mutating func take(
    _ run: Range<Int>, of grid: borrowing Grid, _ translation: inout CellTranslation
  ) -> (bits: UInt64, halfBits: UInt64) {
    let isTranslated = !translation.isNeedless(for: grid)
    let sources = grid.cells.span
    var cells = mutableSpan
    var (bits, halfBits) = (UInt64(0), UInt64(0))
    for index in run {
      var cell = sources[index]
      if isTranslated { cell = translation(cell, of: grid) }
      let old = cells[index]
      guard cell != old else { continue }
      cells[index] = cell
      guard !cell.differsInvisibly(from: old) else { continue }
      let bit: UInt64 = 1 &<< UInt64(index &- run.lowerBound)
      bits |= bit
      if old.glyph == .continuation { halfBits |= bit }
    }
    return (bits, halfBits)
  }
}
