/// Runs work on the main actor once a clock has advanced far enough.
///
/// It counts time from its own creation, so that its type does not depend on the clock's.
@MainActor struct Scheduler {
  private let elapsed: @Sendable () -> Duration
  private let sleep: @Sendable (Duration) async throws -> Void

  init(_ clock: any Clock<Duration>) {
    self.init(opening: clock)
  }

  private init(opening clock: some Clock<Duration>) {
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
  }

  var now: Duration { elapsed() }

  /// Runs work at a time, but never before this call has returned, unless the subscription is canceled first.
  func schedule(at deadline: Duration, _ work: @escaping @MainActor () -> Void) -> Subscription {
    let delayed = DelayedWork(after: { [sleep] in try await sleep(deadline) }, work)
    return Subscription { delayed.cancel() }
  }

  func schedule(after delay: Duration, _ work: @escaping @MainActor () -> Void) -> Subscription {
    schedule(at: now + max(delay, .zero), work)
  }
}

extension Clock where Duration == Swift.Duration {
  /// Runs work on the main actor once the clock has advanced by a delay, unless the subscription is canceled first; a
  /// negative delay is none.
  ///
  /// A ``ManualClock`` runs it before ``ManualClock/advance(by:)`` returns, and TermUI's event loop like a timer. With
  /// any other clock, the main thread must run the main actor's jobs: see ``ReadOnlyObservable/values``.
  ///
  ///     request = clock.schedule(after: .seconds(2)) { [unowned self] in search() }
  @MainActor
  public func schedule(
    after delay: Duration, _ work: @escaping @MainActor () -> Void
  ) -> Subscription {
    Scheduler(self).schedule(after: delay, work)
  }
}
