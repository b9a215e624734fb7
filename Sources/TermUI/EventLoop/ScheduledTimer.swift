/// A timer of the event loop, which calls a function once or at intervals, until it is canceled.
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

  /// Cancels the timer.
  public func cancel() { work = nil }

  /// Whether the timer will fire.
  public var isPending: Bool { work != nil }

  /// Calls the function.
  ///
  /// A repeating timer is due again one interval after it was due, or one interval from now if that time has passed.
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
