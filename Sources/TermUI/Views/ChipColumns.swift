/// The layout of a strip's chips: their width, their columns, and which of them are visible.
struct ChipColumns {
  /// The columns of each chip.
  let width: Int
  /// The columns between two chips.
  let gap: Int
  /// The indices of the visible chips.
  let visible: Range<Int>
  /// Whether the first and the last column are kept for arrows: not all chips are visible, and there is room.
  let hasArrows: Bool
  private let start: Int

  /// Lays out chips: all of them at the greatest width at which they fit, or else as many as fit.
  ///
  /// - Parameters:
  ///   - count: The number of chips.
  ///   - columns: The columns of the strip.
  ///   - textWidth: The columns of a chip as a text; nil if chips are cells of their color.
  ///   - widths: The columns that a chip may have. If not all chips fit, it has the fewest, but 3 for brackets.
  ///   - first: The first visible chip so far, which is kept if possible.
  ///   - lastChosen: The index of a chip that must be visible.
  init(
    count: Int, in columns: Int, textWidth: Int?, widths: ClosedRange<Int>, first: Int,
    lastChosen: Int
  ) {
    let gap = textWidth == nil ? 1 : 0
    self.gap = gap
    let room = columns + gap
    let widths = textWidth.map { $0...$0 } ?? widths
    if let width = widths.reversed().first(where: { count.multiplied(by: $0 + gap) <= room }) {
      self.width = width
      (visible, hasArrows, start) = (0..<count, false, 0)
      return
    }
    width = min(max(3, widths.lowerBound), columns)
    hasArrows = columns >= width + 4
    start = hasArrows ? 2 : 0
    let shown = width == 0 ? 0 : max(1, (room - (hasArrows ? 4 : 0)) / (width + gap))
    let nearest = min(max(first, lastChosen - shown + 1), lastChosen)
    let lower = max(0, min(nearest, count - shown))
    visible = lower..<min(count, lower + shown)
  }

  /// The first column of a visible chip.
  func column(of index: Int) -> Int {
    start + (index - visible.lowerBound) * (width + gap)
  }

  /// The index of the chip in a column; nil between chips and beside them.
  func index(at column: Int) -> Int? {
    guard column >= start, width > 0 else { return nil }
    let (index, rest) = (column - start).quotientAndRemainder(dividingBy: width + gap)
    guard rest < width, index < visible.count else { return nil }
    return visible.lowerBound + index
  }
}
