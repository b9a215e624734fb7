extension ReadOnlyObservable where Value: Sendable {
  /// The current value and each new one, as a sequence for `for await`.
  ///
  /// A consumer that is too slow misses values in between, but never the newest. The sequence ends when its
  /// task is canceled.
  ///
  /// The task needs a main actor that runs its jobs. A program that waits in an event loop of its own on the
  /// main thread runs none of them: there a listener takes the place of a sequence.
  public final var values: AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Value.self, bufferingPolicy: .bufferingNewest(1))
    let subscription = bindAndFire { continuation.yield($0) }
    // Drops the subscription, which ends on the main actor wherever that is.
    continuation.onTermination = { _ in withExtendedLifetime(subscription) {} }
    return stream
  }
}
