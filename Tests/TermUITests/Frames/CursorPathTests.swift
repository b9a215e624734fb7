import TestSupport
import Testing

@testable import TermUI

struct CursorPathTests {
  @Test(arguments: [
    // Within a row, and to the next.
    (5, 5, 6, 5, 3), (5, 5, 20, 5, 5), (5, 5, 4, 5, 6), (50, 5, 30, 5, 7), (5, 5, 5, 5, 0),
    (5, 5, 5, 6, 1), (5, 5, 0, 6, 4), (5, 5, 6, 6, 4),
    // Anywhere.
    (70, 20, 10, 3, 7), (70, 20, 0, 0, 3), (70, 20, 0, 3, 4), (70, 20, 30, 0, 6), (5, 6, 5, 5, 6),
  ])
  func `the path leads to the cell, in few bytes`(
    column: Int, row: Int, toColumn: Int, toRow: Int, most: Int
  ) {
    let target = Position(column: toColumn, row: toRow)
    for (source, most) in [(Position(column: column, row: row), most), (nil, 8)] {
      let path = CursorPath(from: source, to: target)
      var bytes: [UInt8] = []
      path.write(into: &bytes)
      #expect(path.cost == bytes.count && bytes.count <= most, "\(bytes.visible)")
      var terminal = VirtualTerminal(columns: 80, rows: 24)
      terminal.feed("\u{1B}[\(row + 1);\(column + 1)H".utf8)
      terminal.feed(bytes)
      #expect(terminal.cursor == (target.column, target.row), "\(bytes.visible)")
    }
  }
}
