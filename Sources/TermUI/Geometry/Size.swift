/// An extent in cells.
public struct Size: Hashable, Sendable {
  /// Columns; never negative.
  public var width: Int
  /// Rows; never negative.
  public var height: Int

  /// Makes a size; negative extents become 0.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }
}
