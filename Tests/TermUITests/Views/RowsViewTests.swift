import Testing

@testable import TermUI

/// What lists and tables share: headings, marks, following the end, and rows of other kinds.
@MainActor
struct RowsViewTests {
  private let screen = TestScreen(width: 14, height: 4)
  private let list = ListView<Int>(id: \.self) { "row \($0)" }

  init() {
    screen.window.content = list
    screen.window.focus(list)
  }

  private var picture: [String] { screen.text.split(separator: "\n").map(String.init) }

  // MARK: - Single rows

  @Test func `a row that changed is drawn without the others`() {
    var (names, drawn) = (Array(repeating: "a", count: 9), [Int]())
    let table = TableView<Int>(
      id: \.self,
      columns: [
        .init("") { row, state, canvas in
          drawn.append(row)
          canvas.write(names[row], column: 0, row: 0, style: state.style)
        }
      ])
    table.hasHeader = false
    table.rows = Array(0..<9)
    screen.window.content = table
    _ = screen.text
    drawn = []
    names[2] = "longer"
    names[8] = "out of sight"
    for row in [2, 8] { table.setNeedsDisplay(row: row) }
    #expect(picture == ["a", "a", "longer", "a"] && drawn == [2])
    names[2] = "b"
    table.setNeedsDisplay(row: 2)
    #expect(picture == ["a", "a", "b", "a"] && drawn == [2, 2])
    // In a list, too, nothing of a longer text is left.
    let list = ListView<Int>(id: \.self) { Text(names[$0]) }
    list.rows = Array(0..<3)
    names[2] = "longer"
    screen.window.content = list
    _ = screen.text
    names[2] = "b"
    list.setNeedsDisplay(row: 2)
    #expect(picture == ["a", "a", "b"])
    screen.window.content = table
    _ = screen.text
    drawn = [2, 2]
    // Among all rows once.
    table.setNeedsDisplay(row: 2)
    table.setNeedsDisplay()
    _ = screen.text
    #expect(drawn == [2, 2, 0, 1, 2, 3])
    _ = screen.text
    #expect(drawn.count == 6)
  }

  // MARK: - Headings

  private func showSections() {
    list.setSections([
      RowSection("first", rows: [0, 1, 2]), RowSection(nil, rows: [3]),
      RowSection("last".styled(.underline), rows: [4, 5, 6, 7]),
    ])
  }

  @Test func `headings stand between the rows, and the selection passes over them`() {
    showSections()
    #expect(picture == ["first", "row 0", "row 1", "row 2"])
    #expect(screen.style(of: "first") == .bold && list.selection == 0)
    #expect(screen.style(of: "row 0") == .reverse)
    for _ in 0..<4 { screen.press(.down) }
    #expect(list.selectedRow == 4 && list.rowCount == 8)
  }

  @Test
  func `a heading that is scrolled out stays in the first line, with the number of rows above`() {
    showSections()
    let expected: [[String]] = [
      ["first", "row 0", "row 1", "row 2"], ["first", "row 0", "row 1", "row 2"],
      ["first", "row 0", "row 1", "row 2"], ["first 1 more ↑", "row 1", "row 2", "row 3"],
      ["first 3 more ↑", "row 3", "last", "row 4"], ["first 4 more ↑", "last", "row 4", "row 5"],
      ["last  4 more ↑", "row 4", "row 5", "row 6"], ["last  5 more ↑", "row 5", "row 6", "row 7"],
    ]
    for (row, picture) in expected.enumerated() {
      #expect(self.picture == picture && list.selection == row)
      screen.press(.down)
    }
    // Up again: the heading is above the selected row, and never covers it.
    for _ in 0..<3 { screen.press(.up) }
    #expect(picture == ["last  4 more ↑", "row 4", "row 5", "row 6"] && list.selection == 4)
    screen.press(.up)
    #expect(picture == ["first 3 more ↑", "row 3", "last", "row 4"] && list.selection == 3)
    screen.press(.home)
    #expect(picture == ["first", "row 0", "row 1", "row 2"])
  }

  @Test func `the selected row is visible in any frame, wherever the selection goes`() {
    showSections()
    for height in 1...6 {
      screen.resize(to: Size(width: 14, height: height))
      for row in [0, 7, 3, 4, 0, 5, 2, 6, 1] {
        list.selection = row
        #expect(picture.contains("row \(row)"), "height \(height), row \(row)")
        #expect(list.visibleRows.contains(row), "height \(height), row \(row)")
      }
    }
  }

  @Test func `a press on a heading selects nothing, and one on a row that row`() {
    showSections()
    list.selection = 6
    #expect(picture == ["last  4 more ↑", "row 4", "row 5", "row 6"])
    screen.click(at: Position(column: 0, row: 0))
    #expect(list.selection == 6)
    screen.click(at: Position(column: 0, row: 1))
    #expect(list.selection == 4)
    screen.scroll(.up, at: Position(column: 0, row: 0))
    #expect(picture == ["first 2 more ↑", "row 2", "row 3", "last"] && list.selection == 4)
    screen.click(on: "row 2")
    #expect(list.selection == 2)
  }

