// Swift clocks in place of a DelayClock.

extension EventStream {
  /// The last event of each burst, sent once no other has come for the delay on a Swift clock.
  public final func debounce(
    for delay: Duration, clock: some Clock<Duration>
  ) -> EventStream<Event> {
    debounce(for: delay, clock: SleepingClock(clock))
  }

  /// The events, but no more than one in each delay on a Swift clock; the last of a burst is never lost.
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

  /// The value, following this one once that has not changed for the delay on a Swift clock.
  public final func debounced(
    for delay: Duration, clock: some Clock<Duration>
  ) -> ReadOnlyObservable<Value> {
    debounced(for: delay, clock: SleepingClock(clock))
  }

  /// The changes, sent as events, but no more than one in each delay on a Swift clock; the last is never lost.
  public final func throttle(
    for delay: Duration, clock: some Clock<Duration>
  ) -> EventStream<Value> {
    throttle(for: delay, clock: SleepingClock(clock))
  }

  /// The value, following this one with no more than one change in each delay on a Swift clock.
  public final func throttled(
    for delay: Duration, clock: some Clock<Duration>
  ) -> ReadOnlyObservable<Value> {
    throttled(for: delay, clock: SleepingClock(clock))
  }
}
