/// A bar of one column whose thumb shows which of the rows are visible.
struct ScrollBar {
  /// The number of all rows.
  let count: Int
  /// The index of the first visible row.
  let first: Int
  /// The height of the bar, which is the number of visible rows.
  let height: Int

  /// Whether there are more rows than can be visible.
  var isNeeded: Bool { count > height && height > 0 }

  /// The rows of the thumb, at least one: its share of the bar is that of the visible rows among all.
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

  /// The index of the first visible row for a thumb whose middle is at a row of the bar.
  func first(at row: Int) -> Int {
    let travel = height - thumb.count
    guard isNeeded, travel > 0 else { return 0 }
    let start = min(max(row - thumb.count / 2, 0), travel)
    return (start * (count - height) + travel / 2) / travel
  }

  /// Draws the bar in a column; the style is that of the thumb, if it is not the theme's.
  @MainActor
  func draw(in canvas: Canvas, column: Int, style: Style? = nil) {
    let (theme, thumb) = (canvas.theme, thumb)
    for row in 0..<height {
      let isThumb = thumb.contains(row)
      canvas.put(
        isThumb ? "█" : "│", column: column, row: row,
        style: theme.text.with(isThumb ? style ?? theme.bar : theme.border))
    }
  }
}

/// The hold of the mouse on a scroll bar, from the press of a button to its release.
struct ScrollGrip {
  /// The bar right after the press.
  private let bar: ScrollBar
  /// The row of the bar that was pressed.
  private let row: Int

  /// Presses a bar at a row: a press on the thumb only holds it, any other moves its middle there.
  init(_ bar: ScrollBar, at row: Int) {
    self.row = row
    self.bar = ScrollBar(
      count: bar.count, first: bar.thumb.contains(row) ? bar.first : bar.first(at: row),
      height: bar.height)
  }

  /// The index of the first visible row when the pointer is at a row of the bar, or outside it.
  func first(at row: Int) -> Int {
    let (last, travel) = (bar.count - bar.height, bar.height - bar.thumb.count)
    guard row != self.row, travel > 0 else { return bar.first }
    let start = bar.thumb.lowerBound.adding(row).subtracting(self.row)
    // At an end of the bar it is the end of the rows, however the rows of the thumb were rounded.
    if start <= 0 { return 0 }
    if start >= travel { return last }
    return min(max(bar.first + (row - self.row) * last / travel, 0), last)
  }
}
