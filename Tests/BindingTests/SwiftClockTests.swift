import Testing

@testable import Binding

/// Timing on a clock of the system; no test depends on how long a delay takes.
@MainActor
struct SwiftClockTests {
  private let clock = ContinuousClock()
  private let delay = Duration.microseconds(10)

  /// Waits for an array of a length, and returns it.
  private func await(_ value: ReadOnlyObservable<[Int]>, count: Int) async -> [Int] {
    for await values in value.values where values.count == count { return values }
    return []
  }

  @Test(.timeLimit(.minutes(10)))
  func `a burst is one event, and the last value is never lost`() async {
    let (events, value) = (PassthroughSubject<Int>(), Observable(0))
    let streams = [
      events.debounce(for: delay, clock: clock), events.throttle(for: delay, clock: clock),
      value.debounce(for: delay, clock: clock), value.throttle(for: delay, clock: clock),
    ]
    let followers = [
      value.debounced(for: delay, clock: clock), value.throttled(for: delay, clock: clock),
    ]
    let heard = streams.map { $0.scan([]) { $0 + [$1] } }
    for number in 1...3 {
      events.send(number)
      value.value = number
    }
    #expect(await self.await(heard[0], count: 1) == [3])
    #expect(await self.await(heard[1], count: 2) == [1, 3])
    #expect(await self.await(heard[2], count: 1) == [3])
    #expect(await self.await(heard[3], count: 2) == [1, 3])
    for follower in followers {
      for await number in follower.values where number == 3 { break }
      #expect(follower.value == 3)
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `canceled work does not run`() async {
    let scheduler = Scheduler(clock)
    let ran = Observable<[Int]>([])
    for delay in [Duration.zero, .seconds(1_000)] {
      scheduler.schedule(after: delay) { ran.value += [1] }.cancel()
    }
    let last = scheduler.schedule(after: delay) { ran.value += [2] }
    #expect(await self.await(ran, count: 1) == [2])
    last.cancel()
  }

  @Test(.timeLimit(.minutes(10)), arguments: [Duration.zero, .seconds(-1), .microseconds(10)])
  func `work never runs before the call that schedules it has returned`(delay: Duration) async {
    let scheduler = Scheduler(clock)
    let ran = Observable<[Int]>([])
    let work = scheduler.schedule(after: delay) { ran.value += [1] }
    #expect(ran.value == [])
    #expect(await self.await(ran, count: 1) == [1])
    work.cancel()
  }

  @Test(.timeLimit(.minutes(10)))
  func `a store can save on a Swift clock`() async throws {
    let directory = try TemporaryDirectory()
    let path = directory.path("state.json")
    let store = JSONFileStore(path: path, clock: clock, delay: delay) { Issue.record("\($0)") }
    let number = Observable(1, autoSaveKey: "number", in: store)
    number.value = 2
    while store.hasChanges { await Task.yield() }
    #expect(try directory.read("state.json").contains("2"))
  }
}
