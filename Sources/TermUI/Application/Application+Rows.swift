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

extension Application {
  /// The time that the size of the window must rest before the rows are drawn again.
  ///
  /// While an edge of the window is dragged, a terminal rewraps its lines again and again, and a frame for an earlier
  /// size would be rewrapped, too.
  private static let restingTime = Duration.milliseconds(30)

  /// Draws the rows anew in a window, below the cursor.
  func placeRows(in window: Size, areErased: Bool) {
    rows?.timer?.cancel()
    rows?.timer = nil
    rows?.window = window
    rows?.firstRow = nil
    rows?.needsRoom = !areErased
    rows?.isGrown = loop.terminal.isGrown
    guard let rows else { return }
    show(in: rows.isGrown ? window : rows.area)
  }

  /// Draws the rows anew once the size of the window rests.
  func rowsDidChange(in window: Size) {
    guard let rows else { return }
    if rows.isGrown {
      self.rows?.window = window
      return show(in: window)
    }
    rows.timer?.cancel()
    self.rows?.timer = loop.schedule(after: Self.restingTime) { [unowned self] in
      placeRows(in: window, areErased: false)
    }
  }

  /// Goes to the alternate screen or back if necessary, and makes room for the rows.
  func prepareRows(into frame: inout [UInt8]) {
    guard let rows else { return }
    let needed = window.presented.map { $0.preferredSize(in: rows.window).height }.max() ?? 0
    if usesWholeScreen || needed > rows.area.height {
      if rows.isGrown { return }
      self.rows?.isGrown = true
      frame += loop.terminal.grow()
      show(in: rows.window)
    } else if rows.isGrown {
      frame += loop.terminal.shrink()
      self.rows?.isGrown = false
      show(in: rows.area)
      self.rows?.needsRoom = true
    }
    guard self.rows?.needsRoom == true else { return }
    self.rows?.needsRoom = false
    self.rows?.asksPosition = true
    frame += TerminalMode.makeRoom(rows.area.height)
    encoder.invalidate()
  }

  /// An event with the position of the mouse in the rows; nil for a mouse whose place is unknown or outside of them.
  ///
  /// A drag may leave the rows, and is then released outside.
  func eventInRows(_ event: Event) -> Event? {
    guard case .mouse(var mouse) = event, let rows, !rows.isGrown else { return event }
    guard let firstRow = rows.firstRow else { return nil }
    mouse.position.row -= firstRow
    switch mouse.action {
    case .press, .wheel: return Rect(rows.area).contains(mouse.position) ? .mouse(mouse) : nil
    case .drag, .release: return .mouse(mouse)
    }
  }
}
