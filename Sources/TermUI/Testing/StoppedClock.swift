import Synchronization

/// A time that stands still until it is turned on, for a screen in memory.
///
/// It may be read and turned on any thread.
final class StoppedClock: Sendable {
  private let time = Mutex(Duration.zero)

  /// The time, as an event loop asks for it.
  var now: @Sendable () -> Duration { { self.time.withLock { $0 } } }

  /// Turns the clock to a time.
  func turn(to time: Duration) {
    self.time.withLock { $0 = time }
  }

  /// Turns the clock on by a duration.
  func turn(by duration: Duration) {
    time.withLock { $0 += duration }
  }
}
