// What Linux and Darwin spell differently, and the C calls that more than one file makes.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A function that runs when a signal comes, with what is known about it.
typealias SignalHandler =
  @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

/// The outcome of reading from or writing to a descriptor that does not block.
enum Transfer: Equatable {
  /// So many bytes went over; never 0.
  case bytes(Int)
  /// Nothing can go over now.
  case wouldBlock
  /// The other end is gone.
  case closed
}

enum Platform {
  #if canImport(Darwin)
    static let spawnInNewSession: Int16 = 0x0400
  #else
    /// `POSIX_SPAWN_SETSID`, which glibc shows only with `_GNU_SOURCE`.
    static let spawnInNewSession: Int16 = 0x80
  #endif

  /// The time since some fixed moment, from a clock that nobody sets.
  static func now() -> Duration {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// Reads what is there into a buffer, again if a signal interrupts.
  static func read(_ descriptor: Int32, into buffer: inout [UInt8]) -> Transfer {
    unsafe buffer.withUnsafeMutableBytes { unsafe read(descriptor, into: $0) }
  }

  /// Reads what is there into memory, again if a signal interrupts.
  static func read(_ descriptor: Int32, into memory: UnsafeMutableRawBufferPointer) -> Transfer {
    while true {
      #if canImport(Darwin)
        let count = unsafe Darwin.read(descriptor, memory.baseAddress, memory.count)
      #elseif canImport(Glibc)
        let count = unsafe Glibc.read(descriptor, memory.baseAddress, memory.count)
      #else
        let count = unsafe Musl.read(descriptor, memory.baseAddress, memory.count)
      #endif
      if let transfer = transfer(count) { return transfer }
    }
  }

  /// Writes bytes from an offset on, as many as go over at once.
  static func write(_ descriptor: Int32, _ bytes: [UInt8], from offset: Int = 0) -> Transfer {
    while true {
      let count = unsafe bytes.withUnsafeBytes {
        unsafe writeBytes(descriptor, $0.baseAddress.map { unsafe $0 + offset }, $0.count - offset)
      }
      if let transfer = transfer(count) { return transfer }
    }
  }

  /// `write(2)`; may be called in a signal handler.
  static func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Darwin)
      unsafe Darwin.write(descriptor, bytes, count)
    #elseif canImport(Glibc)
      unsafe Glibc.write(descriptor, bytes, count)
    #else
      unsafe Musl.write(descriptor, bytes, count)
    #endif
  }

  /// Writes all bytes, waiting for room up to so many milliseconds in all; may be called in a signal
  /// handler.
  static func writeWhole(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, patience: Int32) {
    var offset = 0
    var patience = patience
    while offset < bytes.count {
      let count = unsafe writeBytes(
        descriptor, bytes.baseAddress.map { unsafe $0 + offset }, bytes.count - offset)
      if count > 0 {
        offset += count
      } else if errno == EAGAIN, patience > 0 {
        var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        unsafe poll(&room, 1, 50)
        patience -= 50
      } else if errno != EINTR {
        return
      }
    }
  }

  /// Reads a result of `read` or `write`; none where it is to be done again.
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
  static func pipe() -> (readEnd: Int32, writeEnd: Int32)? {
    var ends: (readEnd: Int32, writeEnd: Int32) = (-1, -1)
    let result = unsafe withUnsafeMutableBytes(of: &ends) { ends in
      let ends = unsafe ends.assumingMemoryBound(to: Int32.self).baseAddress
      #if canImport(Darwin)
        return unsafe Darwin.pipe(ends)
      #elseif canImport(Glibc)
        return unsafe Glibc.pipe(ends)
      #else
        return unsafe Musl.pipe(ends)
      #endif
    }
    guard result == 0 else { return nil }
    prepare(ends.readEnd)
    prepare(ends.writeEnd)
    return ends
  }

  private static func prepare(_ end: Int32) {
    _ = fcntl(end, F_SETFL, O_NONBLOCK)
    _ = fcntl(end, F_SETFD, FD_CLOEXEC)
  }

  static func setNonBlocking(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }

  /// The window size that the kernel keeps for a terminal; none where it keeps none.
  static func windowSize(_ descriptor: Int32) -> (columns: Int, rows: Int)? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Makes a read return as soon as there is one byte, and wait for it.
  static func setOneByteReads(_ settings: inout termios) {
    #if canImport(Darwin)
      settings.c_cc.16 = 1
      settings.c_cc.17 = 0
    #else
      settings.c_cc.6 = 1
      settings.c_cc.5 = 0
    #endif
  }

  /// The path that starts this program anew, whatever has become of its file.
  static var executablePath: String {
    #if canImport(Darwin)
      var size = UInt32(PATH_MAX)
      var path = [CChar](repeating: 0, count: Int(size))
      return unsafe _NSGetExecutablePath(&path, &size) == 0
        ? String(decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        : ""
    #else
      "/proc/self/exe"
    #endif
  }

  /// An action for a signal that calls a function; other signals wait while it runs.
  static func action(_ handler: SignalHandler) -> sigaction {
    var action = sigaction()
    #if canImport(Darwin)
      unsafe action.__sigaction_u.__sa_sigaction = handler
    #else
      unsafe action.__sigaction_handler.sa_sigaction = handler
    #endif
    action.sa_flags = SA_SIGINFO | SA_RESTART | SA_ONSTACK
    unsafe sigfillset(&action.sa_mask)
    return action
  }

  /// The default action (`SIG_DFL`), or to ignore the signal (`SIG_IGN`).
  static func plainAction(ignoring: Bool = false) -> sigaction {
    var action = sigaction()
    #if canImport(Darwin)
      unsafe action.__sigaction_u.__sa_handler = ignoring ? SIG_IGN : SIG_DFL
    #else
      unsafe action.__sigaction_handler.sa_handler = ignoring ? SIG_IGN : SIG_DFL
    #endif
    unsafe sigemptyset(&action.sa_mask)
    return action
  }

  /// Whether a signal is ignored.
  static func isIgnored(_ action: sigaction) -> Bool {
    // Function pointers cannot be compared in Swift; their bits can.
    #if canImport(Darwin)
      let handler = unsafe action.__sigaction_u.__sa_handler
    #else
      let handler = unsafe action.__sigaction_handler.sa_handler
    #endif
    return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Opens the controlling terminal with a description of its own, so that not blocking is its own
  /// matter too; -1 and `errno` where there is none.
  static func openTerminal() -> Int32 {
    let flags = O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC
    let descriptor = unsafe open("/dev/tty", flags)
    #if canImport(Darwin)
      // poll(2) does not work on the alias there, but does on the terminal's own name.
      for standard in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where descriptor >= 0 {
        guard tcgetpgrp(standard) >= 0, let name = unsafe ttyname(standard) else { continue }
        let named = unsafe open(name, flags)
        guard named >= 0 else { continue }
        close(descriptor)
        return named
      }
    #endif
    return descriptor
  }

  /// Starts a program in a session of its own, all signals blocked, with two descriptors as its
  /// standard input and output.
  static func spawn(_ path: String, name: StaticString, input: Int32, output: Int32) -> pid_t? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    unsafe posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO)
    var signals = sigset_t()
    unsafe sigfillset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe posix_spawnattr_setflags(
      &attributes, spawnInNewSession | Int16(POSIX_SPAWN_SETSIGMASK))
    var process = pid_t()
    let argument = unsafe UnsafeMutableRawPointer(mutating: name.utf8Start)
    var arguments = unsafe [argument.assumingMemoryBound(to: CChar.self), nil]
    var environment: [UnsafeMutablePointer<CChar>?] = unsafe [nil]
    let result = unsafe posix_spawn(
      &process, path, &actions, &attributes, &arguments, &environment)
    return result == 0 ? process : nil
  }
}
