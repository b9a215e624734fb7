/// The deliveries of one round, merged into the order in which the listeners were bound.
///
/// A binary heap whose root has the listener that was bound first.
@MainActor struct Round {
  private var heap: [(next: Tick, delivery: Delivery)] = []

  /// Tells all nodes' listeners; what changes meanwhile is left to the next round.
  static func run(_ nodes: [ObservableNode]) {
    if nodes.count == 1 {
      var delivery = Delivery(of: nodes[0])
      _ = delivery.run(until: .max)
    } else {
      var round = Round(nodes)
      round.run()
    }
  }

  private init(_ nodes: [ObservableNode]) {
    heap.reserveCapacity(nodes.count)
    for node in nodes {
      let delivery = Delivery(of: node)
      heap.append((delivery.next, delivery))
    }
    for index in stride(from: heap.count / 2 - 1, through: 0, by: -1) { sink(index) }
  }

  private mutating func run() {
    while !heap.isEmpty {
      var delivery = heap[0].delivery
      if delivery.run(until: secondNext) {
        heap[0] = (delivery.next, delivery)
      } else {
        heap[0] = heap[heap.count - 1]
        heap.removeLast()
      }
      sink(0)
    }
  }

  /// When the first listener of all other nodes was bound.
  private var secondNext: Tick {
    let left = heap.count > 1 ? heap[1].next : .max
    let right = heap.count > 2 ? heap[2].next : .max
    return min(left, right)
  }

  private mutating func sink(_ start: Int) {
    var parent = start
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < heap.count && heap[child].next < heap[least].next { least = child }
      if least == parent { return }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}
