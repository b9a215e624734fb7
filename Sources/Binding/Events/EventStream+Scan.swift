extension EventStream {
  /// A value that each event replaces with the result of a closure, which is given the current value and the event.
  ///
  /// The value takes every event from now on, in its turn among the stream's listeners and even without listeners of
  /// its own, until it is released. An equal result is not a change.
  public final func scan<State: Equatable>(
    _ initial: State, _ next: @escaping @MainActor (State, Event) -> State
  ) -> ReadOnlyObservable<State> {
    accumulate(initial, areEqual: { $0 == $1 }, next)
  }

  /// A value that each event replaces with the result of a closure, and that cannot be compared.
  ///
  /// Each event is a change.
  public final func scan<State>(
    _ initial: State, _ next: @escaping @MainActor (State, Event) -> State
  ) -> ReadOnlyObservable<State> {
    accumulate(initial, areEqual: nil, next)
  }

  /// The last event, which cannot be compared, or an initial value until there is one.
  ///
  /// Each event is a change.
  public final func hold(_ initial: Event) -> ReadOnlyObservable<Event> {
    accumulate(initial, areEqual: nil) { _, event in event }
  }

  final func accumulate<State>(
    _ initial: State, areEqual: (@MainActor (State, State) -> Bool)?,
    _ next: @escaping @MainActor (State, Event) -> State
  ) -> ReadOnlyObservable<State> {
    let state = StateOfEvents(initial, areEqual: areEqual)
    state.subscription = bind { [weak state] event in
      if let state { state.change(to: next(state.current, event)) }
    }
    return state
  }
}

extension EventStream where Event: Equatable {
  /// The last event, or an initial value until there is one.
  ///
  /// Like a value made by `scan`, it takes every event from now on. An equal event is not a change.
  public final func hold(_ initial: Event) -> ReadOnlyObservable<Event> {
    accumulate(initial, areEqual: { $0 == $1 }) { _, event in event }
  }
}

/// A source that only events write.
///
/// It retains the subscription to them, which does not retain it.
final class StateOfEvents<Value>: ReadOnlyObservable<Value> {
  var subscription: Subscription?

  init(_ initial: Value, areEqual: (@MainActor (Value, Value) -> Bool)?) {
    super.init(stored: initial, areEqual: areEqual)
  }

  func change(to value: Value, by writer: ObjectIdentifier? = nil) {
    guard isChange(value) else { return }
    let old = replace(with: value, recordingDelivered: willChange())
    didChange(by: writer, partly: false)
    extendLifetime(old)
  }

  override var label: String { "the \(Value.self) made of events" }
}
