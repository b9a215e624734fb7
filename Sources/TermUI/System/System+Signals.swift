#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

package enum Signal {
  static let interrupt = SIGINT
  static let hangUp = SIGHUP
  static let quit = SIGQUIT
  static let suspend = SIGTSTP
  package static let resume = SIGCONT
  static let windowChange = SIGWINCH
  static let brokenPipe = SIGPIPE
  static let childChange = SIGCHLD
  /// The signals that ask a program to end.
  package static let termination = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  /// The signals of crashes.
  static let crashes = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGSYS]
  /// A number greater than any of these signals.
  static let limit = 32
}

/// A signal handler: it takes the number of the signal, its `siginfo_t`, and the interrupted context.
typealias SignalHandler =
  @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

/// The action for a signal.
///
/// The handler is the first member of `sigaction` on every platform, though under different names. Handlers are
/// compared by their bits, because Swift cannot compare functions.
@safe
struct SignalAction {
  private var action = sigaction()

  /// The default action.
  init() {}

  static var ignoring: SignalAction { SignalAction(functionBits: ignoringBits) }

  /// An action that handles the signal and does nothing; programs that are started do not inherit it.
  static var doingNothing: SignalAction { unsafe SignalAction(calling: { _, _, _ in }) }

  /// An action that calls a function, with all signals blocked while it runs.
  init(calling handler: SignalHandler) {
    unsafe self.init(functionBits: unsafeBitCast(handler, to: Int.self))
    action.sa_flags = SA_SIGINFO | SA_RESTART | SA_ONSTACK
    unsafe sigfillset(&action.sa_mask)
  }

  private init(functionBits: Int) {
    unsafe withUnsafeMutableBytes(of: &action) { action in
      unsafe action.storeBytes(of: functionBits, as: Int.self)
    }
  }

  /// The current action of a signal.
  init(of signal: Int32) {
    unsafe sigaction(signal, nil, &action)
  }

  /// Sets the action of a signal, and returns whether it has succeeded; async-signal-safe.
  @discardableResult
  func install(for signal: Int32) -> Bool {
    var action = action
    return unsafe sigaction(signal, &action, nil) == 0
  }

  var isIgnored: Bool { functionBits == Self.ignoringBits }

  /// Whether the signal calls a function.
  var isHandled: Bool { !isIgnored && functionBits != SignalAction().functionBits }

  private var functionBits: Int {
    unsafe withUnsafeBytes(of: action) { unsafe $0.load(as: Int.self) }
  }

  private static var ignoringBits: Int { unsafe unsafeBitCast(SIG_IGN, to: Int.self) }
}

extension System {
  /// Sends a signal to every process of this job.
  static func sendToJob(_ signal: Int32) { kill(0, signal) }

  /// Sends a signal to this thread; async-signal-safe, but a blocked signal arrives later.
  static func raiseSignal(_ signal: Int32) { raise(signal) }

  /// Calls a function with SIGTTOU blocked: a change of a terminal's settings does not stop a background process;
  /// async-signal-safe.
  static func withoutStops(_ body: () -> Void) {
    var stops = sigset_t()
    var mask = sigset_t()
    unsafe sigemptyset(&stops)
    unsafe sigaddset(&stops, SIGTTOU)
    unsafe pthread_sigmask(SIG_BLOCK, &stops, &mask)
    body()
    unsafe pthread_sigmask(SIG_SETMASK, &mask, nil)
  }

  /// Gives this thread a separate stack for signal handlers if it has none, so that they can handle a stack overflow.
  static func makeSignalStack() {
    var stack = unsafe stack_t()
    guard unsafe sigaltstack(nil, &stack) == 0, unsafe stack.ss_flags & Int32(SS_DISABLE) != 0
    else { return }
    let size = 64 << 10
    unsafe stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    unsafe stack.ss_size = .init(size)
    unsafe stack.ss_flags = 0
    unsafe sigaltstack(&stack, nil)
  }

  /// Unblocks the signals that ask the program to end; async-signal-safe.
  static func unblockTermination() {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { unsafe sigaddset(&signals, signal) }
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Kills the process with a signal, even if the signal is ignored, handled or blocked.
  static func die(of signal: Int32) -> Never {
    fflush(nil)
    dieAtOnce(of: signal)
  }

  /// Kills the process with a signal, without writing what the C library has buffered; async-signal-safe.
  static func dieAtOnce(of signal: Int32) -> Never {
    SignalAction().install(for: signal)
    var mask = sigset_t()
    unsafe sigemptyset(&mask)
    unsafe sigaddset(&mask, signal)
    unsafe pthread_sigmask(SIG_UNBLOCK, &mask, nil)
    raise(signal)
    // Reached if the default action of this signal does not end the process.
    _exit(128 + signal)
  }
}
