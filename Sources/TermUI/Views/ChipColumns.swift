/// The columns of a strip's chips: how wide each is, which are in sight, and where they stand.
struct ChipColumns {
  /// The columns of each chip.
  let width: Int
  /// The columns between two.
  let gap: Int
  /// The chips in sight.
  let visible: Range<Int>
  /// Whether there are signs in the first and the last column, which is not so where all chips are in sight or
  /// there is no room.
  let hasArrows: Bool
  private let start: Int

  /// Lays out chips in the columns of a strip: the widest of which all fit, or else as many as fit, with the
  /// chip at a place among them and no room left at the end.
  ///
  /// - Parameters:
  ///   - count: The number of chips.
  ///   - columns: The columns that there are.
  ///   - isText: Whether chips are texts.
  ///   - first: The first chip in sight where nothing speaks against it.
  ///   - place: A chip that must be in sight.
  init(count: Int, in columns: Int, isText: Bool, first: Int, place: Int) {
    let gap = isText ? 0 : 1
    self.gap = gap
    let room = columns + gap
    let widths = isText ? [Self.textWidth] : [4, 3, 2]
    if let width = widths.first(where: { count.multiplied(by: $0 + gap) <= room }) {
      self.width = width
      (visible, hasArrows, start) = (0..<count, false, 0)
      return
    }
    width = min(isText ? Self.textWidth : 3, columns)
    hasArrows = columns >= width + 4
    start = hasArrows ? 2 : 0
    let shown = width == 0 ? 0 : max(1, (room - (hasArrows ? 4 : 0)) / (width + gap))
    let nearest = min(max(first, place - shown + 1), place)
    let lower = max(0, min(nearest, count - shown))
    visible = lower..<min(count, lower + shown)
  }

  /// The first column of a chip in sight.
  func column(of index: Int) -> Int {
    start + (index - visible.lowerBound) * (width + gap)
  }

  /// The chip in a column; nil between chips and beside them.
  func index(at column: Int) -> Int? {
    guard column >= start, width > 0 else { return nil }
    let (index, rest) = (column - start).quotientAndRemainder(dividingBy: width + gap)
    guard rest < width, index < visible.count else { return nil }
    return visible.lowerBound + index
  }

  /// The columns of a hex triplet, a mark and brackets around both.
  private static let textWidth = 10
}
