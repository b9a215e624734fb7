/// The color of a slider's track at one place.
public struct TrackColor: Hashable, Sendable {
  /// The color of the cell.
  public var rgb: RGB
  /// Whether the track is a thin line there, in that color: for one that cannot be had.
  public var isThin: Bool

  /// Makes a place of its color.
  public init(_ rgb: RGB, isThin: Bool = false) {
    self.rgb = rgb
    self.isThin = isThin
  }
}

/// The columns of a slider: where positions lie, and how they are drawn.
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

  /// The position of the thumb's column, 0-1, which is the nearest to a position; that itself where there is
  /// only one column.
  func place(of position: Double) -> Double {
    self.position(of: column(of: position)) ?? position
  }

  /// The cell of each column wherever the thumb is; that of `position` where there is only one.
  ///
  /// A color that can be had is a bar, the rest a line on the terminal's own ground.
  func gradient(at position: Double, _ colorAt: (Double) -> TrackColor) -> [Cell] {
    columns.map { column in
      let color = colorAt(self.position(of: column) ?? position)
      return color.isThin
        ? Cell(glyph: Glyph(scalar: "─"), style: Style(foreground: .rgb(color.rgb)))
        : Cell(glyph: .space, style: Style(background: .rgb(color.rgb)))
    }
  }

  /// Draws the gradient, and over it the thumb, heavier with the focus, which stands at a color.
  ///
  /// On the bar it is black or white on that color, on the line it has the terminal's own colors: so it is
  /// seen at both ends, whatever the ground of the terminal.
  func draw(
    _ gradient: [Cell], in canvas: Canvas, position: Double, color: TrackColor, isFocused: Bool
  ) {
    for row in 0..<canvas.size.height { canvas.put(gradient, row: row) }
    let style =
      color.isThin
      ? canvas.theme.text
      : Style(
        foreground: color.rgb.opposite(depth: canvas.depth).ink(depth: canvas.depth),
        background: .rgb(color.rgb))
    paint(isFocused ? "┃" : "│", column: column(of: position), style: style, in: canvas)
  }

  /// Draws a bar up to the thumb, which is reversed with the focus, and dots where there is but a line:
  /// `[=====|---..]`.
  func drawText(
    in canvas: Canvas, position: Double, isFocused: Bool, _ colorAt: ((Double) -> TrackColor)?
  ) {
    let thumb = column(of: position)
    for column in 0..<canvas.size.width {
      var style = canvas.theme.text
      let glyph: Unicode.Scalar
      if column < columns.lowerBound {
        glyph = "["
      } else if column >= columns.upperBound {
        glyph = "]"
      } else if column == thumb {
        glyph = "|"
        if isFocused { style = style.with(canvas.theme.focus) }
      } else if colorAt?(self.position(of: column) ?? position).isThin == true {
        glyph = "."
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
