/// A node's edges: the inputs it is derived from, and the nodes derived from it that are observed.
///
/// Inputs are always held, dependents only while someone observes them: the last subscription that goes
/// takes the edge along, so nothing holds itself alive.
@MainActor final class Edges {
  let inputs: [Node]
  /// Where each input holds this node; empty while nobody observes it.
  var links: [Tick] = []
  var dependents = OrderedSlots<Node>()
  /// The moment up to which the inputs are in the value.
  var computedAt: Tick = -1
  /// The round in which the node was last marked dirty.
  var markedIn = 0
  /// Changes up to this moment have other writers than the node's ``Node/writer``.
  var mixedUntil: Tick = 0

  init(inputs: [Node]) {
    self.inputs = inputs
  }
}

extension Node {
  private var isObserved: Bool {
    hasListeners || (edges?.dependents.count ?? 0) > 0
  }

  /// Lets the inputs know this node, from the first observer on.
  final func attach() {
    guard let edges, edges.links.isEmpty else { return }
    edges.links.reserveCapacity(edges.inputs.count)
    for input in edges.inputs {
      input.attach()
      let link = nextTick()
      if input.edges == nil { input.edges = Edges(inputs: []) }
      _ = input.edges?.dependents.append(self, id: link)
      edges.links.append(link)
    }
  }

  /// Lets the inputs forget this node, after the last observer.
  final func detachIfUnobserved() {
    guard let edges, !edges.links.isEmpty, !isObserved else { return }
    isDirty = true
    let links = edges.links
    edges.links = []
    for (input, link) in zip(edges.inputs, links) {
      _ = input.edges?.dependents.remove(id: link, hint: .max)
      input.edges?.dependents.compact()
      input.detachIfUnobserved()
    }
  }

  /// Brings the inputs up to date and takes over their writer; tells whether one of them has changed.
  final func refreshInputs() -> Bool {
    guard let edges else { return false }
    // Clean from here on, so that a change while computing makes it dirty again.
    isDirty = edges.links.isEmpty
    var newest: Node?
    for input in edges.inputs {
      if input.isDirty { input.refresh() }
      if input.version >= newest?.version ?? 0 { newest = input }
    }
    if let newest { adoptWriter(of: newest, edges) }
    guard newest?.version ?? 0 > edges.computedAt else { return false }
    edges.computedAt = lastTick
    return true
  }

  /// Takes the writer of the input that changed last, and notes since when the others agree.
  private func adoptWriter(of newest: Node, _ edges: Edges) {
    writer = newest.writer
    edges.mixedUntil = 0
    for input in edges.inputs {
      let moment = input.writer == writer ? input.edges?.mixedUntil ?? 0 : input.version
      if moment > edges.mixedUntil { edges.mixedUntil = moment }
    }
  }

  /// Who made all the changes since a moment; nil if nobody said so, or if there were several.
  final func writer(since moment: Tick) -> ObjectIdentifier? {
    moment >= edges?.mixedUntil ?? 0 ? writer : nil
  }
}
