/// A value that can be read and listened to: an ``Observable`` without write access, or a value derived from others.
@MainActor
public class ReadOnlyObservable<Value>: ObservableNode {
  /// The value as last written or computed; nil before a derived value is first read.
  ///
  /// It is not checked for exclusive access, which saves a third of the time of calling one listener. That is safe
  /// because each access is a single load or store, during which no other code runs. All accesses are in this file.
  @usableFromInline @exclusivity(unchecked) final var stored: Value?
  /// Nil if every new value is a change.
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

  #if DEBUG
    /// Reports a transform that reads this value, unless its result is derived from it.
    @usableFromInline final func checkRead() {
      Computation.checkRead(of: self)
    }
  #endif

  /// The value, not refreshed: only for a source, for an input during a computation, or in a listener.
  @inlinable final var current: Value {
    guard let stored = unsafe stored else {
      preconditionFailure(
        "a value was read while it is computed for the first time or changed in place")
    }
    return stored
  }

  /// The name of the type in descriptions.
  var typeName: String { "ReadOnlyObservable" }

  /// Returns whether a value differs from the current one.
  @inlinable final func isChange(_ value: Value) -> Bool {
    guard let areEqual, let stored = unsafe stored else { return true }
    return !areEqual(stored, value)
  }

  /// Replaces the value and returns the old one, which must live until listeners have been called, because its
  /// deinitializer may read or write this observable.
  @inlinable final func replace(with value: Value, recordingDelivered: Bool) -> Value? {
    let old = unsafe exchange(&stored, with: value)
    if recordingDelivered { recordDelivered(old) }
    return old
  }

  /// Takes the value out, so that it can be changed in place; it cannot be read until it is put back.
  @inlinable final func takeOut() -> Value {
    let value = current
    unsafe stored = nil
    return value
  }

  @inlinable final func putBack(_ value: Value) {
    precondition(unsafe stored == nil, "a value was written while it is changed in place")
    unsafe stored = value
  }

  /// Replaces the value with a computed one, if they differ.
  @inlinable final func update(to value: Value) {
    guard isChange(value) else { return }
    let old = replace(with: value, recordingDelivered: needsDelivered)
    advance()
    extendLifetime(old)
  }

  /// Keeps the start, the last value that all listeners know: if the value returns to it, only listeners that were
  /// bound meanwhile are called.
  // Not inlined, because it is rare.
  @inlinable @inline(never) final func recordDelivered(_ start: Value?) {
    guard let start, let areEqual else { return forgetDelivered() }
    recordDelivered { [unowned self] in areEqual(start, current) }
  }
}

/// The home of the getter of every ``ReadOnlyObservable``; not for use elsewhere.
///
/// In the class ``Observable`` would override it, and a virtual getter of a generic class is not specialized: it takes
/// 25 times the instructions.
@_documentation(visibility: internal)
@MainActor public protocol _Readable<Value>: AnyObject {
  associatedtype Value

  var _present: Value { get }
}

extension ReadOnlyObservable: _Readable {}

extension _Readable {
  /// The current value, never a stale one, not even in a transaction or a listener.
  ///
  /// - Complexity: O(1) for a source, for an observed derived value whose inputs have not changed, and for any derived
  ///   value if nothing has been written since it was read. Otherwise all direct and indirect inputs are checked once,
  ///   and the changed ones computed.
  @inlinable public var value: Value { _present }
}

extension ReadOnlyObservable {
  /// The value, refreshed.
  @_documentation(visibility: internal) @inlinable public final var _present: Value {
    #if DEBUG
      checkRead()
    #endif
    if isDirty { refresh() }
    return current
  }
}

extension ReadOnlyObservable: CustomStringConvertible {
  /// The value in a text such as `Observable("Ada")`; a derived value is brought up to date first.
  public final var description: String { "\(typeName)(\(String(reflecting: value)))" }
}
