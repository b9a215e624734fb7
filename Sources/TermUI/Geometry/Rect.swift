/// A position in cells, counted from 0 at the upper left corner.
public struct Position: Hashable, Sendable {
  /// The column, growing to the right.
  public var column: Int
  /// The row, growing downward.
  public var row: Int

  /// Makes a position from a column and a row.
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

  /// Makes a size from numbers of columns and rows; negative ones become 0.
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

  /// Makes a rectangle from its upper left cell and its extent.
  public init(origin: Position, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle of the given size at the upper left corner.
  public init(_ size: Size) {
    self.init(column: 0, row: 0, width: size.width, height: size.height)
  }

  /// A rectangle without cells.
  public static let zero = Rect(column: 0, row: 0, width: 0, height: 0)

  /// The first column.
  public var minColumn: Int { origin.column }
  /// The column after the last, clamped to `Int.max`.
  public var maxColumn: Int { origin.column.adding(size.width) }
  /// The first row.
  public var minRow: Int { origin.row }
  /// The row after the last, clamped to `Int.max`.
  public var maxRow: Int { origin.row.adding(size.height) }
  /// The extent in columns.
  public var width: Int { size.width }
  /// The extent in rows.
  public var height: Int { size.height }
  /// Whether the rectangle contains no cell.
  public var isEmpty: Bool { size.width == 0 || size.height == 0 }

  /// Whether a position lies inside.
  public func contains(_ position: Position) -> Bool {
    position.column >= minColumn && position.column < maxColumn && position.row >= minRow
      && position.row < maxRow
  }

  /// The cells that both rectangles contain; an empty rectangle if they share none.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(minColumn, other.minColumn)
    let top = max(minRow, other.minRow)
    return Rect(
      column: left, row: top, width: min(maxColumn, other.maxColumn).subtracting(left),
      height: min(maxRow, other.maxRow).subtracting(top))
  }

  /// Whether two rectangles that are not empty share a cell.
  package func overlaps(_ other: Rect) -> Bool {
    minColumn < other.maxColumn && other.minColumn < maxColumn && minRow < other.maxRow
      && other.minRow < maxRow
  }
}

/// Saturating arithmetic, so that extents near the limits of the type do not trap.
extension Int {
  /// The sum, clamped to the range of `Int`.
  func adding(_ other: Int) -> Int {
    let (sum, isBeyond) = addingReportingOverflow(other)
    return isBeyond ? (other < 0 ? .min : .max) : sum
  }

  /// The difference, clamped to the range of `Int`.
  func subtracting(_ other: Int) -> Int {
    let (difference, isBeyond) = subtractingReportingOverflow(other)
    return isBeyond ? (other < 0 ? .max : .min) : difference
  }

  /// The product with a nonnegative number, clamped to the range of `Int`.
  func multiplied(by other: Int) -> Int {
    let (product, isBeyond) = multipliedReportingOverflow(by: other)
    return isBeyond ? (self < 0 ? .min : .max) : product
  }

  /// This number times `parts / all`, rounded down; `parts` must be at most `all`.
  func share(_ parts: Int, of all: Int) -> Int {
    all == 0 ? 0 : all.dividingFullWidth(multipliedFullWidth(by: parts)).quotient
  }
}

extension Position: CustomStringConvertible {
  /// The column and the row, such as `3,4`.
  public var description: String { "\(column),\(row)" }
}

extension Size: CustomStringConvertible {
  /// The width and the height, such as `80x24`.
  public var description: String { "\(width)x\(height)" }
}

extension Rect: CustomStringConvertible {
  /// The size and the upper left cell, such as `80x24 at 0,0`.
  public var description: String { "\(size) at \(origin)" }
}
