import TermUI

/// The thin edge of a block whose color hardly differs from the terminal's background.
struct Hairline {
  private let inks: Inks

  init(_ inks: Inks) {
    self.inks = inks
  }

  /// The contrast with the terminal's background under which a color has an edge.
  private static let limit = 1.05

  /// Draws the edge of a block of a color, if it needs one; texts are written over it.
  ///
  /// A block of three rows or more has an upper and a lower line in those of its first and last rows that are blank.
  func draw(
    in block: Rect, _ color: RGB, hasRight: Bool = true, isBlank: (top: Bool, bottom: Bool),
    in canvas: Canvas
  ) {
    guard let background = inks.background, let ink = inks.ink, canvas.depth != .monochrome,
      !block.isEmpty,
      ContrastRatio(color.shown(at: canvas.depth), background).value < Self.limit
    else { return }
    func style(_ share: Double) -> Style {
      Style(
        foreground: .rgb(background.mixed(share, with: ink)), background: .rgb(color))
    }
    if block.height > 2 {
      let line = style(0.2)
      if isBlank.top {
        canvas.write(
          String(repeating: "▔", count: block.width), column: block.minColumn, row: block.minRow,
          style: line)
      }
      if isBlank.bottom {
        canvas.write(
          String(repeating: "▁", count: block.width), column: block.minColumn,
          row: block.maxRow - 1, style: line)
      }
    }
    let side = style(0.35)
    for row in block.minRow..<block.maxRow {
      canvas.write("▏", column: block.minColumn, row: row, style: side)
      if hasRight { canvas.write("▕", column: block.maxColumn - 1, row: row, style: side) }
    }
  }
}
