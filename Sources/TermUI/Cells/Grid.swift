/// The cells of a buffer, and the characters of several scalars that they show.
///
/// A wide glyph always takes two cells of the same style: overwriting one half leaves a blank in the other.
///
/// A struct, so that exclusive access is checked once per draw call instead of once per cell.
struct Grid {
  let size: Size
  private(set) var cells: ContiguousArray<Cell>
  private(set) var graphemes = GraphemeTable()
  /// For each row, a run of equal cells, which a reader can treat as one cell.
  ///
  /// A fill makes the run, and drawing on its cells shortens it. Benchmarks/README.md says how much this saves in a
  /// large window.
  private(set) var runs: ContiguousArray<Run>
  /// A copy of the text being put, because an array's bytes are read faster than a string's.
  private var bytes: [UInt8] = []
  /// Whether the grid ever had a wide glyph, which drawing may cut in two.
  private var hasHadWideGlyphs = false

  init(size: Size) {
    self.size = size
    cells = ContiguousArray(repeating: .blank, count: size.width * size.height)
    runs = size.rows
  }

  /// Fills a rectangle inside the grid with blanks or another glyph of one cell.
  mutating func fill(_ area: Rect, with glyph: Glyph = .space, style: Style) {
    guard !area.isEmpty else { return }
    let cell = Cell(glyph: glyph, style: style)
    for row in area.minRow..<area.maxRow {
      let start = row * size.width + area.minColumn
      let run = start..<start + area.width
      begin(run, in: row)
      cells.fill(run, with: cell)
      if run.count >= runs[row].cells.count { runs[row].cells = run }
    }
  }

  /// Puts a glyph of one cell at a position inside the grid.
  mutating func put(_ scalar: Unicode.Scalar, column: Int, row: Int, style: Style) {
    let index = row * size.width + column
    begin(index..<index + 1, in: row)
    cells[index] = Cell(glyph: Glyph(scalar: scalar), style: style)
  }

  /// Puts a text whose scalars each take one cell, clipped to a part of the grid, and returns their number; puts
  /// nothing and returns nil for any other text.
  ///
  /// Such a text needs no segmentation. Nearly all texts are ASCII, and most others have lines and arrows.
  mutating func putNarrow(_ text: String, column: Int, row: Int, within clip: Rect, style: Style)
    -> Int?
  {
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: text.utf8)
    let isASCII = !bytes.contains { $0 < 0x20 || $0 >= 0x7F }
    guard let count = isASCII ? bytes.count : text.narrowScalars else { return nil }
    let first = max(column, clip.minColumn)
    let end = min(column.adding(count), clip.maxColumn)
    guard row >= clip.minRow, row < clip.maxRow, first < end else { return count }
    let start = row * size.width
    begin(start + first..<start + end, in: row)
    if isASCII {
      cells.write(bytes[first - column..<end - column], at: start + first, style: style)
    } else {
      var index = start + column
      for scalar in text.unicodeScalars {
        if start + first..<start + end ~= index {
          cells[index] = Cell(glyph: Glyph(scalar: scalar), style: style)
        }
        index += 1
      }
    }
    return count
  }

  /// Puts cells of narrow glyphs side by side; all of them must fit inside the grid.
  mutating func put(_ run: ArraySlice<Cell>, column: Int, row: Int) {
    let start = row * size.width + column
    begin(start..<start + run.count, in: row)
    cells.copy(run, to: start)
  }

  /// Puts a character at a position inside the grid; all of its cells must fit.
  ///
  /// If the character would cross the right edge in terminals that draw each scalar separately, its first scalar
  /// replaces it, or a blank if that would cross the edge, too.
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
    begin(index..<index + grapheme.width, in: row)
    cells[index] = Cell(glyph: graphemes.glyph(of: grapheme), style: style)
    if grapheme.width == 2 {
      hasHadWideGlyphs = true
      cells[index + 1] = Cell(glyph: .continuation, style: style)
    }
  }

  /// Reverses the colors of the glyph at a position, as a cursor does, or makes them as before.
  mutating func reverse(at position: Position) {
    let start = position.row * size.width + position.column
    let end = start + (cells[start].glyph.isWide ? 2 : 1)
    runs[position.row].cells = runs[position.row].cells.cut(by: start..<end)
    for index in start..<end {
      cells[index].style.attributes.formSymmetricDifference(.reverse)
    }
  }

  /// Prepares to draw in cells of a row: cuts them out of the run, and blanks wide glyphs that cross their edges.
  private mutating func begin(_ cells: Range<Int>, in row: Int) {
    runs[row].cells = runs[row].cells.cut(by: cells)
    guard hasHadWideGlyphs else { return }
    for index in [cells.lowerBound, cells.upperBound]
    where index < (row + 1) * size.width && self.cells[index].glyph == .continuation {
      self.cells[index].glyph = .space
      self.cells[index - 1].glyph = .space
    }
  }
}

/// The indexes of cells side by side in a row.
///
/// A struct, because making the metadata of an array of ranges takes 7 % of the instructions of a start.
struct Run {
  var cells: Range<Int>
}

extension ContiguousArray<Cell> {
  mutating func fill(_ range: Range<Int>, with cell: Cell) {
    var cells = mutableSpan
    for index in range { cells[index] = cell }
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

extension String {
  /// The number of scalars, if each of them takes one cell and is drawn unchanged; otherwise nil.
  fileprivate var narrowScalars: Int? {
    var count = 0
    for scalar in unicodeScalars {
      guard scalar.standsAlone, scalar != "\t", DisplayWidth.cells(of: scalar) == 1 else {
        return nil
      }
      count += 1
    }
    return count
  }
}

extension Range<Int> {
  /// The longer of the two parts that remain after cutting out another range.
  fileprivate func cut(by other: Range<Int>) -> Range<Int> {
    guard overlaps(other) else { return self }
    return other.lowerBound - lowerBound >= upperBound - other.upperBound
      ? lowerBound..<Swift.max(lowerBound, other.lowerBound)
      : Swift.min(upperBound, other.upperBound)..<upperBound
  }
}

extension Size {
  /// The cells of each row.
  var rows: ContiguousArray<Run> {
    var rows: ContiguousArray<Run> = []
    for row in 0..<height { rows.append(Run(cells: row * width..<(row + 1) * width)) }
    return rows
  }
}
