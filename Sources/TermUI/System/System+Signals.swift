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
  static let suspend = SIGTSTP
  static let resume = SIGCONT
  static let windowChange = SIGWINCH
  static let brokenPipe = SIGPIPE
  /// The signals that ask a program to end.
  package static let ends = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  /// The signals by which a program ends after a fault of its own.
  static let crashes = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGSYS]
  /// Greater than each of these numbers.
  static let limit = 32
}

/// A signal handler: it gets the number of the signal, its `siginfo_t`, and the interrupted context.
typealias SignalHandler =
  @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

/// The action for a signal.
///
/// The handler is the first member of `sigaction` on every platform, under different names, and is compared by its bits,
/// because Swift cannot compare functions.
@safe
struct SignalAction {
  private var action = sigaction()

  /// The default action.
  init() {}

  static var ignoring: SignalAction { SignalAction(functionBits: ignoringBits) }

  /// Calls a function, with all signals blocked while it runs.
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

  /// The present action of a signal.
  init(of signal: Int32) {
    unsafe sigaction(signal, nil, &action)
  }

  /// Sets the action of a signal, and returns whether that has succeeded; may be called in a signal handler.
  @discardableResult
  func install(for signal: Int32) -> Bool {
    var action = action
    return unsafe sigaction(signal, &action, nil) == 0
  }

  var isIgnored: Bool {
    unsafe withUnsafeBytes(of: action) { unsafe $0.load(as: Int.self) } == Self.ignoringBits
  }

  private static var ignoringBits: Int { unsafe unsafeBitCast(SIG_IGN, to: Int.self) }
}

extension System {
  /// Sends a signal to the whole job of this process.
  static func sendToJob(_ signal: Int32) {
    kill(0, signal)
  }

  /// Sends a signal to this thread; may be called in a signal handler, which delays the signal to its end.
  static func raiseSignal(_ signal: Int32) {
    raise(signal)
  }

  /// Calls a function that changes a terminal's settings, without being stopped in the background (SIGTTOU); may be
  /// called in a signal handler.
  static func withoutStops(_ body: () -> Void) {
    var stops = sigset_t()
    var mask = sigset_t()
    unsafe sigemptyset(&stops)
    unsafe sigaddset(&stops, SIGTTOU)
    unsafe pthread_sigmask(SIG_BLOCK, &stops, &mask)
    body()
    unsafe pthread_sigmask(SIG_SETMASK, &mask, nil)
  }

  /// Gives the signal handlers of this thread a stack of their own, if they have none, so that they can handle a stack
  /// overflow.
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

  /// Ends the process by a signal, even if the signal is ignored, handled or blocked.
  static func die(of signal: Int32) -> Never {
    fflush(nil)
    SignalAction().install(for: signal)
    var mask = sigset_t()
    unsafe sigemptyset(&mask)
    unsafe sigaddset(&mask, signal)
    unsafe pthread_sigmask(SIG_UNBLOCK, &mask, nil)
    raise(signal)
    // The default action of this signal does not end the process.
    _exit(128 + signal)
  }
}
