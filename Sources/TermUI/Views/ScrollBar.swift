/// A bar of one column whose thumb shows which rows are visible.
struct ScrollBar {
  /// The number of all rows.
  let count: Int
  /// The index of the first visible row.
  let first: Int
  /// The height of the bar, which is the number of visible rows.
  let height: Int

  /// Whether there are more rows than can be visible.
  var isNeeded: Bool { count > height && height > 0 }

  /// The rows of the thumb, at least one: as large a part of the bar as the visible rows are of all rows.
  ///
  /// It touches an end of the bar only if the first or the last row is visible.
  var thumb: Range<Int> {
    guard isNeeded else { return 0..<height }
    let length = max(1, height * height / count)
    let travel = height - length
    let last = count - height
    var start = (first * travel + last / 2) / last
    if travel > 1, first > 0, first < last { start = min(max(start, 1), travel - 1) }
    return start..<start + length
  }

  /// The index of the first visible row if the middle of the thumb is at a row of the bar.
  func first(at row: Int) -> Int {
    let travel = height - thumb.count
    guard isNeeded, travel > 0 else { return 0 }
    let start = min(max(row - thumb.count / 2, 0), travel)
    return (start * (count - height) + travel / 2) / travel
  }

  /// Draws the bar in a column, with the thumb in a style, or else in the theme's ``Theme/bar``.
  @MainActor
  func draw(in canvas: Canvas, column: Int, style: Style? = nil) {
    let (theme, thumb) = (canvas.theme, thumb)
    for row in 0..<height {
      let isThumb = thumb.contains(row)
      canvas.put(
        isThumb ? "█" : "│", column: column, row: row,
        style: theme.text.overlaid(with: isThumb ? style ?? theme.bar : theme.border))
    }
  }
}

/// The mouse's hold on a scroll bar, from the press of the button to its release.
struct ScrollGrip {
  /// The bar right after the press.
  private let bar: ScrollBar
  /// The row of the bar that was pressed.
  private let row: Int

  /// Presses a bar at a row: a press outside the thumb moves the middle of the thumb there.
  init(_ bar: ScrollBar, at row: Int) {
    self.row = row
    self.bar = ScrollBar(
      count: bar.count, first: bar.thumb.contains(row) ? bar.first : bar.first(at: row),
      height: bar.height)
  }

  /// The index of the first visible row while the pointer is at a row, which may be outside the bar.
  func first(at row: Int) -> Int {
    let (last, travel) = (bar.count - bar.height, bar.height - bar.thumb.count)
    guard row != self.row, travel > 0 else { return bar.first }
    let start = bar.thumb.lowerBound.adding(row).subtracting(self.row)
    // An end of the bar is the end of the rows, however the rows of the thumb were rounded.
    if start <= 0 { return 0 }
    if start >= travel { return last }
    // A start between 0 and `travel` bounds the distance.
    return min(max(bar.first + (start - bar.thumb.lowerBound) * last / travel, 0), last)
  }
}

extension ScrollGrip? {
  /// Handles a mouse event on a bar that begins in the row `top` of a column, and returns the index of the first row to
  /// show; nil if the event does not scroll.
  ///
  /// The wheel scrolls by three rows, and the thumb of the bar can be dragged. The column is nil if there is no bar.
  mutating func scroll(
    _ mouse: MouseEvent, _ bar: ScrollBar, column: Int?, top: Int = 0
  ) -> Int? {
    let row = mouse.position.row.subtracting(top)
    switch mouse.action {
    case .wheel(.up): return bar.first - 3
    case .wheel(.down): return bar.first + 3
    case .press(.left):
      self = row >= 0 && mouse.position.column == column ? ScrollGrip(bar, at: row) : nil
      return self?.first(at: row)
    case .drag(.left): return self?.first(at: row)
    case .release(.left):
      defer { self = nil }
      return self == nil ? nil : bar.first
    default: return nil
    }
  }
}
