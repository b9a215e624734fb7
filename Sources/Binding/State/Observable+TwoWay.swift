extension Observable {
  /// Keeps this value and another equal: the other takes this one's value now, and from then on each takes the values
  /// written to the other.
  ///
  /// Values bound in pairs, chains, trees or rings all end with the value that was written last, even if several are
  /// written in one round.
  public final func bindTwoWay(to other: Observable<Value>) -> Subscription {
    bindTwoWay(to: other, there: { $0 }, back: { $0 })
  }

  /// Keeps this value and its converted form equal: the other takes this one's value now, and from then on each takes
  /// the values written to the other, converted.
  ///
  /// The side that is written keeps its value as written: `"007"` does not become `"7"`. If `back` returns nil for a
  /// new value of the other side, neither side changes until one is written again. So a text that is being typed, such
  /// as a minus sign, is left alone.
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

  /// Binds this value and a control that shows and edits it: a property of the control takes the value, and the value
  /// takes the argument of the control's closure.
  ///
  /// The control is the writer of its edits, so they are not assigned back to it. The control is not retained; its
  /// closure retains the observable until the subscription ends. The control's previous closure is discarded.
  ///
  /// A control that shows a value other than the one assigned to it, such as a slider that clamps it to a range, does
  /// not change the observable: the two differ until the user moves the control. So keep the value in the control's
  /// range.
  ///
  ///     viewModel.$email.bindTwoWay(to: field, \.text, \.onChange).store(in: &subscriptions)
  ///
  /// - Parameters:
  ///   - control: The control.
  ///   - property: The property that shows the value.
  ///   - onChange: The closure that the control calls when the user changes it.
  /// - Returns: The subscription of both directions.
  public final func bindTwoWay<Control: AnyObject>(
    to control: Control, _ property: ReferenceWritableKeyPath<Control, Value>,
    _ onChange: ReferenceWritableKeyPath<Control, (Value) -> Void>
  ) -> Subscription {
    let shown = assign(to: property, on: control)
    var edited: Observable<Value>? = self
    control[keyPath: onChange] = { [weak control] value in
      if let control { edited?.set(value, writer: control) }
    }
    return Subscription {
      shown.cancel()
      // The closure stays, because the control may have been bound again meanwhile.
      edited = nil
    }
  }
}

/// A two-way binding: the owner of its listeners and the writer of the values that it carries over, so that they do not
/// call it.
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

  /// Replaces the value that was written earlier with the one that was written later.
  func settle() {
    let (oneValue, otherValue) = (one.value, other.value)
    let (first, second) = (TwoWayOrigins.origin(of: one), TwoWayOrigins.origin(of: other))
    let conversion = there(oneValue)
    if first > second || (first == second && differsFromOther(conversion)) {
      carry(conversion, to: other, origin: first)
    } else if second > first, let value = back(otherValue) {
      carry(value, to: one, origin: second)
    }
  }

  /// Returns whether the other value differs although both were written at the same moment, which is possible only for
  /// members of one value.
  private func differsFromOther(_ conversion: Other) -> Bool {
    (one.isMember || other.isMember) && other.areEqual != nil && other.isChange(conversion)
  }

  private func carry<Value>(_ value: Value, to target: Observable<Value>, origin: Moment) {
    target.set(value, writer: self)
    // This binding knows the new value, so it must be called if the value returns to its start.
    target.forgetDelivered()
    TwoWayOrigins.record(origin, of: target)
  }
}

/// The moments when values carried over by two-way bindings were first written.
///
/// If a carried value counted as new, two values could chase each other around a ring. So it is as old as the value
/// that it comes from. The moments are discarded once everything has settled.
@MainActor private enum TwoWayOrigins {
  private struct Value {
    let moment: Moment
    let origin: Moment
  }

  private static var values: [ObjectIdentifier: Value]?
  private static var epoch = 0

  static func origin(of node: ObservableNode) -> Moment {
    guard epoch == Propagation.epoch, let value = values?[ObjectIdentifier(node)],
      value.moment == node.writtenAt
    else { return node.writtenAt }
    return value.origin
  }

  static func record(_ origin: Moment, of node: ObservableNode) {
    if epoch != Propagation.epoch { values = nil }
    epoch = Propagation.epoch
    var all = values ?? [:]
    values = nil
    all[ObjectIdentifier(node)] = Value(moment: node.writtenAt, origin: origin)
    values = all
  }
}
