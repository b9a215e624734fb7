import Foundation
import Testing

@testable import TermUI

@MainActor
struct LoopClockTests {
  private let screen = TestScreen(width: 8, height: 1)
  private var clock: LoopClock { screen.clock }

  /// Starts a task that sleeps, and waits until the loop has its timer.
  private func sleep(_ duration: Duration) async -> Task<Void, any Error> {
    let task = Task { [clock] in
      try await clock.sleep(until: clock.now.advanced(by: duration))
    }
    while screen.application.loop.nextTimer() == nil { await Task.yield() }
    return task
  }

  @Test(.timeLimit(.minutes(10)))
  func `a task sleeps until the clock has advanced far enough`() async throws {
    let start = clock.now
    let task = await sleep(.seconds(2))
    screen.advance(by: .milliseconds(1_999))
    #expect(screen.application.loop.nextTimer() == .seconds(2))
    screen.advance(by: .milliseconds(1))
    try await task.value
    #expect(start.duration(to: clock.now) == .seconds(2) && start < clock.now)
    // Sleeping until a past moment returns at once.
    try await clock.sleep(until: start)
  }

  @Test(.timeLimit(.minutes(10)))
  func `a canceled task stops sleeping and removes its timer`() async {
    let task = await sleep(.seconds(2))
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(screen.application.loop.nextTimer() == nil)
    let canceled = Task { [clock] in
      try await clock.sleep(until: clock.now.advanced(by: .seconds(1)))
    }
    // Before it has begun.
    canceled.cancel()
    await #expect(throws: CancellationError.self) { try await canceled.value }
  }

  @Test(.timeLimit(.minutes(10)))
  func `tasks wake in order of time, beside the timers of the loop`() async throws {
    var order: [String] = []
    func sleep(_ name: String, _ duration: Duration) async -> Task<Void, any Error> {
      let count = screen.application.loop.sleepers.count
      let task = Task { @MainActor [clock] in
        try await clock.sleep(until: clock.now.advanced(by: duration))
        order.append(name)
      }
      while screen.application.loop.sleepers.count == count { await Task.yield() }
      return task
    }
    let tasks = [await sleep("c", .seconds(3)), await sleep("a", .seconds(1))]
    let canceled = await sleep("canceled", .seconds(1))
    screen.application.loop.schedule(after: .seconds(2)) { order.append("timer") }
    canceled.cancel()
    // One step for each, because a task goes on once the test awaits something.
    for count in 1...3 {
      screen.advance(by: .seconds(1))
      while order.count < count { await Task.yield() }
    }
    #expect(order == ["a", "timer", "c"])
    for task in tasks { try await task.value }
    #expect(screen.application.loop.nextTimer() == nil)
  }

  @Test(.timeLimit(.minutes(10)))
  func `a task that begins to sleep on another thread wakes the loop that waits`() throws {
    let fixture = try LoopFixture()
    let loop = fixture.loop
    var waits = 0
    loop.poll = { [clock = loop.clock] descriptors, timeout in
      waits += 1
      guard waits == 1 else { return System.wait(for: &descriptors, timeout: timeout) }
      Task.detached {
        try await clock.sleep(until: clock.now.advanced(by: .milliseconds(1)))
        loop.post { loop.stop() }
      }
      while loop.sleepers.count == 0 { sched_yield() }
      return System.wait(for: &descriptors, timeout: nil)
    }
    #expect(loop.run() == .stopped)
  }

  @Test(.timeLimit(.minutes(10)))
  func `a test can wait for a screen while the clock advances`() async {
    let label = Label("begun")
    screen.window.content = label
    Task { [clock] in
      try await Task.sleep(for: .seconds(2), clock: clock)
      label.text = "done"
    }
    #expect(await screen.wait(for: "begun"))
    // All tests share the main actor.
    #expect(
      await screen.wait(for: "done", advancing: .milliseconds(500), timeout: .seconds(600)))
    #expect(clock.minimumResolution == .milliseconds(1))
  }
}
