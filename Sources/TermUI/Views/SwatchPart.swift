/// The part of a swatch that one color fills: its ground, its corners and the text on it.
struct SwatchPart {
  /// A text and its ink.
  struct Line {
    let text: String
    let ink: RGB
  }

  let color: RGB
  /// The cells, in the swatch's own columns and rows.
  let area: Rect
  /// The columns between the left edge and the text.
  let margin: Int
  let depth: ColorDepth

  /// Whether a text has room beside the margin, and a blank between it and what is at its right.
  func fits(_ text: String) -> Bool {
    margin + text.displayWidth < area.width
  }

  /// Draws the part: what it is, in an ink that can be read, what the terminal shows for it, then samples in
  /// inks of their own.
  func draw(_ names: [String], _ samples: [Line] = [], in canvas: Canvas) {
    let ink = color.opposite(depth: depth)
    canvas.fill(area, style: Style(background: .rgb(color)))
    drawCorners(style: style(of: ink), in: canvas)
    var lines = names.map { Line(text: $0, ink: ink) }
    if let shown = Palette.shownName(of: color, depth: depth) {
      lines.append(Line(text: "≈ " + shown, ink: ink))
    }
    draw(lines + samples, in: canvas)
  }

  private func style(of ink: RGB) -> Style {
    Style(foreground: ink.ink(depth: depth), background: .rgb(color))
  }

  /// Writes lines below one another, then in a further column to the right, as far as there is room.
  private func draw(_ lines: [Line], in canvas: Canvas) {
    guard area.height > 0 else { return }
    let top = area.height >= lines.count + 2 ? 1 : 0
    var column = area.minColumn + margin
    var next = column
    for (index, line) in lines.enumerated() {
      let row = index % (area.height - top)
      if row == 0, index > 0 { column = next + 2 }
      let end = column + line.text.displayWidth
      guard end <= area.maxColumn else { continue }
      canvas.write(line.text, column: column, row: top + row, style: style(of: line.ink))
      next = max(next, end)
    }
  }

  /// Marks the four corners of a color that may be the terminal's ground.
  private func drawCorners(style: Style, in canvas: Canvas) {
    guard area.width > 1, area.height > 1, color.melts(depth: depth) else { return }
    let (right, bottom) = (area.maxColumn - 1, area.maxRow - 1)
    canvas.put("┌", column: area.minColumn, row: 0, style: style)
    canvas.put("┐", column: right, row: 0, style: style)
    canvas.put("└", column: area.minColumn, row: bottom, style: style)
    canvas.put("┘", column: right, row: bottom, style: style)
  }
}
