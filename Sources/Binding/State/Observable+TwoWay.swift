extension Observable {
  /// Keeps this value and another equal: the other takes this one's now, and from then on each takes what
  /// the other is given.
  ///
  /// Values that are bound to one another, in pairs, chains, trees or rings, end with the one that was written
  /// last, also if several are written in one round.
  public func bindTwoWay(to other: Observable<Value>) -> Subscription {
    let link = TwoWayLink()
    other.set(value, writer: link)
    let there = bind(owner: link) { [unowned link] _ in link.settle(self, other) }
    let back = other.bind(owner: link) { [unowned link] _ in link.settle(self, other) }
    return Subscription(keeping: [there, back, link])
  }
}

/// A two-way binding: the writer of what it carries, which is not told of that.
@MainActor private final class TwoWayLink {
  /// Has the value that was written earlier give way to the other.
  func settle<Value>(_ one: Observable<Value>, _ other: Observable<Value>) {
    let (first, second) = (Carried.origin(of: one), Carried.origin(of: other))
    if first > second { carry(one, to: other, origin: first) }
    if second > first { carry(other, to: one, origin: second) }
  }

  private func carry<Value>(
    _ source: Observable<Value>, to target: Observable<Value>, origin: Tick
  ) {
    target.set(source.value, writer: self)
    // The binding knows it already, and so has to be told if the value goes back to where it was.
    if target.pending.since > 0 { target.endPending(isPartlyTold: true) }
    Carried.note(origin, of: target)
  }
}

/// When the values that two-way bindings carry on were first written.
///
/// If each carried value counted as new, two of them could chase each other around a ring. What is carried is
/// as old as it was where it came from; it is known until all is settled, when it makes no difference any more.
@MainActor private enum Carried {
  private struct Value {
    let version: Tick
    let origin: Tick
  }

  private static var values: [ObjectIdentifier: Value]?
  private static var settlements = 0

  static func origin(of node: ObservableNode) -> Tick {
    guard settlements == Propagation.settlements, let value = values?[ObjectIdentifier(node)],
      value.version == node.version
    else { return node.version }
    return value.origin
  }

  static func note(_ origin: Tick, of node: ObservableNode) {
    if settlements != Propagation.settlements { values = nil }
    settlements = Propagation.settlements
    var all = values ?? [:]
    values = nil
    all[ObjectIdentifier(node)] = Value(version: node.version, origin: origin)
    values = all
  }
}
