/// A cell that turns while the program is busy.
///
/// It has no timer: call ``advance()`` about eight times a second.
public final class Spinner: View {
  /// Whether the spinner is visible; initially false.
  public var isSpinning = false {
    didSet { if isSpinning != oldValue { setNeedsDisplay() } }
  }

  /// The style of the cell, on top of the theme's text style; nil for that alone.
  public var style: Style? {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }

  private static let glyphs = ["|", "/", "-", "\\"]
  private var turn = 0

  /// Turns to the next of four positions.
  public func advance() {
    turn = (turn + 1) % Self.glyphs.count
    if isSpinning { setNeedsDisplay() }
  }

  public override func preferredSize(in available: Size) -> Size { Size(width: 1, height: 1) }

  public override func draw(in canvas: Canvas) {
    let style = canvas.theme.text.with(style ?? .plain)
    canvas.fill(style: style)
    if isSpinning { canvas.write(Self.glyphs[turn], column: 0, row: 0, style: style) }
  }
}
