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

  private var lines: [Text]
  /// The rows of the text at `width`, and the number of rows of the last line.
  private var rows: [Text] = []
  private var lastLineRows = 0
  private var width: Int?

  /// Makes a view of a text.
  public convenience init(_ text: String = "") {
    self.init(Text(text))
  }

  /// Makes a view of a text with styles.
  public init(_ text: Text) {
    lines = Self.lines(of: text)
  }

  /// The text; lines end with a line feed, or a carriage return and a line feed.
  public var text: String {
    get { lines.map(\.string).joined(separator: "\n") }
    set { styledText = Text(newValue) }
  }

  /// The text with the styles of its parts; O(n) in its length.
  public var styledText: Text {
    get { lines.dropFirst().reduce(into: lines.first ?? "") { $0 += "\n" + $1 } }
    set {
      lines = Self.lines(of: newValue)
      forgetRows()
    }
  }

  /// Appends to the text.
  ///
  /// O(n) in the length of the appended text and the last line.
  public func append(_ text: String) {
    append(Text(text))
  }

  /// Appends a text with styles.
  ///
  /// O(n) in the length of the appended text and the last line.
  public func append(_ text: Text) {
    guard !text.string.isEmpty else { return }
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
    return lines.count > 1 && lines.last?.string.isEmpty == true
      ? rows.count - lastLineRows : rows.count
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

  private func add(_ lines: some Collection<Text>, in width: Int) {
    for line in lines {
      let line = line.expandingTabs()
      // No character has more cells than bytes.
      let laid = !wraps || line.string.utf8.count <= width ? [line] : line.wrapped(to: width)
      rows += laid
      lastLineRows = laid.count
    }
  }

  private static func lines(of text: Text) -> [Text] {
    text.string.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      text.part(Substring(line.last == 0x0D ? line.dropLast() : line))
    }
  }
}
