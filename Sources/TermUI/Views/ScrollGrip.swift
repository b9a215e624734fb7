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
