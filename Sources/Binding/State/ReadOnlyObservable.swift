/// A value that can be read and listened to: the read-only face of an ``Observable``, and what is derived
/// from others.
@MainActor
public class ReadOnlyObservable<Value>: Node {
  /// The value as last written or computed; nil before a derived value is first read.
  @usableFromInline final var stored: Value?
  /// The value at ``Node/pendingSince``.
  @usableFromInline final var start: Value?
  /// Nil if a new value always counts as a change.
  @usableFromInline final let areEqual: (@MainActor (Value, Value) -> Bool)?

  @usableFromInline
  init(stored: Value?, areEqual: (@MainActor (Value, Value) -> Bool)?) {
    self.stored = stored
    self.areEqual = areEqual
    super.init()
  }

  /// The current value; never a stale one, also in a transaction or in a listener.
  ///
  /// - Complexity: O(1) for a source and for a derived value whose inputs have not changed; else what
  ///   computing takes. A derived value that nobody listens to looks at its inputs each time.
  public var value: Value { current }

  /// The current value, without the virtual call that a subclass's setter makes necessary.
  @inlinable final var current: Value {
    if isDirty { refresh() }
    guard let stored else { preconditionFailure("a derived value was read while it is computed") }
    return stored
  }

  /// Replaces the value, and tells whether that is a change.
  @inlinable
  final func replace(with value: Value, keepingStart: Bool) -> Bool {
    if let stored {
      if let areEqual, areEqual(stored, value) { return false }
      if keepingStart { keepStart() }
    }
    stored = value
    return true
  }

  @usableFromInline final func keepStart() {
    start = stored
    hasStart = true
  }

  override final func isBackAtStart() -> Bool {
    hasStart = false
    guard let start = start.take(), let stored, let areEqual else { return false }
    return areEqual(start, stored)
  }
}
