/// The place of the rows that are shown among all: a bar with a thumb, one column wide.
struct ScrollBar {
  /// All rows.
  let count: Int
  /// The first row shown.
  let first: Int
  /// The rows of the bar, which are those that can be shown at once.
  let height: Int

  /// Whether there is more than can be shown.
  var isNeeded: Bool { count > height && height > 0 }

  /// The rows of the thumb, which is as long as what is shown is a part of all; never none, and at an end only
  /// where there is no more.
  var thumb: Range<Int> {
    guard isNeeded else { return 0..<height }
    let length = max(1, height * height / count)
    let way = height - length
    let last = count - height
    var start = (first * way + last / 2) / last
    if way > 1, first > 0, first < last { start = min(max(start, 1), way - 1) }
    return start..<start + length
  }

  /// The first row to show where the thumb's middle is to be at a row of the bar.
  func first(at row: Int) -> Int {
    let way = height - thumb.count
    guard isNeeded, way > 0 else { return 0 }
    let start = min(max(row - thumb.count / 2, 0), way)
    return (start * (count - height) + way / 2) / way
  }

  /// Draws the bar in a column.
  @MainActor
  func draw(in canvas: Canvas, column: Int) {
    let (theme, thumb) = (canvas.theme, thumb)
    for row in 0..<height {
      let isThumb = thumb.contains(row)
      canvas.put(
        isThumb ? "█" : "│", column: column, row: row,
        style: theme.text.with(isThumb ? theme.bar : theme.border))
    }
  }
}
