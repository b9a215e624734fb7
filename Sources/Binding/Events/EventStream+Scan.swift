extension EventStream {
  /// A value that follows the events: each makes the next value of the one before.
  ///
  /// The value takes every event that is sent from now on, in its turn among the stream's listeners, also while
  /// nobody listens to it, until it is dropped. Equal results are no change.
  public final func scan<State: Equatable>(
    _ initial: State, _ next: @escaping @MainActor (State, Event) -> State
  ) -> ReadOnlyObservable<State> {
    accumulate(initial, areEqual: { $0 == $1 }, next)
  }

  /// A value that follows the events and cannot be compared: each event is a change of it.
  public final func scan<State>(
    _ initial: State, _ next: @escaping @MainActor (State, Event) -> State
  ) -> ReadOnlyObservable<State> {
    accumulate(initial, areEqual: nil, next)
  }

  /// The last event as a value that cannot be compared, and until there is one an initial value.
  public final func hold(_ initial: Event) -> ReadOnlyObservable<Event> {
    accumulate(initial, areEqual: nil) { _, event in event }
  }

  final func accumulate<State>(
    _ initial: State, areEqual: (@MainActor (State, State) -> Bool)?,
    _ next: @escaping @MainActor (State, Event) -> State
  ) -> ReadOnlyObservable<State> {
    let state = StateOfEvents(initial, areEqual: areEqual)
    state.subscription = bind { [weak state] event in
      if let state { state.take(next(state.current, event)) }
    }
    return state
  }
}

extension EventStream where Event: Equatable {
  /// The last event as a value, and until there is one an initial value.
  ///
  /// As with `scan`, it takes every event that is sent from now on. An event that equals the one before is no change.
  public final func hold(_ initial: Event) -> ReadOnlyObservable<Event> {
    accumulate(initial, areEqual: { $0 == $1 }) { _, event in event }
  }
}

/// A source that only events write.
///
/// It keeps the subscription to them, which does not keep it.
final class StateOfEvents<Value>: ReadOnlyObservable<Value> {
  var subscription: Subscription?

  init(_ initial: Value, areEqual: (@MainActor (Value, Value) -> Bool)?) {
    super.init(stored: initial, areEqual: areEqual)
  }

  func take(_ value: Value, by writer: ObjectIdentifier? = nil) {
    guard isChange(value) else { return }
    let old = replace(with: value, keepingStart: willChange())
    didChange(by: writer)
    extendLifetime(old)
  }

  override var label: String { "the \(Value.self) made of events" }
}
