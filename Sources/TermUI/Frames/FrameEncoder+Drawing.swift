/// The order in which a frame is drawn.
extension FrameEncoder {
  /// Draws all that has changed, in reading order.
  mutating func drawChanges(into output: inout [UInt8]) {
    var change = screen.changes.first(from: 0)
    while let index = change {
      let end = draw(at: index, into: &output)
      change = screen.changes.first(from: end)
    }
  }

  /// Draws first what needs no other pen, if its color is so long that coming back to the pen would cost
  /// more than coming back to the place.
  mutating func drawWhatFitsThePen(into output: inout [UInt8]) {
    guard let style = pen.style, style.hasLongColor else { return }
    var start = 0
    while let index = firstChange(from: start, fitting: style) {
      start = draw(at: index, into: &output)
    }
  }

  /// The first changed glyph from an index on that can be drawn without another pen.
  private func firstChange(from start: Int, fitting style: Style) -> Int? {
    let cells = screen.cells.span
    return screen.changes.first(from: start) { index in
      let cell = cells[index]
      return cell.background == style.background && cell.glyph != .continuation
        && pen.style(for: cell) == style
    }
  }

  /// Draws the changed cell of an index, maybe some more, and gives the index after them.
  mutating func draw(at index: Int, into output: inout [UInt8]) -> Int {
    let cell = screen.cells[index]
    if cell.isBlank { return drawBlanks(at: index, into: &output) }
    if cell.glyph == .continuation { return draw(at: index - 1, into: &output) }
    move(to: screen.position(of: index), toDraw: cell, into: &output)
    pen.take(for: cell, into: &output)
    guard cell.glyph.ascii != nil else { return write(at: index, into: &output) }
    let end = writeText(from: index, into: &output)
    guard hasRepeat else { return end }
    return repeatLast(after: end, until: screen.endOfRun(from: end - 1), into: &output)
  }

  /// Repeats the ASCII glyph just written to the last changed cell of its run, if that is shorter.
  private mutating func repeatLast(
    after start: Int, until runEnd: Int, into output: inout [UInt8]
  ) -> Int {
    let end = screen.changes.end(in: start..<runEnd)
    guard SequenceLength.csi(end - start) < end - start else { return start }
    output.appendCSI(end - start, UInt8(ascii: "b"))
    screen.changes.remove(start..<end)
    place = place(after: end - start)
    return end
  }
}

extension Style {
  /// Whether a color takes its three channels, or an entry beyond the first sixteen, to be said.
  fileprivate var hasLongColor: Bool {
    foreground.isLong || background.isLong
  }
}

extension Color {
  fileprivate var isLong: Bool {
    switch kind {
    case .default: false
    case .palette(let index): index > 15
    case .rgb: true
    }
  }
}
