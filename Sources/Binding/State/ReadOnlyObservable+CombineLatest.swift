extension ReadOnlyObservable {
  /// Derives a value from this one and another; the result has a value from the start.
  @inlinable
  public final func combineLatest<B, Output: Equatable>(
    _ b: ReadOnlyObservable<B>, transform: @escaping @MainActor (Value, B) -> Output
  ) -> ReadOnlyObservable<Output> {
    Derived(from: [self, b], areEqual: { $0 == $1 }) {
      $0.update(to: transform(self.current, b.current))
    }
  }

  /// Derives a value that cannot be compared from this one and another.
  @inlinable
  public final func combineLatest<B, Output>(
    _ b: ReadOnlyObservable<B>, transform: @escaping @MainActor (Value, B) -> Output
  ) -> ReadOnlyObservable<Output> {
    Derived(from: [self, b], areEqual: nil) {
      $0.update(to: transform(self.current, b.current))
    }
  }

  /// Derives a value from this one and two others; the result has a value from the start.
  @inlinable
  public final func combineLatest<B, C, Output: Equatable>(
    _ b: ReadOnlyObservable<B>, _ c: ReadOnlyObservable<C>,
    transform: @escaping @MainActor (Value, B, C) -> Output
  ) -> ReadOnlyObservable<Output> {
    Derived(from: [self, b, c], areEqual: { $0 == $1 }) {
      $0.update(
        to: transform(
          self.current, b.current, c.current))
    }
  }

  /// Derives a value that cannot be compared from this one and two others.
  @inlinable
  public final func combineLatest<B, C, Output>(
    _ b: ReadOnlyObservable<B>, _ c: ReadOnlyObservable<C>,
    transform: @escaping @MainActor (Value, B, C) -> Output
  ) -> ReadOnlyObservable<Output> {
    Derived(from: [self, b, c], areEqual: nil) {
      $0.update(
        to: transform(
          self.current, b.current, c.current))
    }
  }

  /// Derives a value from this one and three others; the result has a value from the start.
  @inlinable
  public final func combineLatest<B, C, D, Output: Equatable>(
    _ b: ReadOnlyObservable<B>, _ c: ReadOnlyObservable<C>, _ d: ReadOnlyObservable<D>,
    transform: @escaping @MainActor (Value, B, C, D) -> Output
  ) -> ReadOnlyObservable<Output> {
    Derived(from: [self, b, c, d], areEqual: { $0 == $1 }) {
      $0.update(
        to: transform(
          self.current, b.current, c.current, d.current))
    }
  }

  /// Derives a value that cannot be compared from this one and three others.
  @inlinable
  public final func combineLatest<B, C, D, Output>(
    _ b: ReadOnlyObservable<B>, _ c: ReadOnlyObservable<C>, _ d: ReadOnlyObservable<D>,
    transform: @escaping @MainActor (Value, B, C, D) -> Output
  ) -> ReadOnlyObservable<Output> {
    Derived(from: [self, b, c, d], areEqual: nil) {
      $0.update(
        to: transform(
          self.current, b.current, c.current, d.current))
    }
  }

  /// Derives a value from this one and four others; the result has a value from the start.
  @inlinable
  public final func combineLatest<B, C, D, E, Output: Equatable>(
    _ b: ReadOnlyObservable<B>, _ c: ReadOnlyObservable<C>, _ d: ReadOnlyObservable<D>,
    _ e: ReadOnlyObservable<E>,
    transform: @escaping @MainActor (Value, B, C, D, E) -> Output
  ) -> ReadOnlyObservable<Output> {
    Derived(from: [self, b, c, d, e], areEqual: { $0 == $1 }) {
      $0.update(
        to: transform(
          self.current, b.current, c.current, d.current, e.current))
    }
  }

  /// Derives a value that cannot be compared from this one and four others.
  @inlinable
  public final func combineLatest<B, C, D, E, Output>(
    _ b: ReadOnlyObservable<B>, _ c: ReadOnlyObservable<C>, _ d: ReadOnlyObservable<D>,
    _ e: ReadOnlyObservable<E>,
    transform: @escaping @MainActor (Value, B, C, D, E) -> Output
  ) -> ReadOnlyObservable<Output> {
    Derived(from: [self, b, c, d, e], areEqual: nil) {
      $0.update(
        to: transform(
          self.current, b.current, c.current, d.current, e.current))
    }
  }

  /// Derives a value from this one and five others; the result has a value from the start.
  @inlinable
  public final func combineLatest<B, C, D, E, F, Output: Equatable>(
    _ b: ReadOnlyObservable<B>, _ c: ReadOnlyObservable<C>, _ d: ReadOnlyObservable<D>,
    _ e: ReadOnlyObservable<E>, _ f: ReadOnlyObservable<F>,
    transform: @escaping @MainActor (Value, B, C, D, E, F) -> Output
  ) -> ReadOnlyObservable<Output> {
    Derived(from: [self, b, c, d, e, f], areEqual: { $0 == $1 }) {
      $0.update(
        to: transform(
          self.current, b.current, c.current, d.current, e.current, f.current))
    }
  }

  /// Derives a value that cannot be compared from this one and five others.
  @inlinable
  public final func combineLatest<B, C, D, E, F, Output>(
    _ b: ReadOnlyObservable<B>, _ c: ReadOnlyObservable<C>, _ d: ReadOnlyObservable<D>,
    _ e: ReadOnlyObservable<E>, _ f: ReadOnlyObservable<F>,
    transform: @escaping @MainActor (Value, B, C, D, E, F) -> Output
  ) -> ReadOnlyObservable<Output> {
    Derived(from: [self, b, c, d, e, f], areEqual: nil) {
      $0.update(
        to: transform(
          self.current, b.current, c.current, d.current, e.current, f.current))
    }
  }
}

