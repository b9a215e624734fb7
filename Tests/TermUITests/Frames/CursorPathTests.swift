import TestSupport
import Testing

@testable import TermUI

struct CursorPathTests {
  @Test(arguments: [
    // Within a row, and to the next.
    (5, 5, 6, 5, 3), (5, 5, 20, 5, 5), (5, 5, 4, 5, 1), (50, 5, 30, 5, 7), (5, 5, 5, 5, 0),
    (5, 5, 5, 6, 1), (5, 5, 0, 6, 4), (5, 5, 6, 6, 4),
    // Down and up a column of two rows.
    (5, 5, 4, 6, 2), (5, 6, 5, 5, 3), (5, 6, 4, 5, 4), (5, 5, 3, 5, 6),
    // Anywhere.
    (70, 20, 10, 3, 7), (70, 20, 0, 0, 3), (70, 20, 0, 3, 4), (70, 20, 30, 0, 6), (5, 6, 5, 4, 6),
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

  /// All pairs of cells in rows that begin in the third row of the screen and end in its last one.
  @Test func `a relative path leads to the cell, wherever the rows are`() {
    let cells = [0, 1, 2, 9, 11, 12].flatMap { column in
      (0..<7).map { Position(column: column, row: $0) }
    }
    for source in cells {
      for target in cells {
        for column in [source.column, nil] {
          let path = CursorPath(fromRow: source.row, column: column, to: target)
          var bytes: [UInt8] = []
          path.write(into: &bytes)
          #expect(path.cost == bytes.count && !bytes.contains(UInt8(ascii: "H")))
          var terminal = VirtualTerminal(columns: 13, rows: 9)
          terminal.feed("\u{1B}[\(source.row + 3);\(source.column + 1)H".utf8)
          terminal.feed(bytes)
          #expect(terminal.cursor == (target.column, target.row + 2), "\(bytes.visible)")
        }
      }
    }
  }

  @Test(arguments: [
    (5, 0, 5, 1, "\\n"), (5, 0, 5, 5, "\\e[5B"), (5, 5, 0, 0, "\\r\\e[5A"), (20, 0, 21, 0, "\\e[C"),
    (20, 0, 18, 0, "\\e[2D"), (20, 0, 1, 0, "\\r\\e[C"), (20, 2, 20, 1, "\\e[A"),
  ])
  func `a relative path is short`(
    column: Int, row: Int, toColumn: Int, toRow: Int, sequence: String
  ) {
    let target = Position(column: toColumn, row: toRow)
    var bytes: [UInt8] = []
    CursorPath(fromRow: row, column: column, to: target).write(into: &bytes)
    #expect(bytes.visible == sequence)
  }
}
