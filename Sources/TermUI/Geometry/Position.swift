/// A place on the screen, in cells, counted from 0 at the upper left corner.
public struct Position: Hashable, Sendable {
  /// The column, growing to the right.
  public var column: Int
  /// The row, growing downward.
  public var row: Int

  /// Makes a position of a column and a row.
  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}
