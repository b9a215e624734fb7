import Synchronization

/// A screen in memory with an application on it, for tests without a terminal.
///
/// Press keys, move the mouse, advance the clock, and compare the text and the styles that a user would see:
///
/// ```swift
/// let screen = TestScreen(width: 20, height: 3)
/// screen.show { application in CounterScreen(in: application) }
/// screen.type("++")
/// #expect(screen.text == "2")
/// ```
///
/// The ``clock`` stands still until ``advance(by:)``, which fires the timers of the loop and everything of Binding that
/// waits for the clock. A `Task` runs while the test awaits something, as in ``wait(for:advancing:timeout:)``.
@MainActor
public final class TestScreen {
  /// The application, whose loop does not run.
  public let application: Application

  private let time = StoppedClock()
  private var screens: [AnyObject] = []

  /// Makes an empty screen.
  ///
  /// - Parameters:
  ///   - width: The number of columns.
  ///   - height: The number of rows.
  ///   - depth: The color depth.
  public init(width: Int, height: Int, depth: ColorDepth = .truecolor) {
    let environment = Environment(["TERM": "xterm", "LANG": "C.UTF-8"])
    guard
      let terminal = try? Terminal(descriptor: -1, environment: environment, depth: depth)
    else { preconditionFailure("the terminal can be drawn on") }
    application = Application(on: terminal)
    application.loop.now = time.now
    resize(to: Size(width: width, height: height))
  }

  /// Makes the screen of a program, and keeps it as long as this object, like ``Application/main(rows:_:)``.
  @discardableResult
  public func show<Screen: AnyObject>(_ makeScreen: (Application) -> Screen) -> Screen {
    let screen = makeScreen(application)
    screens.append(screen)
    return screen
  }

  /// The application's window.
  public var window: Window { application.window }

  /// The application's clock, which stands still until ``advance(by:)``.
  public var clock: LoopClock { application.clock }

  /// What would have ended the program; nil while it would run.
  public var end: EventLoop.End? { application.loop.end }

  // MARK: - Input

