/// A change of a value, as ``ReadOnlyObservable/changes`` sends it.
public struct Change<Value> {
  /// The value before.
  public let old: Value
  /// The value after.
  public let new: Value
}

extension Change: Equatable where Value: Equatable {}
extension Change: Sendable where Value: Sendable {}

extension ReadOnlyObservable {
  /// The new values that listeners are given, as events.
  public final var events: EventStream<Value> { EventStream { listener in self.bind(listener) } }

  /// The changes, each with the value before: that of the change before, or at the bind.
  public final var changes: EventStream<Change<Value>> {
    EventStream { listener in
      var old = self.value
      return self.bind { new in
        let change = Change(old: old, new: new)
        old = new
        listener(change)
      }
    }
  }

  /// The changes to values that fulfil a condition.
  public final func filter(_ isIncluded: @escaping @MainActor (Value) -> Bool) -> EventStream<Value>
  {
    events.filter(isIncluded)
  }
}
