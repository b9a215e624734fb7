import Binding
import Foundation
import TermUI
import TestSupport
import Testing

@testable import sheet

@MainActor
struct SheetTests {
  private let screen = TestScreen(width: 47, height: 10)
  private let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")

  /// Shows the sheet in the file.
  private func show() -> SheetViewModel {
    let viewModel = SheetViewModel(path: file.path, clock: screen.clock)
    screen.show { SheetScreen(viewModel, in: $0) }
    return viewModel
  }

  @Test func `what is typed is computed, and moves on to the next row`() {
    _ = show()
    screen.type("12\n30\n=a1+A2 * 2\nhello\n=sum(A1:A4)\n")
    #expect(
      screen.text == """

           A            B            C            D   ›
         1           12
         2           30
         3           72
         4 hello
         5          114
         6
        A6
        Delete clear  Ctrl-u undo  Ctrl-r redo
        """)
    screen.press(.home)
    screen.type("8\n")
    #expect(screen.shows("106") && screen.lines[0].hasPrefix("30"))
    #expect(screen.styles([.reverse: "#"]).split(separator: "\n")[3].contains("?############?"))
  }

  @Test func `an edit is begun by Enter or a paste, and taken back by Esc`() {
    let viewModel = show()
    screen.type("1\n")
    screen.press(.up)
    screen.type("\n")
    screen.press(.end)
    screen.type("5")
    #expect(screen.cursor == Position(column: 2, row: 0))
    screen.press(.escape)
    #expect(viewModel.text.value == "1" && screen.end == nil)
    screen.paste("7\n")
    screen.press(.tab)
    #expect(viewModel.text.value == "7" && screen.window.focused is TableView<Int>)
    // A click elsewhere completes the edit of the cell that was selected.
    screen.type("=4/8")
    screen.click(at: Position(column: 20, row: 4))
    #expect(viewModel.cell == Cell(column: 1, row: 2) && screen.shows(" 0.5"))
    screen.click(on: " 1")
    #expect(viewModel.cell == Cell(column: 1, row: 0), "the number of the row is no cell")
  }

  @Test func `the cursor scrolls sideways, and stays in the sheet`() {
    let viewModel = show()
    for _ in 1...30 { screen.press(.right) }
    #expect(viewModel.cell.name == "Z1" && screen.shows("Z") && screen.shows(" ‹"))
    screen.press(.end)
    screen.type("x\n")
    #expect(viewModel.cell.name == "Z99" && screen.lines[7].hasPrefix("99"))
    for _ in 1...30 { screen.press(.left) }
    #expect(viewModel.cell.name == "A99" && screen.window.focused is TableView<Int>)
  }

  @Test func `changes are undone and done again`() {
    let viewModel = show()
    screen.type("1\n2\n")
    screen.press(.up)
    screen.press(.delete)
    #expect(viewModel.text.value == "")
    screen.press(.control("u"))
    #expect(viewModel.text.value == "2")
    for _ in 1...3 { screen.press(.control("u")) }
    #expect(viewModel.text.value == "" && viewModel.calculation.value.results.isEmpty)
    for _ in 1...4 { screen.press(.control("r")) }
    #expect(viewModel.text.value == "" && viewModel.calculation.value.results.count == 1)
    screen.press(.control("u"))
    screen.type("5\n")
    screen.press(.control("r"))
    #expect(viewModel.calculation.value.results.count == 2, "a change forgets what was undone")
  }

  @Test func `no value is ever shown that belongs to two states of the sheet`() {
    let viewModel = show()
    var sums: [Double] = []
    let subscription = viewModel.calculation.bind { calculation in
      if case .success(let sum) = calculation.results["A4"] { sums.append(sum) }
    }
    screen.type("1\n=A1*2\n=A1*3\n=sum(A1:A3)\n")
    screen.press(.home)
    screen.type("10\n")
    #expect(sums == [6, 60])
    subscription.cancel()
  }

  @Test func `it is saved shortly after a change, and resumed`() async throws {
    defer { try? FileManager.default.removeItem(at: file) }
    _ = show()
    screen.type("=1+2\n")
    screen.advance(by: .milliseconds(199))
    #expect(!FileManager.default.fileExists(atPath: file.path))
    screen.advance(by: .milliseconds(1))
    while !FileManager.default.fileExists(atPath: file.path) {
      try await Task.sleep(for: .milliseconds(1))
    }
    #expect(
      try String(contentsOf: file, encoding: .utf8) == #"{"sheet": {"texts": {"A1": "=1+2"}}}"#
        + "\n")
    let next = SheetViewModel(path: file.path, clock: screen.clock)
    #expect(next.text.value == "=1+2")
  }

  @Test func `a file of another kind is kept, and the screen says so`() throws {
    let copy = file.path + ".bad"
    defer { for path in [file.path, copy] { try? FileManager.default.removeItem(atPath: path) } }
    try Data("[]".utf8).write(to: file)
    screen.resize(to: Size(width: 300, height: 8))
    _ = show()
    #expect(screen.shows("A1") && screen.shows(".bad"))
  }
}

