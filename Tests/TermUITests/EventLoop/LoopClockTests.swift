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
  func `a test can wait for a screen while the clock advances`() async {
    let label = Label("begun")
    screen.window.content = label
    Task { [clock] in
      try await Task.sleep(for: .seconds(2), clock: clock)
      label.text = "done"
    }
    #expect(await screen.wait(for: "begun"))
    #expect(await screen.wait(for: "done", advancing: .milliseconds(500)))
    #expect(clock.minimumResolution == .milliseconds(1))
  }
}
