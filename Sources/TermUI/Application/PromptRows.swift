/// Rows below the prompt: whatever is above them stays in sight.
///
/// Their place on the screen is only known from the terminal's reply to CPR. The mouse needs it, and it tells whether
/// another program has written over the rows. It is asked for only when it is needed, because a reply that comes after
/// the end would be typed into the shell.
struct PromptRows {
  /// The size of the window, to which the rows belong.
  var window = Size(width: 0, height: 0)
  /// The row of the screen that the first row is in; nil while it is unknown.
  var firstRow: Int?
  /// The events of the mouse that wait for it.
  var waiting: [Event] = []
  /// Whether the terminal's replies come too late, or say that the cursor is where it is not.
  private var isUnreliable = false
  /// The time of the last question about the rows where they are; nil before.
  private var askedAt: Duration?
  /// How far another program has moved the cursor, below whose text the rows are to be drawn; nil if it has not.
  private(set) var moved: (rows: Int, column: Int)?
  /// Whether everything from the cursor down must be erased, and room made for the rows, before they are drawn.
  var needsRoom = false
  /// Whether the next frame asks for the position of the cursor.
  private(set) var asksPosition = false
  /// The timer that waits until the size of the window no longer changes, before which no frame is drawn; nil if none
  /// is needed.
  var timer: ScheduledTimer?
}

/// Where the rows are.
extension PromptRows {
  /// The longest time that a reply may take: as long as one is waited for at the end.
  private static let longestReply = Duration.milliseconds(150)
  /// The time after which a key asks again, in case another program has written meanwhile.
  private static let interval = Duration.seconds(1)

  /// Has the next frame ask for the position, at a key, unless that was asked lately.
  mutating func noteKey(at now: Duration) {
    // A terminal that does not answer would have an open question for ever.
    if firstRow == nil, let askedAt, now - askedAt >= Self.interval { isUnreliable = true }
    if !isUnreliable { ask(at: now) }
  }

  /// Lets an event of the mouse wait until the position is known.
  mutating func wait(for mouse: Event, at now: Duration) {
    if waiting.count < 16 { waiting.append(mouse) }
    ask(at: now)
  }

  /// Has the next frame ask for the position, unless that was asked lately.
  mutating func ask(at now: Duration) {
    if askedAt.map({ now - $0 >= Self.interval }) ?? true { asksPosition = true }
  }

  mutating func didAsk(at now: Duration) {
    asksPosition = false
    askedAt = now
  }

  /// Forgets where the rows were, because they are drawn elsewhere.
  mutating func forgetPosition() { (firstRow, askedAt, moved) = (nil, nil, nil) }

  /// Notes where the cursor is, which another program may have moved.
  mutating func receive(_ position: Position, at now: Duration) {
    // Meanwhile the rows may have been drawn elsewhere.
    guard let askedAt else { return }
    let isLate = now - askedAt > Self.longestReply
    guard let firstRow else {
      // The terminal should say that it is in the first column.
      if isLate || position.column != 0 { isUnreliable = true }
      self.firstRow = position.row
      return
    }
    guard !isUnreliable, !isLate, position.row >= firstRow, position.row < window.height,
      position != Position(column: 0, row: firstRow)
    else { return }
    moved = (position.row - firstRow, position.column)
  }
}
