/// Pending changes.
extension ObservableNode {
  /// Whether the value to be replaced next is the start.
  @usableFromInline final var needsDelivered: Bool {
    if case .start? = pending?.known { true } else { false }
  }

  /// Keeps a closure that returns whether the current value is equal to the start, which is being replaced.
  @usableFromInline final func recordDelivered(_ isCurrent: @escaping @MainActor () -> Bool) {
    setKnown(.replacedDelivered(isCurrent: isCurrent))
  }

  /// Forgets the start: the listeners are called even if the value returns to it.
  @usableFromInline final func forgetDelivered() {
    setKnown(.nothing)
  }

  private func setKnown(_ known: PendingChange.Known) {
    guard let pending else { return }
    setPending(PendingChange(since: pending.since, known: known))
  }

  /// Sets the pending changes, by default to none.
  final func setPending(_ new: PendingChange? = nil) {
    let old = pending
    pending = new
    // Released last, because the deinitializer of a start may write this value.
    extendLifetime(old)
  }
}

/// Delivery.
extension ObservableNode {
  /// Calls the first listeners, to deliver an event or a change that needs no round.
  final func deliverNow(toFirst count: Int) {
    isDelivering = true
    endDelivery(of: version, beforeIndex: callListeners(0..<count, upTo: .end, except: writer))
  }

  /// Computes the value to deliver.
  ///
  /// The start need not be kept for that: the new value is compared with it at once.
  final func refreshForDelivery() {
    if needsDelivered { forgetDelivered() }
    refresh()
  }

  /// Returns the index of the first listener that does not know the current value.
  final func firstUninformedListener() -> Int {
    guard let pending else { return 0 }
    let moment: Moment =
      switch pending.known {
      case .start: .start
      case .replacedDelivered(let isCurrent): isCurrent() ? pending.since : .start
      case .version(let version, let moment): version == self.version ? moment : .start
      }
    return moment > .start ? listeners.firstIndex(after: moment) : 0
  }

  /// Calls listeners by index until one changes the value or was bound after a moment, and returns the index of the
  /// first listener that was not called.
  ///
  /// The writer's own listeners are skipped. Listeners whose owner has been released are removed.
  final func callListeners(
    _ indexes: Range<Int>, upTo limit: Moment, except writer: ObjectIdentifier?
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

  private func endPending(of version: Moment, beforeIndex index: Int) {
    guard isQueued else { return setPending() }
    // The value has changed again. The next round delivers it to all listeners except those that know it.
    setKnown(.version(version, upTo: index > 0 ? listeners.slots[index - 1].id : .start))
  }

  /// Records that the listeners before an index, and no others, know a version.
  @inline(__always)
  final func endDelivery(of version: Moment, beforeIndex index: Int) {
    isDelivering = false
    if pending != nil { endPending(of: version, beforeIndex: index) }
    if listeners.hasHoles { changeListeners { $0.compact() } }
  }
}
