/// A value computed from others when it is read, at most once per change of them.
@usableFromInline
@MainActor
final class Derived<Value>: ReadOnlyObservable<Value> {
  /// A closure, because one made where the types are known is specialized and an overridden method of a
  /// generic class is not.
  private let compute: @MainActor (Derived<Value>) -> Void

  @usableFromInline
  init(
    from inputs: [Node], areEqual: (@MainActor (Value, Value) -> Bool)?,
    compute: @escaping @MainActor (Derived<Value>) -> Void
  ) {
    self.compute = compute
    super.init(stored: nil, areEqual: areEqual, inputs: inputs)
  }

  override func refresh() {
    if refreshInputs() { compute(self) }
  }

  /// Takes a computed value.
  @inlinable
  func update(to value: Value) {
    if replace(with: value, keepingStart: mustKeepComputedStart) { advance() }
  }

  /// Whether the value must be kept before it is replaced, to see later whether it came back.
  @usableFromInline var mustKeepComputedStart: Bool { pendingSince > 0 && needsStart }
}
