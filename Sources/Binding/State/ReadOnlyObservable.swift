/// A value that can be read and listened to: the read-only face of an ``Observable``, or a value derived from
/// others.
@MainActor
public class ReadOnlyObservable<Value>: ObservableNode {
  /// The value as last written or computed; nil before a derived value is first read.
  ///
  /// Not checked for overlapping accesses, which saves a third of the time of calling one listener. It is safe
  /// because each access, and all are in this file, is one load or one store, and runs nothing meanwhile.
  @usableFromInline @exclusivity(unchecked) final var stored: Value?
  /// Nil if a new value always counts as a change.
  @usableFromInline final let areEqual: (@MainActor (Value, Value) -> Bool)?

  @usableFromInline
  init(
    stored: Value?, areEqual: (@MainActor (Value, Value) -> Bool)?, isDirty: Bool = false,
    isMember: Bool = false
  ) {
    unsafe self.stored = stored
    self.areEqual = areEqual
    super.init(isDirty: isDirty, isMember: isMember)
  }

  /// The current value; never a stale one, also in a transaction or in a listener.
  ///
  /// - Complexity: O(1) for a source, for a derived value that is listened to while its inputs have not changed,
  ///   and for any derived value while nothing has been written; else what looking at its inputs takes, and
  ///   theirs, each once, and computing those of them that changed.
  public var value: Value {
    #if DEBUG
      noteRead()
    #endif
    if isDirty { refresh() }
    return current
  }

  #if DEBUG
    /// Reports that a transform reads this value, unless its result is derived from it.
    @usableFromInline final func noteRead() {
      Computation.noteRead(of: self)
    }
  #endif

  /// The value where it is known to be up to date: of a source, of an input in a computation, in a listener.
  @inlinable final var current: Value {
    guard let stored = unsafe stored else {
      preconditionFailure("a derived value was read while it is computed for the first time")
    }
    return stored
  }

  /// Whether a value is not equal to the current one.
  @inlinable final func isChange(_ value: Value) -> Bool {
    guard let areEqual, let stored = unsafe stored else { return true }
    return !areEqual(stored, value)
  }

  /// Replaces the value and returns the one before, which must live until listeners are called, because its
  /// deinitializer may read or write this value.
  @inlinable final func replace(with value: Value, keepingStart: Bool) -> Value? {
    let old = unsafe exchange(&stored, with: value)
    if keepingStart { keepStart(old) }
    return old
  }

  /// Takes a computed value.
  @inlinable final func update(to value: Value) {
    guard isChange(value) else { return }
    let old = replace(with: value, keepingStart: needsStart)
    advance()
    extendLifetime(old)
  }

  /// Keeps the last value that all listeners know, so that one that comes back to it is news only to those who were
  /// bound in the meantime.
  // Not inlined, because it is rare and writes are many.
  @inlinable @inline(never) final func keepStart(_ start: Value?) {
    guard let start, let areEqual else { return }
    keepKnown { [unowned self] in areEqual(start, current) ? pendingSince : .start }
  }
}
