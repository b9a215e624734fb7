import TestSupport
import Testing

@testable import TermUI

@MainActor
@Suite(.serialized) struct PromptRowsTests {
  /// A terminal whose rows show `one` to `four`, or as many as there are.
  private func terminal(
    columns: Int = 20, rows: Int = 10, above lines: [String] = ["$ pick", ""],
    count: RowCount = 4, rewraps: Bool = true, environment: [String: String] = [:]
  ) throws -> PromptTerminal {
    let terminal = try PromptTerminal(
      columns: columns, rows: rows, above: lines, count: count, rewraps: rewraps,
      environment: environment)
    terminal.application.window.content = .rows(Self.words.map { Label($0) })
    try terminal.start()
    return terminal
  }

  private static let words = ["one", "two", "three", "four"]

  @Test(arguments: [0, 1, 5, 6, 7, 8])
  func `the rows are drawn below the prompt, which moves up if there is no room`(above: Int) throws
  {
    let prompts = (0..<above).map { "$ \($0)" }
    let terminal = try terminal(above: prompts + [""])
    let scrolled = max(0, above + 4 - 10)
    #expect(terminal.lines == prompts.dropFirst(scrolled) + Self.words)
    #expect(terminal.screen.cursor == (0, above - scrolled))
    #expect(!terminal.screen.isCursorVisible && !terminal.screen.modes.contains(7))
    terminal.leave()
    #expect(terminal.lines == Array(prompts.dropFirst(scrolled)))
    #expect(terminal.screen.cursor == (0, above - scrolled))
    #expect(terminal.screen.modes == [7, 25] && terminal.screen.keyboardFlags == 0)
    #expect(terminal.screen.scrollback.count == scrolled && terminal.screen.unknown.isEmpty)
  }

  @Test(arguments: [1, 2, 10, 19, 20])
  func `they begin below a line that is not ended`(length: Int) throws {
    for above in [0, 8] {
      let line = String(repeating: "x", count: length)
      let terminal = try terminal(above: (0..<above).map { "$ \($0)" } + [line])
      #expect(terminal.lines.suffix(5) == [line] + Self.words)
      terminal.leave()
      #expect(terminal.lines.last == line && terminal.screen.cursor.column == 0)
    }
  }

  @Test func `what is below the cursor is erased, and nothing above`() throws {
    let terminal = try terminal(above: (0..<10).map { "line \($0)" } + ["\u{1B}[4H"])
    #expect(terminal.lines == ["line 1", "line 2", "line 3"] + Self.words)
  }

  @Test(
    arguments: [
      (3, 10, 3), (40, 10, 10), (.percent(40), 10, 4), (.percent(25), 10, 2), (.percent(1), 10, 1),
      (.percent(100), 7, 7), (.rows(0), 5, 1), (.rows(4), 0, 1), (.percent(.max), 9, 9),
    ] as [(RowCount, Int, Int)])
  func `there are as many rows as the window has`(count: RowCount, height: Int, rows: Int) {
    #expect(count.count(in: height) == rows)
  }

  @Test func `a frame moves the cursor only within the rows, and back`() throws {
    let terminal = try terminal()
    let start = terminal.bytes.count
    for text in ["1", "eleven", "漢字"] {
      let label = Label(text)
      terminal.application.window.content = .rows(
        ["", "", label].map { $0 as? Label ?? Label("-") })
      terminal.show()
      #expect(terminal.screen.cursor == (0, 1))
      #expect(terminal.lines[0] == "$ pick" && terminal.lines[3] == text)
    }
    let frames = Array(terminal.bytes[start...])
    #expect(!frames.visible.contains(/\\e\[[0-9;]*[Hfd]/) && frames.visible.contains("\\r\\e[2A"))
  }

  @Test func `the mouse works once the terminal has told the row`() throws {
    let terminal = try terminal(above: ["a", "b", "c", ""])
    var positions: [Position] = []
    terminal.application.window.willHandle = {
      if case .mouse(let mouse) = $0 { positions.append(mouse.position) }
      return false
    }
    func press(_ row: Int, _ action: MouseEvent.Action = .press(.left)) {
      terminal.application.handle(
        .mouse(MouseEvent(action, at: Position(column: 2, row: row))))
    }
    #expect(terminal.screen.queries.filter(\.isOfPosition).isEmpty)
    press(4)
    #expect(positions.isEmpty)
    terminal.show()
    terminal.answer()
    #expect(positions.map(\.row) == [1])
    positions = []
    for row in [2, 3, 6, 7] { press(row) }
    press(1, .drag(.left))
    press(9, .release(.left))
    press(9, .wheel(.up))
    #expect(positions.map(\.row) == [0, 3, -2, 6] && positions.allSatisfy { $0.column == 2 })
    // The rows move up, and the terminal is asked again.
    terminal.resize(columns: 20, rows: 5)
    press(1)
    #expect(positions.count == 4)
    terminal.show()
    terminal.answer()
    #expect(positions.count == 5 && positions.last?.row == 0)
  }

