/// A Swift clock as a ``DelayClock``: work waits in a task that sleeps on the clock.
///
/// Jobs of the main actor must run, as they do in an app, and in TermUI's event loop.
@MainActor
public final class SleepingClock<Base: Clock>: DelayClock where Base.Duration == Duration {
  private let base: Base

  /// Makes a clock of a Swift clock, such as `ContinuousClock()` or the one of an event loop.
  public init(_ base: Base) {
    self.base = base
  }

  /// Runs work once the delay, counted from now, is over.
  public func schedule(
    after delay: Duration, _ work: @escaping @MainActor () -> Void
  ) -> Subscription {
    let deadline = base.now.advanced(by: delay)
    let task = Task { [base] in
      guard (try? await base.sleep(until: deadline, tolerance: nil)) != nil, !Task.isCancelled
      else { return }
      work()
    }
    return Subscription { task.cancel() }
  }
}
