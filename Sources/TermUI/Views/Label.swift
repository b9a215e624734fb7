/// A short text to read, of one line or several.
///
/// It prefers the columns of its longest line, and a row for each line. For long texts use ``TextView``.
public final class Label: View {
  /// The alignment of lines in a wider frame.
  public enum Alignment: Hashable, Sendable {
    /// At the left edge, in the middle, or at the right edge.
    case left, center, right
  }

  /// The text; each line feed begins a new row.
  public var text: String {
    didSet { if text != oldValue { sizeMayChange() } }
  }

  /// The style of the text and of the whole frame, on top of the theme's text style.
  public var style: Style {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }

  /// The alignment of the lines in the frame.
  public var alignment: Alignment {
    didSet { if alignment != oldValue { setNeedsDisplay() } }
  }

  /// Whether a line that is too long continues in the next row; otherwise it ends in an ellipsis.
  public var wraps: Bool {
    didSet { if wraps != oldValue { sizeMayChange() } }
  }

  /// Makes a label of a text; it is plain, left-aligned and does not wrap, unless told otherwise.
  public init(
    _ text: String = "", style: Style = .plain, alignment: Alignment = .left, wraps: Bool = false
  ) {
    self.text = text
    self.style = style
    self.alignment = alignment
    self.wraps = wraps
  }

  /// The number of rows that the text takes in a number of columns.
  public func rows(in width: Int) -> Int {
    wraps ? text.wrapped(to: width).count : text.lines.count
  }

  private func sizeMayChange() {
    setNeedsDisplay()
    preferredSizeDidChange()
  }

  public override func preferredSize(in available: Size) -> Size {
    let lines = wraps ? text.wrapped(to: available.width) : text.lines
    return Size(width: lines.map(\.displayWidth).max() ?? 0, height: lines.count)
  }

  public override func draw(in canvas: Canvas) {
    let (text, style, size) = (text, canvas.theme.text.with(style), canvas.size)
    canvas.fill(style: style)
    // A short line of ASCII need not be measured or split. This saves 4 % of a key.
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
