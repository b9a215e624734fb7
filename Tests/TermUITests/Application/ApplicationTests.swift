import Foundation
import TestSupport
import Testing

@testable import TermUI

@MainActor
@Suite(.serialized) struct ApplicationTests {
  @Test func `Ctrl-C ends a program that does not handle it`() throws {
    let fixture = try LoopFixture()
    let application = Application(on: fixture.loop.terminal)
    fixture.type("x\u{3}")
    #expect(application.run() == .signal(SIGINT))
  }

  @Test func `a reply does not go to the window`() throws {
    let application = Application(on: try LoopFixture().loop.terminal)
    var replies: [Reply] = []
    application.onReply = { replies.append($0) }
    application.window.willHandle = { _ in
      replies = []
      return true
    }
    application.handle(.reply(.keyboardFlags(1)))
    #expect(replies == [.keyboardFlags(1)])
  }

  @Test func `the loop waits for the reply to a query that the program sent`() throws {
    let application = Application(on: try LoopFixture().loop.terminal)
    let terminal = application.loop.terminal
    var frame: [UInt8] = []
    application.send(Array("\u{1B}]11;?\u{7}".utf8))
    application.draw(into: &frame)
    #expect(!terminal.awaitsReply)
    application.send(Array("\u{1B}]11;?\u{7}\u{1B}[c".utf8))
    #expect(!terminal.awaitsReply)
    application.draw(into: &frame)
    #expect(terminal.awaitsReply)
    _ = terminal.updateCapabilities(from: .deviceAttributes([62]))
    #expect(!terminal.awaitsReply)
  }

  @Test(arguments: [("truecolor", false), ("", true)])
  func `replies of the terminal redraw the screen only if it has more colors`(
    color: String, isDrawnAgain: Bool
  ) throws {
    let fixture = try LoopFixture(environment: ["TERM": "xterm-256color", "COLORTERM": color])
    let application = Application(on: fixture.loop.terminal)
    let swatch = Swatch(RGB(9, 99, 199))
    application.window.content = swatch
    fixture.type(
      "\u{1B}[?2026;2$y\u{1B}P0$r\u{1B}\\\u{1B}P1+r524742=382F382F38\u{1B}\\\u{1B}[?62;22c")
    var sizes: [Int] = []
    application.onReply = { _ in sizes.append(fixture.drawn().count) }
    application.loop.inNextTurn {
      sizes.append(fixture.drawn().count)
      application.loop.stop()
    }
    #expect(application.run() == .stopped)
    // The first frame comes before the replies, and the next one after the last reply.
    #expect(sizes.map { $0 > 0 } == [true, false, false, false, isDrawnAgain])
  }

  @Test func `the program is notified before it is suspended`() throws {
    let application = Application(on: try LoopFixture().loop.terminal)
    var stops = 0
    application.onSuspend = { stops += 1 }
    application.loop.delegate?.willSuspend()
    #expect(stops == 1)
  }

  /// The first frame does not query it, because the reply would be too late.
  @Test func `a large frame queries synchronized output once`() throws {
    let fixture = try LoopFixture(environment: ["TERM": "xterm", "COLORTERM": "truecolor"])
    let application = Application(on: fixture.loop.terminal)
    let view = NoisyView()
    application.window.content = view
    var asked: [[VirtualQuery]] = []
    fixture.type("\u{1B}[?62c")
    application.loop.schedule(every: .milliseconds(1)) {
      var screen = VirtualTerminal(columns: 80, rows: 24)
      screen.feed(fixture.drawn())
      asked.append(screen.queries)
      if asked.count == 4 { return application.loop.stop() }
      view.rows = asked.count == 1 ? 1 : 24
      view.setNeedsDisplay()
    }
    #expect(application.run() == .stopped)
    let start: [VirtualQuery] = [.mode(1049), .color(10), .color(11), .deviceAttributes]
    #expect(asked == [start, [], [.mode(2026), .deviceAttributes], []])
  }

  @Test func `the cursor moves without drawing a view`() throws {
    let application = Application(on: try LoopFixture().loop.terminal)
    let view = CursorView()
    application.window.content = view
    application.window.focus(view)
    application.resize(to: Size(width: 20, height: 3))
    var frame: [UInt8] = []
    application.draw(into: &frame)
    for column in [5, 5, 7] {
      view.column = column
      application.draw(into: &frame)
      var screen = VirtualTerminal(columns: 20, rows: 3)
      screen.feed(frame)
      #expect(screen.cursor.column == column)
    }
  }

