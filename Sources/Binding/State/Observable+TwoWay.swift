extension Observable {
  /// Keeps this value and another equal: the other takes this one's now, and from then on each takes what
  /// the other is given.
  ///
  /// If both are written in one round, both end with the value that this one was given. Bindings that form a
  /// ring may not come to rest if several of its values are written in one round.
  public func bindTwoWay(to other: Observable<Value>) -> Subscription {
    let link = TwoWayWriter()
    other.set(value, writer: link)
    let there = bind(owner: link) { [unowned link] in other.set($0, writer: link) }
    let back = other.bind(owner: link) { [unowned link] in self.set($0, writer: link) }
    return Subscription(keeping: [there, back, link])
  }
}

/// The writer of a two-way binding, which is not told what it wrote.
private final class TwoWayWriter {}
