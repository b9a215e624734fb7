extension EventStream {
  /// The last event of each burst, told once no other has come for a while.
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
}

extension ReadOnlyObservable {
  /// The value, told as an event once it has not changed for a while.
  ///
  /// The clock is given from outside: an event loop, or a ``ManualClock`` in tests.
  public final func debounce(for delay: Duration, clock: any DelayClock) -> EventStream<Value> {
    events.debounce(for: delay, clock: clock)
  }

  /// The value, following this one once that has not changed for a while.
  ///
  /// It follows also while nobody listens to it, until it is dropped.
  public final func debounced(
    for delay: Duration, clock: any DelayClock
  ) -> ReadOnlyObservable<Value> {
    debounce(for: delay, clock: clock).accumulate(value, areEqual: areEqual) { $1 }
  }
}