// These functions are not `@inlinable`, because Swift 6.3.1 generates code that crashes when a client specializes them.
extension ReadOnlyObservable {
  /// Derives a value from this one and six or more others; the result has a value from the start.
  public final func combineLatest<B, C, D, E, F, G, each More, Output: Equatable>(
    _ b: ReadOnlyObservable<B>, _ c: ReadOnlyObservable<C>, _ d: ReadOnlyObservable<D>,
    _ e: ReadOnlyObservable<E>, _ f: ReadOnlyObservable<F>, _ g: ReadOnlyObservable<G>,
    _ more: repeat ReadOnlyObservable<each More>,
    transform: @escaping @MainActor (Value, B, C, D, E, F, G, repeat each More) -> Output
  ) -> ReadOnlyObservable<Output> {
    combine(self, b, c, d, e, f, g, repeat each more, areEqual: { $0 == $1 }, transform: transform)
  }

  /// Derives a value that cannot be compared from this one and six or more others.
  public final func combineLatest<B, C, D, E, F, G, each More, Output>(
    _ b: ReadOnlyObservable<B>, _ c: ReadOnlyObservable<C>, _ d: ReadOnlyObservable<D>,
    _ e: ReadOnlyObservable<E>, _ f: ReadOnlyObservable<F>, _ g: ReadOnlyObservable<G>,
    _ more: repeat ReadOnlyObservable<each More>,
    transform: @escaping @MainActor (Value, B, C, D, E, F, G, repeat each More) -> Output
  ) -> ReadOnlyObservable<Output> {
    combine(self, b, c, d, e, f, g, repeat each more, areEqual: nil, transform: transform)
  }

  /// Derives the pair of this value and another, which is comparable if both are.
  public final func combineLatest<B>(
    _ b: ReadOnlyObservable<B>
  ) -> ReadOnlyObservable<(Value, B)> {
    combineTuple(self, b)
  }

  // Small tuples have their own functions, because the members of a tuple made of a pack cannot be named, as in `$0.2`.

  /// Derives the tuple of this value and two others, which is comparable if all of them are.
  public final func combineLatest<B, C>(
    _ b: ReadOnlyObservable<B>, _ c: ReadOnlyObservable<C>
  ) -> ReadOnlyObservable<(Value, B, C)> {
    combineTuple(self, b, c)
  }

  /// Derives the tuple of this value and three others, which is comparable if all of them are.
  public final func combineLatest<B, C, D>(
    _ b: ReadOnlyObservable<B>, _ c: ReadOnlyObservable<C>, _ d: ReadOnlyObservable<D>
  ) -> ReadOnlyObservable<(Value, B, C, D)> {
    combineTuple(self, b, c, d)
  }

  /// Derives the tuple of this value and four or more others, which is comparable if all of them are.
  public final func combineLatest<B, C, D, E, each More>(
    _ b: ReadOnlyObservable<B>, _ c: ReadOnlyObservable<C>, _ d: ReadOnlyObservable<D>,
    _ e: ReadOnlyObservable<E>, _ more: repeat ReadOnlyObservable<each More>
  ) -> ReadOnlyObservable<(Value, B, C, D, E, repeat each More)> {
    combineTuple(self, b, c, d, e, repeat each more)
  }
}

extension Collection {
  /// Derives the array of any number of values, in the collection's order.
  ///
  /// - Complexity: O(n) per change, with n values.
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

@MainActor
private func combine<each Input, Output>(
  _ inputs: repeat ReadOnlyObservable<each Input>,
  areEqual: (@MainActor (Output, Output) -> Bool)?,
  transform: @escaping @MainActor (repeat each Input) -> Output
) -> ReadOnlyObservable<Output> {
  var nodes: [ObservableNode] = []
  for input in repeat each inputs { nodes.append(input) }
  return Derived(from: nodes, areEqual: areEqual) {
    $0.update(to: transform(repeat (each inputs).current))
  }
}

@MainActor
private func combineTuple<each Input>(
  _ inputs: repeat ReadOnlyObservable<each Input>
) -> ReadOnlyObservable<(repeat each Input)> {
  var areComparable = true
  for input in repeat each inputs {
    if input.areEqual == nil { areComparable = false }
  }
  let areEqual: @MainActor ((repeat each Input), (repeat each Input)) -> Bool = { old, new in
    for (input, old, new) in repeat (each inputs, each old, each new) {
      if let areEqual = input.areEqual, !areEqual(old, new) { return false }
    }
    return true
  }
  return combine(repeat each inputs, areEqual: areComparable ? areEqual : nil) {
    (values: repeat each Input) in (repeat each values)
  }
}
