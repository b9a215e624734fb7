import Testing

@testable import TermUI

struct CursorPathTests {
  @Test(arguments: [
    // Within a row.
    (5, 5, 6, 5, #"\e[C"#), (5, 5, 20, 5, #"\e[15C"#), (5, 5, 4, 5, #"\b"#),
    (5, 5, 2, 5, #"\b\b\b"#),
    (50, 5, 30, 5, #"\e[20D"#), (120, 5, 8, 5, #"\e[9G"#), (5, 5, 0, 5, #"\r"#),
    // Between rows.
    (5, 5, 5, 6, #"\n"#), (5, 5, 5, 8, #"\n\n\n"#), (5, 5, 5, 10, #"\e[5B"#),
    (5, 5, 5, 4, #"\eM"#), (5, 5, 5, 2, #"\e[3A"#), (5, 5, 0, 6, #"\r\n"#),
    (5, 5, 4, 7, #"\b\n\n"#),
    (5, 5, 6, 6, #"\e[C\n"#), (70, 20, 10, 3, #"\e[4;11H"#), (70, 20, 0, 0, #"\e[H"#),
    (70, 20, 0, 3, #"\e[4H"#), (70, 20, 30, 0, #"\e[;31H"#),
  ])
  func `the shortest way is taken`(
    column: Int, row: Int, toColumn: Int, toRow: Int, expected: String
  ) {
    let source = CursorPlace.at(Position(column: column, row: row))
    check(source, Position(column: toColumn, row: toRow), expected)
  }

  @Test(arguments: [
    (0, 5, #"\r"#), (0, 6, #"\r\n"#), (5, 5, #"\e[6G"#), (2, 6, #"\e[3G\n"#),
    (70, 9, #"\e[10;71H"#),
  ])
  func `from an unknown column only absolute columns are used`(
    column: Int, row: Int, expected: String
  ) {
    check(.inRow(5), Position(column: column, row: row), expected)
  }

  @Test func `from nowhere the cell is addressed`() {
    check(.unknown, Position(column: 3, row: 4), #"\e[5;4H"#)
  }

  private func check(_ source: CursorPlace, _ target: Position, _ expected: String) {
    let path = CursorPath(from: source, to: target)
    var bytes: [UInt8] = []
    path.write(into: &bytes)
    #expect(bytes.visible == expected)
    #expect(path.cost == bytes.count)
  }
}
