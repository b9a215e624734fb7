import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Gives the terminal back when the program crashes, and lets the crash go on as it would have.
///
/// The runtime's own handlers report a crash with a backtrace: they run afterwards, on the restored
/// screen.
enum CrashHandler {
  private static let signals = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGSYS]
  /// The actions found, by signal number; an atomic, because the handler may not make a lazy global.
  private nonisolated(unsafe) static let found = unsafe Atomic<UnsafeMutablePointer<sigaction>?>(
    nil)

  /// Takes the signals over; once for the life of the process.
  static func install() {
    guard unsafe found.load(ordering: .acquiring) == nil else { return }
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 32)
    unsafe found.store(actions, ordering: .releasing)
    installStack()
    for signal in signals {
      var action = unsafe Platform.action(handle)
      unsafe sigaction(signal, &action, actions + Int(signal))
    }
    atexit { Restoration.performPending() }
  }

  /// A stack of its own for the handler, without which an overflow of the program's could not be handled.
  private static func installStack() {
    var stack = unsafe stack_t()
    guard unsafe sigaltstack(nil, &stack) == 0, unsafe stack.ss_flags & Int32(SS_DISABLE) != 0
    else {
      return
    }
    let size = 64 << 10
    unsafe stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    unsafe stack.ss_size = .init(size)
    unsafe stack.ss_flags = 0
    unsafe sigaltstack(&stack, nil)
  }

  private static let handle: SignalHandler = { signal, info, _ in
    Restoration.performPendingInHandler()
    guard let actions = unsafe found.load(ordering: .acquiring) else { return }
    unsafe sigaction(signal, actions + Int(signal), nil)
    // A fault happens again when its instruction is run again, with the same report as at first. A
    // signal that someone sent, and a breakpoint, which is not run again, are sent anew; the signal
    // is blocked here, so that it arrives on return.
    let isFault =
      switch signal {
      case SIGSEGV, SIGBUS, SIGILL, SIGFPE:
        unsafe info.map { unsafe $0.pointee.si_code > 0 } ?? false
      default: false
      }
    if !isFault { raise(signal) }
  }
}
