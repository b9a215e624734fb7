/// Lets the terminal itself move content up or down.
///
/// A view notes how it has scrolled (``Canvas/noteScroll(by:)``), which is only a hint: the terminal deletes and
/// inserts lines if that leaves fewer cells to draw, and the remaining difference is drawn as usual. Without it, a
/// recorded walk through a list took five times the bytes, one in 256 colors 27 % more.
///
/// Lines are deleted and inserted (`DL`, `IL`), because setting a scrolling region would take more bytes, and the
/// region would stay if the program was killed. Nothing is gained if other cells of the same rows do not move.
extension FrameEncoder {
  /// Lets the terminal move the scrolled rows, if that is shorter.
  mutating func scroll(_ scroll: Scroll, into output: inout [UInt8]) {
    guard scroll.rows != 0, abs(scroll.rows) < scroll.bottom - scroll.top,
      scroll.top >= 0, scroll.bottom <= screen.size.height,
      screen.cellsSaved(by: scroll) > SequenceLength.scroll
    else { return }
    // Inserted lines have the pen's background.
    pen.change(for: .blank, into: &output)
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

extension ShownCells {
  /// The bytes, roughly, that a scroll saves.
  fileprivate func cellsSaved(by scroll: Scroll) -> Int {
    var saved = 0
    for row in scroll.top..<scroll.bottom {
      saved += cost(of: row, whereShown: row)
      saved -= cost(of: row, whereShown: scroll.source(of: row))
    }
    return saved
  }

  /// The bytes, roughly, that draw a row over another row, or over blanks if `source` is nil.
  private func cost(of row: Int, whereShown source: Int?) -> Int {
    let width = size.width
    var (cost, isSame) = (0, true)
    for column in 0..<width {
      let cell = target[row * width + column]
      guard !cell.looksLike(source.map { cells[$0 * width + column] } ?? .blank) else { continue }
      isSame = false
      if !cell.isBlank { cost += 1 }
    }
    return isSame ? 0 : cost + SequenceLength.move
  }
}

extension SequenceLength {
  /// The maximum length of two moves of the cursor, `DL` and `IL`, with fewer than 1000 rows.
  fileprivate static let scroll = 2 * (6 + 4)
  /// The length of a move to another row.
  fileprivate static let move = 4
}
