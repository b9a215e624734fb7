extension ReadOnlyObservable {
  /// Derives a value from this one and another; it has a value from the start.
  @inlinable
  public final func combineLatest<B, Output: Equatable>(
    _ b: ReadOnlyObservable<B>, _ transform: @escaping @MainActor (Value, B) -> Output
  ) -> ReadOnlyObservable<Output> {
    combine(b, areEqual: { $0 == $1 }, transform)
  }

  /// Derives a value that cannot be compared from this one and another.
  @inlinable
  public final func combineLatest<B, Output>(
    _ b: ReadOnlyObservable<B>, _ transform: @escaping @MainActor (Value, B) -> Output
  ) -> ReadOnlyObservable<Output> {
    combine(b, areEqual: nil, transform)
  }

  /// Derives the pair of this value and another.
  @inlinable
  public final func combineLatest<B>(
    _ b: ReadOnlyObservable<B>
  ) -> ReadOnlyObservable<(Value, B)> {
    guard let first = areEqual, let second = b.areEqual else {
      return combine(b, areEqual: nil) { ($0, $1) }
    }
    return combine(b, areEqual: { first($0.0, $1.0) && second($0.1, $1.1) }) { ($0, $1) }
  }

  @inlinable
  final func combine<B, Output>(
    _ b: ReadOnlyObservable<B>, areEqual: (@MainActor (Output, Output) -> Bool)?,
    _ transform: @escaping @MainActor (Value, B) -> Output
  ) -> ReadOnlyObservable<Output> {
    Derived(from: [self, b], areEqual: areEqual) {
      $0.update(to: transform(self.current, b.current))
    }
  }
}

extension ReadOnlyObservable {
  /// Derives a value from this one and two others; it has a value from the start.
  @inlinable
  public final func combineLatest<B, C, Output: Equatable>(
    _ b: ReadOnlyObservable<B>, _ c: ReadOnlyObservable<C>,
    _ transform: @escaping @MainActor (Value, B, C) -> Output
  ) -> ReadOnlyObservable<Output> {
    combine(b, c, areEqual: { $0 == $1 }, transform)
  }

  /// Derives a value that cannot be compared from this one and two others.
  @inlinable
  public final func combineLatest<B, C, Output>(
    _ b: ReadOnlyObservable<B>, _ c: ReadOnlyObservable<C>,
    _ transform: @escaping @MainActor (Value, B, C) -> Output
  ) -> ReadOnlyObservable<Output> {
    combine(b, c, areEqual: nil, transform)
  }

  /// Derives the triple of this value and two others.
  @inlinable
  public final func combineLatest<B, C>(
    _ b: ReadOnlyObservable<B>, _ c: ReadOnlyObservable<C>
  ) -> ReadOnlyObservable<(Value, B, C)> {
    guard let first = areEqual, let second = b.areEqual, let third = c.areEqual else {
      return combine(b, c, areEqual: nil) { ($0, $1, $2) }
    }
    return combine(
      b, c, areEqual: { first($0.0, $1.0) && second($0.1, $1.1) && third($0.2, $1.2) }
    ) { ($0, $1, $2) }
  }

  @inlinable
  final func combine<B, C, Output>(
    _ b: ReadOnlyObservable<B>, _ c: ReadOnlyObservable<C>,
    areEqual: (@MainActor (Output, Output) -> Bool)?,
    _ transform: @escaping @MainActor (Value, B, C) -> Output
  ) -> ReadOnlyObservable<Output> {
    Derived(from: [self, b, c], areEqual: areEqual) {
      $0.update(to: transform(self.current, b.current, c.current))
    }
  }
}

extension Collection {
  /// Derives the array of any number of values, in the collection's order.
  ///
  /// - Complexity: O(n) a change, with n values.
  @inlinable
  @MainActor
  public func combineLatest<Value>() -> ReadOnlyObservable<[Value]>
  where Element: ReadOnlyObservable<Value> {
    let inputs: [ReadOnlyObservable<Value>] = map { $0 }
    let comparisons = inputs.compactMap(\.areEqual)
    let areEqual: @MainActor ([Value], [Value]) -> Bool = { old, new in
      for index in comparisons.indices where !comparisons[index](old[index], new[index]) {
        return false
      }
      return true
    }
    return Derived(
      from: inputs, areEqual: comparisons.count == inputs.count ? areEqual : nil
    ) { derived in
      var values: [Value] = []
      values.reserveCapacity(inputs.count)
      for input in inputs { values.append(input.current) }
      derived.update(to: values)
    }
  }
}