  /// Presses a key for each scalar of a text: Enter for a line feed, and Tab for a tab.
  public func type(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n", "\r": press(.enter)
      case "\t": press(.tab)
      default: press(.character(scalar))
      }
    }
  }

  /// Presses a key, such as `"q"`, `.escape` or `.control("z")`.
  public func press(_ key: Key) {
    send(.key(key))
  }

  /// Presses a key with modifiers.
  public func press(_ code: Key.Code, _ modifiers: Key.Modifiers = []) {
    send(.key(Key(code, modifiers)))
  }

  /// Pastes a text.
  public func paste(_ text: String) {
    send(.paste(text, truncated: false))
  }

  /// Presses a mouse button on a cell, and releases it there, while modifier keys are held.
  public func click(
    at position: Position, button: MouseEvent.Button = .left, modifiers: Key.Modifiers = []
  ) {
    mouse(.press(button), at: position, modifiers: modifiers)
    mouse(.release(button), at: position, modifiers: modifiers)
  }

  /// Clicks on the first cell of a text, and returns whether the text is on the screen.
  @discardableResult
  public func click(
    on text: String, button: MouseEvent.Button = .left, modifiers: Key.Modifiers = []
  ) -> Bool {
    guard let position = position(of: text) else { return false }
    click(at: position, button: button, modifiers: modifiers)
    return true
  }

  /// Presses the left button on a cell, moves the pointer to another cell, and releases the button there.
  public func drag(from start: Position, to end: Position) {
    mouse(.press(.left), at: start)
    mouse(.drag(.left), at: end)
    mouse(.release(.left), at: end)
  }

  /// Turns the wheel over a cell by a number of notches, at least one.
  public func scroll(_ wheel: MouseEvent.Wheel, at position: Position, notches: Int = 1) {
    for _ in 0..<max(1, notches) { mouse(.wheel(wheel), at: position) }
  }

  /// Sends a single mouse event, such as a press without its release.
  public func mouse(
    _ action: MouseEvent.Action, at position: Position, modifiers: Key.Modifiers = []
  ) {
    send(.mouse(MouseEvent(action, at: position, modifiers: modifiers)))
  }

  /// Moves the pointer to a cell without a button held, which only views hear of that want it (``View/wantsHover``).
  public func hover(at position: Position) {
    send(.hover(position))
  }

  /// Releases a key, which only views hear of that want it (``View/wantsKeyReleases``).
  public func release(_ key: Key) {
    send(.release(key))
  }

  /// Sends an event, unless the program would have ended.
  public func send(_ event: Event) {
    send(.event(event))
  }

  private func send(_ input: ParsedInput) {
    update()
    if end == nil { application.handle(input) }
  }

  /// Sets the size of the screen.
  public func resize(to size: Size) {
    application.resize(to: size)
  }

  /// Advances the clock, and fires the timers of the loop, each at its time; the clock never goes back.
  ///
  /// A timer that schedules itself again without a delay fires without end, because the clock stands still meanwhile.
  public func advance(by duration: Duration) {
    let target = time.now() + max(duration, .zero)
    while end == nil, let next = application.loop.nextTimer(), next <= target {
      time.turn(to: max(time.now(), next))
      application.loop.fireTimers()
      update()
    }
    time.turn(to: target)
  }

  /// Waits for a text to appear, until a deadline or a cancellation of the task.
  ///
  /// - Parameters:
  ///   - text: The text, in one row.
  ///   - step: How far to advance the ``clock`` before each further look at the screen, in case a task sleeps on it.
  ///   - timeout: How long to wait at most, in real time.
  /// - Returns: Whether the text has appeared.
  public func wait(
    for text: String, advancing step: Duration = .zero, timeout: Duration = .seconds(10)
  ) async -> Bool {
    let deadline = ContinuousClock.now + timeout
    while !shows(text) {
      guard ContinuousClock.now < deadline else { return false }
      if step > .zero { advance(by: step) }
      do { try await Task.sleep(for: .milliseconds(1)) } catch { return shows(text) }
    }
    return true
  }

  // MARK: - Output

  /// The rows, separated by line feeds, without trailing blanks and empty rows.
  public var text: String { lines.trimmed(of: " ") }

  /// The rows with all their blanks.
  public var lines: [String] {
    update()
    return application.buffer.lines
  }

  /// Whether a text is on the screen, in one row.
  public func shows(_ text: String) -> Bool { position(of: text) != nil }

  /// The position of a text's first cell; nil if the text is not on the screen.
  public func position(of text: String) -> Position? {
    for (row, line) in lines.enumerated() {
      // Searching with the standard library would link regular expressions into every program.
      for index in line.indices where line[index...].hasPrefix(text) {
        return Position(column: String(line[..<index]).displayWidth, row: row)
      }
    }
    return nil
  }

  /// The style of a cell; plain outside the screen.
  public func style(at position: Position) -> Style {
    update()
    let buffer = application.buffer
    guard Rect(buffer.size).contains(position) else { return .plain }
    return buffer[column: position.column, row: position.row].style
  }

  /// The style of the cell in a column and a row; plain outside the screen.
  public func style(column: Int, row: Int) -> Style {
    style(at: Position(column: column, row: row))
  }

  /// The style of a text's first cell; nil if the text is not on the screen.
  public func style(of text: String) -> Style? {
    position(of: text).map(style(at:))
  }

  /// The rows with a letter for the style of each cell: the legend's, or else a dot for the plain style and a question
  /// mark for other styles.
  public func styles(_ legend: [Style: Character]) -> String {
    update()
    let buffer = application.buffer
    let rows = (0..<buffer.size.height).map { row in
      String(
        (0..<buffer.size.width).map { column in
          let style = buffer[column: column, row: row].style
          return legend[style] ?? (style == .plain ? "." : "?")
        })
    }
    return rows.joined(separator: "\n")
  }

  /// The cursor's position; nil if it is hidden.
  public var cursor: Position? {
    update()
    return window.cursor
  }

  private func update() {
    application.loop.doPostedWork()
    var frame: [UInt8] = []
    application.draw(into: &frame)
  }
}

/// A clock that stands still until it is advanced, on any thread.
final class StoppedClock: Sendable {
  private let time = Mutex(Duration.zero)

  /// Returns the time, for an event loop.
  var now: @Sendable () -> Duration { { self.time.withLock { $0 } } }

  func turn(to time: Duration) {
    self.time.withLock { $0 = time }
  }

  func turn(by duration: Duration) {
    time.withLock { $0 += duration }
  }
}
