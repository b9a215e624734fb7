/// A grid of cells to draw in.
///
/// A wide glyph always stands in two cells of the same style: what overwrites one half leaves a blank
/// in the other.
public final class Buffer {
  /// The extent of the grid.
  public let size: Size
  private var grid: Grid

  /// Makes a buffer of blank cells.
  public init(size: Size) {
    self.size = size
    grid = Grid(size: size)
  }

  var cells: [Cell] { grid.cells }
  var graphemes: GraphemeTable { grid.graphemes }

  /// A moment that a reader of the buffer remembers, to look later only at the rows drawn in since.
  struct Moment {
    fileprivate let buffer: Buffer
    fileprivate let time: Int
  }

  /// The present moment.
  func now() -> Moment {
    defer { grid.time += 1 }
    return Moment(buffer: self, time: grid.time)
  }

  /// Whether a row may be another than at a moment; it may if that was one of another buffer, or of none.
  func hasDrawn(_ row: Int, since moment: Moment?) -> Bool {
    guard let moment, moment.buffer === self else { return true }
    return grid.drawn[row] > moment.time
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
    grid.fill(area, style: style)
  }

  /// Puts a glyph of one cell at a place inside the grid.
  func put(_ scalar: Unicode.Scalar, column: Int, row: Int, style: Style) {
    grid.put(scalar, column: column, row: row, style: style)
  }

  /// Puts a text of printable ASCII from a column on, as far as it lies in a part of the grid, and says
  /// whether it is such a text; else nothing is put.
  func putASCII(_ text: String, column: Int, row: Int, within clip: Rect, style: Style) -> Bool {
    grid.putASCII(text, column: column, row: row, within: clip, style: style)
  }

  /// Puts cells of narrow glyphs side by side, where all of them must lie inside the grid.
  func put(_ run: ArraySlice<Cell>, column: Int, row: Int) {
    grid.put(run, column: column, row: row)
  }

  /// Puts a character at a place inside the grid, where all of its cells must fit.
  func put(_ grapheme: Grapheme, column: Int, row: Int, style: Style) {
    grid.put(grapheme, column: column, row: row, style: style)
  }
}
