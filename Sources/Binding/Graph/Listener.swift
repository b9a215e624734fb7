/// A closure to call when a value has changed, and who it belongs to.
struct Listener {
  let call: @MainActor () -> Void
  let owner: Owner?

  /// Whether the listener belongs to a writer, who knows already what it wrote.
  @MainActor func belongs(to writer: ObjectIdentifier?) -> Bool {
    guard let writer, let owner else { return false }
    return owner.isStill(writer)
  }
}

/// The place of a listener among a node's.
struct ListenerSlot: Slot {
  let id: Tick
  var element: Listener?
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

  /// Whether the owner is alive and is the object of an identifier.
  ///
  /// An identifier is an address, and the address of a freed owner may be another object's now.
  func isStill(_ id: ObjectIdentifier) -> Bool {
    self.id == id && object != nil
  }
}