  /// What a job in the background writes while the settings are raw.
  @Test(arguments: [
    ("JOB\n", ["$ pick", "JOB"]), ("JOB\nMORE\n", ["$ pick", "JOB", "twoMORE"]),
    ("JOB", ["$ pick", "JOB"]), ("\r\n", ["$ pick", "one"]), ("", ["$ pick"]),
  ])
  func `below the text of another program the rows are drawn again at the next key`(
    text: String, above: [String]
  ) throws {
    let terminal = try terminal()
    var presses = 0
    func press() {
      terminal.application.handle(.key(.right))
      // The frame of the key is drawn before the reply comes.
      presses += 1
      (terminal.application.window.views.last as? Label)?.text = Text("four \(presses)")
      terminal.show()
      terminal.answer()
      terminal.show()
    }
    press()
    #expect(terminal.screen.queries.count(where: \.isOfPosition) == 1)
    terminal.screen.feed(text.utf8)
    terminal.advance(by: .seconds(1))
    press()
    #expect(terminal.lines == above + Self.words.dropLast() + ["four 2"])
    press()
    #expect(terminal.lines == above + Self.words.dropLast() + ["four 3"])
    terminal.leave()
    #expect(terminal.lines == above)
  }

  @Test func `a key asks where the rows are once a second, unless the replies are late or wrong`()
    throws
  {
    for (delay, column, count) in [(10, 0, 3), (200, 0, 1), (10, 5, 1)] {
      let terminal = try terminal()
      for _ in 0..<6 {
        terminal.application.handle(.key(.right))
        terminal.show()
        terminal.advance(by: .milliseconds(delay))
        if column == 0 {
          terminal.answer()
        } else {
          terminal.application.handle(.reply(.cursorPosition(Position(column: column, row: 1))))
        }
        terminal.advance(by: .milliseconds(500 - delay))
      }
      #expect(terminal.screen.queries.count(where: \.isOfPosition) == count)
      #expect(terminal.lines == ["$ pick"] + Self.words)
    }
  }

  @Test func `kitty erases the rows itself when the window changes, because they are a prompt`()
    throws
  {
    for (environment, isMarked) in [([:], true), (["TERM": "xterm", "TMUX": "x"], false)] {
      let terminal = try terminal(environment: environment)
      terminal.resize(columns: 20, rows: 9)
      terminal.leave()
      let marks = terminal.screen.operatingSystemCommands.filter { $0.hasPrefix("133") }
      #expect(marks == (isMarked ? ["133;A", "133;A", "133;C"] : []))
    }
  }

  @Test func `a text cursor is drawn, because the cursor rests elsewhere`() throws {
    let terminal = try terminal()
    let field = TextField("ab")
    terminal.application.window.content = .rows([Label("-"), field])
    terminal.application.window.focus(field)
    terminal.application.handle(.key(.end))
    terminal.show()
    #expect(terminal.screen.cursor == (0, 1) && !terminal.screen.isCursorVisible)
    func isDrawn(_ column: Int) -> Bool {
      terminal.screen.cell(column: column, row: 2).attributes.contains(.reverse)
    }
    #expect([0, 1, 2, 3].map(isDrawn) == [false, false, true, false])
    terminal.application.handle(.key(.left))
    terminal.show()
    #expect([0, 1, 2, 3].map(isDrawn) == [false, true, false, false])
    terminal.application.window.focus(nil)
    terminal.show()
    #expect([0, 1, 2, 3].map(isDrawn) == [false, false, false, false])
  }

  @Test func `drawing all again erases from the cursor down`() throws {
    let terminal = try terminal()
    terminal.screen.feed("\u{1B}7\u{1B}[3Hmessage of another program\u{1B}8".utf8)
    terminal.application.redraw()
    terminal.show()
    #expect(terminal.lines == ["$ pick"] + Self.words)
  }
}
