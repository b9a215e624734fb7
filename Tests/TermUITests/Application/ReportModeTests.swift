import TestSupport
import Testing

@testable import TermUI

/// The bytes that ask for the pointer and for releases, and that take it back.
@MainActor
@Suite(.serialized) struct ReportModeTests {
  private let view = ReportRecorder()

  private func isSame(_ bytes: [UInt8], _ text: String) -> Bool {
    String(decoding: bytes, as: UTF8.self) == text
  }

  private func frame(of application: Application) -> [UInt8] {
    var frame: [UInt8] = []
    application.draw(into: &frame)
    return frame
  }

  @Test func `a view that wants them is asked for at the start, and taken back at the end`() throws
  {
    let fixture = try LoopFixture(environment: ["TERM": "xterm", "COLUMNS": "9", "LINES": "2"])
    let application = Application(on: fixture.loop.terminal)
    (view.wantsHover, view.wantsKeyReleases) = (true, true)
    application.window.content = view
    application.loop.inNextTurn { application.loop.stop() }
    application.loop.replyTimeout = .zero
    #expect(application.run() == .stopped)
    let drawn = String(decoding: fixture.drawn(), as: UTF8.self)
    let start =
      "\u{1B}[?1049$p\u{1B}[?1049h\u{1B}[?25l\u{1B}[>5u\u{1B}[?2004h\u{1B}[?1004h"
      + "\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?1003h\u{1B}[=31u\u{1B}]10;?"
    #expect(drawn.hasPrefix(start))
    let end =
      "\u{1B}\\\u{1B}[?2026l\u{1B}[?1003l\u{1B}[?1004l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[<u"
      + "\u{1B}[m\u{1B}[?25h\u{1B}[?2004l\u{1B}[H\u{1B}[J\u{1B}[?1049l"
    #expect(drawn.hasSuffix(end))
    var screen = VirtualTerminal(columns: 9, rows: 2)
    let before = screen.modes
    screen.feed(Array(drawn.utf8))
    #expect(screen.modes == before && screen.keyboardFlags == 0 && screen.unknown.isEmpty)
  }

  @Test func `they are asked for while a visible view wants them, and not otherwise`() throws {
    let fixture = try LoopFixture()
    let application = Application(on: fixture.loop.terminal)
    let terminal = application.loop.terminal
    application.resize(to: Size(width: 9, height: 2))
    application.window.content = .rows([view])
    _ = frame(of: application)
    let start = String(decoding: try terminal.enter(), as: UTF8.self)
    #expect(start.hasSuffix("\u{1B}[?1002h\u{1B}[?1006h"))
    terminal.didSend(start.utf8.count)
    defer { terminal.leave() }
    #expect(frame(of: application).isEmpty)
    view.wantsHover = true
    #expect(isSame(frame(of: application), "\u{1B}[?1003h"))
    view.wantsKeyReleases = true
    #expect(isSame(frame(of: application), "\u{1B}[=31u"))
    view.isHidden = true
    #expect(isSame(frame(of: application), "\u{1B}[?1003l\u{1B}[?1002h\u{1B}[=5u"))
    view.isHidden = false
    #expect(isSame(frame(of: application), "\u{1B}[?1003h\u{1B}[=31u"))
    application.usesMouse = false
    #expect(isSame(frame(of: application), "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1003l"))
    application.usesMouse = true
    #expect(isSame(frame(of: application), "\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?1003h"))
    application.window.present(Label(""))
    #expect(isSame(frame(of: application), "\u{1B}[?1003l\u{1B}[?1002h\u{1B}[=5u"))
  }

  @Test func `what is drawn below the prompt has them on both screens`() throws {
    let terminal = try PromptTerminal()
    (view.wantsHover, view.wantsKeyReleases) = (true, true)
    terminal.application.window.content = view
    try terminal.start()
    #expect(terminal.screen.keyboardFlags == 31 && terminal.screen.modes.contains(1003))
    terminal.application.usesWholeScreen = true
    terminal.show()
    #expect(terminal.screen.isAlternateScreen && terminal.screen.keyboardFlags == 31)
    view.wantsKeyReleases = false
    terminal.show()
    #expect(terminal.screen.keyboardFlags == 5)
    terminal.application.usesWholeScreen = false
    terminal.show()
    #expect(!terminal.screen.isAlternateScreen && terminal.screen.keyboardFlags == 5)
    view.wantsKeyReleases = true
    terminal.show()
    terminal.application.usesWholeScreen = true
    terminal.show()
    terminal.application.usesWholeScreen = false
    terminal.show()
    #expect(terminal.screen.keyboardFlags == 31)
    terminal.leave()
    #expect(terminal.screen.keyboardFlags == 0 && !terminal.screen.modes.contains(1003))
    #expect(terminal.screen.unknown.isEmpty)
  }

  @Test func `the pointer below the prompt is in the rows once their place is known`() throws {
    let terminal = try PromptTerminal()
    view.wantsHover = true
    terminal.application.window.content = view
    try terminal.start()
    terminal.application.handle(.hover(Position(column: 3, row: 2)))
    terminal.show()
    terminal.answer()
    #expect(view.log.isEmpty)
    for row in [2, 4, 0] { terminal.application.handle(.hover(Position(column: 3, row: row))) }
    #expect(view.log == ["3,1", "3,3", "left"])
  }
}
