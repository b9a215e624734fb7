import Binding
import Testing

@MainActor
struct ManualClockTests {
  private let clock = ManualClock()

  @Test func `work runs in order of time, at its time, unless it is canceled`() {
    var log: [String] = []
    func note(_ name: String) { log.append("\(name) at \(clock.now)") }
    let timers = [
      clock.schedule(after: .seconds(3)) { note("c") },
      clock.schedule(after: .seconds(1)) { note("a") },
      clock.schedule(after: .seconds(2)) { note("x") },
      clock.schedule(after: .seconds(1)) { note("b") },
    ]
    timers[2].cancel()
    clock.advance(by: .seconds(2))
    #expect(log == ["a at 1.0 seconds", "b at 1.0 seconds"])
    #expect(!clock.isIdle)
    clock.advance(by: .seconds(2))
    #expect(log.last == "c at 3.0 seconds")
    #expect(clock.isIdle && clock.now == .seconds(4))
    withExtendedLifetime(timers) {}
  }

  @Test func `the clock never goes back`() {
    var log: [Duration] = []
    let timer = clock.schedule(after: .seconds(1)) { [clock] in
      clock.advance(by: .seconds(30))
      log.append(clock.now)
    }
    clock.advance(by: .seconds(2))
    #expect(log == [.seconds(31)])
    #expect(clock.now == .seconds(31))
    clock.advance(by: .seconds(-5))
    #expect(clock.now == .seconds(31))
    withExtendedLifetime(timer) {}
  }

  @Test(.timeLimit(.minutes(5)))
  func `a hundred thousand timers in any order take no time`() {
    // Two timers for each moment, the second one created much later.
    let moments = (0..<100_000).map { $0 * 7919 % 50_000 }
    var log: [Int] = []
    let timers = moments.enumerated().map { number, moment in
      clock.schedule(after: .milliseconds(moment)) { log.append(number) }
    }
    for timer in timers.prefix(1_000) { timer.cancel() }
    clock.advance(by: .seconds(100))
    let expected = (1_000..<100_000).sorted { (moments[$0], $0) < (moments[$1], $1) }
    // Compared outside of the expectation, which would print both arrays.
    let isInOrder = log == expected
    #expect(isInOrder)
    #expect(clock.isIdle)
    withExtendedLifetime(timers) {}
  }
}
