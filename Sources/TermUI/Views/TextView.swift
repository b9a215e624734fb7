/// A long text to read; in a ``ScrollView`` only its visible rows are drawn.
///
/// A line that is too long continues in the next row. It is broken at spaces, and within a word that is longer than a
/// row. Tabs move to the next multiple of eight columns. A new width costs O(n) in the length of the text.
public final class TextView: View {
  /// The style of the text, on top of the theme's text style.
  public var style = Style.plain {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }

  /// Whether a line that is too long continues in the next row, as it does at first, or ends in an ellipsis.
  public var wraps = true {
    didSet {
      if wraps != oldValue { forgetRows() }
    }
  }

  private var lines: [String]
  /// The rows of the text at `width`, and the number of rows of the last line.
  private var rows: [String] = []
  private var lastLineRows = 0
  private var width: Int?

  /// Makes a view of a text.
  public init(_ text: String = "") {
    lines = Self.lines(of: text)
  }

  /// The text; lines end with a line feed, or a carriage return and a line feed.
  public var text: String {
    get { lines.joined(separator: "\n") }
    set {
      lines = Self.lines(of: newValue)
      forgetRows()
    }
  }

  /// Appends to the text.
  ///
  /// O(n) in the length of the appended text and the last line.
  public func append(_ text: String) {
    guard !text.isEmpty else { return }
    let added = Self.lines(of: (lines.popLast() ?? "") + text)
    lines += added
    setNeedsDisplay()
    if let width {
      rows.removeLast(lastLineRows)
      add(added, in: width)
    }
    preferredSizeDidChange()
  }

  /// The number of rows that the text takes in a number of columns; a final line feed begins no row.
  public func rowCount(in width: Int) -> Int {
    lay(in: width)
    return lines.count > 1 && lines.last?.isEmpty == true ? rows.count - lastLineRows : rows.count
  }

  public override func preferredSize(in available: Size) -> Size {
    // A stack of columns asks for the width alone: the text is not broken for that.
    let isUnlimited = available.width >= Size.unlimited
    return Size(
      width: available.width, height: isUnlimited ? lines.count : rowCount(in: available.width))
  }

  public override func draw(in canvas: Canvas) {
    let style = canvas.theme.text.with(style)
    canvas.fill(style: style)
    lay(in: canvas.size.width)
    let visible = canvas.visible
    let first = max(0, visible.minRow)
    for row in first..<max(first, min(rows.count, visible.maxRow)) {
      canvas.write(rows[row].truncated(to: canvas.size.width), column: 0, row: row, style: style)
    }
  }

  private func forgetRows() {
    width = nil
    setNeedsDisplay()
    preferredSizeDidChange()
  }

  private func lay(in width: Int) {
    guard width != self.width else { return }
    self.width = width
    rows = []
    add(lines[...], in: width)
  }

  private func add(_ lines: some Collection<String>, in width: Int) {
    for line in lines {
      let line = line.expandingTabs()
      // No character has more cells than bytes.
      let laid = !wraps || line.utf8.count <= width ? [line] : line.wrapped(to: width)
      rows += laid
      lastLineRows = laid.count
    }
  }

  private static func lines(of text: String) -> [String] {
    text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      String(Substring(line.last == 0x0D ? line.dropLast() : line))
    }
  }
}

extension String {
  /// The text with spaces for tabs, up to the next multiple of eight columns.
  func expandingTabs() -> String {
    guard utf8.contains(0x09) else { return self }
    var text = ""
    var column = 0
    for (index, piece) in split(separator: "\t", omittingEmptySubsequences: false).enumerated() {
      if index > 0 {
        let blanks = 8 - column % 8
        text += String(repeating: " ", count: blanks)
        column += blanks
      }
      text += piece
      column += String(piece).displayWidth
    }
    return text
  }
}
