/// A walk along the listeners of one node that have to be told its value.
@MainActor struct Delivery {
  let node: ObservableNode
  private var position = 0
  private var end = 0
  private var writer: ObjectIdentifier?
  private var hasBegun = false

  init(of node: ObservableNode) {
    self.node = node
  }

  /// When the listener whose turn is next was bound.
  var next: Tick {
    let index = node.listeners.firstElement(from: position)
    return index < node.listeners.entries.count ? node.listeners.entries[index].id : .max
  }

  /// Calls the listeners that were bound up to a moment, and tells whether there are more.
  mutating func run(until limit: Tick) -> Bool {
    if !hasBegun {
      // Changed again before its turn: the next round tells it.
      if node.isQueued { return false }
      if next > limit { return true }
      guard node.hasListeners else {
        node.endPending()
        return false
      }
      begin()
    }
    while position < end {
      if node.isQueued {
        // Changed between two listeners: the next round tells it to all.
        node.told = .some
        node.endDelivery()
        return false
      }
      let entry = node.listeners.entries[position]
      if let listener = entry.element {
        if entry.id > limit { return true }
        if !isWriter(ownerOf: listener) { listener.call() }
      }
      position += 1
    }
    finish()
    return false
  }

  private mutating func begin() {
    hasBegun = true
    node.isDelivering = true
    if node.isDirty { node.refresh() }
    let since = node.pendingSince
    guard node.version > since else { return }
    // A value back at its start is news only to those who were bound in the meantime.
    let isBack = node.isBackAtStart()
    position = isBack ? node.listeners.firstIndex(after: since) : 0
    // Who was bound after the last change knows the value.
    end = node.listeners.firstIndex(after: node.version)
    writer = node.writer(since: since)
  }

  private func isWriter(ownerOf listener: Listener) -> Bool {
    guard let writer else { return false }
    return listener.belongs(to: writer)
  }

  private func finish() {
    // The last listener may have changed the value: then the next round goes on from here.
    if node.isQueued {
      node.told = .some
    } else {
      node.endPending()
    }
    node.endDelivery()
  }
}

extension ObservableNode {
  /// Calls the listeners bound before a moment: the whole delivery of a change or event that nothing else
  /// takes part in.
  final func deliverAlone(to moment: Tick) {
    isDelivering = true
    let end = listeners.firstIndex(after: moment)
    var position = 0
    while position < end {
      if writer == nil || !isOwnedByWriter(listenerAt: position) {
        listeners.entries[position].element?.call()
        if isQueued {
          told = .some
          break
        }
      }
      position += 1
    }
    endDelivery()
  }

  private func isOwnedByWriter(listenerAt position: Int) -> Bool {
    guard let writer else { return false }
    return listeners.entries[position].element?.belongs(to: writer) == true
  }

  fileprivate func endDelivery() {
    isDelivering = false
    if listeners.hasHoles { changeListeners { $0.compact() } }
  }
}
