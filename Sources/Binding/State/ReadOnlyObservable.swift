/// A value that can be read and listened to: the read-only face of an ``Observable``, or a value derived from
/// others.
@MainActor
public class ReadOnlyObservable<Value>: ObservableNode {
  /// The value as last written or computed; nil before a derived value is first read.
  ///
  /// Not checked for overlapping accesses, which saves a third of the time of telling one listener. It is safe
  /// because each access, and all are in this file, is one load or one store, and runs nothing meanwhile.
  @usableFromInline @exclusivity(unchecked) final var stored: Value?
  /// Nil if a new value always counts as a change.
  @usableFromInline final let areEqual: (@MainActor (Value, Value) -> Bool)?

  @usableFromInline
  init(stored: Value?, areEqual: (@MainActor (Value, Value) -> Bool)?, isDirty: Bool = false) {
    unsafe self.stored = stored
    self.areEqual = areEqual
    super.init(isDirty: isDirty)
  }

  /// The current value; never a stale one, also in a transaction or in a listener.
  ///
  /// - Complexity: O(1) for a source and for a derived value whose inputs have not changed; else what
  ///   computing takes. A derived value that nobody listens to looks at its inputs each time.
  public var value: Value {
    if isDirty { refresh() }
    return current
  }

  /// The value where it is known to be up to date: of a source, of an input in a computation, in a listener.
  @inlinable final var current: Value {
    guard let stored = unsafe stored else {
      preconditionFailure("a derived value was read while it is computed for the first time")
    }
    return stored
  }

  /// Whether a value is not equal to the one before.
  @inlinable final func isChange(_ value: Value) -> Bool {
    guard let areEqual, let stored = unsafe stored else { return true }
    return !areEqual(stored, value)
  }

  /// Replaces the value, and gives the one before: it must live until listeners are told, because its
  /// deinitializer may read or write this value.
  @inlinable final func replace(with value: Value, keepingStart: Bool) -> Value? {
    let old = unsafe exchange(&stored, with: value)
    if keepingStart { keepStart(old) }
    return old
  }

  // Not inlined, because it is rare and writes are many.
  @inlinable @inline(never) final func keepStart(_ start: Value?) {
    guard let start, let areEqual else { return }
    keepStart { [unowned self] in areEqual(start, current) }
  }
}
