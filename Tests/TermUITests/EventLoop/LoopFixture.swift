import Foundation
import TestSupport
import Testing

@testable import TermUI

/// An event loop on one end of a pair of sockets, which stands for a terminal; the test holds the other.
@MainActor
final class LoopFixture {
  let delegate = RecordingDelegate()
  let loop: EventLoop
  private(set) var peer: Int32

  init(environment: [String: String] = ["TERM": "linux"]) throws {
    var ends: [Int32] = [-1, -1]
    #if canImport(Glibc)
      let type = Int32(SOCK_STREAM.rawValue)
    #else
      let type = SOCK_STREAM
    #endif
    guard unsafe socketpair(AF_UNIX, type, 0, &ends) == 0 else { throw LoopFixtureError() }
    peer = ends[1]
    _ = fcntl(peer, F_SETFL, O_NONBLOCK)
    let terminal = try Terminal(descriptor: ends[0], environment: Environment(environment))
    loop = EventLoop(terminal: terminal)
    loop.delegate = delegate
    loop.limitTime()
  }

  isolated deinit {
    close(peer)
  }

  /// The bytes that such a terminal takes while nobody reads.
  static func capacity() throws -> Int {
    let fixture = try LoopFixture()
    let bytes = [UInt8](repeating: 0, count: 1 << 22)
    guard
      case .bytes(let count) = System.writeAvailable(fixture.loop.terminal.descriptor, bytes)
    else { throw LoopFixtureError() }
    return count
  }

  /// Types into the loop's terminal.
  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe write(peer, bytes, bytes.count)
  }

  /// Reads everything that was drawn so far.
  func drawn() -> [UInt8] {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe read(peer, &buffer, buffer.count)
      guard count > 0 else { return all }
      all += buffer[..<count]
    }
  }

  /// Takes the terminal away.
  func hangUp() {
    close(peer)
    peer = -1
  }
}

extension EventLoop {
  /// Ends a run that goes on for a minute, because what should end it did not come.
  ///
  /// The minute is counted in turns of the loop, so that the time before the run, and that of a machine that gives the
  /// test none, does not count.
  func limitTime() {
    var turns = 0
    schedule(every: .seconds(6)) { [unowned self] in
      turns += 1
      guard turns == 10 else { return }
      Issue.record("nothing has ended the loop")
      stop()
    }
  }

  /// Does work in the next turn, which begins when a frame has been drawn.
  func inNextTurn(_ work: @escaping @Sendable @MainActor () -> Void) {
    // Timers are the end of a turn, and posted work is done in the next.
    schedule(after: .zero) { [self] in post(work) }
  }
}

struct LoopFixtureError: Error {}
