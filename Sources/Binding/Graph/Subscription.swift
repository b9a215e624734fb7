/// A listener's subscription to a value or to events, which ends when it is canceled or released.
///
/// Combine calls it `AnyCancellable`. It retains the observable; neither of them retains the listener's owner.
///
/// The last reference can be released on any thread. If that is not the main actor's, the subscription ends when the
/// main actor runs its next jobs: see ``ReadOnlyObservable/values``.
///
///     let subscription = red.bind { print($0) }
///     subscription.cancel()
@MainActor
public final class Subscription {
  private var link: Link?

  /// Creates a subscription that runs a closure when it is canceled or released.
  public init(onCancel: @escaping @MainActor () -> Void) {
    link = .action(onCancel)
  }

  /// Creates a subscription that retains objects, such as other subscriptions, until it is canceled or released.
  convenience init(keeping objects: [AnyObject]) {
    self.init { withExtendedLifetime(objects) {} }
  }

  init(to node: ObservableNode, id: Moment, index: Int) {
    link = .listener(of: node, id: id, index: Int32(truncatingIfNeeded: index))
  }

  deinit {
    if let link { _ = DroppedLink(link) }
  }

  /// Ends the subscription immediately, even in the middle of a round; calling it again has no effect.
  ///
  /// - Complexity: O(1); O(log n) with n listeners if many that were bound before this one have been canceled.
  public func cancel() {
    link.take()?.end()
  }

  /// Stores the subscription in a set, so that it lives as long as the set.
  public func store(in set: inout Set<Subscription>) {
    set.insert(self)
  }

  /// Stores the subscription in a collection such as an array, so that it lives as long as the collection.
  public func store(in collection: inout some RangeReplaceableCollection<Subscription>) {
    collection.append(self)
  }
}

extension Subscription: Hashable {
  /// Returns whether both are the same object.
  public nonisolated static func == (lhs: Subscription, rhs: Subscription) -> Bool { lhs === rhs }

  /// Hashes the subscription's identity.
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

/// Ends a link on the main actor, immediately if it is released there.
///
/// An isolated deinit costs as much as binding, so only a subscription that was not canceled pays for one.
@MainActor private final class DroppedLink {
  private let link: Link

  nonisolated init(_ link: Link) {
    self.link = link
  }

  isolated deinit {
    link.end()
  }
}
