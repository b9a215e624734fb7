/// A node of the graph: what an observable is, apart from the type of its value.
///
/// It has nothing to call; its subclasses ``ReadOnlyObservable`` and ``Observable`` have.
@MainActor
public class ObservableNode {
  /// What listeners know of changes that wait to be told.
  enum Told {
    /// Nothing; the value before is not known any more.
    case nothing
    /// Nothing; the value before is kept, to see whether it comes back.
    case nothingSinceStart
    /// Some were told a value that others were not, because it changed in between.
    case some
  }

  /// The listeners in the order they were bound.
  private(set) final var listeners = OrderedSlots<ListenerSlot>()
  /// Whether the value must be brought up to date before it is read; always so for a derived value that
  /// nobody observes, never for a source.
  final var isDirty: Bool
  /// Whether the node waits for the next round.
  final var isQueued = false
  /// Whether its listeners are being called.
  final var isDelivering = false
  /// What listeners know of the changes since ``pendingSince``.
  final var told = Told.nothing
  /// The observed nodes that are derived from this one.
  private(set) final var dependents = OrderedSlots<DependentSlot>()
  /// The round in which the node was last marked dirty.
  final var markedIn: Int32 = 0
  /// The moment of the last change; 0 before the first.
  final var version: Tick = 0
  /// Who wrote the current value, or made the last change of what it is derived from.
  final var writer: ObjectIdentifier?
  /// Changes up to this moment may have had other writers; 0 for a source, where only the last counts.
  final var mixedUntil: Tick = 0
  /// The moment before the first change that listeners have not been told; 0 when they know all.
  final var pendingSince: Tick = 0

  init(isDirty: Bool = false) {
    self.isDirty = isDirty
  }

  /// What the node is called in messages.
  var label: String { "a derived value" }

  /// Brings a derived value up to date.
  func refresh() {}

  /// Lets the inputs of a derived value know it, from its first observer on.
  func attach() {}

  /// Lets the inputs of a derived value forget it, after its last observer.
  func detach() {}

  /// Forgets the value that was kept and tells whether the current one equals it.
  func takeStart() -> Bool { false }
}

/// The place of a derived node among those of its input.
struct DependentSlot: Slot {
  let id: Tick
  var element: ObservableNode?
}

extension ObservableNode {
  /// Whether anyone listens to this node itself.
  final var hasListeners: Bool { listeners.count > 0 }

  /// Who made all the changes since a moment; nil if nobody said so, or if there were several.
  final func writer(since moment: Tick) -> ObjectIdentifier? {
    moment >= mixedUntil ? writer : nil
  }

  /// Notes that the value is another one now.
  @usableFromInline final func advance() {
    version = nextTick()
  }

  /// Whether the value must be kept before it is replaced, to see later whether it came back.
  final var needsStart: Bool { told == .nothing && hasListeners && !isDelivering }

  /// Notes that the value before the change is kept.
  @usableFromInline final func noteStart() {
    told = .nothingSinceStart
  }

  /// Tells whether the value is known to be what it was at ``pendingSince``, which is forgotten.
  final func isBackAtStart() -> Bool {
    guard told == .nothingSinceStart else { return false }
    told = .nothing
    return takeStart()
  }

  /// Drops what listeners have not been told.
  final func forgetPending() {
    isQueued = false
    endPending()
  }

  /// Notes that listeners know all.
  final func endPending() {
    pendingSince = 0
    _ = isBackAtStart()
    told = .nothing
  }

  /// Removes a listener; what it captured is released last.
  final func removeListener(id: Tick, hint: Int) {
    let mustStay = isDelivering
    let removed = changeListeners {
      let removed = $0.remove(id: id, hint: hint)
      if !mustStay { $0.compact() }
      return removed
    }
    if removed != nil { detachIfUnobserved() }
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
    detachIfUnobserved()
  }

  private func detachIfUnobserved() {
    if !hasListeners, dependents.count == 0 { detach() }
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
