extension ReadOnlyObservable {
  /// Calls a listener with each new value, from the next change on.
  ///
  /// Listeners run in the order they were bound, never inside one another, and are given what they would
  /// read: of several changes in a row perhaps only the last. Changes that `owner` wrote, as a `writer`,
  /// skip the listener. The listener is bound for as long as the subscription lives, and no longer than
  /// the owner, which is not retained: to capture it as `unowned` is safe.
  ///
  /// - Complexity: O(1), and for a derived value what computing takes.
  @inlinable
  public final func bind(
    owner: AnyObject? = nil, _ listener: @escaping @MainActor (Value) -> Void
  ) -> Subscription {
    addListener(owner: owner) { listener(self.current) }
  }

  /// Calls a listener with the current value, and then as ``bind(owner:_:)`` does.
  ///
  /// Only this listener is called. Inside another listener it has to wait until that one's round is over.
  @inlinable
  public final func bindAndFire(
    owner: AnyObject? = nil, _ listener: @escaping @MainActor (Value) -> Void
  ) -> Subscription {
    addListener(owner: owner, firing: true) { listener(self.current) }
  }

  /// Calls a listener with the current value and each new one: Combine's word for
  /// ``bindAndFire(owner:_:)``.
  @inlinable
  public final func sink(_ listener: @escaping @MainActor (Value) -> Void) -> Subscription {
    bindAndFire(listener)
  }

  /// Assigns the current value and each new one to an object's property.
  ///
  /// The object is not retained, and is the owner of the listener: what it writes is not assigned to it.
  public final func assign<Root: AnyObject>(
    to keyPath: ReferenceWritableKeyPath<Root, Value>, on object: Root
  ) -> Subscription {
    bindAndFire(owner: object) { [weak object] value in object?[keyPath: keyPath] = value }
  }
}

extension ReadOnlyObservable where Value: Sendable {
  /// The current value and each new one, as a sequence for `for await`.
  ///
  /// A consumer that is too slow misses values in between, but never the newest. The sequence ends when its
  /// task is canceled.
  ///
  /// The task needs a main thread that runs the main actor's jobs, as the run loop of an app does, and TermUI's
  /// `EventLoop` by default. Beside a loop that runs none, use a listener instead of a sequence.
  public final var values: AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Value.self, bufferingPolicy: .bufferingNewest(1))
    let subscription = bindAndFire { continuation.yield($0) }
    // Drops the subscription, which ends on the main actor wherever that is.
    continuation.onTermination = { _ in withExtendedLifetime(subscription) {} }
    return stream
  }
}
