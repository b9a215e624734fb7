extension EventStream where Event: Sendable {
  /// The events from now on, as a sequence for `for await`.
  ///
  /// None is skipped: those that the consumer is too slow for wait for it. The sequence ends when its task is
  /// canceled.
  ///
  /// The task needs a main actor that runs its jobs, as ``ReadOnlyObservable/values`` does.
  public final var values: AsyncStream<Event> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Event.self, bufferingPolicy: .unbounded)
    let subscription = bind { continuation.yield($0) }
    // Drops the subscription, which ends on the main actor wherever that is.
    continuation.onTermination = { _ in withExtendedLifetime(subscription) {} }
    return stream
  }
}
