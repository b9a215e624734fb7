/// A grid of cells to draw in.
///
/// A wide glyph always stands in two cells of the same style: what overwrites one half leaves a blank
/// in the other.
public final class Buffer {
  /// The extent of the grid.
  public let size: Size
  private(set) var cells: [Cell]
  private(set) var graphemes = GraphemeTable()

  /// Makes a buffer of blank cells.
  public init(size: Size) {
    self.size = size
    cells = Array(repeating: .blank, count: size.width * size.height)
  }

  /// The text of each row, without styles: what a test compares with a picture, and a log can show.
  public var lines: [String] {
    (0..<size.height).map { row in
      var line: [UInt8] = []
      for cell in cells[row * size.width..<(row + 1) * size.width] {
        if let index = cell.glyph.tableIndex {
          graphemes[index].write(into: &line)
        } else if let scalar = cell.glyph.scalar {
          line += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
        }
      }
      return String(decoding: line, as: UTF8.self)
    }
  }

  /// The cell at a place inside the grid.
  subscript(column column: Int, row row: Int) -> Cell {
    cells[row * size.width + column]
  }

  /// Fills the cells of a rectangle, which must lie inside the grid, with blanks in a style.
  func fill(_ area: Rect, style: Style) {
    guard !area.isEmpty else { return }
    let blank = Cell(glyph: .space, style: style)
    for row in area.minRow..<area.maxRow {
      let start = row * size.width + area.minColumn
      let end = start + area.width
      separate(at: start, in: row)
      separate(at: end, in: row)
      var cells = cells.mutableSpan
      for index in start..<end {
        cells[index] = blank
      }
    }
  }

  /// Puts a glyph of one cell at a place inside the grid.
  func put(_ scalar: Unicode.Scalar, column: Int, row: Int, style: Style) {
    let index = row * size.width + column
    separate(at: index, in: row)
    separate(at: index + 1, in: row)
    cells[index] = Cell(glyph: Glyph(scalar: scalar), style: style)
  }

  /// Puts a character at a place inside the grid, where all of its cells must fit.
  ///
  /// Of a character that could reach beyond the right edge in terminals that draw each of its scalars
  /// by itself, only the first scalar is kept.
  func put(_ grapheme: Grapheme, column: Int, row: Int, style: Style) {
    if column + grapheme.width + grapheme.overflow > size.width {
      fill(Rect(column: column, row: row, width: grapheme.width, height: 1), style: style)
      put(grapheme.withoutTail, column: column, row: row, style: style)
      return
    }
    if graphemes.isFull { graphemes.compact(&cells) }
    let index = row * size.width + column
    separate(at: index, in: row)
    separate(at: index + grapheme.width, in: row)
    cells[index] = Cell(glyph: graphemes.glyph(of: grapheme), style: style)
    if grapheme.width == 2 {
      cells[index + 1] = Cell(glyph: .continuation, style: style)
    }
  }

  /// Turns both halves of a wide glyph that reaches across the left edge of a cell into blanks.
  private func separate(at index: Int, in row: Int) {
    guard index < (row + 1) * size.width, cells[index].glyph == .continuation else { return }
    cells[index].glyph = .space
    cells[index - 1].glyph = .space
  }
}
