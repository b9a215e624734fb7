/// A position on the screen in cells, counted from 0 at the upper left corner.
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

/// An extent in cells.
public struct Size: Hashable, Sendable {
  /// The number of columns; a negative one becomes 0.
  public var width: Int {
    didSet { width = max(0, width) }
  }
  /// The number of rows; a negative one becomes 0.
  public var height: Int {
    didSet { height = max(0, height) }
  }

  /// Makes a size of columns and rows; negative ones become 0.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }
}

/// A rectangle of cells.
public struct Rect: Hashable, Sendable {
  /// The upper left cell.
  public var origin: Position
  /// The extent.
  public var size: Size

  /// Makes a rectangle; negative extents become 0.
  public init(column: Int, row: Int, width: Int, height: Int) {
    origin = Position(column: column, row: row)
    size = Size(width: width, height: height)
  }

  /// Makes a rectangle of its upper left cell and its extent.
  public init(origin: Position, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Makes the rectangle of a size at the upper left corner.
  public init(_ size: Size) {
    self.init(column: 0, row: 0, width: size.width, height: size.height)
  }

  /// A rectangle without cells.
  public static let zero = Rect(column: 0, row: 0, width: 0, height: 0)

  /// The first column.
  public var minColumn: Int { origin.column }
  /// The column just past the last; of one too far away to be counted, the greatest number.
  public var maxColumn: Int { origin.column.adding(size.width) }
  /// The first row.
  public var minRow: Int { origin.row }
  /// The row just past the last; of one too far away to be counted, the greatest number.
  public var maxRow: Int { origin.row.adding(size.height) }
  /// The extent in columns.
  public var width: Int { size.width }
  /// The extent in rows.
  public var height: Int { size.height }
  /// Whether the rectangle holds no cell.
  public var isEmpty: Bool { size.width == 0 || size.height == 0 }

  /// Whether a position lies inside.
  public func contains(_ position: Position) -> Bool {
    position.column >= minColumn && position.column < maxColumn && position.row >= minRow
      && position.row < maxRow
  }

  /// The cells that both rectangles hold; empty where they share none.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(minColumn, other.minColumn)
    let top = max(minRow, other.minRow)
    return Rect(
      column: left, row: top, width: min(maxColumn, other.maxColumn).subtracting(left),
      height: min(maxRow, other.maxRow).subtracting(top))
  }
}