struct CalculationTests {
  @Test(arguments: [
    ("=1+2*3", "7"), ("=2*3-4/2-1", "3"), ("=10-2-3", "5"), ("=8/2/2", "2"), ("=-A1", "-6"),
    ("=a1*B1", "24"), ("=sum(A1:B2)", "15"), ("=SUM(b2 : a1)/3", "5"), ("= 0.1 + 0.2", "0.3"),
    ("=Z99", "0"),
    ("=A1+", "#syntax"), ("=", "#syntax"), ("=A0", "#syntax"), ("=A100", "#syntax"),
    ("=AA1", "#syntax"), ("=sum(A1)", "#syntax"), ("=sum(A1:", "#syntax"),
    ("=sum(A1:B2:C3)", "#syntax"),
    ("=(1+2)", "#syntax"), ("=1 2 x", "#syntax"), ("=1/0", "#number"), ("=0/0", "#number"),
    ("=A3", "#text"), ("=A3+1", "#text"), ("=C1", "#circle"), ("=D1+1", "#circle"),
    ("=D1", "#circle"),
    ("=sum(A1:D4)", "#circle"), ("=E1", "#syntax"), ("1e3", "1000"), ("nan", "#text"),
    ("12 apples", "#text"),
    ("=漢字", "#syntax"), ("=🇦🇹", "#syntax"), ("", "nothing"),
  ])
  func `a cell has a number, or a reason for none`(_ text: String, _ result: String) {
    let texts = [
      "A1": "6", "B1": "4", "A2": "5", "A3": "apples", "D1": "=C1*2", "E1": "=F", "C1": text,
    ]
    let calculation = Calculation(Sheet(texts: texts.filter { !$1.isEmpty }))
    switch calculation.results["C1"] {
    case .success(let number): #expect(String(format: "%.10g", number) == result)
    case .failure(let problem): #expect("#\(problem)" == result)
    case nil: #expect(result == "nothing")
    }
  }

  @Test func `all of a circle say so, and whoever needs them, but nobody else`() {
    let texts = ["A1": "=B1", "B1": "=C1+1", "C1": "=A1", "D1": "=A1+E1", "E1": "=F1", "F1": "2"]
    let results = Calculation(Sheet(texts: texts)).results
    for name in ["A1", "B1", "C1", "D1"] { #expect(results[name] == .failure(.circle)) }
    for name in ["E1", "F1"] { #expect(results[name] == .success(2)) }
  }

  @Test @MainActor func `what is too deep to be computed says so`() {
    let names = Cell.all.prefix(600).map(\.name)
    var texts = Dictionary(uniqueKeysWithValues: zip(names, names.dropFirst().map { "=\($0)+1" }))
    texts["A1"] = "=" + Array(repeating: "1", count: 1_000).joined(separator: "+")
    let results = Calculation(Sheet(texts: texts)).results
    #expect(results["A1"] == .failure(.depth) && results["B1"] == .failure(.depth))
    #expect(results[names[598]] == .success(1))
  }
}

/// On a pseudo-terminal, for which the tests wait outside the main actor.
struct SheetSessionTests {
  private let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json").path

  @Test func `a sheet is written, left, and there in the next run`() throws {
    defer { try? FileManager.default.removeItem(atPath: file) }
    let session = try Example.start("sheet", file, columns: 60)
    try session.waitForText("A1")
    session.send("1\r2\r=sum(A1:A2)\r")
    try session.wait(for: "the sum") { $0.screen.picture().contains(" 3            3") }
    session.send("\u{15}")
    try session.wait(for: "the undone sum") { !$0.screen.picture().contains(" 3            3") }
    session.send("\u{12}" + PtySession.home + PtySession.right + "=A3*2\r" + PtySession.delete)
    try session.waitForText("B2")
    // The terminal goes away right after a change.
    session.send("9\r")
    try session.waitForText("B3")
    session.hangUp()
    #expect(try session.waitForEnd() == .signaled(SIGHUP))
    let second = try Example.start("sheet", file, columns: 60)
    try second.waitForPicture(
      """
      1
         A            B            C            D            E   ›
       1            1            6
       2            2            9
       3            3
       4
       5
       6
      A1
      Delete clear  Ctrl-u undo  Ctrl-r redo  Esc leave
      """)
    #expect(try second.leave() == .exited(0))
  }
}
