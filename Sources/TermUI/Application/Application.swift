/// A window on a terminal: the loop passes events to the window, and writes the frames that the window draws.
///
/// If the window does not handle them, Ctrl-C ends the loop like SIGINT, and Ctrl-Z suspends the job. Most programs
/// call ``main(rows:_:)``. A program that does not should begin with ``Guardian/runIfAsked()``, so that the terminal is
/// restored even after SIGKILL:
///
/// ```swift
/// Guardian.runIfAsked()
/// let application = Application(on: try Terminal.open())
/// application.window.content = .rows([slider, label])
/// let end = application.run()
/// ```
@MainActor
public final class Application {
  /// The screen: views, focus and layout.
  public let window: Window
  /// The loop that the window runs in, for timers, work from other threads, other descriptors, and to stop.
  public let loop: EventLoop

  /// The time of the loop as a Swift clock, for `Task.sleep(for:clock:)` and for libraries that take a clock.
  public var clock: LoopClock { loop.clock }

  /// Whether the terminal reports the mouse to the window; initially true.
  ///
  /// If not, the user selects and copies text with the mouse as in other programs, and no view gets mouse events.
  public var usesMouse: Bool {
    get { loop.terminal.place.usesMouse }
    set {
      guard newValue != usesMouse else { return }
      loop.terminal.changePlace { place, _ in place.usesMouse = newValue }
      send(TerminalMode.mouse(isOn: newValue))
    }
  }

  /// Called before each frame is built, when no earlier frame is being written.
  ///
  /// Call ``send(_:)`` here to report a state whose newest value alone matters.
  public var willDraw: () -> Void = {}

  /// Whether the terminal has accepted the last frame whole.
  package var hasSentFrame: Bool { !loop.writer.isBusy }

  /// Called with each reply of the terminal to a query.
  public var onReply: (Reply) -> Void = { _ in }

  /// Called before the job is stopped, by Ctrl-Z or by another process; save here, because a stopped job may be killed.
  public var onSuspend: () -> Void = {}

  /// Maps each color to the color to show, for example as people with protanopia see it; nil shows the color itself.
  ///
  /// The terminal's own colors and palette colors are not mapped.
  package var colorFilter: ((RGB) -> RGB)? {
    get { encoder.colorFilter }
    set {
      encoder.colorFilter = newValue
      needsEncoding = true
    }
  }

  /// The rows below the prompt that the window is shown in; nil if it has the whole screen.
  var rows: PromptRows?
  /// Whether the window has the whole screen for a while, instead of the rows below the prompt; initially false.
  ///
  /// Set it while something is open that needs more room, such as a list of all commands. A view that is presented
  /// (``Window/present(_:at:)``) and does not fit into the rows has the whole screen by itself.
  public var usesWholeScreen = false

  /// The cells that the views draw into.
  var buffer = Buffer(size: Size(width: 0, height: 0))
  var encoder = FrameEncoder()
  /// Whether the buffer must be encoded even if no view has changed.
  private var needsEncoding = false
  /// The bytes to send with the next frame.
  private var sequences: [UInt8] = []
  /// The bytes to send with the next frame, or after the end.
  private var partingSequences: [UInt8] = []
  private var hasEnded = false
  /// The cursor's position in the last frame.
  private var cursor: Position?

  /// Sends the whole screen with the next frame, for example because another program has written to the terminal.
  public func redraw() {
    if isBelowPrompt { rows?.needsRoom = true } else { encoder.invalidate() }
    needsEncoding = true
  }

  /// Makes an application that shows a window on a terminal: on the whole screen, or in a number of rows below the
  /// prompt.
  ///
  /// The lines above stay visible; the rows are erased at the end. A text cursor is drawn reversed, because the
  /// terminal's own stays in the first row. A lower window shows as many rows as it has.
  public init(_ window: Window = Window(), on terminal: Terminal, rows: RowCount? = nil) {
    self.window = window
    self.rows = rows.map { _ in PromptRows() }
    terminal.changePlace { place, _ in place.rows = rows }
    loop = EventLoop(terminal: terminal)
    capabilitiesDidChange(terminal.capabilities)
    loop.delegate = self
    // Before the program describes its layout, so that it need not do so twice.
    window.resize(to: terminal.size)
  }

  /// Takes the terminal, runs the loop until it ends, and restores the terminal.
  public func run() -> EventLoop.End {
    hasEnded = false
    let end = loop.run()
    hasEnded = true
    sequences = []
    sendParting()
    return end
  }

  /// Sends bytes that draw nothing, with the next frame; if none follows, they are not sent.
  ///
  /// End a query with DA1 (`CSI c`), and read the reply in ``onReply``. The loop waits a moment for the reply to DA1
  /// before it restores the terminal. The shell would read a later reply as if it had been typed.
  public func send(_ sequence: [UInt8]) {
    sequences += sequence
  }

