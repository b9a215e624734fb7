/// A screen in memory, with an application on it, for tests.
///
/// It types, moves the mouse, turns the clock, and tells the text and the styles that a user would see. No terminal
/// is needed.
///
/// ```swift
/// let screen = TestScreen(width: 20, height: 3)
/// let counter = CounterScreen(in: screen.application)
/// screen.type("++")
/// #expect(screen.text == "2")
/// ```
///
/// Time stands still until ``advance(by:)``: timers of the loop fire there. A `Task` runs whenever the test awaits
/// something, as in ``wait(for:)``.
@MainActor
public final class TestScreen {
  /// The application, whose loop needs not be run; give it the views, or hand it to a screen.
  public let application: Application

  private let clock = StoppedClock()

  /// Makes an empty screen.
  ///
  /// - Parameters:
  ///   - width: The columns.
  ///   - height: The rows.
  ///   - depth: How many colors it has.
  public init(width: Int, height: Int, depth: ColorDepth = .truecolor) {
    let environment = Environment(["TERM": "xterm", "LANG": "C.UTF-8"])
    guard
      let terminal = try? Terminal(descriptor: -1, environment: environment, depth: depth)
    else { preconditionFailure("the terminal can be drawn on") }
    application = Application(on: terminal)
    application.loop.now = { [clock] in clock.time }
    resize(to: Size(width: width, height: height))
  }

  /// The views, their focus and their layout.
  public var window: Window { application.window }

  /// The reason why the program would have ended by now; none while it goes on.
  public var end: EventLoop.End? { application.loop.reasonToEnd }

  // MARK: - What is done

  /// Types a text, a key for each scalar of it; an end of line is Enter, and a tab Tab.
  public func type(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n", "\r": press(.enter)
      case "\t": press(.tab)
      default: press(.character(scalar))
      }
    }
  }

  /// Presses a key.
  public func press(_ code: Key.Code, _ modifiers: Key.Modifiers = []) {
    send(.key(Key(code, modifiers)))
  }

  /// Pastes a text.
  public func paste(_ text: String) {
    send(.paste(text, truncated: false))
  }

  /// Presses the left button on a cell, and lets it go there.
  public func click(column: Int, row: Int) {
    mouse(.press(.left), column: column, row: row)
    mouse(.release(.left), column: column, row: row)
  }

  /// Clicks on the first cell of a text, and says whether it is there.
  @discardableResult
  public func click(on text: String) -> Bool {
    guard let place = position(of: text) else { return false }
    click(column: place.column, row: place.row)
    return true
  }

  /// Does something with the mouse.
  public func mouse(_ action: MouseEvent.Action, column: Int, row: Int) {
    send(.mouse(MouseEvent(action, at: Position(column: column, row: row))))
  }

  /// Gives the application an event, unless it has ended.
  public func send(_ event: Event) {
    update()
    if end == nil { application.handle(event) }
  }

  /// Gives the screen another extent.
  public func resize(to size: Size) {
    application.resize(to: size)
  }

  /// Lets time go by: the timers that are due in it fire, each at its moment.
  public func advance(by duration: Duration) {
    let target = clock.time + duration
    while end == nil, let next = application.loop.nextTimer(), next <= target {
      clock.time = max(clock.time, next)
      application.loop.fireTimers()
      update()
    }
    clock.time = target
  }

  /// Waits until a text is on the screen, and says whether it came, within five seconds.
  public func wait(for text: String) async -> Bool {
    for _ in 0..<5_000 {
      if shows(text) { return true }
      try? await Task.sleep(for: .milliseconds(1))
    }
    return shows(text)
  }

  // MARK: - What is seen

  /// The rows, without the blanks at their ends and the empty ones below the last that is not.
  public var text: String {
    let rows = lines.map { row in
      String(row.reversed().drop { $0 == " " }.reversed())
    }
    return rows.reversed().drop(while: \.isEmpty).reversed().joined(separator: "\n")
  }

  /// The rows with all their cells.
  public var lines: [String] {
    update()
    return application.buffer.lines
  }

  /// Whether a text is in one of the rows.
  public func shows(_ text: String) -> Bool {
    position(of: text) != nil
  }

  /// The first cell of a text that is in one of the rows; none where it is not.
  public func position(of text: String) -> Position? {
    for (row, line) in lines.enumerated() {
      // By hand: the standard library's search would bring regular expressions into every program.
      for index in line.indices where line[index...].hasPrefix(text) {
        return Position(column: String(line[..<index]).displayWidth, row: row)
      }
    }
    return nil
  }

  /// The style of a cell; of one outside the screen the plain one.
  public func style(column: Int, row: Int) -> Style {
    update()
    let buffer = application.buffer
    guard Rect(buffer.size).contains(Position(column: column, row: row)) else { return .plain }
    return buffer[column: column, row: row].style
  }

  /// The style of the first cell of a text; none where it is not on the screen.
  public func style(of text: String) -> Style? {
    position(of: text).map { style(column: $0.column, row: $0.row) }
  }

  /// The cursor's position; none where it is hidden.
  public var cursor: Position? {
    update()
    return window.cursor
  }

  /// Does what was posted, and draws what has changed.
  private func update() {
    application.loop.doPostedWork()
    var frame: [UInt8] = []
    application.draw(into: &frame)
  }
}

/// The time of a screen in memory.
@MainActor
private final class StoppedClock {
  var time = Duration.zero
}
