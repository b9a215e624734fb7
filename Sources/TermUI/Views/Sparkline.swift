/// A small graph of values, the newest at the right; it handles no events.
///
/// ```swift
/// let load = Sparkline()
/// load.maximum = 100
/// load.append(37)
/// ```
public final class Sparkline: View {
  /// The most values that ``append(_:)`` keeps, more than a screen has columns.
  private static let mostValues = 1_024

  /// The values from the oldest to the newest; negative values and NaN are drawn as 0.
  public var values: [Double] {
    didSet { setNeedsDisplay() }
  }

  /// The value that is drawn at the full height; nil, initially, for the greatest visible value.
  public var maximum: Double? {
    didSet { if maximum != oldValue { setNeedsDisplay() } }
  }

  /// The style of the bars; nil for ``Theme/accent``.
  public var style: Style? {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }

  private static let eighths: [Unicode.Scalar] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  /// Makes a graph of values.
  public init(_ values: [Double] = []) {
    self.values = values
  }

  /// Appends a value; if there are more than 1,024, the oldest are dropped.
  public func append(_ value: Double) {
    values = values.suffix(Self.mostValues - 1) + [value]
  }

  /// All available columns, and one row.
  public override func preferredSize(in available: Size) -> Size {
    Size(width: available.width, height: 1)
  }

  public override func draw(in canvas: Canvas) {
    let (theme, size) = (canvas.theme, canvas.size)
    canvas.fill(style: theme.text)
    let visible = values.suffix(size.width).map { $0 > 0 ? $0 : 0 }
    let whole = maximum ?? visible.max() ?? 0
    guard whole > 0, size.height > 0 else { return }
    let style = theme.text.overlaid(with: style ?? theme.accent)
    for (index, value) in visible.enumerated() {
      // Not always a quotient, because infinity divided by infinity is NaN.
      let share = value < whole ? value / whole : 1
      let eighths = Int((share * Double(8 * size.height)).rounded(.up))
      for row in 0..<size.height {
        let part = min(max(eighths - 8 * (size.height - 1 - row), 0), 8)
        canvas.put(
          Self.eighths[part], column: size.width - visible.count + index, row: row, style: style)
      }
    }
  }
}
