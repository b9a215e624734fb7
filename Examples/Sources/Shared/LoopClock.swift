public import Binding
public import TermUI

/// The event loop as the clock of a view model, which then needs to know no more of the terminal.
@MainActor
public final class LoopClock: DelayClock {
  private let loop: EventLoop

  /// Makes a clock of a running, or soon running, loop.
  public init(_ loop: EventLoop) {
    self.loop = loop
  }

  /// Runs work once the delay is over, unless the subscription is canceled or dropped before.
  public func schedule(
    after delay: Duration, _ work: @escaping @MainActor () -> Void
  ) -> Subscription {
    let timer = loop.schedule(after: delay, work)
    return Subscription { timer.cancel() }
  }
}
