extension ReadOnlyObservable {
  /// Calls a listener with each new value, starting with the next change.
  ///
  /// Listeners run in the order in which they were bound, never inside one another, and are given the current value; of
  /// several changes in a row, perhaps only the last is delivered. The listener is not called for changes that `owner`
  /// made as a `writer`. It stays bound as long as the subscription and the owner live. The owner is not retained, and
  /// the listener can safely capture it as `unowned`.
  ///
  /// - Complexity: O(1), plus computing a derived value.
  @inlinable
  public final func bind(
    owner: AnyObject? = nil, _ listener: @escaping @MainActor (Value) -> Void
  ) -> Subscription {
    addListener(owner: owner) { listener(self.current) }
  }

  /// Calls a listener with the current value, and then like ``bind(owner:_:)``.
  ///
  /// Only this listener is called. If it is bound inside another listener, it is called after the running round.
  @inlinable
  public final func bindAndFire(
    owner: AnyObject? = nil, _ listener: @escaping @MainActor (Value) -> Void
  ) -> Subscription {
    addListener(owner: owner, firing: true) { listener(self.current) }
  }

  /// Calls a listener with the current value and each new one: Combine's name for ``bindAndFire(owner:_:)``.
  @inlinable
  public final func sink(_ listener: @escaping @MainActor (Value) -> Void) -> Subscription {
    bindAndFire(listener)
  }

  /// Assigns the current value and each new one to an object's property.
  ///
  /// The object is not retained. It is the listener's owner, so values that it writes are not assigned back to it.
  public final func assign<Root: AnyObject>(
    to keyPath: ReferenceWritableKeyPath<Root, Value>, on object: Root
  ) -> Subscription {
    bindAndFire(owner: object) { [weak object] value in object?[keyPath: keyPath] = value }
  }
}

extension ReadOnlyObservable where Value: Sendable {
  /// The current value and each new one, as a sequence for `for await`.
  ///
  /// A slow consumer misses intermediate values, but never the newest. The sequence ends when its task is canceled.
  ///
  /// The main thread must run the main actor's jobs, as an app's run loop does, and TermUI's `EventLoop` by default.
  /// With a loop that does not, use a listener instead.
  public final var values: AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Value.self, bufferingPolicy: .bufferingNewest(1))
    let subscription = bindAndFire { continuation.yield($0) }
    // Releases the subscription on any thread; it ends on the main actor.
    continuation.onTermination = { _ in withExtendedLifetime(subscription) {} }
    return stream
  }
}
