/// A grid of cells to draw in, through a ``Canvas``.
public final class Buffer {
  /// The cells that a canvas draws in.
  var grid: Grid
  /// The rows that views say have moved since the last frame.
  var scroll: Scroll?
  /// The window's styles.
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

  /// The cell at a position inside the grid.
  subscript(column column: Int, row row: Int) -> Cell { grid.cells[row * size.width + column] }
}

/// Rows of the screen whose content has moved up or down.
struct Scroll: Hashable {
  /// The first of the rows.
  let top: Int
  /// The row after the last.
  let bottom: Int
  /// The number of rows by which the content moves up; negative for down.
  let rows: Int

  /// The row that showed the content of a row before the scroll; nil where no row did.
  func source(of row: Int) -> Int? {
    let source = row + rows
    return top..<bottom ~= source ? source : nil
  }
}
