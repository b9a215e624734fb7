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
  /// refuses the other side's new value, by nil, both stay as they are until either changes again; so that a text
  /// that is being typed, such as a minus sign, is not changed under the hands of its user.
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

/// A two-way binding: the writer of what it carries, and so not called for that.
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

  /// Replaces the value that was written earlier by the other.
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

  /// Whether the other differs although both were written at the same moment, as only members of one value can be.
  private func isApart(from conversion: Other) -> Bool {
    (one.isMember || other.isMember) && other.areEqual != nil && other.isChange(conversion)
  }

  private func carry<Value>(_ value: Value, to target: Observable<Value>, origin: Moment) {
    target.set(value, writer: self)
    // This binding knows the new value, and so must be called if the value goes back to what it was.
    target.keepKnown { .start }
    Carried.note(origin, of: target)
  }
}

/// The moments at which the values that two-way bindings carry on were first written.
///
/// If each carried value counted as new, two of them could chase each other around a ring. A carried value is as old
/// as it was where it came from. The moments are kept until all is settled; after that they make no difference.
@MainActor private enum Carried {
  private struct Value {
    let moment: Moment
    let origin: Moment
  }

  private static var values: [ObjectIdentifier: Value]?
  private static var settlements = 0

  static func origin(of node: ObservableNode) -> Moment {
    guard settlements == Propagation.settlements, let value = values?[ObjectIdentifier(node)],
      value.moment == node.writtenAt
    else { return node.writtenAt }
    return value.origin
  }

  static func note(_ origin: Moment, of node: ObservableNode) {
    if settlements != Propagation.settlements { values = nil }
    settlements = Propagation.settlements
    var all = values ?? [:]
    values = nil
    all[ObjectIdentifier(node)] = Value(moment: node.writtenAt, origin: origin)
    values = all
  }
}
