extension ObservableNode {
  /// Whether a change takes part in a round, because it cannot be told yet or not alone.
  private var mustQueue: Bool { Propagation.isBusy || dependents.count > 0 }

  /// Prepares a source for another value, and tells whether the one before must be kept.
  @usableFromInline final func willChange() -> Bool {
    guard mustQueue, hasListeners else { return false }
    Propagation.enqueue(self, since: lastTick)
    return needsStart
  }

  /// Tells that a source was given another value: now, or when the round or transaction is over.
  @usableFromInline final func didChange(by writer: ObjectIdentifier?) {
    #if DEBUG
      Computation.noteWrite(to: self)
    #endif
    let before = lastTick
    advance()
    Propagation.lastWrite = version
    self.writer = writer
    guard mustQueue else {
      return Propagation.run { deliverAlone(to: version) }
    }
    markDependents(since: before)
    Propagation.noteWrite(to: self)
    Propagation.settle()
  }

  /// Notes that the value is another one now.
  @usableFromInline final func advance() {
    version = nextTick()
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
