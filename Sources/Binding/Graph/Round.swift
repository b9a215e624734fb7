/// The deliveries of one round, merged into the order in which the listeners were bound.
///
/// A binary heap whose root has the listener that was bound first; it holds the deliveries' positions, which
/// are cheaper to move than they.
@MainActor struct Round {
  private var deliveries: [Delivery] = []
  private var heap: [(turn: Tick, position: Int)] = []

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
    deliveries.reserveCapacity(nodes.count)
    heap.reserveCapacity(nodes.count)
    for position in nodes.indices {
      deliveries.append(Delivery(of: nodes[position]))
      heap.append((deliveries[position].turn, position))
    }
    for index in stride(from: heap.count / 2 - 1, through: 0, by: -1) { sink(index) }
  }

  private mutating func run() {
    while !heap.isEmpty {
      let position = heap[0].position
      if deliveries[position].run(until: secondTurn) {
        heap[0].turn = deliveries[position].turn
      } else {
        heap[0] = heap[heap.count - 1]
        heap.removeLast()
      }
      sink(0)
    }
  }

  /// The moment at which the first listener of all other nodes was bound.
  private var secondTurn: Tick {
    let left = heap.count > 1 ? heap[1].turn : .max
    let right = heap.count > 2 ? heap[2].turn : .max
    return min(left, right)
  }

  private mutating func sink(_ start: Int) {
    var parent = start
    while true {
      var least = parent
      let left = 2 * parent + 1
      let right = left + 1
      if left < heap.count, heap[left].turn < heap[least].turn { least = left }
      if right < heap.count, heap[right].turn < heap[least].turn { least = right }
      if least == parent { return }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}
