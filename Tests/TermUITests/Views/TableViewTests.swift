import Testing

@testable import TermUI

@MainActor
struct TableViewTests {
  private struct Process {
    let pid: Int
    let load: Double
    let name: String
  }

  private let table = TableView<Process>(
    id: \.pid,
    columns: [
      .init("PID", \.pid, width: .fixed(4), alignment: .right),
      .init("CPU", \.load, width: .fixed(5), alignment: .right) { Text("\($0.load) %") },
      .init("COMMAND", \.name),
      .init("?", width: .fixed(1)) { $0.load > 50 ? "!" : "" },
    ])

  init() {
    table.rows = [
      Process(pid: 1, load: 0, name: "init"), Process(pid: 20, load: 99, name: "swift-build"),
      Process(pid: 300, load: 7, name: "cat"),
    ]
  }

  private func picture(_ width: Int = 24, _ height: Int = 4) -> String {
    Picture(of: table, width, height).rows.joined(separator: "\n")
  }

  @Test func `values are in their columns`() {
    #expect(
      Picture(of: table, 24, 4).rows == [
        " PID   CPU COMMAND     ?",
        "   1 0.0 % init         ",
        "  20 99.0… swift-build !",
        " 300 7.0 % cat          ",
      ])
  }

  @Test func `clicks on titles and digits sort the rows, and reverse them`() {
    table.selection = 1
    #expect(table.handle(.typed("3")))
    #expect(table.rows.map(\.name) == ["cat", "init", "swift-build"] && table.selection == 2)
    #expect(picture().contains("COMMAND▲"))
    _ = picture()
    #expect(table.handle(.mouse(.press(.left), 12, 0)))
    #expect(table.rows.map(\.pid) == [20, 1, 300] && table.selectedRow?.pid == 20)
    #expect(picture().contains("COMMAND▼"))
    #expect(table.handle(.mouse(.press(.left), 2, 0)) && table.rows.map(\.pid) == [1, 20, 300])
    #expect(picture().hasPrefix("PID▲   CPU COMMAND "))
    // Columns that do not sort or do not exist.
    #expect(!table.handle(.typed("4")) && !table.handle(.typed("5")) && !table.handle(.typed("0")))
    #expect(table.handle(.mouse(.press(.left), 23, 0)) && table.sortColumn == 0)
    table.sort(by: 1, descending: true)
    table.rows.append(Process(pid: 4, load: 50, name: "new"))
    #expect(table.rows.map(\.pid) == [20, 4, 300, 1])
  }

  @Test func `values without an order come last in both orders, and the others are sorted`() {
    let table = TableView<(id: Int, share: Double)>(id: \.id, columns: [.init("SHARE", \.share)])
    table.rows = [3, .nan, 1, 2, .nan, 0].enumerated().map { ($0.offset, $0.element) }
    table.sort(by: 0)
    #expect(table.rows.map(\.id) == [5, 2, 3, 0, 1, 4])
    table.sort(by: 0, descending: true)
    #expect(table.rows.map(\.id) == [0, 3, 2, 5, 1, 4])
  }

  @Test func `an empty table can be sorted by its header`() {
    table.rows = []
    _ = picture()
    #expect(table.handle(.mouse(.press(.left), 12, 0)) && table.sortColumn == 2)
    #expect(table.handle(.mouse(.press(.left), 12, 0)) && table.isDescending)
  }

  @Test(arguments: [true, false])
  func `digits can be left to the owner`(handlesDigits: Bool) {
    table.handlesDigits = handlesDigits
    #expect(table.handle(.typed("1")) == handlesDigits)
    #expect(table.sortColumn == (handlesDigits ? 0 : nil) && table.handle(.typed("j")))
  }

  @Test func `a row has a style, with the style of the selection on top`() {
    table.rowStyle = { $0.load > 50 ? .foreground(.red) : .plain }
    let marks: [Style: Character] = [
      .plain: ".", .bold: "b", Style(foreground: .red): "r",
      Style(foreground: .red, attributes: .reverse): "R", .reverse: "#",
    ]
    #expect(Picture(of: table, 4, 4).styles(marks) == ["bbbb", "bbbb", "rrrr", "...."])
    table.isFocused = true
    table.selection = 1
    #expect(Picture(of: table, 4, 4).styles(marks) == ["bbbb", "....", "RRRR", "...."])
  }

  @Test func `without rows, there are the titles and the placeholder`() {
    table.rows = []
    table.placeholder = "nothing runs"
    #expect(picture(24, 2) == " PID   CPU COMMAND     ?\nnothing runs            ")
    #expect(table.selectedRow == nil && !table.handle(.key(.down)))
  }

  @Test func `a click selects a row, and a second one activates it`() {
    var told: [String] = []
    table.onSelect = { told.append("select \($0)") }
    table.onActivate = { told.append("activate \($0)") }
    _ = picture()
    table.send(.mouse(.press(.left), 3, 3))
    table.send(.mouse(.press(.left), 3, 3))
    #expect(told == ["select 2", "activate 2"] && table.accessibilityCursor?.row == 3)
    #expect(!table.handle(.mouse(.press(.left), 3, 4)))
  }

  @Test func `a tab in a cell moves to the next multiple of eight columns, as in a list`() {
    let table = TableView<String>(id: \.self, columns: [.init("Name", \.self)])
    table.rows = ["a\tb"]
    #expect(Picture(of: table, 12, 2).rows[1] == Picture(of: ListView(["a\tb"]), 12, 1).rows[0])
  }
}
