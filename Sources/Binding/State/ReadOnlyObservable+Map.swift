extension ReadOnlyObservable {
  /// Derives a value: equal results are no change.
  ///
  /// The transform runs at most once per change, only while the result is listened to or read. It must read no
  /// other observable, because changes of that would not reach the result (`combineLatest` is for that), and write
  /// none; a debug build reports both to ``BindingProblem/handler``.
  ///
  /// Values can be derived from derived values in more than a thousand steps. To compute through a chain takes up to
  /// two kilobytes of the stack a step.
  @inlinable
  public final func map<Output: Equatable>(
    _ transform: @escaping @MainActor (Value) -> Output
  ) -> ReadOnlyObservable<Output> {
    Derived(
      from: [self], areEqual: { $0 == $1 }, compute: { $0.update(to: transform(self.current)) })
  }

  /// Derives a value that cannot be compared: every change of this one is a change of it.
  @inlinable
  public final func map<Output>(
    _ transform: @escaping @MainActor (Value) -> Output
  ) -> ReadOnlyObservable<Output> {
    Derived(from: [self], areEqual: nil, compute: { $0.update(to: transform(self.current)) })
  }

  /// Derives the same value, which changes only when the predicate finds two values different.
  ///
  /// It keeps the first of several values that count as equal.
  @inlinable
  public final func removeDuplicates(
    by areEqual: @escaping @MainActor (Value, Value) -> Bool
  ) -> ReadOnlyObservable<Value> {
    Derived(from: [self], areEqual: areEqual, compute: { $0.update(to: self.current) })
  }
}

extension ReadOnlyObservable where Value: Equatable {
  /// Derives the same value, which changes only when it is not equal to the one before.
  ///
  /// Values that were `Equatable` where they were made are like that already.
  @inlinable
  public final func removeDuplicates() -> ReadOnlyObservable<Value> {
    removeDuplicates(by: { $0 == $1 })
  }
}
