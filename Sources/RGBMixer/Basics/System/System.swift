// Every call of the C library that the module makes is in this folder.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  #error("rgbmixer needs a POSIX C library, and knows none on this platform.")
#endif
import Synchronization
import TermUI

/// Thin, safe wrappers of the functions of the C library that the program calls.
enum System {
  /// The arguments after the name of the program, which need not be UTF-8.
  static var arguments: [[UInt8]] {
    var arguments: [[UInt8]] = []
    var index = 1
    while index < CommandLine.argc, let argument = unsafe CommandLine.unsafeArgv[index] {
      arguments.append(
        unsafe Array(UnsafeRawBufferPointer(start: argument, count: strlen(argument))))
      index += 1
    }
    return arguments
  }

  static func terminate(with status: Int32) -> Never { exit(status) }

  static var processID: Int { Int(getpid()) }

  /// Whether a process runs, or has just ended.
  static func isRunning(_ process: Int) -> Bool {
    guard let id = Int32(exactly: process), id > 0 else { return false }
    return kill(id, 0) == 0 || errno == EPERM
  }

  /// Resets the actions of signals that the parent process may have changed.
  ///
  /// Two writes fail that would otherwise end the process: to a pipe without a reader (SIGPIPE), and beyond the
  /// process's limit for the size of a file (SIGXFSZ). While SIGCHLD is ignored, how a child has ended is not known.
  static func prepareSignals() {
    for ignored in [SIGPIPE, SIGXFSZ] { _ = signal(ignored, SIG_IGN) }
    _ = signal(SIGCHLD, SIG_DFL)
  }
}

/// An error number of the C library.
struct Errno: Hashable, Sendable {
  let code: Int32

  static var last: Errno { Errno(code: errno) }

  /// There is not enough memory (ENOMEM).
  static let noMemory = Errno(code: ENOMEM)
  /// A signal came before anything was done (EINTR).
  static let interrupted = Errno(code: EINTR)
  /// The call would have to wait (EAGAIN).
  static let wouldBlock = Errno(code: EAGAIN)
  /// The pipe has no reader (EPIPE).
  static let brokenPipe = Errno(code: EPIPE)

  /// A few words, such as "No space left on device".
  var reason: String { unsafe String(cString: strerror(code)) }
}

// File descriptors.
extension System {
  enum FileKind {
    case regular, pipe, socket, characterDevice, other
  }

  enum Readiness {
    case readable, writable
  }

  static func isOpen(_ descriptor: Int32) -> Bool { fcntl(descriptor, F_GETFD) != -1 }

  /// A path as a C string, with a NUL at its end.
  static func cString(_ path: [UInt8]) -> [CChar] { path.map { CChar(bitPattern: $0) } + [0] }

  /// Opens `/dev/null` as a standard descriptor that is closed, in a mode in which using it is still an error.
  static func occupy(_ descriptor: Int32) {
    // A new file gets the lowest free number, which is the descriptor's.
    _ = unsafe open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
  }

  /// The kind of an open file; nil if the descriptor is not open.
  static func kind(of descriptor: Int32) -> FileKind? {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .regular
    case S_IFIFO: .pipe
    case S_IFSOCK: .socket
    case S_IFCHR: .characterDevice
    default: .other
    }
  }

  /// What a path leads to.
  enum PathKind {
    case pipe, socket, device
    /// The device `/dev/null`.
    case null
    /// A file or a directory.
    case other
  }

  /// What is at a path, after following symbolic links, and its size; nil if nothing is.
  static func fileStatus(at path: [UInt8]) -> (kind: PathKind, size: Int)? {
    var (status, null) = (stat(), stat())
    guard unsafe stat(cString(path), &status) == 0 else { return nil }
    let kind: PathKind =
      switch status.st_mode & S_IFMT {
      case S_IFIFO: .pipe
      case S_IFSOCK: .socket
      case S_IFCHR, S_IFBLK:
        unsafe stat("/dev/null", &null) == 0 && null.st_rdev == status.st_rdev ? .null : .device
      default: .other
      }
    return (kind, Int(status.st_size))
  }

  /// Whether the process may have so many more bytes of memory.
  static func hasMemory(_ count: Int) -> Bool {
    let protection = PROT_READ | PROT_WRITE
    let memory = unsafe mmap(nil, max(count, 1), protection, MAP_PRIVATE | MAP_ANON, -1, 0)
    guard let memory = unsafe memory, unsafe memory != MAP_FAILED else { return false }
    unsafe munmap(memory, max(count, 1))
    return true
  }

  /// The size of a regular file; nil for other kinds.
  static func fileSize(of descriptor: Int32) -> Int? {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    return Int(status.st_size)
  }

  /// Whether a descriptor is `/dev/null`.
  static func isNull(_ descriptor: Int32) -> Bool {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 && isNull(status)
  }

  /// Whether the file at a path, after following symbolic links, is `/dev/null`.
  static func isNull(_ path: [UInt8]) -> Bool {
    var status = stat()
    return unsafe stat(cString(path), &status) == 0 && isNull(status)
  }

  private static func isNull(_ status: stat) -> Bool {
    var null = stat()
    return unsafe stat("/dev/null", &null) == 0 && status.st_rdev == null.st_rdev
      && status.st_mode & S_IFMT == S_IFCHR
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Whether a descriptor is the controlling terminal, which the program is drawn on.
  static func isControllingTerminal(_ descriptor: Int32) -> Bool { tcgetpgrp(descriptor) >= 0 }

  /// Waits until a descriptor is ready or has failed, and returns whether it is; nil waits without a timeout.
  ///
  /// A signal ends the waiting, too.
  static func isReady(
    _ descriptor: Int32, _ readiness: Readiness, timeout: Duration? = .zero
  ) -> Bool {
    var request = pollfd(fd: descriptor, events: events(of: readiness), revents: 0)
    return unsafe poll(&request, 1, timeout?.wholeMilliseconds ?? -1) > 0
  }

  /// Waits until one of several descriptors is ready or has failed, or a signal comes.
  static func wait(for descriptors: [(Int32, Readiness)]) {
    var requests = descriptors.map { pollfd(fd: $0, events: events(of: $1), revents: 0) }
    _ = unsafe poll(&requests, nfds_t(requests.count), -1)
  }

  private static func events(of readiness: Readiness) -> Int16 {
    Int16(readiness == .readable ? POLLIN : POLLOUT)
  }

  /// Waits for a time, or until a signal comes.
  static func sleep(for duration: Duration) {
    _ = poll(nil, 0, duration.wholeMilliseconds)
  }

  /// Appends available bytes, up to a limit; returns their number, 0 at the end, -1 on an error.
  static func readSome(
    _ descriptor: Int32, appendingTo bytes: inout [UInt8], atMost limit: Int
  ) -> Int {
    var result = 0
    bytes.append(addingCapacity: limit) { span in
      unsafe span.withUnsafeMutableBufferPointer { buffer, count in
        let rest = buffer.extracting(count..<count + limit)
        result = unsafe read(descriptor, rest.baseAddress, rest.count)
        count += max(result, 0)
      }
    }
    return result
  }

  /// The number of bytes that a pipe takes without waiting once it is writable.
  static let sizeOfPiece = Int(PIPE_BUF)

  /// Writes some of the bytes; returns their number, or -1 on an error.
  static func writeSome(_ descriptor: Int32, _ bytes: ArraySlice<UInt8>) -> Int {
    unsafe bytes.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
  }
}

