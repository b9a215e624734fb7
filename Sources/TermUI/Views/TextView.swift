/// Text of many lines to read, of any length: in a ``ScrollView``, only what is seen of it is drawn.
///
/// Lines that are too long go on in the next row, broken at spaces, and where a word is longer than a row, between
/// characters as a reader sees them. A tab goes on to the next column that 8 divides.
///
/// The text is broken in rows once for each width, which is O(n) in its length.
public final class TextView: View {
  /// The style of the text, over the theme's text.
  public var style = Style.plain {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }

  /// Whether lines that are too long go on in the next row, as at first; else they end in an ellipsis.
  public var wraps = true {
    didSet {
      if wraps != oldValue { forgetRows() }
    }
  }

  private var lines: [String]
  /// The rows of the lines at a width, and how many of them the last line has.
  private var rows: [String] = []
  private var lastLineRows = 0
  private var width: Int?

  /// Makes a view of a text.
  public init(_ text: String = "") {
    lines = Self.lines(of: text)
  }

  /// The text; a line ends with a line feed, alone or after a carriage return.
  public var text: String {
    get { lines.joined(separator: "\n") }
    set {
      lines = Self.lines(of: newValue)
      forgetRows()
    }
  }

  /// Appends to the text, which takes as long as what is appended and the last line.
  public func append(_ text: String) {
    guard !text.isEmpty else { return }
    let added = Self.lines(of: (lines.popLast() ?? "") + text)
    lines += added
    setNeedsDisplay()
    guard let width else { return }
    rows.removeLast(lastLineRows)
    add(added, in: width)
  }

  /// The rows that the text takes in a number of columns; a line feed at the end begins none.
  public func rowCount(in width: Int) -> Int {
    lay(in: width)
    return lines.count > 1 && lines.last?.isEmpty == true ? rows.count - lastLineRows : rows.count
  }

  public override func preferredSize(in available: Size) -> Size {
    Size(width: available.width, height: rowCount(in: available.width))
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
      // No character takes more cells than bytes.
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
  /// The text with blanks for tabs, up to the next column that 8 divides.
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
