/// What a derived value is computed from, and how far its inputs are in it.
@MainActor final class Derivation {
  let inputs: [Node]
  /// Where each input holds the node; empty while nobody observes it.
  var links: [Tick] = []
  /// The moment up to which the inputs are in the value.
  var computedAt: Tick = -1
  /// Changes up to this moment have other writers than the node's ``Node/writer``.
  var mixedUntil: Tick = 0

  init(inputs: [Node]) {
    self.inputs = inputs
  }
}

// Inputs are always held, dependents only while someone observes them: the last subscription that goes
// takes the edge along, so nothing holds itself alive.
extension Node {
  private var isObserved: Bool { hasListeners || dependents.count > 0 }

  /// Lets the inputs know this node, from the first observer on.
  final func attach() {
    guard let derivation, derivation.links.isEmpty else { return }
    derivation.links = derivation.inputs.map { input in
      input.attach()
      let link = nextTick()
      input.changeDependents { _ = $0.append(self, id: link) }
      return link
    }
  }

  /// Lets the inputs forget this node, after the last observer.
  final func detachIfUnobserved() {
    guard let derivation, !derivation.links.isEmpty, !isObserved else { return }
    isDirty = true
    let links = derivation.links
    derivation.links = []
    for (input, link) in zip(derivation.inputs, links) {
      input.changeDependents {
        _ = $0.remove(id: link, hint: .max)
        $0.compact()
      }
      input.detachIfUnobserved()
    }
  }

  /// Brings the inputs up to date and takes over their writer; tells whether one of them has changed.
  final func refreshInputs() -> Bool {
    guard let derivation else { return false }
    // Clean from here on, so that a change while computing makes it dirty again.
    isDirty = derivation.links.isEmpty
    var newest: Tick = 0
    var newestWriter: ObjectIdentifier?
    var mixedUntil: Tick = 0
    for index in derivation.inputs.indices {
      let input = derivation.inputs[index]
      if input.isDirty { input.refresh() }
      let version = input.version
      if input.writer != newestWriter { mixedUntil = max(mixedUntil, min(version, newest)) }
      mixedUntil = max(mixedUntil, input.derivation?.mixedUntil ?? 0)
      if version >= newest {
        newest = version
        newestWriter = input.writer
      }
    }
    writer = newestWriter
    derivation.mixedUntil = mixedUntil
    guard newest > derivation.computedAt else { return false }
    derivation.computedAt = lastTick
    return true
  }

  /// Who made all the changes since a moment; nil if nobody said so, or if there were several.
  final func writer(since moment: Tick) -> ObjectIdentifier? {
    moment >= derivation?.mixedUntil ?? 0 ? writer : nil
  }
}
