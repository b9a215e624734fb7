/// The cells that the terminal shows, and those that it should show.
///
/// Frames are compared only here. A buffer records its drawn rows; the others are compared only after a switch to another
/// buffer.
struct ShownCells {
  var translation = CellTranslation()
  /// What the cells are assumed to be after ``forget()``.
  var forgotten = Cell.unknown
  private(set) var size = Size(width: 0, height: 0)
  /// The cells that the terminal shows.
  private(set) var cells: ContiguousArray<Cell> = []
  /// The cells that it should show.
  private(set) var target: ContiguousArray<Cell> = []
  /// Whether the two may differ in a row.
  private var isOutdated: ContiguousArray<Bool> = []

  /// The last buffer, and its count of frames when it was taken.
  private var buffer: Buffer?
  private var time = 0
  /// The cells of the last buffer before their conversion; empty if they need none.
  ///
  /// In 256 colors they save a quarter of the instructions of a key, in a large window two thirds.
  private var sources: ContiguousArray<Cell> = []
  private var sourceVersion = CellTranslation.Version()

  /// Forgets what the terminal shows.
  mutating func forget() {
    cells = ContiguousArray(repeating: forgotten, count: size.width * size.height)
    isOutdated = ContiguousArray(repeating: true, count: size.height)
  }

  // MARK: - The next frame

  /// Adopts the changed cells of a buffer as the ones to show.
  mutating func update(from buffer: Buffer) {
    if buffer.size != size {
      size = buffer.size
      forget()
      (target, sources, self.buffer) = (cells, [], nil)
    }
    if translation.graphemes.isFull { compactGraphemes() }
    let since = prepareSources(for: buffer)
    self.buffer = buffer
    time = buffer.grid.time
    buffer.grid.time += 1
    for row in 0..<size.height where buffer.grid.lastDrawn[row] > since {
      update(row, from: buffer.grid)
    }
  }

  /// Returns the time after which a row must have been drawn to be compared.
  private mutating func prepareSources(for buffer: Buffer) -> Int {
    let version = translation.version(for: buffer.grid)
    let isSame = buffer === self.buffer && version == sourceVersion
    sourceVersion = version
    if version.isIdentity {
      sources = []
    } else if sources.isEmpty || !isSame {
      // After another buffer most cells may be the same, but glyphs of several scalars have other numbers in it.
      sources = ContiguousArray(repeating: .unknown, count: cells.count)
    }
    return isSame ? time : -1
  }

  private mutating func update(_ row: Int, from grid: borrowing Grid) {
    let line = row * size.width..<(row + 1) * size.width
    let new = grid.cells.span.extracting(line)
    if sources.isEmpty {
      if System.areEqual(target.span.extracting(line), new) { return }
      target.replace(line, with: new)
    } else {
      if System.areEqual(sources.span.extracting(line), new) { return }
      for index in line where sources[index] != grid.cells[index] {
        sources[index] = grid.cells[index]
        target[index] = translation(grid.cells[index], of: grid)
      }
    }
    isOutdated[row] = true
  }

  private mutating func compactGraphemes() {
    var kept = translation.graphemes.emptied
    translation.graphemes.move(&cells, to: &kept)
    translation.graphemes.move(&target, to: &kept)
    translation.graphemes = kept
  }

  // MARK: - The changes

  /// Whether the terminal does not show a cell as it should.
  func isChanged(_ index: Int) -> Bool { !cells[index].looksLike(target[index]) }

  /// The first changed cell at or after an index that satisfies a condition; nil if there is none.
  @inline(__always)
  func firstChange(from start: Int, where isWanted: (Int) -> Bool = { _ in true }) -> Int? {
    let (shown, wanted) = (cells.span, target.span)
    var index = start
    while index < shown.count {
      let row = index / size.width
      let end = (row + 1) * size.width
      if isOutdated[row] {
        while index < end {
          let (old, new) = (shown[index], wanted[index])
          if old != new, !new.differsInvisibly(from: old), isWanted(index) { return index }
          index += 1
        }
      }
      index = end
    }
    return nil
  }

  /// The index after the last changed cell of a range; the start of the range if there is none.
  func endOfChanges(in range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, !isChanged(end - 1) { end -= 1 }
    return end
  }

  /// Notes that the terminal shows some cells as it should.
  mutating func didDraw(_ range: Range<Int>) {
    cells.copy(range, from: target)
  }

  /// Notes that it is unknown what the terminal shows in a cell.
  mutating func forget(_ index: Int) {
    cells[index] = .unknown
  }

  /// Notes that all changes were drawn.
  mutating func didDrawAll() {
    for row in isOutdated.indices { isOutdated[row] = false }
  }

  /// Moves rows as the terminal has moved them, and blanks the rows that have come in.
  mutating func scroll(_ scroll: Scroll) {
    let (old, width) = (cells, size.width)
    for row in scroll.top..<scroll.bottom {
      let line = row * width..<(row + 1) * width
      if let source = scroll.source(of: row) {
        cells.replace(
          line, with: old.span.extracting(source * width..<(source + 1) * width))
      } else {
        cells.fill(line, with: .blank)
      }
      isOutdated[row] = true
    }
  }

  // MARK: - Places

  func position(of index: Int) -> Position {
    Position(column: index % size.width, row: index / size.width)
  }

  func index(of position: Position) -> Int { position.row * size.width + position.column }

  /// The index after the row of a cell.
  func endOfRow(_ index: Int) -> Int { (index / size.width + 1) * size.width }

  /// The index after the cells of a row that begin at `start` and are to look like the first of them.
  func endOfRun(from start: Int) -> Int {
    let (rowEnd, target) = (endOfRow(start), target.span)
    let first = target[start]
    var end = start + 1
    while end < rowEnd, target[end].looksLike(first) { end += 1 }
    return end
  }
}

extension ContiguousArray<Cell> {
  mutating func fill(_ range: Range<Int>, with cell: Cell) {
    var cells = mutableSpan
    for index in range { cells[index] = cell }
  }

  /// Replaces a range with as many other cells.
  mutating func replace(_ range: Range<Int>, with new: borrowing Span<Cell>) {
    var cells = mutableSpan
    for index in range { cells[index] = new[index &- range.lowerBound] }
  }

  /// Copies a range of other cells to the same indexes.
  fileprivate mutating func copy(_ range: Range<Int>, from other: borrowing ContiguousArray<Cell>) {
    let source = other.span
    var cells = mutableSpan
    for index in range { cells[index] = source[index] }
  }
}
