#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// Signals.
extension Platform {
  /// Has the signals that ask a program to end wait until they are let through.
  static func holdEnds() { mask(SIG_BLOCK) }

  /// Lets the signals that ask a program to end do so; those that have waited come at once.
  static func letEndsThrough() { mask(SIG_UNBLOCK) }

  private static func mask(_ change: Int32) {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { unsafe sigaddset(&signals, signal) }
    unsafe pthread_sigmask(change, &signals, nil)
  }
}
