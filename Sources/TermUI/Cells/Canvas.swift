/// A view's own part of a buffer: columns and rows count from the view's corner, and what would fall
/// outside is cut off.
public struct Canvas {
  /// The colors that the terminal shows; with none, a view says in text what it would show in color.
  public let depth: ColorDepth
  private let buffer: Buffer
  private let frame: Rect
  private let clip: Rect

  /// Makes the canvas of a frame; cells of the frame beyond the buffer take no drawing.
  public init(_ buffer: Buffer, frame: Rect, depth: ColorDepth = .truecolor) {
    self.buffer = buffer
    self.frame = frame
    self.depth = depth
    clip = frame.intersection(Rect(buffer.size))
  }

  private init(_ whole: Canvas, frame: Rect) {
    (buffer, depth) = (whole.buffer, whole.depth)
    self.frame = frame
    clip = frame.intersection(whole.clip)
  }

  /// The canvas of a rectangle of this one, as a view has it that holds other views.
  ///
  /// The rectangle may reach beyond this canvas: its columns and rows count from its own corner, and what would
  /// fall outside either is cut off.
  public func part(_ rect: Rect) -> Canvas {
    Canvas(self, frame: placed(rect))
  }

  /// The extent to draw in.
  public var size: Size { frame.size }

  /// The cells of the canvas that can be seen: all others take no drawing, so that a view much larger than what
  /// is shown of it can leave them out.
  public var visible: Rect {
    Rect(
      column: clip.minColumn.subtracting(frame.minColumn),
      row: clip.minRow.subtracting(frame.minRow),
      width: clip.width, height: clip.height)
  }

  /// The styles of the window.
  public var theme: Theme { buffer.theme }

  /// Fills cells with blanks in a style.
  public func fill(_ rect: Rect, style: Style) {
    buffer.grid.fill(placed(rect).intersection(clip), style: style)
  }

  /// Fills the whole canvas with blanks in a style.
  public func fill(style: Style) {
    buffer.grid.fill(clip, style: style)
  }

  /// Writes text from a cell to the right and gives the column after its last cell.
  ///
  /// Characters are those of Unicode's segmentation, each in one cell or two. A tab is one blank,
  /// wherever it stands. Other control characters, bidi controls and marks without a character to stand on are
  /// not drawn. Of a wide character that an edge cuts in two, a blank is drawn in its style. O(n) in the length
  /// of the text.
  @discardableResult
  public func write(_ text: String, column: Int, row: Int, style: Style) -> Int {
    if writeASCII(text, column: column, row: row, style: style) {
      return column.adding(text.utf8.count)
    }
    let row = row.adding(frame.minRow)
    let isInside = row >= clip.minRow && row < clip.maxRow
    var end = column
    text.forEachGrapheme { grapheme in
      if isInside { put(grapheme, column: end.adding(frame.minColumn), row: row, style: style) }
      end = end.adding(grapheme.width)
    }
    return end
  }

  /// Writes a text of printable ASCII, the usual case, which needs no segmentation; false, with nothing
  /// written, if it is another.
  func writeASCII(_ text: String, column: Int, row: Int, style: Style) -> Bool {
    buffer.grid.putASCII(
      text, column: column.adding(frame.minColumn), row: row.adding(frame.minRow), within: clip,
      style: style)
  }

  /// Tells that what the canvas showed in the last frame has moved up by so many rows, or down by fewer than none,
  /// so that the terminal may be told to move it; what is drawn does not depend on it.
  func tellScroll(by rows: Int) {
    buffer.scroll = Scroll(top: clip.minRow, bottom: clip.maxRow, rows: rows)
  }

  /// Draws a scalar that takes one cell.
  func put(_ scalar: Unicode.Scalar, column: Int, row: Int, style: Style) {
    let place = Position(column: column.adding(frame.minColumn), row: row.adding(frame.minRow))
    guard clip.contains(place) else { return }
    buffer.grid.put(scalar, column: place.column, row: place.row, style: style)
  }

  /// Draws cells of narrow glyphs from the left edge on.
  func put(_ cells: [Cell], row: Int) {
    let row = row.adding(frame.minRow)
    guard row >= clip.minRow, row < clip.maxRow else { return }
    let first = clip.minColumn - frame.minColumn
    let end = min(cells.count, clip.maxColumn - frame.minColumn)
    guard first < end else { return }
    buffer.grid.put(cells[first..<end], column: clip.minColumn, row: row)
  }

  /// A rectangle of the canvas in the columns and rows of the buffer.
  private func placed(_ rect: Rect) -> Rect {
    Rect(
      column: rect.minColumn.adding(frame.minColumn), row: rect.minRow.adding(frame.minRow),
      width: rect.width, height: rect.height)
  }

  private func put(_ grapheme: Grapheme, column: Int, row: Int, style: Style) {
    if column >= clip.minColumn, column.adding(grapheme.width) <= clip.maxColumn {
      buffer.grid.put(grapheme, column: column, row: row, style: style)
    } else {
      let cells = Rect(column: column, row: row, width: grapheme.width, height: 1)
      buffer.grid.fill(cells.intersection(clip), style: style)
    }
  }
}
