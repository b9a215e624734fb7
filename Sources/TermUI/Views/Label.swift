/// Text to read: one line, or several in a wider frame.
public final class Label: View {
  /// The place of the text in a line that is wider.
  public enum Alignment: Hashable, Sendable {
    /// At the left edge, in the middle, at the right edge.
    case left, center, right
  }

  /// The text; ends of line begin new rows.
  public var text: String {
    didSet { if text != oldValue { setNeedsDisplay() } }
  }

  /// The style of the text, over the theme's text; the ground fills the whole frame.
  public var style: Style {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }

  /// The place of the lines in the frame.
  public var alignment: Alignment {
    didSet { if alignment != oldValue { setNeedsDisplay() } }
  }

  /// Whether a line that is too long goes on in the next row; else it ends in an ellipsis.
  public var wraps: Bool {
    didSet { if wraps != oldValue { setNeedsDisplay() } }
  }

  /// Makes a label of its text and how it looks.
  public init(
    _ text: String = "", style: Style = .plain, alignment: Alignment = .left, wraps: Bool = false
  ) {
    self.text = text
    self.style = style
    self.alignment = alignment
    self.wraps = wraps
  }

  /// The rows that the text takes in a number of columns.
  public func rows(in width: Int) -> Int {
    wraps ? text.wrapped(to: width).count : text.lines.count
  }

  public override func preferredSize(in available: Size) -> Size {
    let lines = wraps ? text.wrapped(to: available.width) : text.lines
    return Size(width: lines.map(\.displayWidth).max() ?? 0, height: lines.count)
  }

  public override func draw(in canvas: Canvas) {
    let (text, style, size) = (text, canvas.theme.text.with(style), canvas.size)
    canvas.fill(style: style)
    // A short line, the usual case, needs neither to be measured nor to be split.
    if alignment == .left, text.utf8.count <= size.width,
      canvas.writeASCII(text, column: 0, row: 0, style: style)
    {
      return
    }
    let lines = wraps ? text.wrapped(to: size.width) : text.lines
    for (row, line) in lines.prefix(size.height).enumerated() {
      let line = line.truncated(to: size.width)
      let column =
        switch alignment {
        case .left: 0
        case .center: (size.width - line.displayWidth) / 2
        case .right: size.width - line.displayWidth
        }
      canvas.write(line, column: column, row: row, style: style)
    }
  }
}