  @Test func `the owner hears which rows are visible, and words the number of those above`() {
    showSections()
    list.moreAbove = { "\($0)^".styled(.bold) }
    var heard: [Range<Int>] = []
    list.onScroll = { heard.append($0) }
    _ = screen.lines
    list.selection = 5
    #expect(picture[0] == "first       4^" && heard == [0..<3, 4..<6])
    list.hasScrollBar = true
    #expect(screen.lines[0] == "first      4^│" && heard.count == 2)
    list.moreAbove = { _ in "a very long note" }
    #expect(screen.lines[0] == "first        │")
    list.rows = [1, 2]
    #expect(picture == ["row 1", "row 2"] && heard.last == 0..<2)
  }

  // MARK: - Following the end

  @Test func `a list follows its end while the last row is selected`() {
    list.followsEnd = true
    list.rows = [0]
    list.rows += [1, 2, 3, 4, 5]
    #expect(picture == ["row 2", "row 3", "row 4", "row 5"] && list.selection == 5)
    screen.press(.up)
    list.rows.append(6)
    #expect(picture == ["row 2", "row 3", "row 4", "row 5"] && list.selection == 4)
    screen.press(.end)
    list.rows.append(7)
    #expect(picture[3] == "row 7" && list.selection == 7)
  }

  @Test func `after the wheel, a list follows its end while that is visible`() {
    list.rows = Array(0..<9)
    list.followsEnd = true
    screen.scroll(.down, at: Position(column: 0, row: 0), notches: 9)
    list.rows.append(9)
    #expect(picture[3] == "row 9" && list.selection == 0)
    screen.scroll(.up, at: Position(column: 0, row: 0))
    list.rows.append(10)
    #expect(picture[3] == "row 6")
  }

  // MARK: - Marks

  @Test func `rows are marked by keys and the mouse, and marks follow their rows`() {
    list.rows = Array(0..<4)
    screen.type(" ")
    #expect(list.marked.isEmpty && picture[0] == "row 0")
    list.marksRows = true
    var heard: [[Int]] = []
    list.onMark = { heard.append($0.sorted()) }
    screen.type(" ")
    screen.press(.down, .shift)
    screen.press(.down, .shift)
    #expect(picture == ["• row 0", "• row 1", "• row 2", "  row 3"] && list.selection == 2)
    screen.type(" ")
    for row in [3, 0] {
      screen.send(
        .mouse(
          MouseEvent(.press(.left), at: Position(column: 3, row: row), modifiers: .control)))
    }
    #expect(heard == [[0], [0, 1], [0, 1, 2], [0, 1], [0, 1, 3], [1, 3]])
    list.rows = [3, 2, 1, 9]
    #expect(picture == ["• row 3", "  row 2", "• row 1", "  row 9"] && list.marked == [0, 2])
    list.marked = [1, 7, -1]
    #expect(list.marked == [1] && heard.count == 6)
    list.rows = []
    #expect(list.marked.isEmpty)
  }

  @Test func `without identities marks keep their indices`() {
    let list = ListView(["a", "b", "c"])
    list.marked = [0, 2]
    list.rows = ["b", "c"]
    #expect(list.marked == [0])
  }

  @Test func `a style of the selection covers the whole row, with its margin`() {
    list.rows = [0]
    (list.marksRows, list.selectionStyle) = (true, .background(.blue))
    _ = screen.lines
    for column in [0, 3, 13] {
      #expect(screen.style(column: column, row: 0) == .background(.blue))
    }
  }

  // MARK: - Sideways

  @Test func `long rows scroll sideways if the list allows it`() {
    let list = ListView(["a row of twenty-two c.", "short"])
    screen.window.content = list
    screen.window.focus(list)
    #expect(picture == ["a row of twen…", "short"] && !list.handle(.key(.right)))
    list.scrollsSideways = true
    screen.press(.right)
    #expect(picture == [" twenty-two c."] && !list.handle(.key(.right)))
    screen.press(.left)
    #expect(picture == ["a row of twen…", "short"] && !list.handle(.key(.left)))
  }

  // MARK: - Other rows

  /// Rows of numbers with a header.
  private final class Countdown: RowsView {
    private(set) var numbers = [3, 2, 1]
    override var rowCount: Int { numbers.count }
    override var headerHeight: Int { 1 }
    override func drawHeader(in canvas: Canvas) {
      canvas.write("NUMBER", column: 0, row: 0, style: canvas.theme.text)
    }
    override func drawRow(_ row: RowState, in canvas: Canvas) {
      row.write("\(numbers[row.index])\(row.isSelected ? " <" : "")", .right, in: canvas)
    }
    func show(_ numbers: [Int]) { reloadRows { self.numbers = numbers } }
  }

  @Test func `a subclass shows rows of another kind`() {
    let view = Countdown()
    screen.window.content = view
    view.show([9, 8, 7, 6, 5])
    screen.window.focus(view)
    screen.press(.down)
    #expect(
      screen.lines == ["NUMBER        ", "             9", "           8 <", "             7"])
    screen.press(.end)
    #expect(screen.lines[3] == "           5 <" && view.selection == 4)
  }
}
