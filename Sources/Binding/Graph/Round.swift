/// The deliveries of one round, merged into the order in which the listeners were bound.
@MainActor struct Round {
  /// The next listener of a delivery: the moment it was bound, and the delivery's index.
  private struct Turn: Comparable {
    let moment: Moment
    let index: Int

    static func < (lhs: Turn, rhs: Turn) -> Bool { lhs.moment < rhs.moment }
  }

  private var deliveries: [Delivery] = []
  /// What is cheaper to move than the deliveries.
  private var turns = Heap<Turn>()

  /// Calls all nodes' listeners; what changes meanwhile is left to the next round.
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
    while let index = turns.first?.index {
      let hasMore = deliveries[index].run(until: turns.second?.moment ?? .end)
      if hasMore, let moment = deliveries[index].turn {
        turns.replaceFirst(with: Turn(moment: moment, index: index))
      } else {
        turns.removeFirst()
      }
    }
  }
}
