/// The color of a slider's track at one place.
public struct TrackColor: Hashable, Sendable {
  /// The color of the cell.
  public var rgb: RGB
  /// Whether the cell is hatched: for a color that cannot be had.
  public var isHatched: Bool

  /// Makes a place of its color.
  public init(_ rgb: RGB, isHatched: Bool = false) {
    self.rgb = rgb
    self.isHatched = isHatched
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
  func gradient(
    at position: Double, _ colorAt: (Double) -> TrackColor, depth: ColorDepth
  ) -> [Cell] {
    columns.map { column in
      let color = colorAt(self.position(of: column) ?? position)
      var cell = Cell(glyph: .space, style: Style(background: .rgb(color.rgb)))
      if color.isHatched {
        cell.glyph = Glyph(scalar: "/")
        cell.style.foreground = color.rgb.opposite(depth: depth)
      }
      return cell
    }
  }

  /// Draws the gradient, and over it the thumb in black or white, which stands in a color.
  func draw(
    _ gradient: [Cell], in canvas: Canvas, position: Double, color: RGB, isFocused: Bool
  ) {
    for row in 0..<canvas.size.height { canvas.put(gradient, row: row) }
    let opposite = color.opposite(depth: canvas.depth)
    // With the focus the whole cell stands out, without it a line: one cell tells the two apart.
    if isFocused {
      paint(" ", column: column(of: position), style: Style(background: opposite), in: canvas)
    } else {
      paint(
        "│", column: column(of: position),
        style: Style(foreground: opposite, background: .rgb(color)), in: canvas)
    }
  }

  /// Draws a bar up to the thumb, which is reversed with the focus: `[=====|-----]`.
  func drawText(
    in canvas: Canvas, position: Double, isFocused: Bool, _ colorAt: ((Double) -> TrackColor)?
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
      } else if colorAt?(self.position(of: column) ?? position).isHatched == true {
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
