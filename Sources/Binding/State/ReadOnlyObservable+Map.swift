extension ReadOnlyObservable {
  /// Derives a value; an equal result is not a change.
  ///
  /// The transform runs at most once per change, and only while the result is read or listened to. It must not read
  /// other observables, whose changes would not reach the result (use `combineLatest`), and must not write any; debug
  /// builds report both to ``BindingProblem/handler``.
  ///
  /// Computing, observing and releasing a chain of derived values takes the stack: in a debug build up to two kilobytes
  /// a step, in release up to 300 bytes. So a chain of 4,000 steps fits into the 8 MB of a main thread; a chain that
  /// does not fit ends the program.
  @inlinable
  public final func map<Output: Equatable>(
    _ transform: @escaping @MainActor (Value) -> Output
  ) -> ReadOnlyObservable<Output> {
    Derived(
      from: [self], areEqual: { $0 == $1 }, compute: { $0.update(to: transform(self.current)) })
  }

  /// Derives a value that cannot be compared: every change of this value is a change of the result.
  @inlinable
  public final func map<Output>(
    _ transform: @escaping @MainActor (Value) -> Output
  ) -> ReadOnlyObservable<Output> {
    Derived(from: [self], areEqual: nil, compute: { $0.update(to: transform(self.current)) })
  }

  /// Derives the same value, which changes only if a predicate finds the new value different.
  ///
  /// The first of several equal values is kept.
  @inlinable
  public final func removeDuplicates(
    by areEqual: @escaping @MainActor (Value, Value) -> Bool
  ) -> ReadOnlyObservable<Value> {
    Derived(from: [self], areEqual: areEqual, compute: { $0.update(to: self.current) })
  }
}

extension ReadOnlyObservable where Value: Equatable {
  /// Derives the same value, which changes only if the new value is not equal to the old one.
  ///
  /// An observable that was created with an `Equatable` value behaves like this anyway.
  @inlinable
  public final func removeDuplicates() -> ReadOnlyObservable<Value> {
    removeDuplicates(by: { $0 == $1 })
  }
}
