/// A node of the graph: an observable apart from the type of its value.
///
/// It has nothing to call; its subclasses ``ReadOnlyObservable`` and ``Observable`` have. The rules between its
/// properties are in the tests, in a file for its invariants; random programs check them after each action.
@MainActor
public class ObservableNode {
  /// The listeners in the order they were bound.
  private(set) final var listeners = OrderedSlots<ListenerSlot>()
  /// Whether the value must be brought up to date before it is read; always so for a derived value that
  /// nobody observes, never for a source.
  final var isDirty: Bool
  /// Whether the node waits for the next round.
  final var isQueued = false
  /// Whether its listeners are being called.
  final var isDelivering = false
  /// Whether any listener had an owner; to ask each of many that have none takes a tenth of the time.
  final var hasOwners = false
  /// The observed nodes that are derived from this one.
  private(set) final var dependents = OrderedSlots<DependentSlot>()
  /// The round in which the node was last marked dirty.
  final var markedIn: Int32 = 0
  /// The moment of the last change; 0 before the first.
  final var version: Tick = 0
  /// The writer of the current value, or of the last change of what it is derived from.
  final var writer: ObjectIdentifier?
  /// Changes up to this moment may have had other writers; 0 for a source, where only the last counts.
  final var mixedUntil: Tick = 0
  /// The changes that listeners have not been told.
  final var pending = Pending()

  init(isDirty: Bool = false) {
    self.isDirty = isDirty
  }

  /// The node's name in messages.
  var label: String { "a derived value" }

  /// The nodes that this one is derived from; nil for a source.
  var inputs: [ObservableNode]? { nil }

  /// Brings a derived value up to date.
  func refresh() {}

  /// The moment at which the value was written; that of a member's whole, when it changed the member.
  var writtenAt: Tick { version }

  /// Lets the inputs of a derived value know it, from its first observer on.
  func attach() {}

  /// Lets the inputs of a derived value forget it, after its last observer.
  func detach() {}
}

/// The place of a derived node among those of its input.
struct DependentSlot: Slot {
  let id: Tick
  var element: ObservableNode?
}

extension ObservableNode {
  /// Whether anyone listens to this node itself.
  final var hasListeners: Bool { listeners.count > 0 }

  /// Whether anyone listens to this node or to what is derived from it.
  final var isObserved: Bool { hasListeners || dependents.count > 0 }

  /// The one who made all the changes since a moment; nil if nobody said so, or if there were several.
  final func writer(since moment: Tick) -> ObjectIdentifier? {
    moment >= mixedUntil ? writer : nil
  }

  /// Whether the value that is about to be replaced is the last that all listeners know; while they are
  /// being called it is not.
  @usableFromInline final var needsStart: Bool { pending.needsStart && !isDelivering }

  /// Keeps the value that all listeners know as a closure that compares the current one with it.
  @usableFromInline final func keepStart(_ comparison: @escaping @MainActor () -> Bool) {
    pending.keepStart(comparison)
  }

  /// Notes that listeners know all, or that some know more than others.
  final func endPending(isPartlyTold: Bool = false) {
    let old = pending
    pending = isPartlyTold ? old.partlyTold : Pending()
    // Let go when the new one is in its place, because a start's deinitializer may write this value.
    extendLifetime(old)
  }

  /// Removes a listener; what it captured is released last.
  final func removeListener(id: Tick, hint: Int) {
    let mustStay = isDelivering
    let removed = changeListeners {
      let removed = $0.remove(id: id, hint: hint)
      if !mustStay { $0.compact() }
      return removed
    }
    if removed != nil, !isObserved { detach() }
  }

  /// Adds an observed node that is derived from this one.
  final func addDependent(_ node: ObservableNode, id: Tick) {
    attach()
    changeDependents { _ = $0.append(node, id: id) }
  }

  /// Removes a node that is observed no more.
  final func removeDependent(id: Tick) {
    changeDependents {
      _ = $0.remove(id: id, hint: .max)
      $0.compact()
    }
    if !isObserved { detach() }
  }
}

// A property that is only ever read and written whole needs no exclusivity checks, which would take a third
// of the time of telling one listener. While it is changed it seems empty: nothing else may run meanwhile.
extension ObservableNode {
  /// Changes the listeners.
  final func changeListeners<Result>(
    _ change: (inout OrderedSlots<ListenerSlot>) -> Result
  ) -> Result {
    var changed = listeners
    listeners = OrderedSlots()
    defer { listeners = changed }
    return change(&changed)
  }

  /// Changes the dependents.
  private func changeDependents(_ change: (inout OrderedSlots<DependentSlot>) -> Void) {
    var changed = dependents
    dependents = OrderedSlots()
    change(&changed)
    dependents = changed
  }
}
