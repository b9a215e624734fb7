/// A listener's subscription to a value or to events: when it is canceled or dropped, the listener is not called any
/// more.
///
/// Combine calls it `AnyCancellable`. It holds the observable, and neither holds the listener's owner.
///
/// The last reference may go on any thread. Elsewhere than on the main actor, the subscription ends when the main
/// actor runs its next jobs: see ``ReadOnlyObservable/values``.
///
///     let subscription = red.bind { print($0) }
///     subscription.cancel()
@MainActor
public final class Subscription {
  private var link: Link?

  /// Makes a subscription that runs a closure when it is canceled or dropped.
  public init(onCancel: @escaping @MainActor () -> Void) {
    link = .action(onCancel)
  }

  /// Makes a subscription that keeps objects, such as other subscriptions, until it is canceled or dropped.
  convenience init(keeping objects: [AnyObject]) {
    self.init { withExtendedLifetime(objects) {} }
  }

  init(to node: ObservableNode, id: Moment, index: Int) {
    link = .listener(of: node, id: id, index: Int32(truncatingIfNeeded: index))
  }

  deinit {
    // The last reference may go on any thread.
    if let link { _ = DroppedLink(link) }
  }

  /// Ends the subscription at once, also in the middle of a round; a second time does nothing.
  ///
  /// - Complexity: O(1); O(log n) with n listeners if many before this one were canceled.
  public func cancel() {
    link.take()?.end()
  }

  /// Keeps the subscription in a set, so that it lives as long as the set.
  public func store(in set: inout Set<Subscription>) {
    set.insert(self)
  }

  /// Keeps the subscription in a collection such as an array, so that it lives as long as that.
  public func store(in collection: inout some RangeReplaceableCollection<Subscription>) {
    collection.append(self)
  }
}

extension Subscription: Hashable {
  /// Whether both are the same object.
  public nonisolated static func == (lhs: Subscription, rhs: Subscription) -> Bool { lhs === rhs }

  /// Feeds the subscription's identity to a hasher.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

private enum Link {
  case listener(of: ObservableNode, id: Moment, index: Int32)
  case action(@MainActor () -> Void)

  @MainActor func end() {
    switch self {
    case .listener(let node, let id, let index): node.removeListener(id: id, hint: Int(index))
    case .action(let action): action()
    }
  }
}

/// Ends a link on the main actor: at once if that is where it is dropped.
///
/// An isolated deinit costs as much as binding, so a subscription that was canceled goes without.
@MainActor private final class DroppedLink {
  private let link: Link

  nonisolated init(_ link: Link) {
    self.link = link
  }

  isolated deinit {
    link.end()
  }
}
