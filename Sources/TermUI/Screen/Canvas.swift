/// A view's own part of a buffer: columns and rows count from the view's corner, and what would fall
/// outside is cut off.
public struct Canvas {
  /// How many colors the terminal shows; with none, a view says in text what it would show in color.
  public let depth: ColorDepth
  private let buffer: Buffer
  private let frame: Rect
  private let clip: Rect

  /// Makes the canvas of a frame; cells of the frame beyond the buffer take no drawing.
  public init(_ buffer: Buffer, frame: Rect, depth: ColorDepth = .truecolor) {
    self.buffer = buffer
    self.frame = frame
    self.depth = depth
    clip = frame.intersection(
      Rect(column: 0, row: 0, width: buffer.size.width, height: buffer.size.height))
  }

  /// The extent to draw in.
  public var size: Size { frame.size }

  /// Fills cells with blanks in a style.
  public func fill(_ rect: Rect, style: Style) {
    let area = Rect(
      column: rect.minColumn + frame.minColumn, row: rect.minRow + frame.minRow, width: rect.width,
      height: rect.height
    ).intersection(clip)
    guard !area.isEmpty else { return }
    for row in area.minRow..<area.maxRow {
      for column in area.minColumn..<area.maxColumn {
        buffer[column: column, row: row] = Cell(glyph: .space, style: style)
      }
    }
  }

  /// Fills the whole canvas with blanks in a style.
  public func fill(style: Style) {
    fill(Rect(column: 0, row: 0, width: size.width, height: size.height), style: style)
  }

  /// Writes text from a cell to the right and gives the column after its last cell.
  ///
  /// Control characters are not drawn. A wide glyph that does not fit before the edge is left out.
  @discardableResult
  public func write(_ text: some StringProtocol, column: Int, row: Int, style: Style) -> Int {
    var column = column
    for scalar in text.unicodeScalars where scalar.value >= 0x20 {
      let position = Position(column: column + frame.minColumn, row: row + frame.minRow)
      if clip.contains(position) {
        buffer[column: position.column, row: position.row] = Cell(
          glyph: Glyph(scalar: scalar), style: style)
      }
      column += 1
    }
    return column
  }
}
