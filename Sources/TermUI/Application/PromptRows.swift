/// Rows below the prompt: whatever is above them stays in sight.
///
/// Their place on the screen is only known from the terminal's reply to CPR, and only the mouse needs it.
struct PromptRows {
  let count: RowCount
  /// The size of the window, to which the rows belong.
  var window = Size(width: 0, height: 0)
  /// The row of the screen that the first row is in; nil while it is unknown.
  var firstRow: Int?
  /// Whether the alternate screen is shown instead.
  var isGrown = false
  /// Whether everything from the cursor down must be erased, and room made for the rows, before they are drawn.
  var needsRoom = false
  /// Whether the next frame asks for the position of the cursor.
  var asksPosition = false
  /// The timer that waits until the size of the window no longer changes; nil if none is needed.
  var timer: ScheduledTimer?

  /// Whether no frame is drawn because the size of the window has just changed.
  var isResting: Bool { timer != nil && !isGrown }
  /// The size of the rows.
  var area: Size { Size(width: window.width, height: count.count(in: window.height)) }
}
