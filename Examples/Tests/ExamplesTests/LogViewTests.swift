import Binding
import Foundation
import TermUI
import TestSupport
import Testing

@testable import logview

@MainActor
struct LogViewTests {
  private let screen = TestScreen(width: 44, height: 7)
  private let viewModel = LogViewModel()

  init() {
    let viewModel = viewModel
    screen.show { LogScreen(viewModel, in: $0) }
  }

  @Test func `the end is followed, until another line is selected`() {
    // A line a second, by the clock of the test.
    var number = 0
    screen.application.loop.schedule(every: .seconds(1)) { [viewModel] in
      number += 1
      viewModel.append(["info \(number)"])
    }
    screen.advance(by: .seconds(9))
    #expect(
      screen.text == """
        filter                      trace   ▾ 9 of 9
        info 5                                     │
        info 6                                     │
        info 7                                     │
        info 8                                     █
        info 9                                     █
        Enter whole line  p pause  / filter  l level
        """)
    screen.type("k")
    screen.advance(by: .seconds(2))
    #expect(screen.lines[5].hasPrefix("info 9") && screen.lines[4].hasPrefix("info 8"))
    screen.type("G")
    screen.advance(by: .seconds(1))
    #expect(screen.lines[5].hasPrefix("info 12"))
  }

  @Test func `levels have colors, and hide what is less serious`() {
    viewModel.append([
      "DEBUG one", "INFO two", "WARN three", "ERROR four", "  at five", "FATAL six",
    ])
    screen.press(.home)
    let theme = screen.window.theme
    #expect(screen.style(of: "INFO") == .plain && screen.style(of: "WARN") == theme.warning)
    #expect(screen.style(of: "ERROR") == theme.error && screen.style(of: "at five") == theme.error)
    screen.type("lll")
    #expect(screen.shows("warning ▾ 4 of 6") && !screen.shows("INFO") && screen.shows("at five"))
    screen.type("lll")
    #expect(screen.shows("6 of 6"))
  }

  @Test(arguments: [
    ("2026-11-26 12:00:00 WARN low", Level.warning), ("level=error msg=info", .error),
    ("[Warning] x", .warning), ("fatal: y", .fatal), ("inform", nil), ("err", nil), ("", nil),
    ("warningly", nil), ("Debug", .debug), ("TRACE", .trace),
  ])
  func `the first level that a line names is its own`(_ line: String, _ level: Level?) {
    #expect(Level.named(in: line) == level)
  }

  @Test func `what is typed filters and is marked, and Esc brings the other lines back`() {
    viewModel.append(["info Apples", "info pears", "info more apples"])
    screen.type("/APP")
    #expect(screen.shows("2 of 3") && !screen.shows("pears"))
    #expect(screen.style(of: "Apples") == .reverse)
    screen.type("\n")
    screen.type("k")
    #expect(screen.lines[0].hasPrefix("APP"), "a key of the list, not of the field")
    screen.type("/x")
    #expect(screen.shows("0 of 3") && screen.shows("no lines"))
    screen.press(.escape)
    #expect(screen.shows("2 of 3") && screen.end == nil)
    screen.press(.escape)
    #expect(screen.end == .stopped)
  }

  @Test func `a pause holds the picture, and the filter still works`() {
    viewModel.append(["info a", "info b"])
    screen.type("p")
    viewModel.append(["info c", "info ab"])
    #expect(screen.shows("paused, 2 of 4") && !screen.shows("info c"))
    screen.type("/a\n")
    #expect(screen.shows("paused, 1 of 4"))
    screen.type("p")
    #expect(!screen.shows("paused") && screen.shows("2 of 4") && screen.shows("info ab"))
  }

  @Test func `a long line scrolls sideways, and is whole in a dialog`() {
    let words = (1...30).map { "word\($0)" }.joined(separator: " ")
    viewModel.append(["info \(words)"])
    screen.type("\n")
    #expect(screen.shows("Line 1") && screen.shows("[ Copy ]"))
    screen.press(.escape)
    for _ in 1...30 { screen.press(.right) }
    #expect(screen.shows("word30"))
    screen.click(on: "word30")
    #expect(screen.shows("[ Close ]"))
  }

  @Test func `the mouse is the terminal's on demand`() {
    screen.type("m")
    #expect(!screen.application.usesMouse && screen.shows("mouse off, 0 of 0"))
    screen.type("m")
    #expect(screen.application.usesMouse && !screen.shows("mouse off"))
  }

  @Test func `the latest ten thousand lines are kept`() {
    viewModel.append(Array(repeating: "", count: 9_999))
    viewModel.append(["error 10000", "error 10001"])
    #expect(screen.shows("10000 of 10000") && viewModel.shown.value.first?.id == 2)
  }
}

/// On a pseudo-terminal, for which the tests wait outside the main actor.
struct LogViewSessionTests {
  @Test func `a file is followed, and the one that takes its place`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).log")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("INFO one\nERROR two\n".utf8).write(to: file)
    let session = try Example.start("logview", file.path, columns: 100)
    try session.waitForText("ERROR two")
    let handle = try FileHandle(forWritingTo: file)
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("WARN three\n".utf8))
    try session.waitForText("WARN three")
    try FileManager.default.removeItem(at: file)
    try Data("INFO of another file\n".utf8).write(to: file)
    try session.waitForText("INFO of another file")
    let tail = try #require(session.program.flatMap { PtySession.children(of: $0).first })
    #expect(try session.leave() == .exited(0))
    try session.wait(for: "the end of tail") { _ in kill(tail, 0) != 0 }
  }

  @Test func `standard input is shown up to its end, and its last line needs no line feed`() throws
  {
    let session = try Example.start(
      "logview", columns: 60, input: "info a\r\n\ndebug \u{1B}[31mb\nwarn c")
    try session.waitForText("warn c")
    #expect(session.screen.modes.contains(1002))
    session.send("m")
    try session.waitForText("mouse off, 4 of 4")
    #expect(!session.screen.modes.contains(1002))
    #expect(try session.leave() == .exited(0))
  }

  @Test func `a file that is missing is waited for`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).log")
    defer { try? FileManager.default.removeItem(at: file) }
    let session = try Example.start("logview", file.path, columns: 200)
    try session.waitForText("No such file")
    try Data("INFO here it is\n".utf8).write(to: file)
    try session.waitForText("INFO here it is")
    #expect(try session.leave() == .exited(0))
  }

  @Test func `without a file and a pipe there are lines to try it with`() throws {
    let session = try Example.start("logview", columns: 60)
    try session.waitForText("something happened")
    #expect(try session.leave() == .exited(0))
  }
}
