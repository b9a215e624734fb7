extension ObservableNode {
  /// Whether a source must keep its value before it is replaced, to see later whether it came back.
  @usableFromInline final var mustKeepStart: Bool {
    mustQueue && pendingSince == 0 && needsStart
  }

  /// Whether a change takes part in a round, because it cannot be told yet or not alone.
  private var mustQueue: Bool { Propagation.isBusy || dependents.count > 0 }

  /// Tells that a source was given another value: now, or when the round or transaction is over.
  @usableFromInline final func didChange(by writer: ObjectIdentifier?) {
    advance()
    self.writer = writer
    guard mustQueue else {
      return Propagation.run { deliverAlone(to: version) }
    }
    Propagation.noteWrite(to: self)
    if hasListeners { Propagation.enqueue(self, since: version - 1) }
    markDependents(since: version - 1)
    Propagation.settle()
  }

  /// Marks all that is derived from this node dirty, and queues what has listeners.
  private func markDependents(since moment: Tick) {
    for index in dependents.entries.indices {
      guard let node = dependents.entries[index].element,
        !node.isDirty || node.markedIn != Propagation.round
      else { continue }
      node.isDirty = true
      node.markedIn = Propagation.round
      if node.hasListeners { Propagation.enqueue(node, since: moment) }
      node.markDependents(since: moment)
    }
  }
}
