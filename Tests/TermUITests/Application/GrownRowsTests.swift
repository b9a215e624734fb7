import TestSupport
import Testing

@testable import TermUI

/// Rows below the prompt that have the whole screen for a while.
@MainActor
@Suite(.serialized) struct GrownRowsTests {
  private func terminal(
    environment: [String: String] = [:]
  ) throws -> PromptTerminal {
    let terminal = try PromptTerminal(environment: environment)
    terminal.application.window.content = { size in
      .rows((0..<size.height).map { Label("row \($0) of \(size.height)") })
    }
    try terminal.start()
    #expect(terminal.lines == Self.inRows)
    return terminal
  }

  private static let inRows = ["$ pick"] + (0..<4).map { "row \($0) of 4" }
  private static let grown = (0..<10).map { "row \($0) of 10" }

  @Test func `a program may use the whole screen, and go back to the rows`() throws {
    let terminal = try terminal()
    for _ in 0..<2 {
      terminal.application.usesWholeScreen = true
      terminal.show()
      #expect(terminal.screen.isAlternateScreen && terminal.lines == Self.grown)
      #expect(terminal.screen.keyboardFlags == 5 && !terminal.screen.isCursorVisible)
      terminal.application.usesWholeScreen = false
      terminal.show()
      #expect(!terminal.screen.isAlternateScreen && terminal.lines == Self.inRows)
      #expect(terminal.screen.keyboardFlags == 5 && !terminal.screen.isCursorVisible)
      #expect(terminal.screen.cursor == (0, 1))
    }
    terminal.leave()
    #expect(terminal.lines == ["$ pick"] && terminal.screen.modes == [7, 25])
    #expect(terminal.screen.keyboardFlags == 0)
  }

  @Test func `a view that is presented has the whole screen if it does not fit into the rows`()
    throws
  {
    let terminal = try terminal()
    let window = terminal.application.window
    for (lines, isGrown) in [(1, false), (2, false), (3, true)] {
      window.present(
        Box(
          "Keys", around: Label(Array(repeating: "q leave", count: lines).joined(separator: "\n"))))
      terminal.show()
      #expect(terminal.screen.isAlternateScreen == isGrown)
      #expect(terminal.lines.count { $0.contains("q leave") } == lines)
      window.dismiss()
      terminal.show()
      #expect(!terminal.screen.isAlternateScreen && terminal.lines == Self.inRows)
    }
  }

  @Test(arguments: [false, true])
  func `every way out leads from there to the prompt`(isShrinking: Bool) throws {
    let terminal = try terminal()
    terminal.application.usesWholeScreen = true
    terminal.show()
    if isShrinking {
      terminal.application.usesWholeScreen = false
      terminal.show()
    }
    terminal.leave()
    #expect(terminal.lines == ["$ pick"] && terminal.screen.cursor == (0, 1))
    #expect(terminal.screen.modes == [7, 25] && terminal.screen.keyboardFlags == 0)
  }

  @Test func `the mouse has the whole screen, too`() throws {
    let terminal = try terminal()
    terminal.application.usesWholeScreen = true
    terminal.show()
    var row: Int?
    terminal.application.window.willHandle = {
      if case .mouse(let mouse) = $0 { row = mouse.position.row }
      return false
    }
    terminal.application.handle(
      .mouse(MouseEvent(.press(.left), at: Position(column: 0, row: 9))))
    #expect(row == 9)
  }

  @Test func `a window that has changed meanwhile is drawn anew at both ends`() throws {
    let terminal = try terminal()
    terminal.application.usesWholeScreen = true
    terminal.show()
    terminal.resize(columns: 30, rows: 6)
    #expect(terminal.lines == (0..<6).map { "row \($0) of 6" })
    terminal.application.usesWholeScreen = false
    terminal.show()
    #expect(terminal.lines == Self.inRows)
  }

  @Test(arguments: [(12, 10), (20, 6), (9, 5), (40, 20)])
  func `a window that changes meanwhile leaves no row behind`(columns: Int, rows: Int) throws {
    let terminal = try terminal()
    terminal.application.usesWholeScreen = true
    terminal.show()
    terminal.resize(columns: columns, rows: rows)
    terminal.application.usesWholeScreen = false
    terminal.show()
    #expect(terminal.allLines.count { $0.hasPrefix("row 0") } == 1)
    terminal.leave()
    #expect(terminal.allLines == ["$ pick"])
  }

  @Test func `where the alternate screen was in use before, it stays`() throws {
    let terminal = try terminal()
    _ = terminal.terminal.updateCapabilities(from: .mode(1049, state: 1))
    terminal.screen.feed("\u{1B}[?1049h".utf8)
    terminal.application.usesWholeScreen = true
    terminal.show()
    terminal.application.usesWholeScreen = false
    terminal.show()
    #expect(terminal.screen.isAlternateScreen)
    #expect(terminal.lines == Array(Self.inRows.dropFirst()))
    terminal.application.usesWholeScreen = true
    terminal.show()
    terminal.leave()
    #expect(terminal.screen.isAlternateScreen && terminal.lines.isEmpty)
    #expect(terminal.screen.modes == [7, 25, 1049])
  }
}
