/// Events, one after the other: unlike a value, an event is never skipped, and there is no current one.
///
/// A stream does nothing until it is listened to; ``filter(_:)`` and the like work for each listener apart.
/// ``PassthroughSubject`` is the stream to send into.
@MainActor
public class EventStream<Event> {
  private let subscribe: @MainActor (@escaping @MainActor (Event) -> Void) -> Subscription

  init(subscribe: @escaping @MainActor (@escaping @MainActor (Event) -> Void) -> Subscription) {
    self.subscribe = subscribe
  }

  /// Calls a listener with each event for as long as the subscription lives.
  ///
  /// Listeners run in the order they were bound, never inside one another.
  public final func bind(_ listener: @escaping @MainActor (Event) -> Void) -> Subscription {
    subscribe(listener)
  }

  /// Calls a listener with each event: Combine's word for ``bind(_:)``.
  ///
  /// The `sink` of a value begins with the current one; a stream has none to begin with.
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

  /// The events that fulfil a condition.
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
  /// None is skipped: those that the consumer is too slow for wait for it. The sequence ends when its task is
  /// canceled.
  ///
  /// The task needs a main thread that runs the main actor's jobs: see ``ReadOnlyObservable/values``.
  public final var values: AsyncStream<Event> {
    let (stream, continuation) = AsyncStream.makeStream(of: Event.self, bufferingPolicy: .unbounded)
    let subscription = bind { continuation.yield($0) }
    // Drops the subscription, which ends on the main actor wherever that is.
    continuation.onTermination = { _ in withExtendedLifetime(subscription) {} }
    return stream
  }
}
