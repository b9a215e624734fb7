/// A grid of cells to draw in, through a ``Canvas``.
public final class Buffer {
  /// The cells that a canvas draws in.
  var grid: Grid
  /// The rows that have moved since the last frame, as far as was told.
  var scroll: Scroll?
  /// The styles of the views that draw here.
  var theme = Theme()

  /// Makes a buffer of blank cells.
  public init(size: Size) {
    grid = Grid(size: size)
  }

  /// The extent of the grid.
  public var size: Size { grid.size }

  /// The text of each row, without styles: what a test compares with a picture, and a log can show.
  public var lines: [String] {
    (0..<size.height).map { row in
      var line: [UInt8] = []
      for cell in grid.cells[row * size.width..<(row + 1) * size.width] {
        if let index = cell.glyph.tableIndex {
          grid.graphemes[index].write(into: &line)
        } else if let scalar = cell.glyph.scalar {
          line += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
        }
      }
      return String(decoding: line, as: UTF8.self)
    }
  }

  /// The cell at a place inside the grid.
  subscript(column column: Int, row row: Int) -> Cell {
    grid.cells[row * size.width + column]
  }
}
