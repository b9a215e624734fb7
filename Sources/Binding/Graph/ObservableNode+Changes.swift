/// Changes of the value.
extension ObservableNode {
  /// Whether a change is delivered in a round, because listeners must wait or other nodes are derived from this one.
  private var mustQueue: Bool { Propagation.isBusy || dependents.count > 0 }

  /// Prepares a source for a new value, and returns whether the old value must be kept as the start.
  @usableFromInline final func willChange() -> Bool {
    guard mustQueue, hasListeners else { return false }
    Propagation.enqueue(self, since: .last)
    return needsDelivered
  }

  /// Delivers the new value of a source immediately, or after the running round or transaction.
  ///
  /// If only one member was written, the other members keep their writers.
  @usableFromInline final func didChange(by writer: ObjectIdentifier?, partly: Bool) {
    #if DEBUG
      Computation.checkWrite(to: self)
    #endif
    if !partly {
      singleWriterSince = .start
    } else if self.writer != writer {
      singleWriterSince = version
    }
    let before = Moment.last
    advance()
    Propagation.lastWrite = version
    self.writer = writer
    guard mustQueue else { return Propagation.run { deliverNow(toFirst: listeners.slots.count) } }
    markDependents(since: before)
    updateMembers()
    Propagation.recordWrite(to: self)
    Propagation.settle()
  }

  /// Marks everything that is derived from this node dirty, and queues the nodes that have listeners.
  ///
  /// Members are left out, because ``updateMembers()`` updates them immediately.
  final func markDependents(since moment: Moment) {
    for index in dependents.slots.indices {
      guard let node = dependents.slots[index].element, !node.isMember,
        !node.isDirty || node.markedIn != Propagation.round
      else { continue }
      node.isDirty = true
      node.markedIn = Propagation.round
      if node.hasListeners { Propagation.enqueue(node, since: moment) }
      node.markDependents(since: moment)
    }
  }

  /// Updates the observed members after a change of the whole.
  final func updateMembers() {
    guard hasMembers else { return }
    // The count is read each time, because releasing an old value may remove dependents.
    var index = 0
    while index < dependents.slots.count {
      if let node = dependents.slots[index].element, node.isMember { node.refresh() }
      index += 1
    }
  }
}

/// Listeners and dependents.
extension ObservableNode {
  /// Adds a listener that knows the current value; it lives as long as the subscription and the owner.
  @usableFromInline
  final func addListener(
    owner: AnyObject?, firing: Bool = false, _ call: @escaping @MainActor () -> Void
  ) -> Subscription {
    var reference: Owner?
    if let owner {
      reference = Owner(owner)
      if reference == nil {
        BindingProblem.handler(.ownerGone(value: label))
        return Subscription(keeping: [])
      }
      hasOwners = true
    }
    attach()
    if isDirty { refresh() }
    let id = Moment.next()
    let index = changeListeners { $0.append(Listener(call: call, owner: reference), id: id) }
    if firing { fire(id) }
    return Subscription(to: self, id: id, index: index)
  }

  /// Adds a listener to a source that lives as long as the source, which it must not retain.
  final func addPermanentListener(_ call: @escaping @MainActor () -> Void) {
    _ = changeListeners { $0.append(Listener(call: call, owner: nil), id: .next()) }
  }

  /// Calls a new listener with the current value: immediately, or after the running round unless that has called it.
  private func fire(_ id: Moment) {
    if Propagation.isDelivering {
      Propagation.post {
        if self.version < id { self.listeners.element(id)?.callIfAlive() }
      }
    } else {
      Propagation.run { self.listeners.element(id)?.call() }
    }
  }

  /// Removes a listener; what it captured is released at the end.
  final func removeListener(id: Moment, hint: Int) {
    let mustStay = isDelivering
    let removed = changeListeners {
      let removed = $0.remove(id: id, hint: hint)
      if !mustStay { $0.compact() }
      return removed
    }
    if removed != nil, !isObserved { detach() }
  }

  /// Links an observed node that is derived from this one, and returns the moment that identifies the link.
  final func addDependent(_ node: ObservableNode) -> Moment {
    attach()
    let id = Moment.next()
    if node.isMember { hasMembers = true }
    changeDependents { _ = $0.append(node, id: id) }
    return id
  }

  final func removeDependent(id: Moment) {
    changeDependents {
      _ = $0.remove(id: id, hint: .max)
      $0.compact()
    }
    if !isObserved { detach() }
  }
}
