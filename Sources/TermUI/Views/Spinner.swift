/// A line in one cell that turns while the program is busy.
///
/// ```swift
/// let spinner = Spinner(in: application.loop)
/// spinner.isSpinning = true
/// ```
public final class Spinner: View {
  /// Whether the spinner is visible, and turns; initially false.
  public var isSpinning = false {
    didSet {
      guard isSpinning != oldValue else { return }
      setNeedsDisplay()
      timer?.cancel()
      timer =
        isSpinning
        ? loop?.schedule(every: .milliseconds(125)) { [weak self] in self?.advance() } : nil
    }
  }

  /// The style of the cell, on top of the theme's text style; nil for that alone.
  public var style: Style? {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }

  private static let glyphs = ["|", "/", "-", "\\"]
  private var turn = 0
  private let loop: EventLoop?
  private var timer: ScheduledTimer?

  /// Makes a spinner that a loop turns eight times a second; without a loop, only ``advance()`` turns it.
  public init(in loop: EventLoop? = nil) {
    self.loop = loop
  }

  isolated deinit { timer?.cancel() }

  /// Turns to the next of four positions.
  public func advance() {
    turn = (turn + 1) % Self.glyphs.count
    if isSpinning { setNeedsDisplay() }
  }

  public override func preferredSize(in available: Size) -> Size { Size(width: 1, height: 1) }

  public override func draw(in canvas: Canvas) {
    let style = canvas.theme.text.overlaid(with: style)
    canvas.fill(style: style)
    if isSpinning { canvas.write(Self.glyphs[turn], column: 0, row: 0, style: style) }
  }
}
