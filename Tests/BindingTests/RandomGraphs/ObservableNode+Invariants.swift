@testable import Binding

/// The invariants that hold between any two actions of a program, even while a listener runs.
extension ObservableNode {
  /// The invariants that do not hold.
  final var brokenInvariants: [String] {
    var broken: [String] = []
    func rule(_ rule: String, _ holds: Bool) { if !holds { broken.append(rule) } }
    rule(
      "a moment lies in the past",
      max(version, pending?.since ?? .start, singleWriterSince) <= .last)
    rule("a queued node has pending changes", !isQueued || pending != nil)
    rule("slots are in order", listeners.isInOrder && dependents.isInOrder)
    rule("few holes are left", dependents.isCompact && (isDelivering || listeners.isCompact))
    if let inputs {
      rule("an unobserved derived value is dirty", isObserved || isDirty)
      rule("an observed member is clean", !isMember || !isObserved || !isDirty)
      rule("inputs know who is observed", inputs.allSatisfy(isKnown))
      rule("inputs are up to date first", isDirty || inputs.allSatisfy(\.isUpToDate))
    } else {
      rule("a source is up to date", !isDirty && singleWriterSince <= version)
    }
    if !Propagation.isBusy {
      rule("nothing waits", !isQueued && pending == nil)
      rule("no listener is being called", !isDelivering)
    }
    return broken
  }

  /// Whether the node is clean, or is derived from no inputs, and so always up to date.
  private var isUpToDate: Bool { !isDirty || inputs?.isEmpty == true }

  private func isKnown(to input: ObservableNode) -> Bool {
    input.dependents.slots.contains { $0.element === self } == isObserved
  }
}

extension OrderedSlots {
  /// Whether the slots are in ascending order, and the number of holes is right.
  fileprivate var isInOrder: Bool {
    zip(slots, slots.dropFirst()).allSatisfy { $0.id < $1.id }
      && count == slots.count { $0.element != nil }
  }

  /// Whether there are no holes at the end, and not more holes than elements.
  fileprivate var isCompact: Bool {
    slots.last.map { $0.element != nil } != false && slots.count - count <= max(8, slots.count / 2)
  }
}
