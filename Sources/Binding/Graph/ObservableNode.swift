/// A node of the graph: an observable without the type of its value, and base class of ``ReadOnlyObservable``.
///
/// A subscription retains its node, a derived value its inputs, and a node its listeners and, while they are observed,
/// the values derived from it. There are no retain cycles: when the last subscription ends, the inputs release the
/// derived value. A closure that a node keeps captures the node unowned, and is not used anywhere else.
///
/// The invariants between the properties are in the file ObservableNode+Invariants.swift of the tests; random programs
/// check them after each action.
///
/// It is public only because it is a base class: it has no public members, and no page in the documentation.
@MainActor
@_documentation(visibility: internal) public class ObservableNode {
  /// The listeners in the order in which they were bound.
  private(set) final var listeners = OrderedSlots<Listener>()
  /// Whether the value must be refreshed before it is read.
  ///
  /// It is always true for a derived value that is not observed, and never for a source or an observed member.
  @inlinable final var isDirty: Bool {
    get { unsafe dirtyFlag }
    set { unsafe dirtyFlag = newValue }
  }
  /// Not checked for exclusive access, which would take half of the time of a read; that is safe because each access is
  /// a single load or store.
  @usableFromInline @exclusivity(unchecked) final var dirtyFlag: Bool
  /// Whether the node waits for the next round.
  final var isQueued = false
  final var isDelivering = false
  /// Whether any listener has ever had an owner; asking each one instead would take a tenth of the time of many calls.
  final var hasOwners = false
  /// Whether the value is a member of another observable's value.
  @usableFromInline final let isMember: Bool
  /// Whether any dependent has been a member.
  final var hasMembers = false
  /// The observed nodes that are derived from this one.
  private(set) final var dependents = OrderedSlots<ObservableNode>()
  /// The round in which the node was last marked as dirty.
  final var markedIn: Int32 = 0
  /// The moment of the last change.
  private(set) final var version = Moment.start
  /// The writer of the current value; of a derived value, the writer of the last change of an input.
  final var writer: ObjectIdentifier?
  /// The moment since which all changes have had one writer.
  ///
  /// It is the start for a source that is always written whole, because then only the last writer counts.
  final var singleWriterSince = Moment.start
  /// The changes that listeners do not know yet; nil if they know all.
  final var pending: PendingChange?

  init(isDirty: Bool = false, isMember: Bool = false) {
    unsafe dirtyFlag = isDirty
    self.isMember = isMember
  }

  /// The node's name in messages.
  var label: String { "a derived value" }

  /// The nodes that this node is derived from; nil for a source.
  var inputs: [ObservableNode]? { nil }

  /// Computes a derived value if its inputs have changed.
  @usableFromInline func refresh() {}

  /// The moment of the write that set the value; for a member, the write to its parent that changed it.
  var writtenAt: Moment { version }

  /// Links a derived value to its inputs when it is first observed.
  func attach() {}

  /// Removes the links to the inputs when a derived value is no longer observed.
  func detach() {}

  /// Gives a changed value a new version.
  @usableFromInline final func advance() {
    version = .next()
  }

  // A property that is only read and written whole needs no exclusivity checks, which would take a third of the time
  // of calling one listener. It is empty while it is changed, so no other code may run meanwhile.

  final func changeListeners<Result>(_ change: (inout OrderedSlots<Listener>) -> Result) -> Result {
    var changed = listeners
    listeners = OrderedSlots()
    defer { listeners = changed }
    return change(&changed)
  }

  final func changeDependents(_ change: (inout OrderedSlots<ObservableNode>) -> Void) {
    var changed = dependents
    dependents = OrderedSlots()
    change(&changed)
    dependents = changed
  }
}

extension ObservableNode {
  /// Whether this node itself has listeners.
  final var hasListeners: Bool { listeners.count > 0 }

  /// Whether this node, or a node derived from it, has listeners.
  final var isObserved: Bool { hasListeners || dependents.count > 0 }

  /// Returns the writer of all changes since a moment; nil if there was none, or more than one.
  final func writer(since moment: Moment) -> ObjectIdentifier? {
    moment >= singleWriterSince ? writer : nil
  }
}

/// A closure to call after a change, and the object that it belongs to.
struct Listener {
  let call: @MainActor () -> Void
  let owner: Owner?

  /// Calls the listener unless its owner has been released.
  @MainActor func callIfAlive() {
    if owner?.isAlive != false { call() }
  }
}

/// A weak reference to a listener's owner.
@MainActor final class Owner {
  private let id: ObjectIdentifier
  private weak let object: AnyObject?

  /// Creates a reference; returns nil if the object is being deinitialized.
  init?(_ object: AnyObject) {
    id = ObjectIdentifier(object)
    self.object = object
    if self.object == nil { return nil }
  }

  var isAlive: Bool { object != nil }

  /// Returns whether an identifier is the owner's.
  ///
  /// Once the owner has been released, its address may identify another object.
  func isIdentified(by id: ObjectIdentifier?) -> Bool { self.id == id }
}