  /// Calls a function while another program may have the terminal, such as an editor, and waits for it.
  ///
  /// Meanwhile the terminal is as the application found it; afterward everything is drawn again. Ctrl-C and Ctrl-\\
  /// then only end the other program. Nothing else happens until the function returns.
  ///
  /// ```swift
  /// let status = application.withoutTerminal { runEditor(on: path) }
  /// ```
  ///
  /// If the program does not have the terminal, because it does not run or on a ``TestScreen``, this only calls the
  /// function.
  public func withoutTerminal<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try loop.withoutTerminal(body)
  }

  /// Copies a text to the clipboard of the terminal (OSC 52), also over ssh: with the next frame, or else at the end.
  ///
  /// A terminal may ignore that, and none confirms it; ``Capabilities/hasClipboard`` says whether it is known to copy.
  public func copy(_ text: String) {
    partingSequences += Clipboard.sequence(copying: text)
    if hasEnded { sendParting() }
  }

  /// Queries the terminal's name and version (XTVERSION) with the next frame, and returns whether it does: only once,
  /// and not if the terminal would print the query.
  ///
  /// ``onReply`` gets the reply, ``Reply/version(_:)``, and then the reply to DA1. The reply may set
  /// ``Capabilities/hasClipboard``.
  package func askForVersion() -> Bool {
    let query = loop.terminal.ask(.version)
    send(query)
    return !query.isEmpty
  }

  private func sendParting() {
    loop.terminal.send(partingSequences)
    partingSequences = []
  }
}

extension Application: EventLoopDelegate {
  func handle(_ input: ParsedInput) {
    switch input {
    case .event(let event): handle(event)
    case .hover(let position): hover(at: position)
    case .release(let key): window.handleRelease(of: key)
    }
  }

  func handle(_ event: Event) {
    if case .reply(let reply) = event {
      if case .cursorPosition(let position) = reply, rows != nil { receive(position) }
      return onReply(reply)
    }
    if case .mouse = event {} else if isBelowPrompt { rows?.noteKey(at: loop.now()) }
    guard let event = eventInRows(event) else { return }
    guard !window.handle(event) else { return }
    // In raw mode the terminal sends no signals for these keys.
    switch event {
    case .key(Key(.character("c"), .control)): loop.interrupt()
    case .key(Key(.character("z"), .control)): loop.suspend()
    default: break
    }
  }

  func resize(to size: Size) {
    guard rows == nil else { return placeRows(in: size, areErased: true) }
    show(in: size)
  }

  func windowDidChange(to size: Size) {
    guard rows == nil else { return rowsDidChange(in: size) }
    show(in: size)
  }

  /// Draws all of the window in an area whose current content is unknown, or, in rows, erased.
  func show(in area: Size) {
    buffer = Buffer(size: area)
    window.resize(to: area)
    encoder.isRelative = isBelowPrompt
    encoder.invalidate()
  }

  func capabilitiesDidChange(_ capabilities: Capabilities) {
    encoder.capabilities = capabilities
  }

  /// Asks where the cursor rests, before the frame moves it.
  private func askForPosition(into frame: inout [UInt8]) {
    guard let rows, rows.asksPosition else { return }
    self.rows?.didAsk(at: loop.now())
    if rows.needsRoom {
      sequences = Terminal.positionQuery + (sequences.isEmpty ? PendingQueries.sentinel : sequences)
    } else {
      frame += Terminal.positionQuery
      if sequences.isEmpty { sequences = PendingQueries.sentinel }
    }
  }

  func willSuspend() {
    onSuspend()
  }

  func draw(into frame: inout [UInt8]) {
    if isBelowPrompt, rows?.timer != nil { return }
    willDraw()
    askForPosition(into: &frame)
    if rows != nil { prepareRows(into: &frame) }
    // With a new buffer or a new depth the window draws everything.
    let isDrawn = window.draw(into: buffer, depth: encoder.capabilities.depth)
    let cursor = window.cursor
    if isDrawn || cursor != self.cursor || needsEncoding {
      needsEncoding = false
      self.cursor = cursor
      let drawnCursor = encoder.isRelative ? cursor : nil
      if let drawnCursor { buffer.grid.reverse(at: drawnCursor) }
      encoder.encode(
        buffer, cursor: cursor, restingAt: window.accessibilityCursor, into: &frame)
      if let drawnCursor { buffer.grid.reverse(at: drawnCursor) }
      // Synchronized output matters if more such frames follow.
      if frame.count > FrameEncoder.bytesReadAtOnce {
        send(loop.terminal.ask(.synchronizedOutput))
      }
    }
    send(loop.terminal.report(window.wantedReports.subtracting(usesMouse ? [] : .hover)))
    if !sequences.isEmpty { loop.terminal.noteQueries(in: sequences) }
    frame += sequences + partingSequences
    sequences.removeAll()
    partingSequences.removeAll()
  }
}
