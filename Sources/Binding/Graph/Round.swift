/// A round: calls the listeners of nodes that have changed, in the order in which they were bound.
///
/// A node that a listener changes again is left to the next round, which calls the listeners that do not know its
/// value.
@MainActor enum Round {
  /// When a listener was bound, and the index of its node's delivery.
  private struct Turn: Comparable {
    let moment: Moment
    let delivery: Int

    static func < (lhs: Turn, rhs: Turn) -> Bool { lhs.moment < rhs.moment }
  }

  static func run(_ nodes: [ObservableNode]) {
    if nodes.count == 1 {
      var delivery = Delivery(of: nodes[0])
      return delivery.run(upTo: .end)
    }
    var count = 0
    for node in nodes { count += node.listeners.slots.count }
    var turns: [Turn] = []
    turns.reserveCapacity(count)
    var deliveries: [Delivery] = []
    deliveries.reserveCapacity(nodes.count)
    for node in nodes {
      for slot in node.listeners.slots {
        turns.append(Turn(moment: slot.id, delivery: deliveries.count))
      }
      deliveries.append(Delivery(of: node))
    }
    turns.sort()
    for turn in turns { deliveries[turn.delivery].run(upTo: turn.moment) }
    // A node without listeners has no turn.
    for index in deliveries.indices { deliveries[index].run(upTo: .end) }
  }
}

/// The delivery of a node's value in a round.
@MainActor private struct Delivery {
  private enum State { case waiting, running, over }

  private let node: ObservableNode
  private var state = State.waiting
  /// The indexes of the listeners that are still to be called.
  private var rest = 0..<0
  private var version = Moment.start
  private var writer: ObjectIdentifier?

  init(of node: ObservableNode) {
    self.node = node
  }

  /// Calls the listeners that were bound up to a moment and are still to be called.
  mutating func run(upTo moment: Moment) {
    if state == .waiting {
      // A canceled listener has no turn, in which the delivery could begin.
      if let first = node.listeners.firstID, first > moment { return }
      // If the node has changed again, the next round delivers it.
      state = node.isQueued ? .over : .running
      if state == .running { begin() }
    }
    if state == .over { return }
    if let watch = FeedbackWatch.current { watch.delivering = node }
    let called = node.callListeners(rest, upTo: moment, except: writer)
    // Canceled listeners are not waited for: a change before their turn is a new one.
    rest = min(node.listeners.firstElement(from: called), rest.upperBound)..<rest.upperBound
    if rest.isEmpty || node.isQueued {
      state = .over
      node.endDelivery(of: version, beforeIndex: called)
    }
  }

  private mutating func begin() {
    node.isDelivering = true
    guard node.hasListeners, let since = node.pending?.since else { return }
    if node.isDirty { node.refreshForDelivery() }
    version = node.version
    guard version > since else { return }
    // A listener that was bound after the last change knows the value.
    rest = node.firstUninformedListener()..<node.listeners.firstIndex(after: version)
    writer = node.writer(since: since)
  }
}
