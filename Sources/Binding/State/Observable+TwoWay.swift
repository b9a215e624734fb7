extension Observable {
  /// Keeps this value and another equal: the other takes this one's now, and from then on each takes what
  /// the other is given.
  ///
  /// Values that are bound to one another, in pairs, chains, trees or rings, end with the one that was written
  /// last, also if several are written in one round.
  public final func bindTwoWay(to other: Observable<Value>) -> Subscription {
    bindTwoWay(to: other, there: { $0 }, back: { $0 })
  }

  /// Keeps this value and another that says the same in another form: the other takes this one's now, and from
  /// then on each takes what the other is given, converted.
  ///
  /// A value that is written on one side stays there as it was written: `"007"` does not become `"7"`. Where `back`
  /// refuses the other side's new value, by nil, this value stays, and the other is left as it is until either
  /// changes again; so that a text that is being typed, such as a minus sign, is not taken away from who types.
  public final func bindTwoWay<Other>(
    to other: Observable<Other>, there: @escaping @MainActor (Value) -> Other,
    back: @escaping @MainActor (Other) -> Value?
  ) -> Subscription {
    let link = TwoWayLink(self, other, there: there, back: back)
    other.set(there(value), writer: link)
    let listeners = [
      bind(owner: link) { [unowned link] _ in link.settle() },
      other.bind(owner: link) { [unowned link] _ in link.settle() },
    ]
    return Subscription(keeping: listeners + [link])
  }
}

/// A two-way binding: the writer of what it carries, which is not told of that.
@MainActor private final class TwoWayLink<One, Other> {
  private let one: Observable<One>
  private let other: Observable<Other>
  private let there: @MainActor (One) -> Other
  private let back: @MainActor (Other) -> One?

  init(
    _ one: Observable<One>, _ other: Observable<Other>, there: @escaping @MainActor (One) -> Other,
    back: @escaping @MainActor (Other) -> One?
  ) {
    self.one = one
    self.other = other
    self.there = there
    self.back = back
  }

  /// Has the value that was written earlier give way to the other.
  func settle() {
    let (oneValue, otherValue) = (one.value, other.value)
    let (first, second) = (Carried.origin(of: one), Carried.origin(of: other))
    let conversion = there(oneValue)
    if first > second || (first == second && isApart(from: conversion)) {
      carry(conversion, to: other, origin: first)
    } else if second > first, let value = back(otherValue) {
      carry(value, to: one, origin: second)
    }
  }

  /// Whether the other differs although it was written at once with this one, which only members of values can be.
  private func isApart(from conversion: Other) -> Bool {
    (one.isFocus || other.isFocus) && other.areEqual != nil && other.isChange(conversion)
  }

  private func carry<Value>(_ value: Value, to target: Observable<Value>, origin: Tick) {
    target.set(value, writer: self)
    // The binding knows it already, and so has to be told if the value goes back to where it was.
    if target.pending.since > 0 { target.endPending(isPartlyTold: true) }
    Carried.note(origin, of: target)
  }
}

/// The moments at which the values that two-way bindings carry on were first written.
///
/// If each carried value counted as new, two of them could chase each other around a ring. What is carried is
/// as old as it was where it came from; it is known until all is settled, when it makes no difference any more.
@MainActor private enum Carried {
  private struct Value {
    let moment: Tick
    let origin: Tick
  }

  private static var values: [ObjectIdentifier: Value]?
  private static var settlements = 0

  static func origin(of node: ObservableNode) -> Tick {
    guard settlements == Propagation.settlements, let value = values?[ObjectIdentifier(node)],
      value.moment == node.writtenAt
    else { return node.writtenAt }
    return value.origin
  }

  static func note(_ origin: Tick, of node: ObservableNode) {
    if settlements != Propagation.settlements { values = nil }
    settlements = Propagation.settlements
    var all = values ?? [:]
    values = nil
    all[ObjectIdentifier(node)] = Value(moment: node.writtenAt, origin: origin)
    values = all
  }
}
