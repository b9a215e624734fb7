import Foundation
import TestSupport
import Testing

@testable import TermUI

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@MainActor
@Suite(.serialized) struct ApplicationTests {
  @Test func `Ctrl-C ends a program that does not think of it`() throws {
    let fixture = try LoopFixture()
    let application = Application(on: fixture.loop.terminal)
    fixture.type("x\u{3}")
    #expect(application.run() == .signal(SIGINT))
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

  #if os(Linux)
    @Test func `a program that does not know of the guardian is not started again`() throws {
      let device = try PtyDevice(columns: 80, rows: 24)
      let terminal = try Terminal(
        descriptor: unsafe open(device.path, O_RDWR | O_NOCTTY),
        environment: Environment(["TERM": "linux"]))
      let application = Application(on: terminal)
      application.window.views = [Label("a first frame")]
      // This thread's, which starts nothing else meanwhile.
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
  func `what is missing is told in a sentence`(_ failure: Terminal.Failure, _ sentence: String) {
    #expect("\(failure)" == sentence)
  }
}
