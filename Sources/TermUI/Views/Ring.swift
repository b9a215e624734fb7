/// A ring of three cells around a color: half a cell of ink, a cell of the color, half a cell of ink.
///
/// The ink is white on a dark terminal and black on a light one, or the reverse if it would not stand out otherwise.
package struct Ring: Hashable, Sendable {
  /// The terminal's background; black if it is not known.
  private let terminal: RGB

  /// Makes a ring for a terminal, whose background may not be known.
  package init(onTerminal background: RGB? = nil) {
    terminal = background ?? .black
  }

  /// The least contrast of the ink with the color inside the ring.
  private static let leastInside = 2.5
  /// The least contrast of the ink with what lies outside it.
  private static let leastOutside = 1.5

  /// Draws the ring with its middle in a cell.
  ///
  /// - Parameters:
  ///   - color: The color inside the ring.
  ///   - column: The column of the middle cell.
  ///   - row: The row.
  ///   - left: The color of the track in the cell on the left; nil for the terminal's own background.
  ///   - right: The color of the track in the cell on the right; nil for the terminal's own background.
  ///   - canvas: The canvas.
  package func draw(
    _ color: RGB, column: Int, row: Int, between left: RGB?, and right: RGB?, in canvas: Canvas
  ) {
    let depth = canvas.depth
    let ink = ink(on: color.shown(at: depth), depth)
    canvas.put("▐", column: column - 1, row: row, style: half(ink, beside: left, depth))
    canvas.put(" ", column: column, row: row, style: .background(.rgb(color)))
    canvas.put("▌", column: column + 1, row: row, style: half(ink, beside: right, depth))
  }

  private func half(_ ink: RGB, beside outside: RGB?, _ depth: ColorDepth) -> Style {
    guard let outside, ink.contrast(outside.shown(at: depth)) >= Self.leastOutside else {
      let seenOn = outside.map { $0.shown(at: depth) } ?? terminal
      return Style(
        foreground: self.ink(on: seenOn, depth).ink(depth: depth),
        background: outside.map { .rgb($0) })
    }
    return Style(foreground: ink.ink(depth: depth), background: .rgb(outside))
  }

  /// The ink on a color.
  private func ink(on color: RGB, _ depth: ColorDepth) -> RGB {
    let first = terminal.opposite(depth: depth)
    let second: RGB = first == .white ? .black : .white
    return first.contrast(color) >= Self.leastInside ? first : second
  }
}
