extension EventStream {
  /// The last event of each burst, sent once no other has come for the delay.
  ///
  /// The clock is given from outside: an event loop, or a ``ManualClock`` in tests.
  public final func debounce(
    for delay: Duration, clock: any DelayClock
  ) -> EventStream<Event> {
    EventStream { listener in
      let settled = PassthroughSubject<Event>()
      var timer: Subscription?
      let input = self.bind { event in
        timer?.cancel()
        timer = clock.schedule(after: delay) { settled.send(event) }
      }
      return Subscription(keeping: [input, settled.bind(listener)])
    }
  }

  /// The events, but no more than one in each delay: the first of a burst at once, then the newest each time the
  /// delay is over, and so the last of the burst, too.
  ///
  /// The clock is given from outside: an event loop, or a ``ManualClock`` in tests. While no event comes, nothing
  /// waits on it.
  public final func throttle(
    for delay: Duration, clock: any DelayClock
  ) -> EventStream<Event> {
    EventStream { listener in
      let throttle = Throttle<Event>(delay, clock)
      let input = self.bind { throttle.take($0) }
      return Subscription(keeping: [input, throttle.passed.bind(listener)])
    }
  }
}

extension ReadOnlyObservable {
  /// The value, sent as an event once it has not changed for the delay.
  ///
  /// The clock is given from outside: an event loop, or a ``ManualClock`` in tests.
  public final func debounce(for delay: Duration, clock: any DelayClock) -> EventStream<Value> {
    events.debounce(for: delay, clock: clock)
  }

  /// The value, following this one once that has not changed for the delay.
  ///
  /// It follows also while nobody listens to it, until it is dropped. A change has the writer of this value's
  /// changes since the one before, if they all had one writer.
  public final func debounced(
    for delay: Duration, clock: any DelayClock
  ) -> ReadOnlyObservable<Value> {
    let settled = StateOfEvents(value, areEqual: areEqual)
    var since = version
    var timer: Subscription?
    settled.subscription = bind { [unowned self, weak settled] value in
      timer?.cancel()
      // `settled` holds this subscription, which keeps `self`.
      timer = clock.schedule(after: delay) { [unowned self, weak settled] in
        guard let settled else { return }
        settled.take(value, by: writer(since: since))
        since = version
      }
    }
    return settled
  }

  /// The changes, sent as events, but no more than one in each delay; the last is never lost.
  ///
  /// The clock is given from outside: an event loop, or a ``ManualClock`` in tests.
  public final func throttle(for delay: Duration, clock: any DelayClock) -> EventStream<Value> {
    events.throttle(for: delay, clock: clock)
  }

  /// The value, following this one with no more than one change in each delay.
  ///
  /// It follows also while nobody listens to it, until it is dropped.
  public final func throttled(
    for delay: Duration, clock: any DelayClock
  ) -> ReadOnlyObservable<Value> {
    throttle(for: delay, clock: clock).accumulate(value, areEqual: areEqual) { $1 }
  }
}

/// Lets an event pass, and then the newest of those that come during the pause after it.
@MainActor private final class Throttle<Event> {
  let passed = PassthroughSubject<Event>()
  private let delay: Duration
  private let clock: any DelayClock
  private var pause: Subscription?
  private var newest: Event?

  init(_ delay: Duration, _ clock: any DelayClock) {
    self.delay = delay
    self.clock = clock
  }

  func take(_ event: Event) {
    if pause == nil { pass(event) } else { newest = event }
  }

  private func pass(_ event: Event) {
    pause = clock.schedule(after: delay) { [weak self] in self?.endPause() }
    passed.send(event)
  }

  private func endPause() {
    pause = nil
    if let event = newest.take() { pass(event) }
  }
}
