/// Work to be done once at some later moment, which can be called off until then.
@MainActor
public final class ScheduledTimer {
  let due: Duration
  private var work: (@MainActor () -> Void)?

  init(due: Duration, work: @escaping @MainActor () -> Void) {
    self.due = due
    self.work = work
  }

  /// Calls the work off; nothing if it was done already.
  public func cancel() {
    work = nil
  }

  /// Whether the work is still to be done.
  public var isPending: Bool { work != nil }

  func fire() {
    let work = work
    self.work = nil
    work?()
  }
}
