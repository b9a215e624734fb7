/// A grid of cells to draw in.
public final class Buffer {
  /// The extent of the grid.
  public let size: Size
  private(set) var cells: [Cell]

  /// Makes a buffer of blank cells.
  public init(size: Size) {
    self.size = size
    cells = Array(repeating: .blank, count: size.width * size.height)
  }

  subscript(column column: Int, row row: Int) -> Cell {
    get { cells[row * size.width + column] }
    set { cells[row * size.width + column] = newValue }
  }
}
