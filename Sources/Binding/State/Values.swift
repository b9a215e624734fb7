extension ReadOnlyObservable where Value: Sendable {
  /// The current value and each new one, as a sequence for `for await`.
  ///
  /// A consumer that is too slow misses values in between, but never the newest. The sequence ends when its
  /// task is canceled.
  public final var values: AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Value.self, bufferingPolicy: .bufferingNewest(1))
    let subscription = bindAndFire { continuation.yield($0) }
    continuation.onTermination = { _ in
      Task { @MainActor in subscription.cancel() }
    }
    return stream
  }
}
