import TestSupport
import Testing

@testable import TermUI

/// The ways out of rows below the prompt that are not those of a key.
@MainActor
@Suite(.serialized) struct PromptEndTests {
  private func terminal() throws -> PromptTerminal {
    let terminal = try PromptTerminal(above: ["$ ls", "file", "$ pick", ""])
    terminal.application.window.content = .rows(["one", "two", "three", "four"].map { Label($0) })
    try terminal.start()
    return terminal
  }

  private static func sequence(isGrown: Bool = false) -> LeaveSequence {
    TerminalMode.leaveRowsSequence(
      extra: [], hasNextRow: true, isGrown: isGrown, staysOnScreen: false,
      marksPrompt: false)
  }

  /// After SIGKILL the shell and the guardian wake together.
  @Test(arguments: ["", "$ ", "a line\r\n$ ", "\u{1B}[?2004h$ typed"])
  func `the guardian erases the rows below what the shell has printed, and never moves up`(
    printed: String
  ) throws {
    let terminal = try terminal()
    terminal.screen.feed(printed.utf8)
    let cursor = terminal.screen.cursor
    let sequence = Self.sequence()
    let bytes = sequence.modes + (printed.isEmpty ? sequence.clearing : []) + sequence.last
    terminal.screen.feed(bytes)
    let shell = printed.replacing("\u{1B}[?2004h", with: "")
      .split(separator: "\r\n").map { String($0.reversed().drop { $0 == " " }.reversed()) }
    #expect(terminal.lines == ["$ ls", "file", "$ pick"] + shell)
    #expect(terminal.screen.cursor == cursor)
    #expect(!bytes.visible.contains(/\\e\[[0-9;]*[AFHM]/))
    #expect(terminal.screen.modes.subtracting([2004]) == [7, 25])
  }

  @Test func `the guardian leads from the whole screen to the prompt`() throws {
    let terminal = try terminal()
    terminal.application.usesWholeScreen = true
    terminal.show()
    // The shell prints its prompt on the alternate screen, and prints it again when it is told to.
    terminal.screen.feed("$ ".utf8)
    terminal.screen.feed(Self.sequence(isGrown: true).modes + Self.sequence(isGrown: true).last)
    #expect(terminal.lines == ["$ ls", "file", "$ pick"] && terminal.screen.cursor == (0, 3))
    #expect(!terminal.screen.isAlternateScreen && terminal.screen.keyboardFlags == 0)
  }

  @Test func `a job that goes on draws its rows below what came meanwhile`() throws {
    let terminal = try terminal()
    terminal.leave()
    terminal.screen.feed("[1]+  Stopped\r\n$ fg\r\npick\r\n".utf8)
    try terminal.start()
    #expect(
      terminal.lines == [
        "$ ls", "file", "$ pick", "[1]+  Stopped", "$ fg", "pick", "one", "two", "three", "four",
      ])
    terminal.leave()
    #expect(terminal.screen.cursor == (0, 6) && terminal.lines.last == "pick")
  }

  @Test func `a frame that was not sent as a whole is sent before the rows are erased`() throws {
    let terminal = try terminal()
    terminal.application.window.content = .rows([Label("1"), Label("2"), Label("3"), Label("4")])
    var frame: [UInt8] = []
    terminal.application.draw(into: &frame)
    // Without the rest, the sequence alone is right only between frames.
    terminal.screen.feed(frame[..<(frame.count / 2)])
    terminal.leave(after: Array(frame[(frame.count / 2)...]))
    #expect(terminal.lines == ["$ ls", "file", "$ pick"] && terminal.screen.cursor == (0, 3))
  }

  @Test func `two programs in one line draw at the same place`() throws {
    let terminal = try terminal()
    terminal.leave()
    let after = terminal.screen
    try terminal.start()
    terminal.leave()
    #expect(terminal.screen.difference(from: after) == nil)
    #expect(terminal.screen.cursor == after.cursor && terminal.screen.scrollback.isEmpty)
  }
}
