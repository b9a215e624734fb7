/// Work to be done at some later moment, once or again and again, until it is called off.
@MainActor
public final class ScheduledTimer {
  private(set) var due: Duration
  private let interval: Duration?
  private var work: (@MainActor () -> Void)?

  init(due: Duration, interval: Duration? = nil, work: @escaping @MainActor () -> Void) {
    self.due = due
    self.interval = interval
    self.work = work
  }

  /// Calls the work off; nothing if it was done already and is not to be done again.
  public func cancel() {
    work = nil
  }

  /// Whether the work is still to be done.
  public var isPending: Bool { work != nil }

  /// Does the work; where there is an interval, it is due again an interval after it was, or after now.
  func fire(at now: Duration = .zero) {
    let work = work
    if let interval {
      due += interval
      if due <= now { due = now + interval }
    } else {
      self.work = nil
    }
    work?()
  }
}
