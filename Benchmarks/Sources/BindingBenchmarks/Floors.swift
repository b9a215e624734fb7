// The observers are not inlined: in a loop of writes the compiler would check exclusive access once for all of them,
// which it can do in no program that writes one value at a time.

/// The minimal cost of one listener: a property observer that calls a closure.
@MainActor final class SingleListenerFloor<Value> {
  var listener: (Value) -> Void
  var value: Value {
    @inline(never) didSet { listener(value) }
  }

  init(_ value: Value, listener: @escaping (Value) -> Void) {
    self.value = value
    self.listener = listener
  }
}

/// The minimal cost of several listeners: a class that loops over an array of closures.
///
/// The library is compared with this floor.
@MainActor final class Floor<Value> {
  private var listeners: [(Value) -> Void] = []
  var value: Value {
    @inline(never) didSet {
      for listener in listeners { listener(value) }
    }
  }

  init(_ value: Value) {
    self.value = value
  }

  func bind(_ listener: @escaping (Value) -> Void) {
    listeners.append(listener)
  }

  func removeLastListener() {
    listeners.removeLast()
  }
}

/// A tutorial's observable with a writer, in current Swift: each observer has an identifier and a closure, and the
/// writer is skipped.
@MainActor final class TutorialObservable<Value> {
  private var observers: [(observer: ObjectIdentifier, handler: (Value, Value) -> Void)] = []
  weak var writer: AnyObject?
  var value: Value {
    @inline(never) didSet {
      let writer = writer.map { ObjectIdentifier($0) }
      for (observer, handler) in observers where observer != writer { handler(oldValue, value) }
    }
  }

  init(_ value: Value) {
    self.value = value
  }

  func bind(_ observer: AnyObject, _ handler: @escaping (Value, Value) -> Void) {
    observers.append((ObjectIdentifier(observer), handler))
  }
}