  @Test func `a color filter changes the colors without drawing a view`() throws {
    let application = Application(on: try LoopFixture().loop.terminal)
    application.capabilitiesDidChange(Capabilities(depth: .truecolor))
    let swatch = Swatch(RGB(255, 0, 0))
    application.window.content = swatch
    application.resize(to: Size(width: 9, height: 1))
    var screen = VirtualTerminal(columns: 9, rows: 1)
    func background() -> VirtualCell.Color {
      var frame: [UInt8] = []
      application.draw(into: &frame)
      screen.feed(frame)
      return screen.cell(column: 4, row: 0).background
    }
    #expect(background() == .rgb(0xff0000))
    application.colorFilter = { RGB($0.green, $0.red, $0.blue) }
    #expect(background() == .rgb(0x00ff00))
    swatch.color = RGB(0, 0, 9)
    #expect(background() == .rgb(0x000009))
    swatch.color = RGB(9, 0, 0)
    #expect(background() == .rgb(0x000900))
    application.colorFilter = nil
    #expect(background() == .rgb(0x090000))
    var frame: [UInt8] = []
    application.draw(into: &frame)
    #expect(frame.isEmpty)
  }

  @Test func `a terminal without UTF-8 gets ASCII`() throws {
    let application = Application(on: try LoopFixture().loop.terminal)
    application.capabilitiesDidChange(Capabilities(depth: .truecolor, hasUnicode: false))
    let label = Label("→")
    application.window.content = label
    application.resize(to: Size(width: 1, height: 1))
    var frame: [UInt8] = []
    application.draw(into: &frame)
    #expect(frame.contains(UInt8(ascii: ">")) && frame.allSatisfy { $0 < 0x80 })
  }

  @Test func `Ctrl-C does not end a program that handles it`() throws {
    let fixture = try LoopFixture()
    let application = Application(on: fixture.loop.terminal)
    var events: [Event] = []
    application.window.onEvent = { event in
      events.append(event)
      if event == .typed("q") { application.loop.stop() }
      return true
    }
    fixture.type("\u{3}q")
    #expect(application.run() == .stopped)
    #expect(events == [.typed("c", .control), .typed("q")])
  }

  #if os(Linux)
    @Test func `a program that does not start the guardian is not run a second time`() throws {
      let device = try PtyDevice(columns: 80, rows: 24)
      let terminal = try Terminal(
        descriptor: unsafe open(device.path, O_RDWR | O_NOCTTY),
        environment: Environment(["TERM": "linux"]))
      let application = Application(on: terminal)
      application.window.views = [Label("a first frame")]
      // Of this thread, which starts no other process meanwhile.
      func children() throws -> String {
        try String(contentsOfFile: "/proc/thread-self/children", encoding: .utf8)
      }
      let before = try children()
      var during: String?
      application.loop.schedule(after: .milliseconds(1)) {
        during = try? children()
        application.loop.stop()
      }
      #expect(application.run() == .stopped)
      #expect(during == before)
    }
  #endif

  @Test(arguments: [
    (Terminal.Failure.noTerminal(6), "there is no terminal to draw on"),
    (.cannotDraw(term: nil), "TERM is not set, so there is no telling how to draw"),
    (.cannotDraw(term: "\u{1B}[2J"), "TERM names a terminal that cannot be drawn on"),
  ])
  func `a failure has a sentence`(_ failure: Terminal.Failure, _ sentence: String) {
    #expect("\(failure)" == sentence)
  }
}

/// A view that only shows a cursor.
private final class CursorView: View {
  var column = 0
  override var canFocus: Bool { true }
  override var cursor: Position? { Position(column: column, row: 0) }
}

/// A view with rows in which each cell changes its color each time that it is drawn.
private final class NoisyView: View {
  var rows = 24
  private var count: UInt8 = 0

  override func draw(in canvas: Canvas) {
    count += 1
    for row in 0..<rows {
      for column in 0..<canvas.size.width {
        let color = RGB(UInt8(column), UInt8(row), count)
        canvas.write(" ", column: column, row: row, style: Style(background: .rgb(color)))
      }
    }
  }
}
