/// A round: calls the listeners of all nodes that changed before it, in the order in which the listeners were bound.
@MainActor struct Round {
  /// The next listener of a delivery: the moment when it was bound, and the delivery's index.
  private struct Turn: Comparable {
    let moment: Moment
    let index: Int

    static func < (lhs: Turn, rhs: Turn) -> Bool { lhs.moment < rhs.moment }
  }

  private var deliveries: [Delivery] = []
  /// One turn per delivery, because turns are cheaper to move than deliveries.
  private var turns = Heap<Turn>()

  /// Calls the listeners of all nodes; changes that they make are left to the next round.
  static func run(_ nodes: [ObservableNode]) {
    if nodes.count == 1 {
      var delivery = Delivery(of: nodes[0])
      _ = delivery.run(until: .end)
    } else {
      var round = Round(nodes)
      round.run()
    }
  }

  private init(_ nodes: [ObservableNode]) {
    deliveries.reserveCapacity(nodes.count)
    turns.reserveCapacity(nodes.count)
    for node in nodes {
      var delivery = Delivery(of: node)
      if let moment = delivery.turn {
        turns.insert(Turn(moment: moment, index: deliveries.count))
        deliveries.append(delivery)
      } else {
        _ = delivery.run(until: .end)
      }
    }
  }

  private mutating func run() {
    while let index = turns.popFirst()?.index {
      let hasMore = deliveries[index].run(until: turns.first?.moment ?? .end)
      if hasMore, let moment = deliveries[index].turn {
        turns.insert(Turn(moment: moment, index: index))
      }
    }
  }
}

/// A node's part of a round: calls those listeners of the node that have not been given its value.
@MainActor private struct Delivery {
  private let node: ObservableNode
  private var index = 0
  private var end = 0
  private var writer: ObjectIdentifier?
  private var version = Moment.start
  private var hasBegun = false

  init(of node: ObservableNode) {
    self.node = node
  }

  /// The moment when the next listener was bound; nil if there is none.
  var turn: Moment? {
    let next = node.listeners.firstElement(from: index)
    return next < node.listeners.slots.count ? node.listeners.slots[next].id : nil
  }

  /// Calls the listeners that were bound up to a moment, and returns whether there are more.
  mutating func run(until limit: Moment) -> Bool {
    if !hasBegun {
      // If the node has changed again, the next round delivers it.
      if node.isQueued { return false }
      if limit < .end, let turn, turn > limit { return true }
      begin()
    }
    if let watch = FeedbackWatch.current { watch.delivering = node }
    index = node.callListeners(index..<end, boundUntil: limit, except: writer)
    let called = index
    // If all remaining listeners have been canceled, the delivery is over: a change before their turn is a new one.
    index = node.listeners.firstElement(from: index)
    if index < end, !node.isQueued { return true }
    node.endDelivery(of: version, to: called)
    return false
  }

  private mutating func begin() {
    hasBegun = true
    node.isDelivering = true
    guard node.hasListeners else { return }
    if node.isDirty { node.refreshAtTurn() }
    guard let pending = node.pending, node.version > pending.since else { return }
    version = node.version
    if let moment = pending.known?(), moment > .start {
      index = node.listeners.firstIndex(after: moment)
    }
    // A listener that was bound after the last change knows the value.
    end = node.listeners.firstIndex(after: version)
    writer = node.writer(since: pending.since)
  }
}

extension ObservableNode {
  /// Calls the listeners that were bound up to a moment, to deliver an event or a change that needs no round.
  final func deliverAlone(to moment: Moment) {
    isDelivering = true
    let all = 0..<listeners.firstIndex(after: moment)
    let index = callListeners(all, boundUntil: .end, except: writer)
    endDelivery(of: moment, to: index)
  }

  /// Calls listeners by index until one changes the value or was bound after a moment, and returns the index of the
  /// first listener that was not called.
  ///
  /// The writer's own listeners are skipped. Listeners whose owner has been released are removed.
  fileprivate func callListeners(
    _ indexes: Range<Int>, boundUntil limit: Moment, except writer: ObjectIdentifier?
  ) -> Int {
    var index = indexes.lowerBound
    while index < indexes.upperBound, !isQueued {
      if listeners.slots[index].id > limit { break }
      if !hasOwners || shouldCall(index, except: writer) { listeners.slots[index].element?.call() }
      index += 1
    }
    return index
  }

  /// Returns whether a listener has no owner, or one that is alive and not the writer.
  ///
  /// A listener whose owner has been released is removed.
  // Not inlined, so that the loop itself can be inlined.
  @inline(never)
  private func shouldCall(_ index: Int, except writer: ObjectIdentifier?) -> Bool {
    guard let owner = listeners.slots[index].element?.owner else { return true }
    if owner.isAlive { return !owner.isIdentified(by: writer) }
    removeListener(id: listeners.slots[index].id, hint: index)
    return false
  }

  /// Computes the value to deliver.
  ///
  /// If this is the first new value, it is compared with the start, so the start need not be kept.
  fileprivate func refreshAtTurn() {
    let pending = pending
    if pending?.known == nil { self.pending = nil }
    refresh()
    self.pending = pending
  }

  /// Records that the listeners before an index, and no others, have been given a version.
  @inline(__always)
  fileprivate func endDelivery(of version: Moment, to index: Int) {
    isDelivering = false
    if pending != nil { endPending(of: version, to: index) }
    if listeners.hasHoles { changeListeners { $0.compact() } }
  }

  private func endPending(of version: Moment, to index: Int) {
    guard isQueued else { return replacePending() }
    // The value has changed again. The next round delivers it to all listeners except those that know it.
    let moment = index > 0 ? listeners.slots[index - 1].id : .start
    keepKnown { [unowned self] in self.version == version ? moment : .start }
  }
}
