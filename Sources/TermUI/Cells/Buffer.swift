/// A grid of cells, drawn in through a ``Canvas``.
public final class Buffer {
  var grid: Grid
  /// The rows that have scrolled since the last frame, as a view has noted.
  var scroll: Scroll?
  var theme = Theme()

  /// Makes a buffer of blank cells.
  public init(size: Size) {
    grid = Grid(size: size)
  }

  /// The extent of the grid.
  public var size: Size { grid.size }

  /// The text of each row without styles, for tests and logs.
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

  /// The style of a cell, for pictures of the screen.
  package func style(column: Int, row: Int) -> Style { self[column: column, row: row].style }

  subscript(column column: Int, row row: Int) -> Cell { grid.cells[row * size.width + column] }
}

/// Rows whose content has moved up or down.
struct Scroll: Hashable {
  let top: Int
  /// The row after the last.
  let bottom: Int
  /// The number of rows by which the content has moved up; negative for down.
  let rows: Int

  /// The row that showed the content of `row` before the scroll; nil if none did.
  func source(of row: Int) -> Int? {
    let source = row + rows
    return top..<bottom ~= source ? source : nil
  }
}
