/// A bar that shows progress, with a percentage if the frame has more than ten columns.
public final class ProgressBar: View {
  private var share: Double

  /// The style of the filled part, on top of the theme's text style; nil for the theme's ``Theme/bar``.
  public var style: Style? {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }

  /// Makes a bar at a value from 0 to 1.
  public init(_ value: Double = 0) {
    share = value.isNaN ? 0 : min(max(value, 0), 1)
  }

  /// The progress from 0 to 1; a number outside is moved to the nearer end, and NaN is ignored.
  public var value: Double {
    get { share }
    set {
      guard !newValue.isNaN, min(max(newValue, 0), 1) != share else { return }
      share = min(max(newValue, 0), 1)
      setNeedsDisplay()
    }
  }

  private static let eighths: [Unicode.Scalar] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  /// All available columns, and one row.
  public override func preferredSize(in available: Size) -> Size {
    Size(width: available.width, height: 1)
  }

  public override func draw(in canvas: Canvas) {
    let theme = canvas.theme
    canvas.fill(style: theme.text)
    let width = canvas.size.width
    let columns = width > 10 ? width - 6 : width
    if columns < width {
      // Rounded down, so that 100 % is shown only at the end.
      let text = "\(Int(share * 100)) %"
      canvas.write(text, column: width - text.utf8.count, row: 0, style: theme.text)
    }
    let filled = Int(share * Double(8 * columns))
    for column in 0..<columns {
      let rest = filled - 8 * column
      let isFilled = rest > 0
      let glyph = rest >= 8 ? "█" : isFilled ? Self.eighths[rest - 1] : "─"
      canvas.put(
        glyph, column: column, row: 0,
        style: theme.text.with(isFilled ? style ?? theme.bar : theme.border))
    }
  }
}
