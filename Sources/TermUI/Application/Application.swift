/// A window on a terminal: events go from the loop to the window, frames from the window to the loop.
///
/// Ctrl-C ends the loop as SIGINT does and Ctrl-Z suspends the job where the window does not take them.
/// Events for the terminal and no view come here: ``onReply`` and ``onSuspend``. Where the program does
/// not begin with ``main(_:)``, it should begin with ``Guardian/runIfAsked()``, or nothing gives the terminal
/// back after SIGKILL.
///
/// ```swift
/// Guardian.runIfAsked()
/// let application = Application(on: try Terminal.open())
/// application.window.views = [slider, label]
/// let end = application.run()
/// ```
@MainActor
public final class Application {
  /// The views, their focus and their layout.
  public let window: Window
  /// The loop that the window runs in: timers, other threads, further descriptors, the end.
  public let loop: EventLoop

  /// Called each time before a frame is built, which is when nothing is on its way to the terminal: the
  /// moment to send what only matters in its newest state.
  public var willDraw: () -> Void = {}

  /// Called with each answer of the terminal.
  public var onReply: (Reply) -> Void = { _ in }

  /// Called before the terminal is given back and the job stopped, by Ctrl-Z or from outside: the moment to
  /// save what is to be saved, for a stopped job may be killed.
  public var onSuspend: () -> Void = {}

  /// The color shown for each exact color, such as the one that someone sees who does not see red.
  ///
  /// None shows the color itself. The terminal's own colors and those of the palette stay as they are.
  public var colorFilter: ((RGB) -> RGB)? {
    get { encoder.colorFilter }
    set {
      encoder.colorFilter = newValue
      needsEncoding = true
    }
  }

  /// The cells that the views are drawn in.
  private(set) var buffer = Buffer(size: Size(width: 0, height: 0))
  private var encoder = FrameEncoder()
  /// Whether the same buffer is to be shown in another way.
  private var needsEncoding = false
  private var sequences: [UInt8] = []
  /// Those of the sequences that are sent even where there is no next frame.
  private var partingSequences: [UInt8] = []
  private var hasEnded = false
  /// The cursor's position in the last frame.
  private var cursor: Position?

  /// Makes an application of a window on a terminal.
  public init(_ window: Window = Window(), on terminal: Terminal) {
    self.window = window
    loop = EventLoop(terminal: terminal)
    capabilitiesDidChange(terminal.capabilities)
    loop.delegate = self
  }

  /// Takes the terminal, runs until something ends it, and gives the terminal back.
  public func run() -> EventLoop.End {
    hasEnded = false
    let end = loop.run()
    hasEnded = true
    sequences = []
    sendParting()
    return end
  }

  /// Sends bytes that draw nothing with the next frame.
  ///
  /// A question to the terminal should end in DA1 (`CSI c`): its answer is waited for when the terminal is
  /// given back, a moment at most, lest a shell take it for typed.
  ///
  /// - Parameters:
  ///   - sequence: The bytes.
  ///   - evenAtEnd: Whether they are sent also where there is no next frame, once the terminal was given back:
  ///     a copy to the clipboard is, a question is not.
  public func send(_ sequence: [UInt8], evenAtEnd: Bool = false) {
    guard evenAtEnd else { return sequences += sequence }
    partingSequences += sequence
    if hasEnded { sendParting() }
  }

  private func sendParting() {
    loop.terminal.send(partingSequences)
    partingSequences = []
  }
}

extension Application: EventLoopDelegate {
  /// Hands an event to the window, and an answer of the terminal to ``onReply``.
  public func handle(_ event: Event) {
    if case .reply(let reply) = event { return onReply(reply) }
    guard !window.handle(event) else { return }
    // In raw mode these two are keys like any other, but nobody expects them to do nothing.
    switch event {
    case .key(Key(.character("c"), .control)): loop.interrupt()
    case .key(Key(.character("z"), .control)): loop.suspend()
    default: break
    }
  }

  /// Gives the window and the buffer the screen's size.
  public func resize(to size: Size) {
    buffer = Buffer(size: size)
    window.resize(to: size)
    encoder.invalidate()
  }

  /// Draws from now on with what is known of the terminal.
  public func capabilitiesDidChange(_ capabilities: Capabilities) {
    encoder.depth = capabilities.depth
    encoder.hasBackgroundColorErase = capabilities.hasBackgroundColorErase
    encoder.hasRepeat = capabilities.hasRepeat
    encoder.hasUnicode = capabilities.hasUnicode
    encoder.synchronizedOutput = capabilities.hasSynchronizedOutput
  }

  /// Calls ``onSuspend``.
  public func willSuspend() {
    onSuspend()
  }

  /// Appends what has changed in the window since the last frame.
  public func draw(into frame: inout [UInt8]) {
    willDraw()
    // A buffer or a depth that is new makes the window draw everything.
    let isDrawn = window.draw(into: buffer, depth: encoder.depth)
    let cursor = window.cursor
    if isDrawn || cursor != self.cursor || needsEncoding {
      needsEncoding = false
      self.cursor = cursor
      encoder.encode(
        buffer, cursor: cursor, restingAt: window.restingPlace, into: &frame)
    }
    if !sequences.isEmpty { loop.terminal.noteQuestions(in: sequences) }
    frame += sequences + partingSequences
    sequences.removeAll()
    partingSequences.removeAll()
  }
}
