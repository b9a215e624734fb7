// Every call of the C library that TermUI makes, under a name that says what it is for. What differs between
// platforms stands in Platform+Darwin.swift and Platform+Linux.swift.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  #error("TermUI knows Linux and macOS")
#endif

/// The calls of the system that a program runs on.
enum Platform {
  /// The time since some fixed moment, from a clock that nobody sets.
  static func now() -> Duration {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// The value of an environment variable of this process; none where it is unset.
  static func variable(_ name: String) -> String? {
    unsafe name.withCString { name in unsafe getenv(name).map { unsafe String(cString: $0) } }
  }

  /// The `errno` of the last call that failed.
  static var lastError: Int32 { errno }

  /// A number raised to a power (`pow`).
  static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
}

// MARK: - Memory

extension Platform {
  /// Whether the bytes of values are the same (`memcmp`): some ten times as fast as to compare the values, which
  /// must be as many, and of a type without padding, one by one.
  static func areEqual<Value: BitwiseCopyable>(_ left: Span<Value>, _ right: Span<Value>) -> Bool {
    unsafe left.withUnsafeBytes { left in
      unsafe right.withUnsafeBytes { right in
        guard let first = left.baseAddress, let second = right.baseAddress else { return true }
        return unsafe memcmp(first, second, left.count) == 0
      }
    }
  }
}

// MARK: - Descriptors

extension Platform {
  static let standardInput = STDIN_FILENO
  static let standardOutput = STDOUT_FILENO
  static let standardError = STDERR_FILENO

  /// Reads what is there into a buffer, again if a signal interrupts.
  static func readAvailable(_ descriptor: Int32, into buffer: inout [UInt8]) -> Transfer {
    unsafe buffer.withUnsafeMutableBytes { unsafe readAvailable(descriptor, into: $0) }
  }

  /// Reads what is there into memory, again if a signal interrupts; may be called in a signal handler.
  static func readAvailable(
    _ descriptor: Int32, into memory: UnsafeMutableRawBufferPointer
  ) -> Transfer {
    while true {
      let count = unsafe read(descriptor, memory.baseAddress, memory.count)
      if let transfer = transfer(count) { return transfer }
    }
  }

  /// Writes bytes from an offset on, as many as go over at once, again if a signal interrupts.
  static func writeAvailable(
    _ descriptor: Int32, _ bytes: [UInt8], from offset: Int = 0
  ) -> Transfer {
    while true {
      let count = unsafe bytes.withUnsafeBytes { bytes in
        unsafe write(descriptor, bytes.baseAddress.map { unsafe $0 + offset }, bytes.count - offset)
      }
      if let transfer = transfer(count) { return transfer }
    }
  }

