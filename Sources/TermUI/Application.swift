/// A window on a terminal: events go from the loop to the window, frames from the window to the loop.
///
/// Ctrl-C ends the loop as SIGINT does and Ctrl-Z suspends the job where the window does not take them. Where the
/// program does not begin with ``main(_:)``, it should begin with ``Guardian/runIfAsked()``, or nothing
/// gives the terminal back after SIGKILL.
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

  private var buffer = Buffer(size: Size(width: 0, height: 0))
  private var encoder = FrameEncoder()
  private var sequences: [UInt8] = []
  private var isCursorStale = false

  /// Makes an application of a window on a terminal.
  public init(_ window: Window = Window(), on terminal: Terminal) {
    self.window = window
    loop = EventLoop(terminal: terminal)
    adopt(terminal.capabilities)
    loop.delegate = self
  }

  /// Takes the terminal, runs until something ends it, and gives the terminal back.
  public func run() -> EventLoop.End {
    loop.run()
  }

  /// Sends bytes that draw nothing, such as a copy to the clipboard, with the next frame.
  public func send(_ sequence: [UInt8]) {
    sequences += sequence
  }

  private func adopt(_ capabilities: Capabilities) {
    encoder.depth = capabilities.depth
    encoder.hasBackgroundColorErase = capabilities.hasBackgroundColorErase
    encoder.hasRepeat = capabilities.hasRepeat
    encoder.synchronizedOutput = capabilities.hasSynchronizedOutput
  }
}

extension Application: EventLoopDelegate {
  /// Hands an event to the window.
  public func handle(_ event: Event) {
    isCursorStale = true
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
    isCursorStale = true
  }

  /// Draws from now on with what is known of the terminal.
  public func capabilitiesDidChange(_ capabilities: Capabilities) {
    adopt(capabilities)
    encoder.invalidate()
    isCursorStale = true
  }

  /// Appends what has changed in the window since the last frame.
  public func draw(into frame: inout [UInt8]) {
    willDraw()
    let isDrawn = window.draw(into: buffer, depth: encoder.depth)
    if isDrawn || isCursorStale {
      encoder.encode(buffer, cursor: window.cursor, into: &frame)
      isCursorStale = false
    }
    frame += sequences
    sequences.removeAll()
  }
}
