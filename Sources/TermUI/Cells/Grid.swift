/// The cells of a buffer, and the longer characters that they show.
///
/// A wide glyph always stands in two cells of the same style: what overwrites one half leaves a blank
/// in the other. The grid is a value, so that the buffer that owns it reckons with other accesses once for
/// each thing drawn, and not for each cell.
struct Grid {
  let size: Size
  private(set) var cells: ContiguousArray<Cell>
  private(set) var graphemes = GraphemeTable()
  /// Cells that are equal, a run for each row, which a reader takes as one.
  ///
  /// They were filled at once; drawing on some of them takes these out. Benchmarks/README.md says what that
  /// saves in a large window.
  private(set) var runs: ContiguousArray<Run>
  /// The bytes of the text that is being put: an array's are read faster than a string's.
  private var bytes: [UInt8] = []
  /// Whether there ever was a glyph of two cells, whose halves may have to be told apart.
  private var hasHadWideGlyphs = false

  init(size: Size) {
    self.size = size
    cells = ContiguousArray(repeating: .blank, count: size.width * size.height)
    runs = Run.rows(of: size)
  }

  /// Fills the cells of a rectangle, which must lie inside the grid, with blanks in a style.
  mutating func fill(_ area: Rect, style: Style) {
    guard !area.isEmpty else { return }
    let blank = Cell(glyph: .space, style: style)
    for row in area.minRow..<area.maxRow {
      let start = row * size.width + area.minColumn
      let run = Run(start: start, end: start + area.width)
      begin(run, in: row)
      cells.fill(run, with: blank)
      if run.count >= runs[row].count { runs[row] = run }
    }
  }

  /// Puts a glyph of one cell at a place inside the grid.
  mutating func put(_ scalar: Unicode.Scalar, column: Int, row: Int, style: Style) {
    let index = row * size.width + column
    begin(Run(start: index, end: index + 1), in: row)
    cells[index] = Cell(glyph: Glyph(scalar: scalar), style: style)
  }

  /// Puts a text of printable ASCII from a column on, as far as it lies in a part of the grid, and says
  /// whether it is such a text; else nothing is put.
  mutating func putASCII(_ text: String, column: Int, row: Int, within clip: Rect, style: Style)
    -> Bool
  {
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: text.utf8)
    for byte in bytes where byte < 0x20 || byte >= 0x7F { return false }
    let first = max(column, clip.minColumn)
    let end = min(column.adding(bytes.count), clip.maxColumn)
    guard row >= clip.minRow, row < clip.maxRow, first < end else { return true }
    let start = row * size.width
    begin(Run(start: start + first, end: start + end), in: row)
    cells.write(bytes[first - column..<end - column], at: start + first, style: style)
    return true
  }

  /// Puts cells of narrow glyphs side by side, where all of them must lie inside the grid.
  mutating func put(_ run: ArraySlice<Cell>, column: Int, row: Int) {
    let start = row * size.width + column
    begin(Run(start: start, end: start + run.count), in: row)
    cells.copy(run, to: start)
  }

  /// Puts a character at a place inside the grid, where all of its cells must fit.
  ///
  /// Of a character that could reach beyond the right edge in terminals that draw each of its scalars
  /// by itself, only the first scalar is kept, and of a scalar that could by itself, a blank.
  mutating func put(_ grapheme: Grapheme, column: Int, row: Int, style: Style) {
    if column + grapheme.width + grapheme.overflow > size.width {
      fill(Rect(column: column, row: row, width: grapheme.width, height: 1), style: style)
      if grapheme.scalarCount > 1 {
        put(grapheme.withoutTail, column: column, row: row, style: style)
      }
      return
    }
    if graphemes.isFull { graphemes.compact(&cells) }
    let index = row * size.width + column
    begin(Run(start: index, end: index + grapheme.width), in: row)
    cells[index] = Cell(glyph: graphemes.glyph(of: grapheme), style: style)
    if grapheme.width == 2 {
      hasHadWideGlyphs = true
      cells[index + 1] = Cell(glyph: .continuation, style: style)
    }
  }

  /// Prepares to draw in cells of a row: of the run the longer side stays, and both halves of the wide
  /// glyphs that reach across an edge of the cells become blanks.
  private mutating func begin(_ run: Run, in row: Int) {
    runs[row].cut(run)
    guard hasHadWideGlyphs else { return }
    for index in [run.start, run.end]
    where index < (row + 1) * size.width && cells[index].glyph == .continuation {
      cells[index].glyph = .space
      cells[index - 1].glyph = .space
    }
  }
}

/// Whole runs of cells.
extension ContiguousArray<Cell> {
  mutating func fill(_ run: Run, with cell: Cell) {
    var cells = mutableSpan
    for index in run.start..<run.end { cells[index] = cell }
  }

  fileprivate mutating func write(_ text: ArraySlice<UInt8>, at start: Int, style: Style) {
    var cells = mutableSpan
    var index = start
    for byte in text {
      cells[index] = Cell(glyph: Glyph(scalar: Unicode.Scalar(byte)), style: style)
      index += 1
    }
  }

  fileprivate mutating func copy(_ run: ArraySlice<Cell>, to start: Int) {
    var cells = mutableSpan
    var index = start
    for cell in run {
      cells[index] = cell
      index += 1
    }
  }
}
