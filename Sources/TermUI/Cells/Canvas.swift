/// A view's part of a buffer: columns and rows count from the view's upper left corner, and drawing outside is clipped.
public struct Canvas {
  /// The colors that the terminal shows; at ``ColorDepth/monochrome``, views show as text what they would show in
  /// color.
  public let depth: ColorDepth
  private let buffer: Buffer
  private let frame: Rect
  private let clip: Rect

  /// Makes the canvas of a frame; drawing outside the buffer is clipped.
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

  /// The canvas of a rectangle in this one, for a view inside a view.
  ///
  /// The rectangle may reach beyond this canvas. Columns and rows count from the rectangle's corner, and drawing
  /// outside either of the two is clipped.
  public func part(_ rect: Rect) -> Canvas { Canvas(self, frame: placed(rect)) }

  /// The size of the canvas, including clipped cells.
  public var size: Size { frame.size }

  /// The cells that are not clipped; a view much larger than its visible part need not draw the others.
  public var visible: Rect {
    Rect(
      column: clip.minColumn.subtracting(frame.minColumn),
      row: clip.minRow.subtracting(frame.minRow),
      width: clip.width, height: clip.height)
  }

  /// The styles of the window.
  public var theme: Theme { buffer.theme }

  /// Fills cells with blanks in a style.
  public func fill(_ rect: Rect, style: Style) { fill(rect, with: .space, style: style) }

  /// Fills the whole canvas with blanks in a style.
  public func fill(style: Style) {
    buffer.grid.fill(clip, style: style)
  }

  /// Writes a text to the right of a cell, by default in the theme's text style, and returns the column after the text.
  ///
  /// Characters are Unicode's grapheme clusters, and take one or two cells each. A tab is drawn as one blank. Other
  /// control characters, bidi controls and combining marks without a base are not drawn. A wide character that an edge
  /// cuts in two is drawn as a blank in its style.
  ///
  /// - Complexity: O(n) in the length of the text.
  @discardableResult
  public func write(_ text: String, column: Int, row: Int, style: Style? = nil) -> Int {
    write(Text(text), column: column, row: row, style: style)
  }

  /// Writes a text to the right of a cell, as ``write(_:column:row:style:)`` does, and returns the column after it.
  ///
  /// The styles of the text's spans are on top of `style`, or of the theme's text style. `overlay`, such as the style
  /// of a selected row, is on top of both, but spans with a background keep their own colors.
  @discardableResult
  public func write(
    _ text: Text, column: Int, row: Int, style: Style? = nil, overlay: Style? = nil
  ) -> Int {
    let style = style ?? theme.text
    let (left, row) = (column.adding(frame.minColumn), row.adding(frame.minRow))
    if let count = text.narrowWidth {
      buffer.grid.putNarrow(
        text, count: count, column: left, row: row, within: clip, style: style, overlay: overlay)
      return column.adding(count)
    }
    let isInside = row >= clip.minRow && row < clip.maxRow
    var (end, styles) = (column, text.styles(over: style, overlay: overlay))
    for character in text.string {
      let style = styles.next(character.utf8.count)
      guard let grapheme = Grapheme(character) else { continue }
      if isInside { put(grapheme, column: end.adding(frame.minColumn), row: row, style: style) }
      end = end.adding(grapheme.width)
    }
    return end
  }

  /// Writes a text at a position, as ``write(_:column:row:style:)`` does, by default in the theme's text style.
  @discardableResult
  public func write(_ text: String, at position: Position, style: Style? = nil) -> Int {
    write(Text(text), at: position, style: style)
  }

  /// Writes a text at a position, by default on top of the theme's text style.
  @discardableResult
  public func write(_ text: Text, at position: Position, style: Style? = nil) -> Int {
    write(text, column: position.column, row: position.row, style: style)
  }

  /// Notes by how many rows the canvas has scrolled up since the last frame; negative for down.
  ///
  /// This hint may save bytes of the frame; the cells that are shown do not depend on it.
  func noteScroll(by rows: Int) {
    buffer.scroll = Scroll(top: clip.minRow, bottom: clip.maxRow, rows: rows)
  }

  /// Draws lines along the edges, or only along the sides; the canvas must have at least two columns and two rows.
  func drawEdges(sidesOnly: Bool = false, border: BorderStyle = .light, style: Style) {
    let (right, bottom) = (size.width - 1, size.height - 1)
    for column in [0, right] {
      let side = Rect(column: column, row: 0, width: 1, height: size.height)
      fill(side, with: Glyph(scalar: border.vertical), style: style)
    }
    if sidesOnly { return }
    for row in [0, bottom] {
      let edge = Rect(column: 1, row: row, width: size.width - 2, height: 1)
      fill(edge, with: Glyph(scalar: border.horizontal), style: style)
    }
    put(border.topLeft, column: 0, row: 0, style: style)
    put(border.topRight, column: right, row: 0, style: style)
    put(border.bottomLeft, column: 0, row: bottom, style: style)
    put(border.bottomRight, column: right, row: bottom, style: style)
  }

  private func fill(_ rect: Rect, with glyph: Glyph, style: Style) {
    buffer.grid.fill(placed(rect).intersection(clip), with: glyph, style: style)
  }

  /// Draws a narrow character without measuring it, as a text would be.
  package func put(_ scalar: Unicode.Scalar, column: Int, row: Int, style: Style) {
    let position = Position(column: column.adding(frame.minColumn), row: row.adding(frame.minRow))
    guard clip.contains(position) else { return }
    buffer.grid.put(scalar, column: position.column, row: position.row, style: style)
  }

  /// Draws cells of narrow glyphs, beginning at the left edge.
  func put(_ cells: [Cell], row: Int) {
    let row = row.adding(frame.minRow)
    guard row >= clip.minRow, row < clip.maxRow else { return }
    let first = clip.minColumn - frame.minColumn
    let end = min(cells.count, clip.maxColumn - frame.minColumn)
    guard first < end else { return }
    buffer.grid.put(cells[first..<end], column: clip.minColumn, row: row)
  }

  /// Converts a rectangle from the canvas's columns and rows to the buffer's.
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
