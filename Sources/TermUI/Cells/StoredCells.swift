/// Cells of narrow characters that are drawn once and put many times, each in a few instructions.
package struct StoredCells {
  private let rows: [[Cell]]

  /// Draws cells once, on a canvas of the given size, and keeps them.
  package init(size: Size, depth: ColorDepth, draw: (Canvas) -> Void) {
    let buffer = Buffer(size: size)
    draw(Canvas(buffer, frame: Rect(size), depth: depth))
    rows = (0..<size.height).map { row in
      (0..<size.width).map { buffer[column: $0, row: row] }
    }
  }

  /// Puts the cells into a canvas, beginning at its upper left corner.
  package func put(in canvas: Canvas) {
    for (row, cells) in rows.enumerated() { canvas.put(cells, row: row) }
  }
}
