/// The cells of a buffer, and the characters of several scalars that they show.
///
/// A wide glyph always takes two cells of the same style: overwriting one half leaves a blank in the other.
///
/// A struct, so that exclusive access is checked once per draw call instead of once per cell.
struct Grid {
  let size: Size
  private(set) var cells: ContiguousArray<Cell>
  private(set) var graphemes = GraphemeTable()
  /// The number of frames made of the grid so far; `drawn` has the number at which each row was last drawn.
  var time = 0
  private(set) var lastDrawn: ContiguousArray<Int>
  /// A copy of the text being put, because an array's bytes are read faster than a string's.
  private var bytes: [UInt8] = []
  /// Whether the grid ever had a wide glyph, which drawing may cut in two.
  private var hasHadWideGlyphs = false

  init(size: Size) {
    self.size = size
    cells = ContiguousArray(repeating: .blank, count: size.width * size.height)
    lastDrawn = ContiguousArray(repeating: 0, count: size.height)
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
    }
  }

  /// Puts a glyph of one cell at a position inside the grid.
  mutating func put(_ scalar: Unicode.Scalar, column: Int, row: Int, style: Style) {
    let index = row * size.width + column
    begin(index..<index + 1, in: row)
    cells[index] = Cell(glyph: Glyph(scalar: scalar), style: style)
  }

  /// Puts a text whose scalars each take one cell, clipped to a part of the grid.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - count: The number of its cells (``Text/narrowWidth``).
  ///   - column: The column of the first cell, which may be outside the grid.
  ///   - row: The row, which may be outside the grid.
  ///   - clip: The part of the grid.
  ///   - style: The style beneath those of the text's spans.
  ///   - overlay: The style on top of both.
  mutating func putNarrow(
    _ text: Text, count: Int, column: Int, row: Int, within clip: Rect, style: Style,
    overlay: Style?
  ) {
    let first = max(column, clip.minColumn)
    let end = min(column.adding(count), clip.maxColumn)
    guard row >= clip.minRow, row < clip.maxRow, first < end else { return }
    let start = row * size.width
    begin(start + first..<start + end, in: row)
    if text.isPlain, count == text.string.utf8.count {
      bytes.removeAll(keepingCapacity: true)
      bytes.append(contentsOf: text.string.utf8)
      cells.write(
        bytes[first - column..<end - column], at: start + first,
        style: style.overlaid(with: overlay))
    } else {
      var (index, styles) = (start + column, text.styles(over: style, overlay: overlay))
      for scalar in text.string.unicodeScalars {
        let style = styles.next(UTF8.width(scalar))
        if start + first..<start + end ~= index {
          cells[index] = Cell(glyph: Glyph(scalar: scalar), style: style)
        }
        index += 1
      }
    }
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

  /// Reverses the colors of the glyph at a position, as a cursor does, or restores them if they are reversed.
  mutating func reverse(at position: Position) {
    let start = position.row * size.width + position.column
    let end = start + (cells[start].glyph.isWide ? 2 : 1)
    lastDrawn[position.row] = time
    for index in start..<end {
      cells[index].style.attributes.formSymmetricDifference(.reverse)
    }
  }

  /// Prepares to draw in cells of a row: notes that it is drawn, and blanks wide glyphs that cross the edges of the
  /// cells.
  private mutating func begin(_ cells: Range<Int>, in row: Int) {
    lastDrawn[row] = time
    guard hasHadWideGlyphs else { return }
    for index in [cells.lowerBound, cells.upperBound]
    where index < (row + 1) * size.width && self.cells[index].glyph == .continuation {
      self.cells[index].glyph = .space
      self.cells[index - 1].glyph = .space
    }
  }
}

extension ContiguousArray<Cell> {
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
