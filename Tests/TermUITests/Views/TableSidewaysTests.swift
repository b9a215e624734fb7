import Testing

@testable import TermUI

/// Tables that are wider than their frame, tables whose cells are selected, and columns of other kinds.
@MainActor
struct TableSidewaysTests {
  private struct City: Identifiable {
    let id: Int
    let name: String
    var country = "X"
  }

  private let screen = TestScreen(width: 12, height: 3)
  private let table = TableView<City>(columns: [
    .init("ID", \.id, width: .fixed(2)), .init("NAME", \.name, minimum: 6),
    .init("COUNTRY", \.country), .init("LAST", width: .fixed(4)) { "\($0.id)\($0.id)" },
  ])

  init() {
    table.rows = [City(id: 1, name: "Vienna"), City(id: 2, name: "Graz")]
    screen.window.content = table
    screen.window.focus(table)
  }

  /// The pictures at first, and after each of some keys.
  private func pictures(_ keys: Key...) -> [[String]] {
    [screen.lines]
      + keys.map { key in
        screen.press(key)
        return screen.lines
      }
  }

  @Test func `Right and Left scroll by columns, and signs tell that there are more`() {
    #expect(
      pictures(.right, .right, .right, .left) == [
        ["ID NAME   C›", "1  Vienna X ", "2  Graz   X "],
        ["‹AME   COUN›", "Vienna X    ", "Graz   X    "],
        ["‹OUNTRY  LA›", "X        11 ", "X        22 "],
        ["‹UNTRY  LAST", "        11  ", "        22  "],
        ["‹OUNTRY  LA›", "X        11 ", "X        22 "],
      ])
    screen.press(.left)
    screen.press(.left)
    #expect(!table.handle(.key(.left)), "the first column is in view")
    screen.resize(to: Size(width: 30, height: 3))
    #expect(screen.lines[0] == "ID NAME       COUNTRY     LAST" && !table.handle(.key(.right)))
  }

  @Test func `frozen columns stay, and a click in the header finds its column`() {
    table.frozenColumns = 1
    #expect(
      pictures(.right, .right) == [
        ["ID NAME   C›", "1  Vienna X ", "2  Graz   X "],
        ["ID ‹OUNTRY ›", "1  X        ", "2  X        "],
        ["ID ‹RY  LAST", "1       11  ", "2       22  "],
      ])
    #expect(!table.handle(.key(.right)))
    screen.click(at: Position(column: 4, row: 0))
    #expect(table.sortColumn == 2)
    screen.click(at: Position(column: 1, row: 0))
    #expect(table.sortColumn == 0)
    table.frozenColumns = 9
    #expect(screen.lines[0].hasPrefix("‹"), "there is no room beside the frozen columns")
  }

  @Test func `a cell is selected by keys and the mouse, and scrolled into view`() {
    table.selectsCells = true
    var cells: [Position] = []
    table.onSelectCell = { cells.append($0) }
    #expect(
      pictures(.right, .right, .down) == [
        ["ID NAME   C›", "1  Vienna X ", "2  Graz   X "],
        ["ID NAME   C›", "1  Vienna X ", "2  Graz   X "],
        ["‹   COUNTRY›", "nna X       ", "z   X       "],
        ["‹   COUNTRY›", "nna X       ", "z   X       "],
      ])
    let marks: [Style: Character] = [.bold: "b", .reverse: "#"]
    #expect(screen.styles(marks) == "bbbbbbbbbbbb\n............\nbbbb########")
    #expect(table.accessibilityCursor == Position(column: 4, row: 2))
    screen.press(.right)
    #expect(!table.handle(.key(.right)), "the last column")
    table.onActivate = { _ in Issue.record("activated") }
    table.selectedCell = Position(column: 0, row: 0)
    _ = screen.lines
    screen.click(on: "Graz")
    screen.click(at: Position(column: 0, row: 2))
    table.onActivate = { cells.append(Position(column: -1, row: $0)) }
    screen.click(at: Position(column: 0, row: 2))
    #expect(
      cells.map { "\($0)" } == ["1,0", "2,0", "2,1", "3,1", "1,1", "0,1", "-1,1"])
    table.selectedColumn = 99
    #expect(table.selectedCell == Position(column: 3, row: 1))
    table.selectsCells = false
    #expect(table.selectedCell == nil)
  }

  @Test func `the selected cell stays in view at any width, also if selected before the frame`() {
    let table = TableView<City>(columns: [
      .init("ID", \.id, width: .fixed(2)), .init("NAME", \.name, width: .fixed(6)),
      .init("AGAIN", \.name, width: .fixed(6)),
    ])
    (table.selectsCells, table.frozenColumns) = (true, 1)
    table.selectedColumn = 1
    table.rows = [City(id: 1, name: "Vienna")]
    let screen = TestScreen(width: 12, height: 2)
    screen.window.content = table
    #expect(screen.lines == ["ID NAME   A›", "1  Vienna Vi"])
    screen.resize(to: Size(width: 16, height: 2))
    table.selectedColumn = 2
    #expect(screen.lines[1] == "1  Vienna Vienna")
    screen.resize(to: Size(width: 9, height: 2))
    #expect(screen.lines[1] == "1  Vienna" && screen.lines[0] == "ID ‹GAIN ")
  }

  @Test func `titles of rows are not selected`() {
    (table.selectsCells, table.frozenColumns) = (true, 1)
    #expect(table.selectedColumn == 0)
    table.selectsFrozenColumns = false
    #expect(table.selectedColumn == 1)
    #expect(!table.handle(.key(.left)) && table.selectedColumn == 1)
    table.selectedCell = Position(column: 0, row: 1)
    #expect(table.selectedCell == Position(column: 1, row: 1))
    // A click on a title selects the row.
    _ = screen.lines
    screen.click(at: Position(column: 0, row: 1))
    #expect(table.selectedCell == Position(column: 1, row: 0))
    table.frozenColumns = 9
    #expect(table.selectedColumn == 3)
    table.selectsFrozenColumns = true
    #expect(table.handle(.key(.left)) && table.selectedColumn == 2)
  }

  @Test func `a column may draw its cells, compare its rows, and the header may be missing`() {
    let table = TableView<City>(columns: [
      .init("", width: .fixed(3)) { (city: City, row: RowState, canvas: Canvas) in
        row.write(row.isSelected ? "▌●" : " ●", in: canvas)
      },
      .init("NAME", sortedBy: { $0.name.count < $1.name.count }) { Text($0.name) },
      .init("", width: .fixed(2)) { (city: City, row: RowState, canvas: Canvas) in
        canvas.fill(style: .background(city.id == 1 ? .red : .green))
      },
    ])
    (table.hasHeader, table.columnSpacing) = (false, 0)
    table.selectionStyle = .background(.blue)
    table.rows = [City(id: 1, name: "Vienna"), City(id: 2, name: "Graz")]
    table.sort(by: 1)
    table.selection = 0
    let picture = Picture(of: table, 11, 2)
    #expect(picture.rows == ["▌● Graz    ", " ● Vienna  "])
    let marks: [Style: Character] = [
      .background(.blue): "s", .background(.red): "r", .background(.green): "g", .plain: ".",
    ]
    #expect(picture.styles(marks) == ["sssssssssgg", ".........rr"])
  }

  @Test func `sections are sorted by themselves, and marked rows are in their order`() {
    screen.resize(to: Size(width: 24, height: 6))
    table.setSections([
      RowSection("Austria", rows: [City(id: 2, name: "Graz"), City(id: 1, name: "Vienna")]),
      RowSection("Italy", rows: [City(id: 3, name: "Rome")]),
    ])
    table.marked = [1, 2]
    table.sort(by: 0)
    #expect(
      screen.text == """
        …▲ NAME    COUNTRY  LAST
        Austria
        1  Vienna  X        11
        2  Graz    X        22
        Italy
        3  Rome    X        33
        """)
    #expect(table.markedRows.map(\.id) == [1, 3] && table.selectedRow?.id == 1)
    table.rows.append(City(id: 0, name: "Nice"))
    #expect(table.rows.map(\.id) == [0, 1, 2, 3] && !screen.shows("Italy"))
  }
}
