extension EventStream {
  /// The last event of each burst, sent once no other event has come for the delay.
  ///
  /// Pass the clock of an event loop, or a ``ManualClock`` in tests.
  public final func debounce(
    for delay: Duration, clock: any Clock<Duration>
  ) -> EventStream<Event> {
    let scheduler = Scheduler(clock)
    return EventStream { listener in
      let debounce = Debounce<Event>(delay, scheduler)
      let input = self.bind { debounce.receive($0) }
      return Subscription(keeping: [input, debounce.passed.bind(listener)])
    }
  }

  /// The events, but at most one per delay: the first of a burst immediately, then the newest after each delay.
  ///
  /// The last event of a burst is always sent. Pass the clock of an event loop, or a ``ManualClock`` in tests. No timer
  /// runs while no events come.
  public final func throttle(
    for delay: Duration, clock: any Clock<Duration>
  ) -> EventStream<Event> {
    let scheduler = Scheduler(clock)
    return EventStream { listener in
      let throttle = Throttle<Event>(delay, scheduler)
      let input = self.bind { throttle.receive($0) }
      return Subscription(keeping: [input, throttle.passed.bind(listener)])
    }
  }
}

extension ReadOnlyObservable {
  /// A value that takes this one's value whenever an event comes.
  ///
  /// It does so even without listeners, until it is released, and carries writers as ``debounced(for:clock:)`` does.
  package final func sampled(by events: EventStream<Void>) -> ReadOnlyObservable<Value> {
    following { written in
      EventStream { listener in
        var newest: WrittenValue<Value>?
        let input = written.bind { newest = $0 }
        let passing = events.bind { if let written = newest.take() { listener(written) } }
        return Subscription(keeping: [input, passing])
      }
    }
  }

  /// The value, sent as an event once it has not changed for the delay.
  ///
  /// Pass the clock of an event loop, or a ``ManualClock`` in tests.
  public final func debounce(for delay: Duration, clock: any Clock<Duration>) -> EventStream<Value>
  {
    events.debounce(for: delay, clock: clock)
  }

  /// A value that takes this one's value once this one has not changed for the delay.
  ///
  /// It does so even without listeners, until it is released. A change has a writer if all the changes that it sums up
  /// were made by that writer; of a value that is written whole, only the last write counts.
  public final func debounced(
    for delay: Duration, clock: any Clock<Duration>
  ) -> ReadOnlyObservable<Value> {
    following { $0.debounce(for: delay, clock: clock) }
  }

  /// The new values, sent as events, but at most one per delay; the last one is always sent.
  ///
  /// Pass the clock of an event loop, or a ``ManualClock`` in tests.
  public final func throttle(for delay: Duration, clock: any Clock<Duration>) -> EventStream<Value>
  {
    events.throttle(for: delay, clock: clock)
  }

  /// A value that takes this one's value, but changes at most once per delay.
  ///
  /// It does so even without listeners, until it is released. A change has a writer if all the changes that it sums up
  /// were made by that writer, so a control that shows the throttled value of what it writes is not given its own
  /// values; of a value that is written whole, only the last write counts.
  public final func throttled(
    for delay: Duration, clock: any Clock<Duration>
  ) -> ReadOnlyObservable<Value> {
    following { $0.throttle(for: delay, clock: clock) }
  }

  /// A value that takes the values of this one that `select` lets pass, together with their writers.
  private func following(
    _ select: (EventStream<WrittenValue<Value>>) -> EventStream<WrittenValue<Value>>
  ) -> ReadOnlyObservable<Value> {
    // Reading the value first refreshes one that is derived, so that older changes do not count.
    let follower = StateOfEvents(value, areEqual: areEqual)
    var since = version
    let written = EventStream { listener in
      self.bind { [unowned self] in
        listener(WrittenValue(value: $0, writer: writer(since: since), version: version))
      }
    }
    follower.subscription = select(written).bind { [weak follower] in
      follower?.change(to: $0.value, by: $0.writer)
      since = $0.version
    }
    return follower
  }
}

/// A value, and the writer of all changes since the last value that passed.
private struct WrittenValue<Value> {
  let value: Value
  let writer: ObjectIdentifier?
  let version: Moment
}

/// Passes the last event of each burst.
@MainActor private final class Debounce<Event> {
  let passed = PassthroughSubject<Event>()
  private let delay: Duration
  private let scheduler: Scheduler
  private var timer: Subscription?
  /// The last event, and when it came.
  private var last: (event: Event, time: Duration)?

  init(_ delay: Duration, _ scheduler: Scheduler) {
    self.delay = max(delay, .zero)
    self.scheduler = scheduler
  }

  func receive(_ event: Event) {
    let time = scheduler.now
    last = (event, time)
    // A running timer is kept, because replacing it would cost each event as much as a hundred listeners.
    if timer == nil { startTimer(at: time + delay) }
  }

  private func startTimer(at deadline: Duration) {
    timer = scheduler.schedule(at: deadline) { [weak self] in self?.timerDidFire() }
  }

  private func timerDidFire() {
    timer = nil
    guard let (event, time) = last else { return }
    if scheduler.now < time + delay { return startTimer(at: time + delay) }
    last = nil
    passed.send(event)
  }
}

/// Passes an event, and after each delay the newest of the events that came meanwhile.
@MainActor private final class Throttle<Event> {
  let passed = PassthroughSubject<Event>()
  private let delay: Duration
  private let scheduler: Scheduler
  private var pause: Subscription?
  private var newest: Event?

  init(_ delay: Duration, _ scheduler: Scheduler) {
    self.delay = max(delay, .zero)
    self.scheduler = scheduler
  }

  func receive(_ event: Event) {
    if pause == nil { pass(event) } else { newest = event }
  }

  private func pass(_ event: Event) {
    pause = scheduler.schedule(after: delay) { [weak self] in self?.endPause() }
    passed.send(event)
  }

  private func endPause() {
    pause = nil
    if let event = newest.take() { pass(event) }
  }
}
