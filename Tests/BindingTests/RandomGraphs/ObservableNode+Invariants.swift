@testable import Binding

/// The rules that hold between any two actions of a program, also while a listener runs.
extension ObservableNode {
  /// The rules that are broken here and in the inputs.
  final var brokenInvariants: [String] {
    let own = (rules + (Propagation.isBusy ? [] : idleRules)).filter { !$0.holds }.map(\.rule)
    return (inputs ?? []).reduce(own) { $0 + $1.brokenInvariants }
  }

  private typealias Rule = (rule: String, holds: Bool)

  private var rules: [Rule] {
    [
      ("a moment lies in the past", max(version, pending.since, mixedUntil) <= lastTick),
      ("a queued node has something to tell", !isQueued || pending.since > 0),
      ("a start is that of pending changes", !hasStart || pending.since > 0),
      ("a source is up to date, with one writer", inputs != nil || !isDirty && mixedUntil == 0),
      ("an unobserved derived value is dirty", inputs == nil || isObserved || isDirty),
      ("inputs know who is observed", inputs?.allSatisfy(isKnown) != false),
      ("inputs are up to date first", isDirty || inputs?.allSatisfy(\.isUpToDate) != false),
      ("positions are in order", listeners.isInOrder && dependents.isInOrder),
      ("few holes are left", dependents.isCompact && (isDelivering || listeners.isCompact)),
    ]
  }

  /// The rules while no listener runs and no transaction is open.
  private var idleRules: [Rule] {
    [
      ("nothing waits", !isQueued && pending.since == 0 && !hasStart),
      ("no listener is being called", !isDelivering),
    ]
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
