/// A stream of events: unlike a value, it has no current event, and no event is ever skipped.
///
/// A stream does nothing until it is listened to; operators such as ``filter(_:)`` run separately for each listener.
/// Events are sent into a ``PassthroughSubject``.
@MainActor
public class EventStream<Event> {
  private let subscribe: @MainActor (@escaping @MainActor (Event) -> Void) -> Subscription

  init(subscribe: @escaping @MainActor (@escaping @MainActor (Event) -> Void) -> Subscription) {
    self.subscribe = subscribe
  }

  /// Calls a listener with each event for as long as the subscription lives.
  ///
  /// Listeners run in the order in which they were bound, never inside one another.
  public final func bind(_ listener: @escaping @MainActor (Event) -> Void) -> Subscription {
    subscribe(listener)
  }

  /// Calls a listener with each event: Combine's name for ``bind(_:)``.
  ///
  /// Unlike a value's `sink`, it does not begin with a current event, because there is none.
  public final func sink(_ listener: @escaping @MainActor (Event) -> Void) -> Subscription {
    subscribe(listener)
  }
}

extension EventStream {
  /// The events, each transformed.
  public final func map<Output>(
    _ transform: @escaping @MainActor (Event) -> Output
  ) -> EventStream<Output> {
    EventStream<Output> { listener in self.bind { listener(transform($0)) } }
  }

  /// The events, each transformed, without those for which the transform returns nil.
  public final func compactMap<Output>(
    _ transform: @escaping @MainActor (Event) -> Output?
  ) -> EventStream<Output> {
    EventStream<Output> { listener in
      self.bind { if let output = transform($0) { listener(output) } }
    }
  }

  /// The events that satisfy a predicate.
  public final func filter(
    _ isIncluded: @escaping @MainActor (Event) -> Bool
  ) -> EventStream<Event> {
    EventStream { listener in self.bind { if isIncluded($0) { listener($0) } } }
  }

  /// The events of this stream and of others, in the order in which they are sent.
  public final func merge(with others: EventStream<Event>...) -> EventStream<Event> {
    EventStream { listener in
      Subscription(keeping: ([self] + others).map { $0.bind(listener) })
    }
  }
}

extension EventStream where Event: Sendable {
  /// The events from now on, as a sequence for `for await`.
  ///
  /// No event is skipped: events are buffered for a slow consumer. The sequence ends when its task is canceled.
  ///
  /// The main thread must run the main actor's jobs: see ``ReadOnlyObservable/values``.
  public final var values: AsyncStream<Event> {
    let (stream, continuation) = AsyncStream.makeStream(of: Event.self, bufferingPolicy: .unbounded)
    let subscription = bind { continuation.yield($0) }
    // Releases the subscription on any thread; it ends on the main actor.
    continuation.onTermination = { _ in withExtendedLifetime(subscription) {} }
    return stream
  }
}

extension ReadOnlyObservable {
  /// The new values, as events.
  public final var events: EventStream<Value> { EventStream { listener in self.bind(listener) } }

  /// The changes, as events that carry the old value as well: at first, the value when the listener was bound.
  public final var changes: EventStream<Change<Value>> {
    EventStream { listener in
      var old = self.value
      return self.bind { new in
        let change = Change(old: old, new: new)
        old = new
        listener(change)
      }
    }
  }

  /// The new values that satisfy a predicate, as events.
  public final func filter(_ isIncluded: @escaping @MainActor (Value) -> Bool) -> EventStream<Value>
  {
    events.filter(isIncluded)
  }
}

/// A change of a value, as sent by ``ReadOnlyObservable/changes``.
public struct Change<Value> {
  /// The value before the change.
  public let old: Value
  /// The value after the change.
  public let new: Value
}

extension Change: Equatable where Value: Equatable {}
extension Change: Sendable where Value: Sendable {}
