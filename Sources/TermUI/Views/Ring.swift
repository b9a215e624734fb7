/// A ring around a color: a closed frame of one ink around cells of the color itself.
///
/// Half a cell of ink on the left and on the right, a lid in the first row, and a foot: in the last of several rows, or
/// below a single one. The ink is the terminal's readable one of black and white while that stands out from all that
/// it touches, and else the one that stands out more.
package struct Ring: Hashable, Sendable {
  /// The terminal's background; black if it is not known.
  private let terminal: RGB

  /// Makes a ring for a terminal, whose background may not be known.
  package init(onTerminal background: RGB? = nil) {
    terminal = background ?? .black
  }

  /// What is in the cells on one side of a ring.
  package struct Side: Hashable, Sendable {
    /// The color.
    package var color: RGB
    /// The first row of the ring that has the color; those above have the terminal's background.
    package var firstRow: Int

    /// Makes a side of a color.
    package init(_ color: RGB, from firstRow: Int = 0) {
      (self.color, self.firstRow) = (color, firstRow)
    }
  }

  /// The lower edge of a ring of a single row, which lies in the cell below.
  package struct Foot: Hashable, Sendable {
    /// The column, in the coordinates of what the ring is drawn in.
    package var column: Int
    /// The ink of the ring.
    package var ink: RGB

    /// Draws the foot over a cell of a color; nil for the terminal's own background.
    package func draw(over color: RGB?, column: Int, row: Int, in canvas: Canvas) {
      let style = Style(
        foreground: ink.ink(depth: canvas.depth), background: color.map { .rgb($0) })
      canvas.put("▔", column: column, row: row, style: style)
    }
  }

  /// The contrast of the ink with all that it touches, from which on the terminal's readable ink stays.
  private static let enough = 1.9

  /// The ink of a ring.
  package func ink(
    around color: RGB, between left: Side?, and right: Side?, depth: ColorDepth
  ) -> RGB {
    let first = terminal.opposite(depth: depth)
    let other: RGB = first == .white ? .black : .white
    let own = color.shown(at: depth)
    let sides = [left, right].map { $0?.color.shown(at: depth) }
    let touchesTerminal = [left, right].contains { $0 == nil || ($0?.firstRow ?? 0) > 0 }
    func leastContrast(_ ink: RGB) -> Double {
      var least = ink.contrast(own)
      for case let side? in sides { least = min(least, ink.contrast(side)) }
      return touchesTerminal ? min(least, ink.contrast(terminal)) : least
    }
    let least = leastContrast(first)
    return least >= Self.enough || least >= leastContrast(other) ? first : other
  }

  /// Draws the ring, but for the foot below a single row.
  ///
  /// - Parameters:
  ///   - color: The color inside the ring.
  ///   - column: The column of the color.
  ///   - rows: The rows.
  ///   - left: What is on the left; nil for the terminal's own background.
  ///   - right: What is on the right; nil for the terminal's own background.
  ///   - canvas: The canvas.
  /// - Returns: The foot, which belongs in the cell below a single row.
  @discardableResult
  package func draw(
    _ color: RGB, column: Int, rows: Range<Int>, between left: Side?, and right: Side?,
    in canvas: Canvas
  ) -> Foot {
    let ink = ink(around: color, between: left, and: right, depth: canvas.depth)
    let shown = ink.ink(depth: canvas.depth)
    for row in rows {
      func half(beside side: Side?) -> Style {
        let isFilled = side.map { row - rows.lowerBound >= $0.firstRow } ?? false
        return Style(foreground: shown, background: isFilled ? side.map { .rgb($0.color) } : nil)
      }
      canvas.put("▐", column: column - 1, row: row, style: half(beside: left))
      canvas.put("▌", column: column + 1, row: row, style: half(beside: right))
      let glyph: Unicode.Scalar =
        row == rows.lowerBound ? "▔" : row == rows.upperBound - 1 ? "▁" : " "
      canvas.put(
        glyph, column: column, row: row,
        style: Style(foreground: glyph == " " ? nil : shown, background: .rgb(color)))
    }
    return Foot(column: column, ink: ink)
  }
}
