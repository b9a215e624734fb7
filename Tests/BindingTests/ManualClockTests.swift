import Testing

@testable import Binding

@MainActor
struct ManualClockTests {
  private let clock = ManualClock()
  private let scheduler: Scheduler

  init() {
    scheduler = Scheduler(clock)
  }

  private var now: Duration { clock.now.offset }

  @Test func `work runs in order of time, at its time, unless it is canceled`() {
    var log: [String] = []
    func note(_ name: String) { log.append("\(name) at \(now)") }
    let timers = [
      scheduler.schedule(after: .seconds(3)) { note("c") },
      scheduler.schedule(after: .seconds(1)) { note("a") },
      scheduler.schedule(after: .seconds(2)) { note("x") },
      scheduler.schedule(after: .seconds(1)) { note("b") },
    ]
    timers[2].cancel()
    clock.advance(by: .seconds(2))
    #expect(log == ["a at 1.0 seconds", "b at 1.0 seconds"])
    #expect(!clock.isIdle)
    clock.advance(by: .seconds(2))
    #expect(log.last == "c at 3.0 seconds")
    #expect(clock.isIdle && now == .seconds(4))
    withExtendedLifetime(timers) {}
  }

  @Test func `work that is scheduled while the clock advances runs at its time, too`() {
    var log: [Duration] = []
    var timers: [Subscription] = []
    func step() {
      log.append(now)
      if log.count < 4 { timers.append(scheduler.schedule(after: .seconds(1)) { step() }) }
    }
    step()
    clock.advance(by: .seconds(9))
    #expect(log == [.zero, .seconds(1), .seconds(2), .seconds(3)])
    #expect(clock.isIdle && now == .seconds(9))
  }

  @Test func `work that is due now waits for the next advance, by nothing too`() {
    var runs = 0
    let timer = scheduler.schedule(after: .zero) { runs += 1 }
    #expect(runs == 0 && !clock.isIdle)
    clock.advance(by: .zero)
    #expect(runs == 1 && clock.isIdle)
    timer.cancel()
  }

  @Test func `the clock never goes back`() {
    var log: [Duration] = []
    let timer = scheduler.schedule(after: .seconds(1)) { [self] in
      clock.advance(by: .seconds(30))
      log.append(now)
    }
    clock.advance(by: .seconds(2))
    #expect(log == [.seconds(31)])
    #expect(now == .seconds(31))
    clock.advance(by: .seconds(-5))
    #expect(now == .seconds(31))
    withExtendedLifetime(timer) {}
  }

  @Test func `work and what it captures is released once it has run or is canceled`() {
    final class Captured {}
    var captured: [Captured] = [Captured(), Captured(), Captured()]
    weak let (first, second, third) = (captured[0], captured[1], captured[2])
    var timers = captured.map { object in
      scheduler.schedule(after: .seconds(1)) { withExtendedLifetime(object) {} }
    }
    captured = []
    timers[0].cancel()
    timers.removeLast()
    #expect(first == nil && second != nil && third == nil)
    clock.advance(by: .seconds(1))
    #expect(second == nil && clock.isIdle)
  }

  @Test(.timeLimit(.minutes(5)))
  func `twenty thousand timers in any order take no time`() {
    // Two timers for each moment, the second one created much later.
    let moments = (0..<20_000).map { $0 * 7919 % 10_000 }
    var log: [Int] = []
    let timers = moments.enumerated().map { number, moment in
      scheduler.schedule(after: .milliseconds(moment)) { log.append(number) }
    }
    for timer in timers.prefix(1_000) { timer.cancel() }
    clock.advance(by: .seconds(100))
    let expected = (1_000..<20_000).sorted { (moments[$0], $0) < (moments[$1], $1) }
    // Compared outside of the expectation, which would print both arrays.
    let isInOrder = log == expected
    #expect(isInOrder)
    #expect(clock.isIdle)
    withExtendedLifetime(timers) {}
  }

  // As a Swift clock.

  @Test(.timeLimit(.minutes(10)))
  func `a task sleeps until the clock has advanced far enough`() async throws {
    let start = clock.now
    let task = Task { [clock] in try await Task.sleep(for: .seconds(2), clock: clock) }
    while clock.isIdle { await Task.yield() }
    clock.advance(by: .milliseconds(1_999))
    #expect(!clock.isIdle)
    clock.advance(by: .milliseconds(1))
    try await task.value
    #expect(start.duration(to: clock.now) == .seconds(2) && start < clock.now)
    // Sleeping until a past moment returns at once.
    try await clock.sleep(until: start)
    #expect(clock.minimumResolution == .nanoseconds(1))
  }

  @Test(.timeLimit(.minutes(10)), arguments: [false, true])
  func `a canceled task stops sleeping`(beforeItBegins: Bool) async throws {
    let task = Task { [clock] in try await clock.sleep(until: .init(offset: .seconds(1))) }
    if !beforeItBegins {
      while clock.isIdle { await Task.yield() }
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.isIdle)
  }

  @Test(.timeLimit(.minutes(10)))
  func `tasks of any thread sleep and are canceled`() async {
    let tasks = (1...100).map { number in
      Task.detached { [clock] in
        (try? await clock.sleep(until: .init(offset: .seconds(number)))) == nil ? 0 : number
      }
    }
    for task in tasks[50...] { task.cancel() }
    let sums = Task {
      var sums = [0, 0]
      for (index, task) in tasks.enumerated() { sums[index / 50] += await task.value }
      return sums
    }
    // One that begins to sleep late, because there are few threads, is woken late.
    while !clock.isIdle || now < .seconds(1_000) {
      clock.advance(by: .seconds(1))
      await Task.yield()
    }
    #expect(await sums.value == [50 * 51 / 2, 0])
  }
}
