/// The length of a part of a split rectangle.
public enum Length: Hashable, Sendable {
  /// A number of cells, or as many as are left.
  case fixed(Int)
  /// A share, by weight, of the cells that the fixed parts leave; none for a weight below 1.
  case flexible(_ weight: Int = 1)

  /// A share with a weight of 1.
  public static var flexible: Length { .flexible(1) }
}

extension Rect {
  /// Splits the rectangle from top to bottom into one part for each length.
  ///
  /// If there is too little space, the first parts get their lengths and the last become empty. The flexible parts
  /// share the rows that the fixed parts leave.
  ///
  /// - Parameters:
  ///   - lengths: The heights.
  ///   - spacing: The number of free rows between two parts.
  /// - Returns: As many rectangles as lengths.
  public func rows(_ lengths: [Length], spacing: Int = 0) -> [Rect] {
    Self.spans(lengths, spacing: spacing, within: height).map { start, length in
      Rect(column: minColumn, row: minRow.adding(start), width: width, height: length)
    }
  }

  /// Splits the rectangle from left to right into one part for each width, as ``rows(_:spacing:)`` does for heights.
  public func columns(_ lengths: [Length], spacing: Int = 0) -> [Rect] {
    Self.spans(lengths, spacing: spacing, within: width).map { start, length in
      Rect(column: minColumn.adding(start), row: minRow, width: length, height: height)
    }
  }

  /// The rectangle without a margin on all sides; empty if the margins leave nothing.
  public func inset(columns: Int, rows: Int) -> Rect {
    Rect(
      column: minColumn.adding(columns), row: minRow.adding(rows),
      width: width.subtracting(columns).subtracting(columns),
      height: height.subtracting(rows).subtracting(rows))
  }

  /// A rectangle of the given size in the middle of this one, clipped to it; if it cannot be exactly in the middle, it
  /// is half a cell farther up or to the left.
  public func centered(_ size: Size) -> Rect {
    let width = min(size.width, self.width)
    let height = min(size.height, self.height)
    return Rect(
      column: minColumn.adding((self.width - width) / 2),
      row: minRow.adding((self.height - height) / 2), width: width, height: height)
  }

  private static func spans(
    _ lengths: [Length], spacing: Int, within total: Int
  ) -> [(start: Int, length: Int)] {
    var fixed = 0
    var weights = 0
    for length in lengths {
      switch length {
      case .fixed(let cells): fixed = fixed.adding(max(0, cells))
      case .flexible(let weight): weights = weights.adding(max(0, weight))
      }
    }
    let gaps = spacing.multiplied(by: max(0, lengths.count - 1))
    let free = max(0, total.subtracting(fixed).subtracting(gaps))
    var start = 0
    var weighed = 0
    return lengths.map { length in
      let wanted: Int
      switch length {
      case .fixed(let cells): wanted = max(0, cells)
      case .flexible(let weight):
        // The differences of the rounded sums add up to exactly the free cells.
        let before = free.share(weighed, of: weights)
        weighed = weighed.adding(max(0, weight))
        wanted = free.share(weighed, of: weights) - before
      }
      let first = min(start, total)
      start = (first + min(wanted, total - first)).adding(spacing)
      return (first, min(wanted, total - first))
    }
  }
}
