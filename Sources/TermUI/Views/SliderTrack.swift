/// The color of one cell of a slider's track.
package struct TrackColor: Hashable, Sendable {
  /// The color.
  package var rgb: RGB
  /// Whether only the lower half of the track has the color, for a value that is out of reach.
  package var isHalf: Bool

  /// Makes a cell of a color.
  package init(_ rgb: RGB, isHalf: Bool = false) {
    self.rgb = rgb
    self.isHalf = isHalf
  }

  /// The cell in a row of a track of several rows.
  func cell(row: Int, of rows: Int) -> Cell {
    if !isHalf || 2 * row >= rows {
      return Cell(glyph: .space, style: Style(background: .rgb(rgb)))
    }
    return 2 * row + 1 == rows
      ? Cell(glyph: Glyph(scalar: "▄"), style: Style(foreground: .rgb(rgb))) : .blank
  }
}

/// The columns of a slider's track, and how it is drawn.
struct SliderTrack {
  /// The columns from the least value to the greatest.
  private let columns: Range<Int>

  /// Makes a track of a width, with a column at both ends for brackets or a ring if it has ends.
  init(width: Int, hasEnds: Bool) {
    columns = hasEnds && width > 2 ? 1..<width - 1 : 0..<width
  }

  /// The position of a column, from 0 to 1; nil if there is only one column.
  ///
  /// A column outside the track is clamped to it.
  func position(of column: Int) -> Double? {
    guard columns.count > 1 else { return nil }
    let column = min(max(column, columns.lowerBound), columns.upperBound - 1)
    return Double(column - columns.lowerBound) / Double(columns.count - 1)
  }

  /// The column nearest to a position from 0 to 1.
  func column(of position: Double) -> Int {
    columns.lowerBound + Int((position * Double(max(0, columns.count - 1))).rounded())
  }

  /// The position of the column nearest to a position; the position itself if there is only one column.
  func snapped(_ position: Double) -> Double {
    self.position(of: column(of: position)) ?? position
  }

  /// The colors of the track; if there is only one, it is that at `position`.
  func gradient(at position: Double, _ trackAt: (Double) -> TrackColor) -> [TrackColor] {
    columns.map { trackAt(self.position(of: $0) ?? position) }
  }

  /// Draws the cells of the track, and the thumb over them, heavier if it has the focus.
  ///
  /// The thumb is black or white on the color of the track.
  func draw(
    _ rows: [[Cell]], in canvas: Canvas, position: Double, color: RGB, isFocused: Bool
  ) {
    for (row, cells) in rows.enumerated() { canvas.put(cells, row: row) }
    let style = Style(
      foreground: color.opposite(depth: canvas.depth).ink(depth: canvas.depth),
      background: .rgb(color))
    paint(isFocused ? "┃" : "│", column: column(of: position), style: style, in: canvas)
  }

  /// What a ring touches beside its column: the colors of the track, in the rows that have them.
  func sides(
    of column: Int, rows: Int, _ color: (Int) -> TrackColor
  ) -> (left: Ring.Side?, right: Ring.Side?) {
    func side(_ column: Int) -> Ring.Side? {
      guard columns.contains(column) else { return nil }
      let color = color(column - columns.lowerBound)
      let first = color.isHalf ? (rows + 1) / 2 : 0
      return first < rows ? Ring.Side(color.rgb, from: first) : nil
    }
    return (side(column - 1), side(column + 1))
  }

  /// Draws the cells of the track, the foot of the ring above it, and its ring over them.
  func draw(
    _ gradient: [TrackColor], _ rows: [[Cell]], _ ring: Ring, below foot: Ring.Foot?,
    in canvas: Canvas, position: Double, color: RGB
  ) {
    let thumb = column(of: position)
    let part = canvas.part(
      Rect(
        column: columns.lowerBound, row: 0, width: columns.count, height: canvas.size.height))
    for (row, cells) in rows.enumerated() { part.put(cells, row: row) }
    for row in 0..<canvas.size.height {
      for column in [0, canvas.size.width - 1] where !columns.contains(column) {
        canvas.put(" ", column: column, row: row, style: canvas.theme.text)
      }
    }
    if let foot, columns.contains(foot.column), canvas.size.height > 0 {
      let below = gradient[foot.column - columns.lowerBound]
      if !below.isHalf { foot.draw(over: below.rgb, column: foot.column, row: 0, in: canvas) }
    }
    let (left, right) = sides(of: thumb, rows: canvas.size.height) { gradient[$0] }
    ring.draw(
      color, column: thumb, rows: 0..<canvas.size.height, between: left, and: right, in: canvas)
  }

  /// Draws a thin line in place of the colors, and the ring over it.
  func drawLine(
    _ style: Style, _ ring: Ring, in canvas: Canvas, position: Double, color: RGB
  ) {
    canvas.fill(style: canvas.theme.text)
    let height = canvas.size.height
    let glyph: Unicode.Scalar = height % 2 == 0 ? "▁" : "─"
    for column in columns {
      canvas.put(
        glyph, column: column, row: (height - 1) / 2,
        style: canvas.theme.text.overlaid(with: style))
    }
    ring.draw(
      color, column: self.column(of: position), rows: 0..<height, between: nil, and: nil,
      in: canvas)
  }

  /// Draws the colors of the track as lines, dashed where values are out of reach: `━━━●──╌╌`.
  func drawText(
    _ gradient: [TrackColor], in canvas: Canvas, position: Double, isFocused: Bool
  ) {
    let thumb = column(of: position)
    for column in 0..<canvas.size.width {
      guard columns.contains(column) else {
        paint(" ", column: column, style: canvas.theme.text, in: canvas)
        continue
      }
      let isOut = gradient[column - columns.lowerBound].isHalf
      let glyph: Unicode.Scalar =
        column == thumb ? "●" : isOut ? "╌" : column < thumb ? "━" : "─"
      let style =
        column > thumb
        ? canvas.theme.secondary
        : column == thumb && isFocused ? canvas.theme.emphasis : canvas.theme.text
      paint(glyph, column: column, style: style, in: canvas)
    }
  }

  /// Draws the track as text: `[=====|---]`.
  func drawText(in canvas: Canvas, position: Double, style: Style?, isFocused: Bool) {
    let base = canvas.theme.text.overlaid(with: style)
    let thumb = column(of: position)
    for column in 0..<canvas.size.width {
      var style = base
      let glyph: Unicode.Scalar
      if column < columns.lowerBound {
        glyph = "["
      } else if column >= columns.upperBound {
        glyph = "]"
      } else if column == thumb {
        glyph = "|"
        if isFocused { style = style.overlaid(with: canvas.theme.focus) }
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
