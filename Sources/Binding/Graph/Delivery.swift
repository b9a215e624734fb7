/// A walk along the listeners of one node that do not know its value, as part of a round.
@MainActor struct Delivery {
  private let node: ObservableNode
  private var index = 0
  private var end = 0
  private var writer: ObjectIdentifier?
  private var version = Moment.start
  private var hasBegun = false

  init(of node: ObservableNode) {
    self.node = node
  }

  /// The moment at which the next listener was bound; nil if there is none.
  var turn: Moment? {
    let next = node.listeners.firstElement(from: index)
    return next < node.listeners.slots.count ? node.listeners.slots[next].id : nil
  }

  /// Calls the listeners that were bound up to a moment, and returns whether there are more.
  mutating func run(until limit: Moment) -> Bool {
    if !hasBegun {
      // Changed again before its turn: the next round delivers it.
      if node.isQueued { return false }
      if limit < .end, let turn, turn > limit { return true }
      begin()
    }
    if let watch = FeedbackWatch.current { watch.delivering = node }
    index = node.callListeners(index..<end, boundUntil: limit, except: writer)
    let called = index
    // Over when none is left but canceled ones: a change that comes before their turn is another one.
    index = node.listeners.firstElement(from: index)
    if index < end, !node.isQueued { return true }
    node.endDelivery(of: version, to: called)
    return false
  }

  private mutating func begin() {
    hasBegun = true
    node.isDelivering = true
    guard node.hasListeners else { return }
    if node.isDirty { node.refresh() }
    guard let pending = node.pending, node.version > pending.since else { return }
    version = node.version
    if let moment = pending.known?(), moment > .start {
      index = node.listeners.firstIndex(after: moment)
    }
    // A listener bound after the last change knows the value.
    end = node.listeners.firstIndex(after: version)
    writer = node.writer(since: pending.since)
  }
}

extension ObservableNode {
  /// Calls the listeners bound up to a moment: the whole delivery of an event, or of a change that takes part in no
  /// round.
  final func deliverAlone(to moment: Moment) {
    isDelivering = true
    let all = 0..<listeners.firstIndex(after: moment)
    let index = callListeners(all, boundUntil: .end, except: writer)
    endDelivery(of: moment, to: index)
  }

  /// Calls listeners by their indexes until one changes the value or was bound after a moment, and returns the index
  /// of the first that was not called.
  ///
  /// The writer's own listeners are skipped; those whose owner is gone are removed.
  fileprivate func callListeners(
    _ indexes: Range<Int>, boundUntil limit: Moment, except writer: ObjectIdentifier?
  ) -> Int {
    var index = indexes.lowerBound
    while index < indexes.upperBound, !isQueued {
      if listeners.slots[index].id > limit { break }
      if !hasOwners || isToCall(index, except: writer) { listeners.slots[index].element?.call() }
      index += 1
    }
    return index
  }

  /// Whether a listener has no owner, or one that is alive and not the writer. One whose owner is gone is removed.
  // Not inlined, so that the walk itself is where it is called.
  @inline(never)
  private func isToCall(_ index: Int, except writer: ObjectIdentifier?) -> Bool {
    guard let owner = listeners.slots[index].element?.owner else { return true }
    if owner.isAlive { return !owner.isIdentified(by: writer) }
    removeListener(id: listeners.slots[index].id, hint: index)
    return false
  }

  /// Notes that the listeners before an index know a version, and no others are called.
  @inline(__always)
  fileprivate func endDelivery(of version: Moment, to index: Int) {
    isDelivering = false
    if pending != nil { endPending(of: version, to: index) }
    if listeners.hasHoles { changeListeners { $0.compact() } }
  }

  private func endPending(of version: Moment, to index: Int) {
    guard isQueued else { return replacePending() }
    // Changed meanwhile, which the next round delivers to all but those who know it.
    let moment = index > 0 ? listeners.slots[index - 1].id : .start
    keepKnown { [unowned self] in self.version == version ? moment : .start }
  }
}
