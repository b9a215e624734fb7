import Foundation
import Testing

@testable import TermUI

/// Replies that are still due when the terminal is restored.
@MainActor
@Suite(.serialized) struct PendingReplyTests {
  private nonisolated static let asking = ["TERM": "xterm-256color"]
  private nonisolated static let replies = "\u{1B}[?2026;2$y\u{1B}P0$r\u{1B}\\\u{1B}[?62;22c"

  /// A loop that stops at `q`, which is already typed, and then performs an action.
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
  func `a reply that comes after the last key is not left to the shell`(_ delay: Int) throws {
    var hasReplied = false
    let fixture = try fixture(timeout: .seconds(30)) { fixture in
      guard !hasReplied else { return }
      hasReplied = true
      let peer = fixture.peer
      Thread.detachNewThread {
        for byte in Array(Self.replies.utf8) {
          usleep(UInt32(delay * 1000 / Self.replies.utf8.count))
          _ = System.writeAvailable(peer, [byte])
        }
      }
    }
    #expect(fixture.loop.run() == .stopped)
    #expect(rest(fixture).isEmpty)
    // The second run asks nothing.
    fixture.type("q")
    #expect(fixture.loop.run() == .stopped)
  }

  @Test func `keys between the replies are dropped, as keys after the last reply are`() throws {
    let fixture = try fixture(timeout: .seconds(30)) { $0.type("ls\r" + Self.replies) }
    #expect(fixture.loop.run() == .stopped)
    #expect(rest(fixture).isEmpty)
  }

  @Test func `the wait for a terminal that does not reply has a limit`() throws {
    let fixture = try fixture(timeout: .milliseconds(5))
    #expect(fixture.loop.run() == .stopped)
    fixture.type("late")
    #expect(rest(fixture) == "late")
  }

  @Test func `a loop that has asked nothing does not wait`() throws {
    let fixture = try fixture(timeout: .seconds(30), environment: ["TERM": "linux"])
    #expect(fixture.loop.run() == .stopped)
  }

  @Test func `the wait ends when the terminal goes away`() throws {
    let fixture = try fixture(timeout: .seconds(30)) { $0.hangUp() }
    #expect(fixture.loop.run() == .stopped)
  }

  @Test func `a loop that a signal ends does not wait`() throws {
    let fixture = try LoopFixture(environment: Self.asking)
    fixture.loop.replyTimeout = .seconds(30)
    fixture.loop.schedule(after: .zero) { LoopFixture.raise(SIGTERM) }
    #expect(fixture.loop.run() == .signal(SIGTERM))
  }

  @Test func `a signal ends the wait, and the run by that signal`() throws {
    var waits: Int?
    let fixture = try fixture(timeout: .seconds(30)) { _ in waits = 0 }
    fixture.loop.poll = { descriptors, timeout in
      waits = waits.map { $0 + 1 }
      if waits == 1 { LoopFixture.raise(SIGTERM) }
      return System.wait(for: &descriptors, timeout: timeout)
    }
    #expect(fixture.loop.run() == .signal(SIGTERM))
    #expect(waits == 1)
  }

  @Test func `a change of the window's size does not end the wait`() throws {
    var waits: Int?
    let fixture = try fixture(timeout: .seconds(30)) { _ in waits = 0 }
    fixture.loop.poll = { [fixture] descriptors, timeout in
      waits = waits.map { $0 + 1 }
      if waits == 1 { LoopFixture.raise(SIGWINCH) }
      if waits == 2 { fixture.type(Self.replies) }
      return System.wait(for: &descriptors, timeout: timeout)
    }
    #expect(fixture.loop.run() == .stopped)
    #expect(waits == 2)
    #expect(rest(fixture).isEmpty)
  }

  @Test func `work posted during the wait is done by the next run`() throws {
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

  @Test func `a query is pending until it is answered or has timed out`() {
    var queries = PendingQueries()
    #expect(!queries.isOpen(now: .zero))
    queries.note(in: Array("\u{1B}]11;?\u{7}\u{1B}[c\u{1B}[cq".utf8), now: .seconds(1))
    queries.endGroup(by: .keyboardFlags(0))
    queries.endGroup(by: .deviceAttributes([]))
    #expect(queries.isOpen(now: .seconds(2)))
    #expect(queries.isOpen(now: .milliseconds(10_999)))
    #expect(!queries.isOpen(now: .seconds(11)))
    queries.endGroup(by: .deviceAttributes([]))
    #expect(!queries.isOpen(now: .seconds(2)))
    queries.endGroup(by: .deviceAttributes([]))
    queries.note(in: PendingQueries.sentinel, now: .seconds(3))
    #expect(queries.isOpen(now: .seconds(3)))
  }
}
