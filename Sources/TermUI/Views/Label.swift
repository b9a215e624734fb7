/// A short text of one line or several.
///
/// It prefers the columns of its longest line, and a row for each line. Use ``TextView`` for long texts.
public final class Label: View {
  /// The text; each newline begins a row, and tabs move to the next multiple of eight columns.
  public var text: String {
    get { styledText.string }
    set { styledText = Text(newValue) }
  }

  /// The text with the styles of its parts.
  public var styledText: Text {
    didSet { if styledText != oldValue { contentDidChange() } }
  }

  /// The style of the text and of the whole frame, on top of the theme's text style.
  public var style: Style {
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
  public convenience init(
    _ text: String = "", style: Style = .plain, alignment: TextAlignment = .left, wraps: Bool = false
  ) {
    self.init(Text(text), style: style, alignment: alignment, wraps: wraps)
  }

  /// Makes a label of a styled text.
  public init(
    _ text: Text, style: Style = .plain, alignment: TextAlignment = .left, wraps: Bool = false
  ) {
    styledText = text
    self.style = style
    self.alignment = alignment
    self.wraps = wraps
  }

  /// The number of rows that the text takes in a number of columns.
  public func rowCount(in width: Int) -> Int {
    isShort(in: width) ? 1 : lines(in: width).count
  }

  /// Whether the text plainly fits in one row, as nearly every text does.
  private func isShort(in width: Int) -> Bool {
    // No character but a tab has more cells than bytes.
    let text = styledText.string
    return width > 0 && text.utf8.count <= width && !text.utf8.contains(0x09)
      && !text.mayHaveNewlines
  }

  private func lines(in width: Int) -> [Text] {
    wraps ? styledText.lines.flatMap { $0.wrapped(to: width) } : styledText.lines
  }

  /// The columns of the longest line, and the rows of all lines in the available columns.
  public override func preferredSize(in available: Size) -> Size {
    if isShort(in: available.width) {
      return Size(width: styledText.string.displayWidth, height: 1)
    }
    let width = styledText.lines.map(\.string.displayWidth).max() ?? 0
    return Size(width: width, height: lines(in: available.width).count)
  }

  public override func draw(in canvas: Canvas) {
    let (text, style, size) = (styledText, canvas.theme.text.with(style), canvas.size)
    canvas.fill(style: style)
    // Short lines of narrow characters are neither measured nor split, which saves a tenth of a key.
    if alignment == .left, text.isPlain, text.string.utf8.count <= size.width,
      canvas.writeNarrow(text.string, column: 0, row: 0, style: style) != nil
    {
      return
    }
    for (row, line) in lines(in: size.width).prefix(size.height).enumerated() {
      let line = line.truncated(to: size.width)
      let column = alignment.start(of: line.string.displayWidth, in: size.width)
      canvas.write(line, column: column, row: row, style: style)
    }
  }
}

/// The alignment of a line of text in more columns than it needs.
public enum TextAlignment: Hashable, Sendable {
  /// At the left edge, in the middle, or at the right edge.
  case left, center, right

  /// The first column of a text of some cells in a number of columns.
  func start(of cells: Int, in width: Int) -> Int {
    switch self {
    case .left: 0
    case .center: (width - cells) / 2
    case .right: width - cells
    }
  }
}
