extension Application {
  /// The time that the size of the window must rest before the rows are drawn again.
  ///
  /// While an edge of the window is dragged, a terminal rewraps its lines again and again, and a frame for an earlier
  /// size would be rewrapped, too.
  private static let restingTime = Duration.milliseconds(30)

  /// Whether the window is shown in rows below the prompt, and not in their place on the alternate screen.
  var isBelowPrompt: Bool { rows != nil && !loop.terminal.place.isGrown }

  /// Draws the rows anew in a window, below the cursor.
  func placeRows(in window: Size, areErased: Bool) {
    rows?.timer?.cancel()
    rows?.timer = nil
    rows?.window = window
    rows?.forgetPosition()
    rows?.needsRoom = !areErased
    show(in: loop.terminal.place.isGrown ? window : loop.terminal.place.area(in: window))
  }

  /// Draws the rows anew once the size of the window rests.
  func rowsDidChange(in window: Size) {
    if !isBelowPrompt {
      rows?.window = window
      return show(in: window)
    }
    rows?.timer?.cancel()
    rows?.timer = loop.schedule(after: Self.restingTime) { [weak self] in
      self?.placeRows(in: window, areErased: false)
    }
  }

  /// Goes to the alternate screen or back if necessary, and makes room for the rows.
  func prepareRows(into frame: inout [UInt8]) {
    guard let rows else { return }
    let terminal = loop.terminal
    let area = terminal.place.area(in: rows.window)
    let needed = window.presented.map { $0.preferredSize(in: rows.window).height }.max() ?? 0
    if usesWholeScreen || needed > area.height {
      if terminal.place.isGrown { return }
      frame += terminal.changePlace { place, size in place.grow(in: size) }
      show(in: rows.window)
    } else if terminal.place.isGrown {
      frame += terminal.changePlace { place, _ in place.shrink() }
      show(in: area)
      self.rows?.needsRoom = true
    }
    guard self.rows?.needsRoom == true else { return }
    self.rows?.needsRoom = false
    if let moved = rows.moved {
      frame += TerminalMode.pass(rows: moved.rows, column: moved.column)
    }
    if self.rows?.firstRow != nil { self.rows?.forgetPosition() }
    frame += terminal.place.makeRoom(in: rows.window)
    encoder.invalidate()
  }

  /// Notes where the cursor is: the events of the mouse wait for that, and if another program has written over the rows,
  /// they are drawn again below its text.
  func receive(_ position: Position) {
    rows?.receive(position, at: loop.now())
    if rows?.moved != nil { redraw() }
    let waiting = rows?.waiting ?? []
    rows?.waiting = []
    for event in waiting { handle(event) }
  }

  /// Notes where the pointer is without a button held.
  func hover(at position: Position) {
    guard let rows, isBelowPrompt else { return window.pointerDidMove(to: position) }
    guard let firstRow = rows.firstRow else { return _ = self.rows?.ask(at: loop.now()) }
    let inside = Position(column: position.column, row: position.row - firstRow)
    window.pointerDidMove(to: Rect(window.size).contains(inside) ? inside : nil)
  }

  /// An event with the position of the mouse in the rows; nil for a mouse whose place is unknown or outside of them.
  ///
  /// A drag may leave the rows, and is then released outside.
  func eventInRows(_ event: Event) -> Event? {
    guard case .mouse(var mouse) = event, let rows, isBelowPrompt else { return event }
    guard let firstRow = rows.firstRow else {
      // The terminal is asked where the rows are.
      self.rows?.wait(for: event, at: loop.now())
      return nil
    }
    mouse.position.row -= firstRow
    switch mouse.action {
    case .press, .wheel: return Rect(window.size).contains(mouse.position) ? .mouse(mouse) : nil
    case .drag, .release: return .mouse(mouse)
    }
  }
}
