import Testing

@testable import TermUI

@MainActor
@Suite(.serialized) struct ApplicationTests {
  @Test func `Ctrl-C ends a program that does not think of it`() throws {
    let fixture = try LoopFixture()
    let application = Application(on: fixture.loop.terminal)
    fixture.type("x\u{3}")
    #expect(application.run() == .stopped)
  }

  @Test func `Ctrl-C is a key like any other where the window takes it`() throws {
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

  @Test(arguments: [
    (Terminal.Failure.noTerminal(6), "there is no terminal to draw on"),
    (.cannotDraw(term: nil), "TERM is not set, so there is no telling how to draw"),
    (.cannotDraw(term: "\u{1B}[2J"), "TERM names a terminal that cannot be drawn on"),
  ])
  func `what is missing is told in a sentence`(_ failure: Terminal.Failure, _ sentence: String) {
    #expect("\(failure)" == sentence)
  }
}
