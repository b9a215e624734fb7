/// A clock that runs work later: an event loop, or a test's clock that is turned by hand.
@MainActor
public protocol DelayClock: AnyObject {
  /// Runs work on the main actor once the delay is over, unless the subscription is canceled before.
  func schedule(
    after delay: Duration, _ work: @escaping @MainActor () -> Void
  ) -> Subscription
}
