/// The color of one cell of a slider's track.
package struct TrackColor: Hashable, Sendable {
  /// The color.
  package var rgb: RGB
  /// Whether the track is a thin line there, for a value that is out of reach.
  package var isThin: Bool

  /// Makes a cell of a color.
  package init(_ rgb: RGB, isThin: Bool = false) {
    self.rgb = rgb
    self.isThin = isThin
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

  /// The cells of the track without the thumb; if there is only one, it has the color at `position`.
  func gradient(at position: Double, _ trackAt: (Double) -> TrackColor) -> [Cell] {
    columns.map { column in
      let color = trackAt(self.position(of: column) ?? position)
      return color.isThin
        ? Cell(glyph: Glyph(scalar: "▁"), style: Style(foreground: .rgb(color.rgb)))
        : Cell(glyph: .space, style: Style(background: .rgb(color.rgb)))
    }
  }

  /// Draws the cells of the track, and the thumb over them, heavier if it has the focus.
  ///
  /// The thumb is black or white on the color of the track.
  func draw(
    _ gradient: [Cell], in canvas: Canvas, position: Double, color: RGB, isFocused: Bool
  ) {
    draw(gradient, in: canvas)
    let style = Style(
      foreground: color.opposite(depth: canvas.depth).ink(depth: canvas.depth),
      background: .rgb(color))
    paint(isFocused ? "┃" : "│", column: column(of: position), style: style, in: canvas)
  }

  /// Draws the cells of the track in all rows, a line in the last one, and the ring over them.
  func draw(
    _ gradient: [Cell], _ ring: Ring, in canvas: Canvas, position: Double, color: RGB
  ) {
    let thumb = column(of: position)
    func filled(_ column: Int) -> RGB? {
      guard columns.contains(column),
        case .rgb(let rgb)? = gradient[column - columns.lowerBound].style.background?.kind
      else { return nil }
      return rgb
    }
    let (left, right) = (filled(thumb - 1), filled(thumb + 1))
    let part = canvas.part(
      Rect(
        column: columns.lowerBound, row: 0, width: columns.count, height: canvas.size.height))
    draw(gradient, in: part)
    for row in 0..<canvas.size.height {
      for column in [0, canvas.size.width - 1] where !columns.contains(column) {
        canvas.put(" ", column: column, row: row, style: canvas.theme.text)
      }
      ring.draw(color, column: thumb, row: row, between: left, and: right, in: canvas)
    }
  }

  /// Draws the cells of the track in all rows, but lines only in the last one.
  private func draw(_ gradient: [Cell], in canvas: Canvas) {
    let last = canvas.size.height - 1
    guard last >= 0 else { return }
    if last > 0 {
      let above = gradient.map { $0.withoutLine }
      for row in 0..<last { canvas.put(above, row: row) }
    }
    canvas.put(gradient, row: last)
  }

  /// Draws the cells of the track as lines, dashed where values are out of reach: `━━━●──╌╌`.
  func drawText(
    _ gradient: [Cell], in canvas: Canvas, position: Double, isFocused: Bool
  ) {
    let thumb = column(of: position)
    for column in 0..<canvas.size.width {
      guard columns.contains(column) else {
        paint(" ", column: column, style: canvas.theme.text, in: canvas)
        continue
      }
      let isOut = gradient[column - columns.lowerBound].glyph != .space
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

extension Cell {
  /// A cell with a line as it is in the rows above the line; any other cell unchanged.
  fileprivate var withoutLine: Cell { glyph == .space ? self : .blank }
}
