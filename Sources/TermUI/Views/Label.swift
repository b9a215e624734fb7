/// A short text of one or more lines.
///
/// It prefers the columns of its longest line, and a row for each line. Use ``TextView`` for long texts.
public final class Label: View {
  /// The text; each newline begins a row, and tabs move to the next multiple of eight columns.
  public var text: Text {
    didSet { if text != oldValue { contentDidChange() } }
  }

  /// The style of the text and of the whole frame, on top of the theme's text style; nil for that alone.
  public var style: Style? {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }

  /// The alignment of the lines in the frame.
  public var alignment: TextAlignment {
    didSet { if alignment != oldValue { setNeedsDisplay() } }
  }

  /// Whether a line that is too long continues in the next row; otherwise it ends in an ellipsis.
  public var wraps: Bool {
    didSet { if wraps != oldValue { contentDidChange() } }
  }

  /// Makes a label of a text.
  public init(
    _ text: Text = "", style: Style? = nil, alignment: TextAlignment = .left, wraps: Bool = false
  ) {
    self.text = text
    self.style = style
    self.alignment = alignment
    self.wraps = wraps
  }

  /// The number of rows that the text takes in a number of columns.
  public func rowCount(in width: Int) -> Int {
    oneRow(in: width) == nil ? lines(in: width).count : 1
  }

  /// The number of cells of a narrow text that fits in one row, as nearly every text does; nil for any other text.
  private func oneRow(in width: Int) -> Int? {
    text.narrowWidth.flatMap { width > 0 && $0 <= width ? $0 : nil }
  }

  private func lines(in width: Int) -> [Text] {
    let lines = text.lines.map { $0.expandingTabs() }
    return wraps ? lines.flatMap { $0.wrapped(to: width) } : lines
  }

  /// The columns of the longest line, and the rows of all lines in the available columns.
  public override func preferredSize(in available: Size) -> Size {
    if let width = oneRow(in: available.width) { return Size(width: width, height: 1) }
    let width = text.lines.map { $0.expandingTabs().displayWidth }.max() ?? 0
    return Size(width: width, height: lines(in: available.width).count)
  }

  public override func draw(in canvas: Canvas) {
    let (style, size) = (canvas.theme.text.overlaid(with: style), canvas.size)
    canvas.fill(style: style)
    // Short texts are not split, which saves a tenth of the time that a key takes.
    if let width = oneRow(in: size.width) {
      let column = alignment.start(of: width, in: size.width)
      return _ = canvas.write(text, column: column, row: 0, style: style)
    }
    for (row, line) in lines(in: size.width).prefix(size.height).enumerated() {
      let line = line.truncated(to: size.width)
      let column = alignment.start(of: line.displayWidth, in: size.width)
      canvas.write(line, column: column, row: row, style: style)
    }
  }
}

/// The alignment of a line of text in more columns than it needs.
public enum TextAlignment: Hashable, Sendable {
  /// At the left edge, in the middle, or at the right edge.
  case left, center, right

  /// The column where a text of `cells` cells begins in a line of `width` columns.
  func start(of cells: Int, in width: Int) -> Int {
    switch self {
    case .left: 0
    case .center: (width - cells) / 2
    case .right: width - cells
    }
  }
}
