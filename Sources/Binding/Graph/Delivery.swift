/// A walk along the listeners of one node that have to be told its value, as part of a round.
@MainActor struct Delivery {
  private let node: ObservableNode
  private var position = 0
  private var end = 0
  private var writer: ObjectIdentifier?
  private var hasBegun = false

  init(of node: ObservableNode) {
    self.node = node
  }

  /// The moment at which the next listener was bound.
  var turn: Tick {
    let index = node.listeners.firstElement(from: position)
    return index < node.listeners.entries.count ? node.listeners.entries[index].id : .max
  }

  /// Calls the listeners that were bound up to a moment, and tells whether there are more.
  mutating func run(until limit: Tick) -> Bool {
    if !hasBegun {
      // Changed again before its turn: the next round tells it.
      if node.isQueued { return false }
      if turn > limit { return true }
      begin()
    }
    if let watch = FeedbackWatch.current { watch.teller = node }
    position = node.callListeners(position..<end, boundUntil: limit, except: writer)
    // Over when none is left but canceled ones: a change that comes before their turn is another one.
    position = node.listeners.firstElement(from: position)
    if position < end, !node.isQueued { return true }
    node.endDelivery()
    return false
  }

  private mutating func begin() {
    hasBegun = true
    node.isDelivering = true
    guard node.hasListeners else { return }
    if node.isDirty { node.refresh() }
    let since = node.pending.since
    guard node.version > since else { return }
    // A value that is back is news only to those who were bound in the meantime.
    let isBack = node.pending.isBackAtStart
    position = isBack ? node.listeners.firstIndex(after: since) : 0
    // A listener bound after the last change knows the value.
    end = node.listeners.firstIndex(after: node.version)
    writer = node.writer(since: since)
  }
}

extension ObservableNode {
  /// Calls the listeners bound before a moment: the whole delivery of an event, or of a change that takes
  /// part in no round.
  final func deliverAlone(to moment: Tick) {
    isDelivering = true
    let all = 0..<listeners.firstIndex(after: moment)
    _ = callListeners(all, boundUntil: .max, except: writer)
    endDelivery()
  }

  /// Calls listeners by their positions until one changes the value or was bound after a moment, and gives
  /// the position where that is.
  ///
  /// The writer's own listeners are passed over; those whose owner is gone are removed.
  fileprivate func callListeners(
    _ positions: Range<Int>, boundUntil limit: Tick, except writer: ObjectIdentifier?
  ) -> Int {
    var position = positions.lowerBound
    while position < positions.upperBound, !isQueued {
      if listeners.entries[position].id > limit { break }
      if !hasOwners || isToCall(position, except: writer) {
        listeners.entries[position].element?.call()
      }
      position += 1
    }
    return position
  }

  /// Whether the owner of the listener at a position, if there is one, is not the writer and lives; if not,
  /// the listener is removed.
  // Not inlined, so that the walk itself is where it is called.
  @inline(never)
  private func isToCall(_ position: Int, except writer: ObjectIdentifier?) -> Bool {
    guard let owner = listeners.entries[position].element?.owner else { return true }
    if owner.isAlive { return !owner.isIdentified(by: writer) }
    removeListener(id: listeners.entries[position].id, hint: position)
    return false
  }

  /// Notes that no more listeners are called; what changed meanwhile is told to all in the next round.
  fileprivate func endDelivery() {
    isDelivering = false
    if pending.since > 0 { endPending(isPartlyTold: isQueued) }
    if listeners.hasHoles { changeListeners { $0.compact() } }
  }
}
