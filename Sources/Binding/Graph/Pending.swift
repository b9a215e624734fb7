/// The changes of a node that its listeners have not been told yet.
///
/// A value that comes back to the last that all listeners know, the start, is no news. So the start is kept
/// when it is replaced.
struct Pending {
  /// The last value that all listeners know.
  enum Start {
    /// The current one, or one that could not be compared.
    case notKept
    /// An earlier one; the closure tells whether the current one equals it.
    case kept(@MainActor () -> Bool)
    /// None: some listeners were told a value that others were not, because it changed in between.
    case partlyTold
  }

  /// The moment before the first of the changes; 0 while listeners know all.
  private(set) var since: Tick = 0
  private(set) var start = Start.notKept

  /// Whether the value that is replaced next is the start.
  var needsStart: Bool { if since > 0, case .notKept = start { true } else { false } }

  /// Whether the value is the start again; false where none is kept.
  @MainActor var isBackAtStart: Bool {
    if case .kept(let isBack) = start { isBack() } else { false }
  }

  /// Notes a change after a moment.
  mutating func begin(since moment: Tick) {
    if since == 0 { since = moment }
  }

  /// Keeps the start as a closure that tells whether the current value equals it.
  mutating func keepStart(_ isBack: @escaping @MainActor () -> Bool) {
    start = .kept(isBack)
  }

  /// The same changes when some listeners know more of them than others.
  var partlyTold: Pending { Pending(since: since, start: .partlyTold) }
}
