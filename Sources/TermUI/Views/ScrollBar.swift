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
