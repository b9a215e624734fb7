import Foundation
import TestSupport
import Testing

@testable import TermUI

/// An event loop on one end of a socket pair, which stands for a terminal; the test holds the other end.
@MainActor
final class LoopFixture {
  let delegate = RecordingDelegate()
  let loop: EventLoop
  private(set) var peer: Int32

  init(
    environment: [String: String] = ["TERM": "linux"], now: (@Sendable () -> Duration)? = nil
  ) throws {
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
    if let now { loop.now = now }
    loop.limitTime()
  }

  isolated deinit {
    close(peer)
  }

  /// The number of bytes that the terminal takes while nobody reads.
  static func capacity() throws -> Int {
    let fixture = try LoopFixture()
    let bytes = [UInt8](repeating: 0, count: 1 << 22)
    guard
      case .bytes(let count) = System.writeAvailable(fixture.loop.terminal.descriptor, bytes)
    else { throw LoopFixtureError() }
    return count
  }

  /// Types text into the terminal.
  func type(_ text: String) {
    type(Array(text.utf8))
  }

  /// Types a byte into the terminal.
  func type(_ byte: UInt8) {
    type([byte])
  }

  private func type(_ bytes: [UInt8]) {
    _ = unsafe write(peer, bytes, bytes.count)
  }

  /// Reads the bytes that were drawn since the last call.
  func drawn() -> [UInt8] {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe read(peer, &buffer, buffer.count)
      guard count > 0 else { return all }
      all += buffer[..<count]
    }
  }

  /// Sends a signal to this process, and returns when it was handled.
  ///
  /// Another thread might handle one that is sent with `kill`, and only later.
  static func raise(_ signal: Int32) {
    var (signals, mask) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, signal)
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, &mask)
    System.raiseSignal(signal)
    unsafe pthread_sigmask(SIG_SETMASK, &mask, nil)
  }

  /// Closes the terminal.
  func hangUp() {
    close(peer)
    peer = -1
  }
}

extension EventLoop {
  /// Fails and stops a run that has not ended after a minute.
  ///
  /// The minute is counted in ten timers of the loop, so that time before the run, or when the test gets no processor,
  /// does not count.
  func limitTime() {
    var turns = 0
    schedule(every: .seconds(6)) { [unowned self] in
      turns += 1
      guard turns == 10 else { return }
      Issue.record("nothing has ended the loop")
      stop()
    }
  }

  /// Calls a function in the next turn, after a frame was drawn.
  func inNextTurn(_ work: @escaping @Sendable @MainActor () -> Void) {
    // Timers fire at the end of a turn, and posted work is done in the next one.
    schedule(after: .zero) { [self] in post(work) }
  }
}

struct LoopFixtureError: Error {}

extension TerminalMode {
  /// The bytes that take the whole screen and the mouse.
  static var taking: [UInt8] { enterSequence + mouse(isOn: true) }
}
