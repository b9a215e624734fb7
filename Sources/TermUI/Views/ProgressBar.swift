/// A bar for progress, with a percentage if the frame has more than ten columns.
public final class ProgressBar: View {
  /// The style of the filled part, on top of the theme's text style; nil for ``Theme/bar``.
  public var style: Style? {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }

  /// Makes a bar at a value from 0 to 1.
  public init(_ value: Double = 0) {
    self.value = value.isNaN ? 0 : min(max(value, 0), 1)
  }

  /// The progress from 0 to 1; another number is clamped to that range, and NaN is ignored.
  public var value: Double {
    didSet {
      value = value.isNaN ? oldValue : min(max(value, 0), 1)
      if value != oldValue { setNeedsDisplay() }
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
      // Rounded down, so that 100 % only appears at the end.
      let text = "\(Int(value * 100)) %"
      canvas.write(text, column: width - text.utf8.count, row: 0, style: theme.text)
    }
    let filled = Int(value * Double(8 * columns))
    for column in 0..<columns {
      let rest = filled - 8 * column
      let isFilled = rest > 0
      let glyph = rest >= 8 ? "█" : isFilled ? Self.eighths[rest - 1] : "─"
      canvas.put(
        glyph, column: column, row: 0,
        style: theme.text.overlaid(with: isFilled ? style ?? theme.bar : theme.border))
    }
  }
}
