import TestSupport
import Testing

@testable import TermUI

/// Rows below the prompt in a window whose size changes.
@MainActor
@Suite(.serialized) struct ResizedRowsTests {
  /// A terminal whose rows are as wide as the window.
  private func terminal(rewraps: Bool, above: [String] = ["$ pick", ""], columns: Int = 20) throws
    -> PromptTerminal
  {
    let terminal = try PromptTerminal(columns: columns, above: above, rewraps: rewraps)
    terminal.application.window.content = { size in
      .rows((0..<size.height).map { Label(Self.row($0, of: size)) })
    }
    try terminal.start()
    return terminal
  }

  private static func row(_ row: Int, of size: Size) -> String {
    "\(row)" + String(repeating: "-", count: max(0, size.width - 1))
  }

  private static func rows(_ columns: Int, _ count: Int = 4) -> [String] {
    (0..<count).map { row($0, of: Size(width: columns, height: count)) }
  }

  @Test(arguments: [true, false], [19, 10, 7, 21, 40])
  func `in other columns no row stands twice, and what is above stays`(rewraps: Bool, columns: Int)
    throws
  {
    for above in [1, 4, 9] {
      let prompts = (0..<above).map { "$ \($0)" }
      let terminal = try terminal(rewraps: rewraps, above: prompts + [""])
      terminal.resize(columns: columns, rows: 10)
      let lines = terminal.lines
      #expect(lines.suffix(4) == Self.rows(columns), "\(lines)")
      // Those that the terminal has pushed into the scrollback stay there.
      let rest = lines.dropLast(4)
      #expect(Array(rest) == prompts.suffix(rest.count), "\(lines)")
      #expect(terminal.screen.cursor == (0, rest.count))
      terminal.leave()
      #expect(terminal.lines == Array(rest))
    }
  }

  @Test(arguments: [true, false])
  func `in fewer rows the window is filled, and in more rows there are as many as before`(
    rewraps: Bool
  ) throws {
    let terminal = try terminal(rewraps: rewraps)
    for rows in [5, 3, 2, 1, 2, 6, 10] {
      terminal.resize(columns: 20, rows: rows)
      let count = min(4, rows)
      #expect(terminal.lines.suffix(count) == Self.rows(20, count), "\(rows) rows")
      #expect(Set(terminal.lines).count == terminal.lines.count)
    }
    terminal.leave()
    #expect(terminal.lines.filter { $0 != "$ pick" }.isEmpty)
  }

  @Test(arguments: [true, false])
  func `nothing is drawn until the size has rested for 30 ms`(rewraps: Bool) throws {
    let terminal = try terminal(rewraps: rewraps)
    let count = terminal.bytes.count
    for columns in [18, 16, 14] {
      terminal.screen.resize(columns: columns, rows: 10)
      terminal.application.windowDidChange(to: Size(width: columns, height: 10))
      terminal.advance(by: .milliseconds(29))
      #expect(terminal.bytes.count == count)
    }
    // A key meanwhile is handled, and drawn then.
    terminal.application.window.content = .rows([Label("new")])
    terminal.show()
    #expect(terminal.bytes.count == count)
    terminal.advance(by: .milliseconds(1))
    #expect(terminal.lines == above(rewraps) + ["new"])
    #expect(terminal.allLines.first == "$ pick")
  }

  @Test(arguments: [true, false])
  func `a frame for a window that has just become narrower does not wrap`(rewraps: Bool) throws {
    let terminal = try terminal(rewraps: rewraps)
    terminal.application.window.content = .rows([Label("-"), Label("a long line of text")])
    // The window changes while the frame is on its way.
    terminal.screen.resize(columns: 10, rows: 10)
    terminal.show()
    terminal.application.windowDidChange(to: Size(width: 10, height: 10))
    terminal.advance(by: .milliseconds(30))
    #expect(terminal.lines == above(rewraps) + ["-", "a long li…"])
    #expect(terminal.allLines.first == "$ pick")
  }

  /// What stays above the rows in a narrower window: a terminal that rewraps has split them all, and has moved as many
  /// lines into the scrollback.
  private func above(_ rewraps: Bool) -> [String] { rewraps ? [] : ["$ pick"] }

  /// Sizes, keys and frames in any order: what is above stays, and the rows are right once the size rests.
  ///
  /// Parts of earlier rows that a terminal has rewrapped into the scrollback come back above them in a larger window.
  @Test(arguments: [true, false])
  func `whatever the window does, the rows are right in the end`(rewraps: Bool) throws {
    for seed in 0..<20 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let terminal = try terminal(rewraps: rewraps, above: ["$ 0", "$ 1", "$ 2", ""])
      for _ in 0..<20 {
        let columns = Int.random(in: 4...40, using: &generator)
        let rows = Int.random(in: 4...14, using: &generator)
        terminal.screen.resize(columns: columns, rows: rows)
        terminal.application.windowDidChange(to: Size(width: columns, height: rows))
        terminal.advance(by: .milliseconds(Int.random(in: 0...40, using: &generator)))
      }
      let (columns, rows) = (terminal.screen.columns, terminal.screen.rows)
      terminal.advance(by: .milliseconds(30))
      let lines = terminal.lines
      #expect(lines.suffix(4) == Self.rows(columns), "seed \(seed): \(columns)x\(rows) \(lines)")
      let prompts = terminal.allLines.filter { $0.hasPrefix("$ ") }
      #expect(prompts == ["$ 0", "$ 1", "$ 2"], "seed \(seed): \(terminal.allLines)")
      if !rewraps {
        #expect(lines.dropLast(4).allSatisfy { $0.hasPrefix("$ ") }, "seed \(seed): \(lines)")
      }
      terminal.leave()
      #expect(terminal.screen.modes == [7, 25])
    }
  }
}
