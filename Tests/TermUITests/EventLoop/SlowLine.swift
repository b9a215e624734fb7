@testable import TermUI

/// A line so slow that the bytes of a key or a reply come one by one, with gaps between them.
///
/// Time passes only in the waits of the loop.
@MainActor
final class SlowLine {
  let fixture: LoopFixture
  /// What is to happen, in order, each with its time.
  private var events: [(time: Duration, work: () -> Void)] = []
  private let clock = StoppedClock()

  init(environment: [String: String]) throws {
    fixture = try LoopFixture(environment: environment, now: clock.now)
    fixture.loop.poll = { [unowned self] descriptors, timeout in
      let wait = System.wait(for: &descriptors, timeout: .zero)
      if wait != .done || descriptors.contains(where: \.isReady) { return wait }
      if let timeout { pass(until: now + max(.zero, timeout)) }
      return System.wait(for: &descriptors, timeout: .zero)
    }
  }

  var now: Duration { clock.now() }

  /// Sends a text with a gap before each byte, after what was sent before.
  func send(_ text: String, gap: Duration) {
    for byte in text.utf8 { after(gap) { [fixture] in fixture.type(byte) } }
  }

  /// Has something happen after what was sent before.
  func after(_ gap: Duration, _ work: @escaping () -> Void) {
    events.append(((events.last?.time ?? now) + gap, work))
  }

  /// Lets time pass until a limit, or until the next event, which happens.
  private func pass(until limit: Duration) {
    guard let next = events.first, next.time <= limit else { return clock.turn(to: limit) }
    events.removeFirst()
    clock.turn(to: max(now, next.time))
    next.work()
  }

  /// The text that is left for the next program to read.
  var rest: String {
    for event in events { event.work() }
    events = []
    var buffer = [UInt8](repeating: 0, count: 1000)
    guard
      case .bytes(let count) = System.readAvailable(
        fixture.loop.terminal.descriptor, into: &buffer)
    else { return "" }
    return String(decoding: buffer[..<count], as: UTF8.self)
  }
}
