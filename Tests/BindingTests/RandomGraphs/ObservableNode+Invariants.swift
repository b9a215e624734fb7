@testable import Binding

/// The rules that hold between any two actions of a program, also while a listener runs.
extension ObservableNode {
  /// The rules that are broken.
  final var brokenInvariants: [String] {
    var broken: [String] = []
    func rule(_ rule: String, _ holds: Bool) { if !holds { broken.append(rule) } }
    rule("a moment lies in the past", max(version, pending.since, mixedUntil) <= lastTick)
    rule("a queued node has something to tell", !isQueued || pending.since > 0)
    rule("a start is that of pending changes", !hasStart || pending.since > 0)
    rule("positions are in order", listeners.isInOrder && dependents.isInOrder)
    rule("few holes are left", dependents.isCompact && (isDelivering || listeners.isCompact))
    if let inputs {
      rule("an unobserved derived value is dirty", isObserved || isDirty)
      rule("inputs know who is observed", inputs.allSatisfy(isKnown))
      rule("inputs are up to date first", isDirty || inputs.allSatisfy(\.isUpToDate))
    } else {
      rule("a source is up to date, with one writer", !isDirty && mixedUntil == 0)
    }
    if !Propagation.isBusy {
      rule("nothing waits", !isQueued && pending.since == 0 && !hasStart)
      rule("no listener is being called", !isDelivering)
    }
    return broken
  }

  /// Whether the node is clean; one that is derived from nothing never is, and always up to date.
  private var isUpToDate: Bool { !isDirty || inputs?.isEmpty == true }

  /// Whether anything is noted about the start.
  private var hasStart: Bool { if case .notKept = pending.start { false } else { true } }

  private func isKnown(to input: ObservableNode) -> Bool {
    input.dependents.entries.contains { $0.element === self } == isObserved
  }
}

extension OrderedSlots {
  fileprivate var isInOrder: Bool {
    zip(entries, entries.dropFirst()).allSatisfy { $0.id < $1.id }
      && count == entries.count { $0.element != nil }
  }

  /// Whether holes take no more place than they may.
  fileprivate var isCompact: Bool {
    (entries.isEmpty || entries[entries.count - 1].element != nil)
      && entries.count - count <= max(8, entries.count / 2)
  }
}
