/// A value that can be read and listened to: the read-only face of an ``Observable``, and what is derived
/// from others.
@MainActor
public class ReadOnlyObservable<Value>: ObservableNode {
  /// The value as last written or computed; nil before a derived value is first read.
  ///
  /// Not checked for overlapping accesses, which saves a third of the time of telling one listener. It is safe
  /// because each access, and all are in this file, is one load or one store, and runs nothing meanwhile.
  @usableFromInline @exclusivity(unchecked) final var stored: Value?
  /// The value at ``ObservableNode/pendingSince``.
  @usableFromInline final var start: Value?
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
    return settled
  }

  /// The value of a source, of an input in a computation, or of what listeners are told: it is up to date.
  @inlinable final var settled: Value {
    guard let stored = unsafe stored else {
      preconditionFailure("a derived value was read while it is computed for the first time")
    }
    return stored
  }

  /// Replaces the value, and tells whether that is a change.
  @inlinable
  final func replace(with value: Value, keepingStart: @autoclosure () -> Bool) -> Bool {
    if let areEqual, let old = unsafe stored, areEqual(old, value) { return false }
    // Moved out before it is let go, because a deinitializer may read or write this value.
    let old = unsafe exchange(&stored, with: value)
    if let old, keepingStart() { keep(old) }
    return true
  }

  @inlinable final func keep(_ old: Value) {
    start = old
    noteStart()
  }

  override final func takeStart() -> Bool {
    guard let start = start.take(), let stored = unsafe stored, let areEqual
    else { return false }
    return areEqual(start, stored)
  }
}
