/// The moving of content up or down by the terminal itself.
///
/// A view notes how it has scrolled (``Canvas/noteScroll(by:)``), which is a hint: the terminal deletes and inserts
/// lines only where fewer cells are then left to draw, and the difference is drawn as always. Without it a walk
/// through a list took five times the bytes, one in 256 colors 27 % more.
///
/// Lines are deleted and inserted (`DL`, `IL`) and no region is set: that takes fewer bytes, leaves no region set
/// where the program is killed, and works on every terminal. Where other cells of the same rows stand still, nothing
/// is gained.
extension FrameEncoder {
  /// Has the terminal move the scrolled rows, if that is shorter.
  mutating func scroll(_ scroll: Scroll, toShow buffer: Buffer, into output: inout [UInt8]) {
    guard scroll.rows != 0, abs(scroll.rows) < scroll.bottom - scroll.top,
      scroll.top >= 0, scroll.bottom <= shown.size.height, buffer.size == shown.size,
      shown.cellsSaved(by: scroll, toShow: buffer) > SequenceLength.scroll
    else { return }
    // The lines that come in have the pen's background.
    pen.take(for: .blank, into: &output)
    let count = abs(scroll.rows)
    let hasRest = scroll.bottom < shown.size.height
    if scroll.rows > 0 {
      moveLines(count, at: scroll.top, UInt8(ascii: "M"), into: &output)
      if hasRest { moveLines(count, at: scroll.bottom - count, UInt8(ascii: "L"), into: &output) }
    } else {
      if hasRest { moveLines(count, at: scroll.bottom - count, UInt8(ascii: "M"), into: &output) }
      moveLines(count, at: scroll.top, UInt8(ascii: "L"), into: &output)
    }
    shown.scroll(scroll)
  }

  private mutating func moveLines(
    _ count: Int, at row: Int, _ final: UInt8, into output: inout [UInt8]
  ) {
    move(to: Position(column: 0, row: row), into: &output)
    output.appendCSI(count, final)
  }
}

extension ShownCells {
  /// The bytes, roughly, that a scroll saves.
  fileprivate mutating func cellsSaved(by scroll: Scroll, toShow buffer: Buffer) -> Int {
    var saved = 0
    for row in scroll.top..<scroll.bottom {
      saved += cost(of: row, whereShown: row, in: buffer)
      saved -= cost(of: row, whereShown: scroll.source(of: row), in: buffer)
    }
    return saved
  }

  /// The bytes, roughly, that draw a row where the terminal shows another row there, or blanks (nil).
  private mutating func cost(of row: Int, whereShown source: Int?, in buffer: Buffer) -> Int {
    let width = size.width
    var (cost, isSame) = (0, true)
    for column in 0..<width {
      let cell = translation(buffer.grid.cells[row * width + column], of: buffer.grid)
      guard !cell.looksLike(source.map { cells[$0 * width + column] } ?? .blank) else { continue }
      isSame = false
      if !cell.isBlank { cost += 1 }
    }
    return isSame ? 0 : cost + SequenceLength.move
  }
}

extension SequenceLength {
  /// The most bytes of two moves of the cursor and of `DL` and `IL`, with fewer than 1000 rows.
  fileprivate static let scroll = 2 * (6 + 4)
  /// The bytes of a move to another row.
  fileprivate static let move = 4
}
