import Binding
import TermUI

/// The event loop as the clock of what waits: autosave and debounced events.
@MainActor
final class LoopClock: DelayClock {
  private let loop: EventLoop

  init(_ loop: EventLoop) {
    self.loop = loop
  }

  func schedule(
    after delay: Duration, _ work: @escaping @MainActor () -> Void
  ) -> Subscription {
    let timer = loop.schedule(after: delay, work)
    return Subscription { timer.cancel() }
  }
}
