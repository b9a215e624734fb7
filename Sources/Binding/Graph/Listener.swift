/// A closure to call when a value has changed, and the object that it belongs to.
struct Listener {
  let call: @MainActor () -> Void
  let owner: Owner?

  /// Calls the listener, unless its owner is gone.
  @MainActor func callIfAlive() {
    if owner?.isAlive != false { call() }
  }
}

/// A reference to a listener's owner that does not retain it.
@MainActor final class Owner {
  private let id: ObjectIdentifier
  private weak let object: AnyObject?

  /// Makes a reference; nil if the object is being deinitialized.
  init?(_ object: AnyObject) {
    id = ObjectIdentifier(object)
    self.object = object
    if self.object == nil { return nil }
  }

  var isAlive: Bool { object != nil }

  /// Whether an identifier is the owner's.
  ///
  /// It is an address, which may be another object's now if the owner is gone.
  func isIdentified(by id: ObjectIdentifier?) -> Bool { self.id == id }
}
