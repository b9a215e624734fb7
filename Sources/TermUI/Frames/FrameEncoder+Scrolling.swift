/// The moving of content up or down by the terminal itself.
///
/// A view tells what it has scrolled (``Canvas/tellScroll(by:)``), which is a hint and no more: the terminal deletes
/// and inserts lines where fewer cells are then to be drawn, whatever is told, and the difference is drawn as
/// always. A row further in a list of 120x50 takes 158 bytes instead of 596.
///
/// Lines are deleted and inserted (`DL`, `IL`) and no region is set, which takes fewer bytes, leaves nothing behind
/// where the program is killed, and is known to every terminal. Beside what stands still in the same rows, nothing
/// is gained.
extension FrameEncoder {
  /// Has the terminal move what has scrolled, if that is shorter.
  mutating func scroll(_ scroll: Scroll, toShow buffer: Buffer, into output: inout [UInt8]) {
    guard scroll.rows != 0, abs(scroll.rows) < scroll.bottom - scroll.top,
      scroll.top >= 0, scroll.bottom <= screen.size.height, buffer.size == screen.size,
      screen.cellsSaved(by: scroll, toShow: buffer) > SequenceLength.scroll
    else { return }
    // The lines that come in have the pen's ground.
    pen.take(for: .blank, into: &output)
    let count = abs(scroll.rows)
    let hasRest = scroll.bottom < screen.size.height
    if scroll.rows > 0 {
      moveLines(count, at: scroll.top, UInt8(ascii: "M"), into: &output)
      if hasRest { moveLines(count, at: scroll.bottom - count, UInt8(ascii: "L"), into: &output) }
    } else {
      if hasRest { moveLines(count, at: scroll.bottom - count, UInt8(ascii: "M"), into: &output) }
      moveLines(count, at: scroll.top, UInt8(ascii: "L"), into: &output)
    }
    screen.scroll(scroll)
  }

  private mutating func moveLines(
    _ count: Int, at row: Int, _ final: UInt8, into output: inout [UInt8]
  ) {
    move(to: Position(column: 0, row: row), into: &output)
    output.appendCSI(count, final)
  }
}

extension Screen {
  /// The cells and rows fewer that are to be drawn after a scroll, roughly.
  fileprivate mutating func cellsSaved(by scroll: Scroll, toShow buffer: Buffer) -> Int {
    var saved = 0
    for row in scroll.top..<scroll.bottom {
      saved += cost(of: row, whereShown: row, in: buffer)
      saved -= cost(of: row, whereShown: scroll.source(of: row), in: buffer)
    }
    return saved
  }

  /// The cells of a row that would have to be drawn where it shows another one, or blanks, and the way to them.
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
  /// The most bytes that two moves of the cursor and the `DL` and `IL` behind them take, with fewer than 1000 rows.
  fileprivate static let scroll = 2 * (6 + 4)
  /// The bytes of a move to another row.
  fileprivate static let move = 4
}
