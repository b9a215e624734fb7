/// A node of the graph: an observable without the type of its value, and base class of ``ReadOnlyObservable``.
///
/// A subscription holds the node that it listens to, a derived value its inputs, and a node its listeners and, while
/// somebody observes them, the values that are derived from it. Nothing holds itself: the last subscription that
/// goes takes the links from the inputs with it. A closure that a node keeps captures that node unowned; such
/// closures are the node's alone and go with it.
///
/// The rules between the properties are a file of the tests, which random programs check after each action.
@MainActor
public class ObservableNode {
  /// The listeners in the order they were bound.
  private(set) final var listeners = OrderedSlots<Listener>()
  /// Whether the value must be brought up to date before it is read: always so for a derived value that nobody
  /// observes, never for a source, nor for a member that is observed.
  final var isDirty: Bool
  /// Whether the node waits for the next round.
  final var isQueued = false
  final var isDelivering = false
  /// Whether any listener had an owner; to ask each of many listeners takes a tenth of the time.
  final var hasOwners = false
  /// Whether the value is a member of another observable's value.
  @usableFromInline final let isMember: Bool
  /// Whether any dependent was a member.
  final var hasMembers = false
  /// The observed nodes that are derived from this one.
  private(set) final var dependents = OrderedSlots<ObservableNode>()
  /// The round in which the node was last marked dirty.
  final var markedIn: Int32 = 0
  /// The moment of the last change.
  private(set) final var version = Moment.start
  /// The writer of the current value, or of the last change of an input.
  final var writer: ObjectIdentifier?
  /// The moment up to which changes may have had other writers.
  ///
  /// It is the start for a source that is always written whole, because only the last writer counts there.
  final var mixedUntil = Moment.start
  /// The changes that listeners do not know yet; nil while they know all.
  final var pending: PendingChange?

  init(isDirty: Bool = false, isMember: Bool = false) {
    self.isDirty = isDirty
    self.isMember = isMember
  }

  /// The node's name in messages.
  var label: String { "a derived value" }

  /// The nodes that this one is derived from; nil for a source.
  var inputs: [ObservableNode]? { nil }

  /// Brings a derived value up to date.
  func refresh() {}

  /// The moment at which the value was written; for a member, when the whole was written and changed the member.
  var writtenAt: Moment { version }

  /// Links a derived value to its inputs, when it is first observed.
  func attach() {}

  /// Removes the links to the inputs, when a derived value is no longer observed.
  func detach() {}

  /// Notes that the value is another one now.
  @usableFromInline final func advance() {
    version = .next()
  }

  // A property that is only ever read and written whole needs no exclusivity checks, which would take a third of the
  // time of calling one listener. While it is changed it seems empty: nothing else may run meanwhile.

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

/// The changes of a node that its listeners do not know yet.
struct PendingChange {
  /// The moment before the first of the changes.
  let since: Moment
  /// Returns the moment up to which all bound listeners know the current value.
  ///
  /// It is nil while they know none of the changes, so that the value that is replaced next is the last that all
  /// know: the start.
  var known: (@MainActor () -> Moment)?
}

extension ObservableNode {
  /// Whether this node itself has listeners.
  final var hasListeners: Bool { listeners.count > 0 }

  /// Whether this node, or one that is derived from it, has listeners.
  final var isObserved: Bool { hasListeners || dependents.count > 0 }

  /// The writer of all the changes since a moment; nil if there was none, or if there were several.
  final func writer(since moment: Moment) -> ObjectIdentifier? {
    moment >= mixedUntil ? writer : nil
  }

  /// Whether the value that is about to be replaced is the start.
  @usableFromInline final var needsStart: Bool {
    if let pending, pending.known == nil { true } else { false }
  }

  /// The moment before the first change that listeners do not know.
  @usableFromInline final var pendingSince: Moment { pending?.since ?? .start }

  /// Keeps the closure that knows what listeners know of the pending changes.
  @usableFromInline final func keepKnown(_ known: @escaping @MainActor () -> Moment) {
    guard var pending else { return }
    pending.known = known
    replacePending(with: pending)
  }

  /// Notes which changes listeners do not know; by default they know all.
  final func replacePending(with pending: PendingChange? = nil) {
    let old = self.pending
    self.pending = pending
    // Destroyed last, because what goes with a start may write this value.
    extendLifetime(old)
  }
}
