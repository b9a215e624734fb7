extension EventStream {
  /// The last event of each burst, sent once no other event has come for the delay.
  ///
  /// The clock is given from outside: an event loop's, or a ``ManualClock`` in tests.
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

  /// The events, but at most one per delay: the first of a burst immediately, then the newest after each delay.
  ///
  /// The last event of a burst is always sent. The clock is given from outside: an event loop's, or a ``ManualClock``
  /// in tests. No timer runs while no events come.
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
  /// The clock is given from outside: an event loop's, or a ``ManualClock`` in tests.
  public final func debounce(for delay: Duration, clock: any DelayClock) -> EventStream<Value> {
    events.debounce(for: delay, clock: clock)
  }

  /// A value that takes this one's value once that has not changed for the delay.
  ///
  /// It does so even without listeners, until it is released. A change has a writer if all the changes that it sums up
  /// were made by that writer.
  public final func debounced(
    for delay: Duration, clock: any DelayClock
  ) -> ReadOnlyObservable<Value> {
    following { $0.debounce(for: delay, clock: clock) }
  }

  /// The new values, sent as events, but at most one per delay; the last one is always sent.
  ///
  /// The clock is given from outside: an event loop's, or a ``ManualClock`` in tests.
  public final func throttle(for delay: Duration, clock: any DelayClock) -> EventStream<Value> {
    events.throttle(for: delay, clock: clock)
  }

  /// A value that takes this one's value, but changes at most once per delay.
  ///
  /// It does so even without listeners, until it is released. A change has a writer if all the changes that it sums up
  /// were made by that writer.
  public final func throttled(
    for delay: Duration, clock: any DelayClock
  ) -> ReadOnlyObservable<Value> {
    following { $0.throttle(for: delay, clock: clock) }
  }

  /// A value that takes those of this one's values that a stream of them lets pass, together with their writers.
  private func following(
    _ select: (EventStream<WrittenValue<Value>>) -> EventStream<WrittenValue<Value>>
  ) -> ReadOnlyObservable<Value> {
    var since = version
    let written = EventStream { listener in
      self.bind { [unowned self] in
        listener(WrittenValue(value: $0, writer: writer(since: since), version: version))
      }
    }
    let follower = StateOfEvents(value, areEqual: areEqual)
    follower.subscription = select(written).bind { [weak follower] in
      follower?.take($0.value, by: $0.writer)
      since = $0.version
    }
    return follower
  }
}

/// A value, and the writer of all changes since the last value that was let pass.
private struct WrittenValue<Value> {
  let value: Value
  let writer: ObjectIdentifier?
  let version: Moment
}

/// Passes an event, and after each delay the newest of the events that came meanwhile.
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

// The same operators on Swift clocks.

extension EventStream {
  /// The last event of each burst, sent once no other event has come for the delay on a Swift clock.
  public final func debounce(
    for delay: Duration, clock: some Clock<Duration>
  ) -> EventStream<Event> {
    debounce(for: delay, clock: SleepingClock(clock))
  }

  /// The events, but at most one per delay on a Swift clock; the last event of a burst is always sent.
  public final func throttle(
    for delay: Duration, clock: some Clock<Duration>
  ) -> EventStream<Event> {
    throttle(for: delay, clock: SleepingClock(clock))
  }
}

extension ReadOnlyObservable {
  /// The value, sent as an event once it has not changed for the delay on a Swift clock.
  public final func debounce(
    for delay: Duration, clock: some Clock<Duration>
  ) -> EventStream<Value> {
    debounce(for: delay, clock: SleepingClock(clock))
  }

  /// A value that takes this one's value once that has not changed for the delay on a Swift clock.
  public final func debounced(
    for delay: Duration, clock: some Clock<Duration>
  ) -> ReadOnlyObservable<Value> {
    debounced(for: delay, clock: SleepingClock(clock))
  }

  /// The new values, sent as events, but at most one per delay on a Swift clock; the last one is always sent.
  public final func throttle(
    for delay: Duration, clock: some Clock<Duration>
  ) -> EventStream<Value> {
    throttle(for: delay, clock: SleepingClock(clock))
  }

  /// A value that takes this one's value, but changes at most once per delay on a Swift clock.
  public final func throttled(
    for delay: Duration, clock: some Clock<Duration>
  ) -> ReadOnlyObservable<Value> {
    throttled(for: delay, clock: SleepingClock(clock))
  }
}
