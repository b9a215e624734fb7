/// Changes of a node that some of its listeners do not know yet.
struct PendingChange {
  /// What the listeners that were bound before the changes know.
  enum Known {
    /// The start: the value before the changes, which is still the current one, perhaps because it is not refreshed
    /// yet.
    case start
    /// The start, which has been replaced; the closure returns whether the current value is equal to it.
    case replacedDelivered(isCurrent: @MainActor () -> Bool)
    /// The listeners bound up to a moment know a version, because a delivery was interrupted by another change.
    case version(Moment, upTo: Moment)

    /// Nothing to compare the current value with.
    static var nothing: Known { .version(.start, upTo: .start) }
  }

  /// The moment before the first of the changes.
  let since: Moment
  var known = Known.start
}
