import Foundation
import Testing

@testable import TermUI

/// The treatment of answers that are on their way when the terminal is given back.
@MainActor
@Suite(.serialized) struct AnswerTests {
  private nonisolated static let asking = ["TERM": "xterm-256color"]
  private nonisolated static let answers = "\u{1B}[?2026;2$y\u{1B}P0$r\u{1B}\\\u{1B}[?62;22c"

  /// A loop that stops at `q`, which it has been typed, and does something right after.
  private func fixture(
    timeout: Duration, environment: [String: String] = asking,
    after action: @escaping (LoopFixture) -> Void = { _ in }
  ) throws -> LoopFixture {
    let fixture = try LoopFixture(environment: environment)
    fixture.loop.replyTimeout = timeout
    fixture.delegate.onEvent = { [unowned fixture] in
      guard $0 == .key(Key(.character("q"))) else { return }
      fixture.loop.stop()
      action(fixture)
    }
    fixture.type("q")
    return fixture
  }

  /// The text that is left for the next program to read.
  private func rest(_ fixture: LoopFixture) -> String {
    var buffer = [UInt8](repeating: 0, count: 1000)
    guard
      case .bytes(let count) = System.readAvailable(
        fixture.loop.terminal.descriptor, into: &buffer)
    else { return "" }
    return String(decoding: buffer[..<count], as: UTF8.self)
  }

  @Test(arguments: [1, 20, 60])
  func `an answer that comes after the last key is not left to the shell`(_ delay: Int) throws {
    var isAnswered = false
    let fixture = try fixture(timeout: .seconds(30)) { fixture in
      guard !isAnswered else { return }
      isAnswered = true
      let peer = fixture.peer
      Thread.detachNewThread {
        for byte in Array(Self.answers.utf8) {
          usleep(UInt32(delay * 1000 / Self.answers.utf8.count))
          _ = System.writeAvailable(peer, [byte])
        }
      }
    }
    #expect(fixture.loop.run() == .stopped)
    #expect(rest(fixture).isEmpty)
    // Nothing is asked any more.
    fixture.type("q")
    #expect(fixture.loop.run() == .stopped)
  }

  @Test func `keys amid the answers are dropped as those that wait behind the last are`() throws {
    let fixture = try fixture(timeout: .seconds(30)) { $0.type("ls\r" + Self.answers) }
    #expect(fixture.loop.run() == .stopped)
    #expect(rest(fixture).isEmpty)
  }

  @Test func `a terminal that does not answer is waited for no longer than a moment`() throws {
    let fixture = try fixture(timeout: .milliseconds(5))
    #expect(fixture.loop.run() == .stopped)
    fixture.type("late")
    #expect(rest(fixture) == "late")
  }

  @Test func `nothing is waited for where nothing was asked`() throws {
    let fixture = try fixture(timeout: .seconds(30), environment: ["TERM": "linux"])
    #expect(fixture.loop.run() == .stopped)
  }

  @Test func `a terminal that goes away meanwhile is not waited for`() throws {
    let fixture = try fixture(timeout: .seconds(30)) { $0.hangUp() }
    #expect(fixture.loop.run() == .stopped)
  }

  @Test func `a signal ends without waiting`() throws {
    let fixture = try LoopFixture(environment: Self.asking)
    fixture.loop.replyTimeout = .seconds(30)
    fixture.loop.schedule(after: .zero) { kill(getpid(), SIGTERM) }
    #expect(fixture.loop.run() == .signal(SIGTERM))
  }

  @Test func `a signal ends the waiting`() throws {
    let fixture = try fixture(timeout: .seconds(30)) { _ in
      Thread.detachNewThread {
        usleep(5_000)
        kill(getpid(), SIGTERM)
      }
    }
    #expect(fixture.loop.run() == .stopped)
  }

  @Test func `a change of the window's size does not end the waiting`() throws {
    var waits: Int?
    let fixture = try fixture(timeout: .seconds(30)) { _ in waits = 0 }
    fixture.loop.poll = { [fixture] descriptors, timeout in
      waits = waits.map { $0 + 1 }
      if waits == 1 { kill(getpid(), SIGWINCH) }
      if waits == 2 { fixture.type(Self.answers) }
      return System.wait(for: &descriptors, timeout: timeout)
    }
    #expect(fixture.loop.run() == .stopped)
    #expect(waits == 2)
    #expect(rest(fixture).isEmpty)
  }

  @Test func `work that is posted meanwhile is done by the next run`() throws {
    var count = 0
    let fixture = try fixture(timeout: .milliseconds(20)) { fixture in
      if count == 0 { fixture.loop.post { count += 1 } }
    }
    _ = fixture.loop.run()
    #expect(count == 0)
    fixture.loop.schedule(after: .seconds(20)) { fixture.loop.stop() }
    fixture.loop.post { fixture.loop.stop() }
    #expect(fixture.loop.run() == .stopped)
    #expect(count == 1)
  }

  @Test func `a question counts until it is answered or the terminal has lost it`() {
    var questions = PendingQueries()
    #expect(!questions.isOpen(now: .zero))
    questions.count(in: Array("\u{1B}]11;?\u{7}\u{1B}[c\u{1B}[cq".utf8), now: .seconds(1))
    questions.take(.keyboardFlags(0))
    questions.take(.deviceAttributes([]))
    #expect(questions.isOpen(now: .seconds(2)))
    #expect(questions.isOpen(now: .milliseconds(10_999)))
    #expect(!questions.isOpen(now: .seconds(11)))
    questions.take(.deviceAttributes([]))
    #expect(!questions.isOpen(now: .seconds(2)))
    questions.take(.deviceAttributes([]))
    questions.count(in: PendingQueries.sentinel, now: .seconds(3))
    #expect(questions.isOpen(now: .seconds(3)))
  }
}
