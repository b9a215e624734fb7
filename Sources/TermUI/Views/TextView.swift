/// A long text.
///
/// In a ``ScrollView`` only its visible rows are drawn.
///
/// A line that is too long continues in the next row. It is broken at spaces, and within a word that is longer than a
/// row. Tabs move to the next multiple of eight columns. A change of the width is O(n) in the length of the text.
public final class TextView: View {
  /// The style of the text, on top of the theme's text style; nil for that alone.
  public var style: Style? {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }

  /// Whether a line that is too long continues in the next row, as it does initially, or ends in an ellipsis.
  public var wraps = true {
    didSet { if wraps != oldValue { forgetLayouts() } }
  }

  private var lines: [Text]
  /// Whether the text ends in a carriage return: a line feed that is appended ends the same line.
  private var endsInReturn: Bool
  /// The layouts for the last two widths, because a scroll view asks for one with its bar and one without.
  private var layouts: [Layout] = []

  /// The rows of the text in a number of columns.
  private struct Layout {
    let width: Int
    var rows: [Text] = []
    /// The number of rows of the last line.
    var lastLineRows = 0

    mutating func append(_ lines: [Text]) {
      for line in lines {
        let laid = line.expandingTabs().wrapped(to: width)
        rows += laid
        lastLineRows = laid.count
      }
    }
  }

  /// Makes a view of a text.
  public init(_ text: Text = "") {
    lines = text.lines
    endsInReturn = text.endsInReturn
  }

  /// The text; any newline character ends a line, and is a line feed here.
  ///
  /// - Complexity: Setting it is O(n) in the length of the text.
  public var text: Text {
    get { lines.joined(separator: "\n") }
    set {
      lines = newValue.lines
      endsInReturn = newValue.endsInReturn
      forgetLayouts()
    }
  }

  /// Appends to the text.
  ///
  /// - Complexity: O(n) in the length of the appended text and of the last line.
  public func append(_ text: Text) {
    guard let first = text.string.unicodeScalars.first else { return }
    let isRest = endsInReturn && first == "\n"
    endsInReturn = text.endsInReturn
    let text = isRest ? text.part(Substring(text.string.unicodeScalars.dropFirst())) : text
    let added = ((lines.popLast() ?? "") + text).lines
    lines += added
    for index in layouts.indices {
      layouts[index].rows.removeLast(layouts[index].lastLineRows)
      layouts[index].append(added)
    }
    contentDidChange()
  }

  /// The number of rows of the text in a number of columns; a final line feed does not begin a row.
  public func rowCount(in width: Int) -> Int {
    let layout = layout(in: width)
    let isEnded = lines.count > 1 && lines.last?.isEmpty == true
    return layout.rows.count - (isEnded ? layout.lastLineRows : 0)
  }

  /// All available columns, and the rows of the text in them.
  public override func preferredSize(in available: Size) -> Size {
    Size(width: available.width, height: rowCount(in: available.width))
  }

  public override func draw(in canvas: Canvas) {
    let style = canvas.theme.text.overlaid(with: style)
    canvas.fill(style: style)
    let (rows, visible) = (layout(in: canvas.size.width).rows, canvas.visible)
    let first = max(0, visible.minRow)
    for row in first..<max(first, min(rows.count, visible.maxRow)) {
      canvas.write(rows[row].truncated(to: canvas.size.width), column: 0, row: row, style: style)
    }
  }

  private func forgetLayouts() {
    layouts = []
    contentDidChange()
  }

  private func layout(in columns: Int) -> Layout {
    let width = wraps ? columns : .max
    if let layout = layouts.first(where: { $0.width == width }) { return layout }
    var layout = Layout(width: width)
    layout.append(lines)
    layouts = layouts.suffix(1) + [layout]
    return layout
  }
}

extension Text {
  fileprivate var endsInReturn: Bool { string.utf8.last == 0x0D }
}
