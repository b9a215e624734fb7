extension ReadOnlyObservable {
  /// Derives a value from this one and three or more others; it has a value from the start.
  @inlinable
  public final func combineLatest<B, C, D, each More, Output: Equatable>(
    _ b: ReadOnlyObservable<B>, _ c: ReadOnlyObservable<C>, _ d: ReadOnlyObservable<D>,
    _ more: repeat ReadOnlyObservable<each More>,
    transform: @escaping @MainActor (Value, B, C, D, repeat each More) -> Output
  ) -> ReadOnlyObservable<Output> {
    combineAll(self, b, c, d, repeat each more, areEqual: { $0 == $1 }, transform: transform)
  }

  /// Derives a value that cannot be compared from this one and three or more others.
  @inlinable
  public final func combineLatest<B, C, D, each More, Output>(
    _ b: ReadOnlyObservable<B>, _ c: ReadOnlyObservable<C>, _ d: ReadOnlyObservable<D>,
    _ more: repeat ReadOnlyObservable<each More>,
    transform: @escaping @MainActor (Value, B, C, D, repeat each More) -> Output
  ) -> ReadOnlyObservable<Output> {
    combineAll(self, b, c, d, repeat each more, areEqual: nil, transform: transform)
  }

  /// Derives the tuple of this value and three or more others.
  @inlinable
  public final func combineLatest<B, C, D, each More>(
    _ b: ReadOnlyObservable<B>, _ c: ReadOnlyObservable<C>, _ d: ReadOnlyObservable<D>,
    _ more: repeat ReadOnlyObservable<each More>
  ) -> ReadOnlyObservable<(Value, B, C, D, repeat each More)> {
    combineAll(self, b, c, d, repeat each more)
  }
}

@inlinable @MainActor
func combineAll<each Input, Output>(
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

/// Combines into a tuple, which is compared if all of its elements can be.
@inlinable @MainActor
func combineAll<each Input>(
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
  return combineAll(repeat each inputs, areEqual: areComparable ? areEqual : nil) {
    (values: repeat each Input) in (repeat each values)
  }
}
