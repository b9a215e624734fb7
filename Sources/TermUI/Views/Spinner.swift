/// A cell that turns while something is going on.
///
/// It has no clock: a timer of the owner calls ``advance()``, some eight times a second.
public final class Spinner: View {
  /// Whether anything is shown.
  public var isSpinning = false {
    didSet { if isSpinning != oldValue { setNeedsDisplay() } }
  }

  private static let glyphs = ["|", "/", "-", "\\"]
  private var turn = 0

  /// Shows the next of four positions.
  public func advance() {
    turn = (turn + 1) % Self.glyphs.count
    if isSpinning { setNeedsDisplay() }
  }

  public override func draw(in canvas: Canvas) {
    canvas.fill(style: canvas.theme.text)
    if isSpinning {
      canvas.write(Self.glyphs[turn], column: 0, row: 0, style: canvas.theme.text)
    }
  }
}
