import TestSupport
import Testing

@testable import TermUI

/// An application in rows below a prompt, on a virtual terminal.
///
/// Nothing waits: ``show()`` draws a frame, and the clock is turned by hand.
@MainActor
final class PromptTerminal {
  var screen: VirtualTerminal
  let application: Application
  /// All bytes of the application since it was started.
  private(set) var bytes: [UInt8] = []
  private let fixture: LoopFixture
  private let clock = StoppedClock()
  private var answered = 0

  /// Makes a terminal with lines on it, of which the last one is not ended, and the content of the window.
  init(
    columns: Int = 20, rows: Int = 10, above lines: [String] = ["$ pick", ""],
    count: RowCount = 4, rewraps: Bool = true, environment: [String: String] = [:]
  ) throws {
    screen = VirtualTerminal(columns: columns, rows: rows)
    (screen.rewraps, screen.savesErasedScreen) = (rewraps, true)
    screen.feed(lines.joined(separator: "\r\n").utf8)
    let size = ["COLUMNS": "\(columns)", "LINES": "\(rows)", "TERM": "xterm-kitty"]
    fixture = try LoopFixture(environment: size.merging(environment) { $1 })
    fixture.loop.now = clock.now
    application = Application(on: fixture.loop.terminal, rows: count)
    application.loop.now = clock.now
  }

  isolated deinit {
    // Before the fixture closes the other end.
    terminal.leave()
  }

  var terminal: Terminal { application.loop.terminal }

  /// Takes the terminal, and draws the first frame.
  func start() throws {
    application.resize(to: terminal.size)
    var frame: [UInt8] = []
    application.draw(into: &frame)
    let start = try terminal.enter()
    feed(start + frame)
    terminal.didSend(bytes.count)
  }

  /// Draws a frame.
  func show() {
    var frame: [UInt8] = []
    application.draw(into: &frame)
    feed(frame)
    terminal.didSendFrame()
  }

  private func feed(_ frame: [UInt8]) {
    bytes += frame
    screen.feed(frame)
  }

  /// Answers the questions for the position of the cursor.
  func answer() {
    for query in screen.queries[answered...] {
      guard case .cursorPosition(let column, let row) = query else { continue }
      application.handle(.reply(.cursorPosition(Position(column: column, row: row))))
    }
    answered = screen.queries.count
  }

  /// Changes the size of the window, and waits until it has rested.
  func resize(columns: Int, rows: Int) {
    screen.resize(columns: columns, rows: rows)
    application.windowDidChange(to: Size(width: columns, height: rows))
    advance(by: .milliseconds(30))
  }

  /// Lets time pass, and draws a frame.
  func advance(by duration: Duration) {
    clock.turn(by: duration)
    application.loop.fireTimers()
    show()
  }

  /// Restores the terminal, as at the end and before the job is stopped, after the rest of a frame.
  func leave(after rest: [UInt8] = []) {
    terminal.leave(after: rest)
    screen.feed(fixture.drawn())
  }

  /// The lines of the screen, without blanks at their ends and without blank lines at the end.
  var lines: [String] { Self.trimmed(screen.lines) }

  /// The lines that have scrolled away at the top, and those of the screen.
  var allLines: [String] { Self.trimmed(screen.scrollback + screen.lines) }

  private static func trimmed(_ lines: [String]) -> [String] {
    let lines = lines.map { String($0.reversed().drop { $0 == " " }.reversed()) }
    return Array(lines.reversed().drop(while: \.isEmpty).reversed())
  }
}

extension VirtualQuery {
  /// Whether it asks for the position of the cursor.
  var isOfPosition: Bool { if case .cursorPosition = self { true } else { false } }
}
