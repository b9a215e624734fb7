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
    guard area.height > 0 else { return }
    let shown = Palette.shownName(of: color, depth: depth)
    let count = names.count + (shown == nil ? 0 : 1) + samples.count
    let start = area.minColumn + margin
    var place = Place(top: area.height >= count + 2 ? 1 : 0, column: start, end: start)
    for name in names { write(name, ink, at: &place, in: canvas) }
    if let shown { write("≈ " + shown, ink, at: &place, in: canvas) }
    for sample in samples { write(sample.text, sample.ink, at: &place, in: canvas) }
  }

  private func style(of ink: RGB) -> Style {
    Style(foreground: ink.ink(depth: depth), background: .rgb(color))
  }

  /// Where the next line is written.
  private struct Place {
    /// The row of the first line.
    let top: Int
    var column: Int
    /// The column after the widest line so far.
    var end: Int
    /// How many lines were there.
    var lines = 0
  }

  /// Writes a line below the one before, or in a further column to the right, if there is room.
  private func write(_ text: String, _ ink: RGB, at place: inout Place, in canvas: Canvas) {
    let row = place.lines % (area.height - place.top)
    if row == 0, place.lines > 0 { place.column = place.end + 2 }
    place.lines += 1
    let end = place.column + text.displayWidth
    guard end <= area.maxColumn else { return }
    canvas.write(text, column: place.column, row: place.top + row, style: style(of: ink))
    place.end = max(place.end, end)
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