// Files.
extension System {
  /// Whether two open descriptors are the same file.
  static func areSameFile(_ first: Int32, _ second: Int32) -> Bool {
    var (one, other) = (stat(), stat())
    guard unsafe fstat(first, &one) == 0, unsafe fstat(second, &other) == 0 else { return false }
    return one.st_dev == other.st_dev && one.st_ino == other.st_ino
  }

  /// Whether there is a file of any kind at a path.
  static func fileExists(_ path: [UInt8]) -> Bool { unsafe access(cString(path), F_OK) == 0 }
}

// Signals.
extension System {
  /// Calls a function while the signals that ask a program to end (SIGINT, SIGTERM, SIGHUP, SIGQUIT) are held; one that
  /// comes meanwhile arrives afterward.
  static func holdingTermination<Result, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var before = sigset_t()
    var held = set(of: Signal.termination)
    unsafe pthread_sigmask(SIG_BLOCK, &held, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    return try body()
  }

  /// Whether one of these signals is held.
  static var isTerminationPending: Bool {
    var waiting = sigset_t()
    unsafe sigpending(&waiting)
    return Signal.termination.contains { unsafe sigismember(&waiting, $0) == 1 }
  }

  /// Kills the program with a signal after a delay of less than a second, whatever it waits for then.
  ///
  /// The terminal is not restored.
  static func die(of number: Int32, after delay: Duration) {
    causeOfDeath.store(number, ordering: .releasing)
    _ = signal(SIGALRM) { _ in
      let number = System.causeOfDeath.load(ordering: .acquiring)
      System.unblock(number)
      _ = signal(number, SIG_DFL)
      raise(number)
      _exit(128 + number)
    }
    unblock(SIGALRM)
    ualarm(useconds_t(delay / .microseconds(1)), 0)
  }

  private static let causeOfDeath = Atomic<Int32>(0)

  private static func unblock(_ signal: Int32) {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, signal)
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  private static func set(of signals: [Int32]) -> sigset_t {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for signal in signals { unsafe sigaddset(&set, signal) }
    return set
  }
}

// Numbers.
extension System {
  static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

  /// The natural logarithm of a positive number.
  static func logarithm(_ number: Double) -> Double { log(number) }

  /// The inverse of ``logarithm(_:)``.
  static func exponential(_ number: Double) -> Double { exp(number) }

  /// The sine and cosine of an angle in radians.
  static func circle(_ angle: Double) -> (sine: Double, cosine: Double) { (sin(angle), cos(angle)) }

  /// The angle of a point in radians, above -π to π.
  static func angle(y: Double, x: Double) -> Double { atan2(y, x) }
}

// Time.
extension System {
  /// The time in seconds since 1970, UTC.
  static var time: Int {
    var now = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &now)
    return Int(now.tv_sec)
  }

  /// The date of a time in the user's time zone; the month and the day are from 1.
  static func localDate(of time: Int) -> (year: Int, month: Int, day: Int) {
    var seconds = time_t(time)
    var date = unsafe tm()
    unsafe localtime_r(&seconds, &date)
    return unsafe (Int(date.tm_year) + 1900, Int(date.tm_mon) + 1, Int(date.tm_mday))
  }
}

// Memory.
extension System {
  /// Appends the bytes of a literal.
  static func append(_ text: StaticString, to bytes: inout OutputSpan<UInt8>) {
    let count = text.utf8CodeUnitCount
    unsafe bytes.withUnsafeMutableBufferPointer { buffer, initialized in
      precondition(count <= buffer.count - initialized, "no room for the literal")
      guard let start = buffer.baseAddress else { return }
      unsafe (start + initialized).initialize(from: text.utf8Start, count: count)
      initialized += count
    }
  }
}
