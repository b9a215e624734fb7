extension ObservableNode {
  /// Adds a listener that knows the current value, for as long as the subscription and the owner live.
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
    let id = nextTick()
    let position = changeListeners { $0.append(Listener(call: call, owner: reference), id: id) }
    if firing { fire(id) }
    return Subscription(to: self, id: id, position: position)
  }

  /// Adds a listener to a source that lives as long as it, and must not retain it.
  final func addLastingListener(_ call: @escaping @MainActor () -> Void) {
    _ = changeListeners { $0.append(Listener(call: call, owner: nil), id: nextTick()) }
  }

  /// Tells a new listener the current value: at once, or after the running round unless that told it.
  private func fire(_ id: Tick) {
    if Propagation.isDelivering {
      Propagation.post {
        if self.version < id { self.listeners.element(id)?.callIfAlive() }
      }
    } else {
      Propagation.run { self.listeners.element(id)?.call() }
    }
  }
}
