#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The signals by their numbers.
enum Signal {
  static let interrupt = SIGINT
  static let hangUp = SIGHUP
  static let suspend = SIGTSTP
  static let resume = SIGCONT
  static let windowChange = SIGWINCH
  static let brokenPipe = SIGPIPE
  /// Those that ask a program to end.
  static let ends = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  /// Those that a program dies of by a fault of its own.
  static let crashes = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGSYS]
  /// More than the greatest number of one that is handled.
  static let limit = 32
}

/// A function that runs when a signal comes, with what is known about it.
typealias SignalHandler =
  @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

/// The answer to a signal.
///
/// The function stands first in `sigaction` on every platform, under a name that differs, and is told by its
/// bits, because Swift does not compare functions.
@safe
struct SignalAction {
  private var action = sigaction()

  /// The system's own answer.
  init() {}

  /// Nothing happens.
  static var ignoring: SignalAction { SignalAction(functionBits: ignoringBits) }

  /// Calls a function; other signals wait while it runs.
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

  /// The action that a signal has now.
  init(of signal: Int32) {
    unsafe sigaction(signal, nil, &action)
  }

  /// Gives a signal this action, and says whether it has it; may be called in a signal handler.
  @discardableResult
  func install(for signal: Int32) -> Bool {
    var action = action
    return unsafe sigaction(signal, &action, nil) == 0
  }

  /// Whether the signal is ignored.
  var isIgnored: Bool {
    unsafe withUnsafeBytes(of: action) { unsafe $0.load(as: Int.self) } == Self.ignoringBits
  }

  private static var ignoringBits: Int { unsafe unsafeBitCast(SIG_IGN, to: Int.self) }
}

extension Platform {
  /// Sends a signal to the whole job of this process.
  static func sendToJob(_ signal: Int32) {
    kill(0, signal)
  }

  /// Sends a signal to this thread; may be called in a signal handler, in which it waits.
  static func raiseSignal(_ signal: Int32) {
    raise(signal)
  }

  /// Does something that changes a terminal's settings without being stopped for it in the background;
  /// may be called in a signal handler.
  static func withoutStops(_ body: () -> Void) {
    var stops = sigset_t()
    var mask = sigset_t()
    unsafe sigemptyset(&stops)
    unsafe sigaddset(&stops, SIGTTOU)
    unsafe pthread_sigmask(SIG_BLOCK, &stops, &mask)
    body()
    unsafe pthread_sigmask(SIG_SETMASK, &mask, nil)
  }

  /// Gives the handlers of this thread a stack of their own, if they have none: without it an overflow of
  /// the program's could not be handled.
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

  /// Ends the process by a signal, whatever its action is and whether or not it is blocked.
  static func die(of signal: Int32) -> Never {
    fflush(nil)
    SignalAction().install(for: signal)
    var mask = sigset_t()
    unsafe sigemptyset(&mask)
    unsafe sigaddset(&mask, signal)
    unsafe pthread_sigmask(SIG_UNBLOCK, &mask, nil)
    raise(signal)
    // Only a signal whose default is not to kill comes here.
    _exit(128 + signal)
  }
}
