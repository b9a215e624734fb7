/// A node of the graph: what an observable is, apart from the type of its value.
///
/// It has nothing to call; its subclasses ``ReadOnlyObservable`` and ``Observable`` have.
@MainActor
public class Node {
  /// The listeners in the order they were bound.
  final var listeners = OrderedSlots<Listener>()
  /// The edges to other nodes; nil while there are none.
  final var edges: Edges?
  /// The moment of the last change; 0 before the first.
  @usableFromInline final var version: Tick = 0
  /// Who wrote the current value.
  final var writer: ObjectIdentifier?
  /// The moment before the first change that listeners have not been told; 0 when they know all.
  final var pendingSince: Tick = 0
  /// Whether the value must be brought up to date before it is read; always so for a derived value that
  /// nobody observes, never for a source.
  @usableFromInline final var isDirty = false
  /// Whether the node waits for the next round.
  final var isQueued = false
  /// Whether its listeners are being called.
  final var isDelivering = false
  /// Whether some listeners were told a value that others were not, because it changed in between.
  final var isPartlyTold = false
  /// Whether the value at ``pendingSince`` was kept.
  final var hasStart = false

  init() {}

  /// Whether anyone listens to this node itself.
  final var hasListeners: Bool { listeners.count > 0 }

  /// Brings a derived value up to date.
  @usableFromInline func refresh() {}

  /// Forgets the value at ``pendingSince`` and tells whether the current one equals it.
  func isBackAtStart() -> Bool { false }

  /// What the node is called in messages.
  var label: String { "" }

  /// Drops what listeners have not been told.
  final func forgetPending() {
    isQueued = false
    pendingSince = 0
    isPartlyTold = false
    if hasStart { _ = isBackAtStart() }
  }

  /// Notes that the value is another one now.
  @usableFromInline final func advance() {
    version = nextTick()
  }

  /// Whether the value must be kept before it is replaced, to see later whether it came back.
  final var needsStart: Bool {
    hasListeners && !isDelivering && !isPartlyTold && !hasStart
  }

  /// Removes a listener; what it captured is released last.
  final func removeListener(id: Tick, hint: Int) {
    let removed = listeners.remove(id: id, hint: hint)
    guard removed != nil else { return }
    if !isDelivering { listeners.compact() }
    detachIfUnobserved()
  }
}
