/// The last change of what a value is derived from, and whose it was.
struct LatestChange {
  /// The moment of the change; 0 before the first.
  private(set) var moment: Tick = 0
  private(set) var writer: ObjectIdentifier?
  /// Changes up to this moment may have had other writers.
  private(set) var mixedUntil: Tick = 0

  /// Brings an input up to date and takes its last change into account.
  @MainActor mutating func add(_ input: ObservableNode) {
    if input.isDirty { input.refresh() }
    let version = input.version
    mixedUntil = max(mixedUntil, min(input.mixedUntil, version))
    if input.writer != writer { mixedUntil = max(mixedUntil, min(moment, version)) }
    if version > moment {
      moment = version
      writer = input.writer
    }
  }
}
