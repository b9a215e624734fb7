#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif
import TermUI

// Signals.
extension System {
  /// Blocks the signals that ask a program to end (SIGINT, SIGTERM, SIGHUP, SIGQUIT).
  static func holdEnds() { mask(SIG_BLOCK) }

  /// Unblocks these signals; one that has come meanwhile is delivered at once.
  static func letEndsThrough() { mask(SIG_UNBLOCK) }

  /// Whether one of these signals has come and is blocked.
  static var isEndWaiting: Bool {
    var waiting = sigset_t()
    unsafe sigpending(&waiting)
    return Signal.ends.contains { unsafe sigismember(&waiting, $0) == 1 }
  }

  private static func mask(_ change: Int32) {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for signal in Signal.ends { unsafe sigaddset(&signals, signal) }
    unsafe pthread_sigmask(change, &signals, nil)
  }
}
