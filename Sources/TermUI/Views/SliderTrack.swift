/// The columns of a slider: where positions lie, and how they are drawn.
@MainActor
struct SliderTrack {
  /// The columns between least and greatest.
  private let columns: Range<Int>

  /// Makes a track of so many columns; in text, brackets at both ends take two of them.
  init(width: Int, isText: Bool) {
    columns = isText && width > 2 ? 1..<width - 1 : 0..<width
  }

  /// The position of a column, 0-1, at the nearest end outside; none where there is only one
  /// column.
  func position(of column: Int) -> Double? {
    guard columns.count > 1 else { return nil }
    let column = min(max(column, columns.lowerBound), columns.upperBound - 1)
    return Double(column - columns.lowerBound) / Double(columns.count - 1)
  }

  /// The column of a position, 0-1.
  func column(of position: Double) -> Int {
    columns.lowerBound + Int((position * Double(max(0, columns.count - 1))).rounded())
  }

  /// What is drawn of each column wherever the thumb is; at `position` where there is only one.
  func gradient(
    at position: Double, _ colorAt: (Double) -> RGB, _ isMarked: ((Double) -> Bool)?
  ) -> [(color: RGB, isMarked: Bool)] {
    columns.map { column in
      let place = self.position(of: column) ?? position
      return (colorAt(place), isMarked?(place) == true)
    }
  }

  /// Draws each column in its color, and the thumb in black or white.
  func draw(
    _ gradient: [(color: RGB, isMarked: Bool)], in canvas: Canvas, position: Double,
    isFocused: Bool
  ) {
    let thumb = column(of: position)
    for (column, (color, isMarked)) in zip(columns, gradient) {
      var style = Style(background: .rgb(color))
      var glyph: Unicode.Scalar = " "
      if column == thumb {
        // With the focus the whole cell stands out, without it a line: one cell tells the two
        // apart.
        if isFocused {
          style.background = color.opposite(depth: canvas.depth)
        } else {
          glyph = "│"
        }
      } else if isMarked {
        glyph = "/"
      }
      if glyph != " " { style.foreground = color.opposite(depth: canvas.depth) }
      paint(glyph, column: column, style: style, in: canvas)
    }
  }

  /// Draws a bar up to the thumb, which is reversed with the focus: `[=====|-----]`.
  func drawText(
    in canvas: Canvas, position: Double, isFocused: Bool, isMarked: ((Double) -> Bool)?
  ) {
    let thumb = column(of: position)
    for column in 0..<canvas.size.width {
      var style = Style.plain
      let glyph: Unicode.Scalar
      if column < columns.lowerBound {
        glyph = "["
      } else if column >= columns.upperBound {
        glyph = "]"
      } else if column == thumb {
        glyph = "|"
        if isFocused { style.attributes = .reverse }
      } else if isMarked?(self.position(of: column) ?? position) == true {
        glyph = "/"
      } else {
        glyph = column < thumb ? "=" : "-"
      }
      paint(glyph, column: column, style: style, in: canvas)
    }
  }

  private func paint(_ glyph: Unicode.Scalar, column: Int, style: Style, in canvas: Canvas) {
    for row in 0..<canvas.size.height {
      canvas.put(glyph, column: column, row: row, style: style)
    }
  }
}