  /// Writes all bytes, waiting for room up to so many milliseconds in all, and says whether all went over;
  /// may be called in a signal handler.
  @discardableResult
  static func writeAll(
    _ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, patience: Int32
  ) -> Bool {
    var offset = 0
    var patience = patience
    while offset < bytes.count {
      let count = unsafe write(
        descriptor, bytes.baseAddress.map { unsafe $0 + offset }, bytes.count - offset)
      if count > 0 {
        offset += count
      } else if count == 0 {
        return false
      } else if errno == EAGAIN, patience > 0 {
        var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        unsafe poll(&room, 1, 50)
        patience -= 50
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Writes one value's bytes and leaves `errno` as it was; for signal handlers.
  static func writeInHandler<Value: BitwiseCopyable>(_ descriptor: Int32, _ value: Value) {
    let number = errno
    unsafe withUnsafeBytes(of: value) { bytes in
      _ = unsafe write(descriptor, bytes.baseAddress, bytes.count)
    }
    errno = number
  }

  /// The outcome that a result of `read` or `write` tells; none where the call is to be made again.
  private static func transfer(_ count: Int) -> Transfer? {
    if count > 0 { return .bytes(count) }
    if count == 0 { return .closed }
    return switch errno {
    case EINTR: nil
    case EAGAIN, EWOULDBLOCK: .wouldBlock
    default: .closed
    }
  }

  /// Makes a pipe whose ends do not block and are not inherited; none when there are no descriptors.
  static func makePipe() -> (readEnd: Int32, writeEnd: Int32)? {
    var ends: (readEnd: Int32, writeEnd: Int32) = (-1, -1)
    let result = unsafe withUnsafeMutableBytes(of: &ends) {
      unsafe pipe($0.assumingMemoryBound(to: Int32.self).baseAddress)
    }
    guard result == 0 else { return nil }
    prepare(ends.readEnd)
    prepare(ends.writeEnd)
    return ends
  }

  private static func prepare(_ end: Int32) {
    setBlocking(end, false)
    _ = fcntl(end, F_SETFD, FD_CLOEXEC)
  }

  /// Decides whether reading and writing wait.
  static func setBlocking(_ descriptor: Int32, _ isBlocking: Bool) {
    let flags = fcntl(descriptor, F_GETFL)
    _ = fcntl(descriptor, F_SETFL, isBlocking ? flags & ~O_NONBLOCK : flags | O_NONBLOCK)
  }

  /// Another descriptor of the same file, beyond the standard ones and not inherited; none when there are
  /// no descriptors.
  static func duplicate(_ descriptor: Int32) -> Int32? {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    return copy >= 0 ? copy : nil
  }

  /// Makes a descriptor one of the file that another is of, and says whether it is; may be called in a
  /// signal handler.
  @discardableResult
  static func redirect(_ descriptor: Int32, to file: Int32) -> Bool {
    dup2(file, descriptor) >= 0
  }

  static func closeDescriptor(_ descriptor: Int32) {
    close(descriptor)
  }

  /// Waits until one of the descriptors is ready, a signal comes or the time is over, which never comes
  /// with -1; without success, the descriptors tell nothing.
  @discardableResult
  static func wait(for descriptors: inout [PolledDescriptor], milliseconds: Int32) -> Wait {
    if unsafe poll(&descriptors, nfds_t(descriptors.count), milliseconds) >= 0 { return .done }
    return errno == EINTR ? .interrupted : .failed
  }

  /// How waiting for descriptors went.
  enum Wait {
    /// Something is ready, or the time is over.
    case done
    /// A signal came.
    case interrupted
    /// Nothing can be waited for: no memory, or a limit that is too low for so many descriptors.
    case failed
  }
}

/// A descriptor that is waited for, and afterward what it is ready for.
typealias PolledDescriptor = pollfd

extension pollfd {
  init(_ descriptor: Int32, reading: Bool, writing: Bool) {
    self.init(
      fd: descriptor, events: Int16((reading ? POLLIN : 0) | (writing ? POLLOUT : 0)), revents: 0)
  }

  /// Whether something has come of the waiting, be it that the descriptor is not open.
  var isReady: Bool { revents != 0 }
  /// Whether there is something to read, or the end.
  var isReadable: Bool { Int32(revents) & ~(POLLOUT | POLLNVAL) != 0 }
  var isWritable: Bool { Int32(revents) & POLLOUT != 0 }
  /// Whether the descriptor is not open, or of a kind that cannot be waited for.
  var isInvalid: Bool { Int32(revents) & POLLNVAL != 0 }
}

// MARK: - Terminals

extension Platform {
  /// Opens the controlling terminal with a description of its own, so that not blocking is its own
  /// matter too; -1 and ``lastError`` where there is none.
  static func openTerminal() -> Int32 {
    unsafe open(terminalPath, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
  }

  static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }

  /// The window size that the kernel keeps for a terminal; none where it keeps none.
  static func windowSize(_ descriptor: Int32) -> (columns: Int, rows: Int)? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Whether the process belongs to the job in a terminal's foreground; may be called in a signal handler.
  static func isInForeground(of terminal: Int32) -> Bool {
    tcgetpgrp(terminal) == getpgrp()
  }

  /// Returns when the process is in a terminal's foreground: in the background the kernel stops it here.
  ///
  /// False where nobody could continue it, because its shell is gone; what is no terminal has no background.
  static func waitForForeground(of terminal: Int32) -> Bool {
    // Of all that stops a background job, this changes least: it goes on with output that nothing has
    // suspended.
    tcflow(terminal, TCOON) == 0 || errno != EIO
  }

  /// Whether the last call failed because a descriptor is of no terminal.
  static var lacksTerminal: Bool { errno == ENOTTY }

  /// Locks a terminal among the programs that do, waiting up to so many milliseconds; the lock is shared with
  /// the processes that have inherited the descriptor.
  static func lock(_ terminal: Int32, patience: Int32) {
    var patience = patience
    while flock(terminal, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK, patience > 0 {
      poll(nil, 0, 1)
      patience -= 1
    }
  }

  static func unlock(_ terminal: Int32) {
    flock(terminal, LOCK_UN)
  }

  /// The job of this process, and its session.
  static var job: TerminalJob { TerminalJob(group: getpgrp(), session: getsid(0)) }

  /// Makes a terminal a column narrower for a moment, so that who has it draws anew: readline does so only where
  /// the size has changed.
  static func resizeForAMoment(_ terminal: Int32) {
    var size = winsize()
    guard unsafe ioctl(terminal, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 1 else { return }
    size.ws_col -= 1
    _ = unsafe ioctl(terminal, UInt(TIOCSWINSZ), &size)
    poll(nil, 0, 50)
    var now = winsize()
    // Unless the window has another size by now.
    guard unsafe ioctl(terminal, UInt(TIOCGWINSZ), &now) == 0, now.ws_col == size.ws_col,
      now.ws_row == size.ws_row
    else { return }
    size.ws_col += 1
    _ = unsafe ioctl(terminal, UInt(TIOCSWINSZ), &size)
  }

  /// Throws away what has come from a terminal and was not read; may be called in a signal handler.
  static func discardInput(of terminal: Int32) {
    tcflush(terminal, TCIFLUSH)
  }
}

/// The line settings of a terminal.
typealias TerminalSettings = termios

extension termios {
  /// The settings in force, none where the descriptor is of no terminal; may be called in a signal handler.
  static func current(of descriptor: Int32) -> termios? {
    var settings = termios()
    return unsafe tcgetattr(descriptor, &settings) == 0 ? settings : nil
  }

  /// These settings made raw: no echo, no lines, no signals from keys, no translation either way.
  var raw: termios {
    var raw = self
    unsafe cfmakeraw(&raw)
    return raw
  }

  /// Puts the settings in force without waiting for output, again if a signal interrupts, and says whether
  /// they are; may be called in a signal handler.
  @discardableResult
  func apply(to descriptor: Int32) -> Bool {
    var settings = self
    while unsafe tcsetattr(descriptor, TCSANOW, &settings) == -1 {
      if errno != EINTR { return false }
    }
    return true
  }

  /// Whether the flags are those of other settings; may be called in a signal handler.
  func hasFlags(of other: termios) -> Bool {
    c_iflag == other.c_iflag && c_oflag == other.c_oflag && c_cflag == other.c_cflag
      && c_lflag == other.c_lflag
  }
}

// MARK: - Signals

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

// MARK: - Processes

extension Platform {
  /// Whether the process was started under a name and without arguments.
  static func isStarted(as name: StaticString) -> Bool {
    guard CommandLine.argc == 1, let argument = unsafe CommandLine.unsafeArgv[0] else {
      return false
    }
    return unsafe strcmp(argument, cString(name)) == 0
  }

  /// Starts a program in a session of its own, all signals blocked, with two descriptors as its
  /// standard input and output, and no standard error.
  static func start(_ path: String, as name: StaticString, input: Int32, output: Int32) -> Int32? {
    var options = unsafe SpawnOptions()
    unsafe posix_spawn_file_actions_init(&options.actions)
    unsafe posix_spawnattr_init(&options.attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&options.actions)
      unsafe posix_spawnattr_destroy(&options.attributes)
    }
    unsafe posix_spawn_file_actions_adddup2(&options.actions, input, STDIN_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&options.actions, output, STDOUT_FILENO)
    // What it said would stand on the screen of the program.
    unsafe posix_spawn_file_actions_addclose(&options.actions, STDERR_FILENO)
    var signals = sigset_t()
    unsafe sigfillset(&signals)
    unsafe posix_spawnattr_setsigmask(&options.attributes, &signals)
    unsafe posix_spawnattr_setflags(
      &options.attributes, spawnInNewSession | Int16(POSIX_SPAWN_SETSIGMASK))
    var process = pid_t()
    var arguments = unsafe [UnsafeMutablePointer(mutating: cString(name)), nil]
    var environment: [UnsafeMutablePointer<CChar>?] = unsafe [nil]
    let result = unsafe posix_spawn(
      &process, path, &options.actions, &options.attributes, &arguments, &environment)
    return result == 0 ? process : nil
  }

  /// Kills a process that this one has started, and waits for its end.
  static func end(_ process: Int32) {
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }

  /// Has a function called when the process exits.
  static func atExit(_ function: @convention(c) () -> Void) {
    atexit(function)
  }

  static func exitProcess(_ status: Int32) -> Never {
    exit(status)
  }

  /// Ends the process without anything that is done at an exit.
  static func exitAtOnce() -> Never {
    _exit(0)
  }

  private static func cString(_ text: StaticString) -> UnsafePointer<CChar> {
    unsafe UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
  }
}
