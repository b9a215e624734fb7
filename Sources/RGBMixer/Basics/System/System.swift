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

  /// Makes two writes fail that would otherwise end the process by a signal: to a pipe without a reader (SIGPIPE), and
  /// beyond the process's limit for the size of a file (SIGXFSZ).
  static func ignoreSignalsOfWrites() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
  }
}

/// An error number of the C library.
struct Errno: Hashable, Sendable {
  let code: Int32

  static var last: Errno { Errno(code: errno) }

  /// A signal came before anything was done (EINTR).
  static let interrupted = Errno(code: EINTR)
  /// The call would have to wait (EAGAIN).
  static let wouldBlock = Errno(code: EAGAIN)
  static let noMemory = Errno(code: ENOMEM)
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
    // A new file gets the least free number, which is that of the descriptor.
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
    var (file, null) = (stat(), stat())
    guard unsafe fstat(descriptor, &file) == 0, unsafe stat("/dev/null", &null) == 0 else {
      return false
    }
    return file.st_rdev == null.st_rdev
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
    let events = readiness == .readable ? POLLIN : POLLOUT
    var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    return unsafe poll(&request, 1, timeout?.wholeMilliseconds ?? -1) > 0
  }

  /// Waits until one of several descriptors is readable or has failed, or a signal comes.
  static func waitForInput(of descriptors: [Int32]) {
    var requests = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    _ = unsafe poll(&requests, nfds_t(requests.count), -1)
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

  /// Whether there is a regular file at a path that can be read.
  static func isFile(_ path: [UInt8]) -> Bool {
    guard let file = OpenFile(path, for: .reading) else { return false }
    return kind(of: file.descriptor) == .regular
  }

  /// Whether there is a file of any kind at a path.
  static func fileExists(_ path: [UInt8]) -> Bool { unsafe access(cString(path), F_OK) == 0 }
}

// Signals.
extension System {
  /// Blocks the signals that ask a program to end (SIGINT, SIGTERM, SIGHUP, SIGQUIT).
  static func blockTermination() { mask(SIG_BLOCK) }

  /// Unblocks these signals; one that was held is delivered at once.
  static func unblockTermination() { mask(SIG_UNBLOCK) }

  /// Whether one of these signals is held.
  static var isTerminationPending: Bool {
    var waiting = sigset_t()
    unsafe sigpending(&waiting)
    return Signal.termination.contains { unsafe sigismember(&waiting, $0) == 1 }
  }

  private static func mask(_ change: Int32) {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for signal in Signal.termination { unsafe sigaddset(&signals, signal) }
    unsafe pthread_sigmask(change, &signals, nil)
  }
}

// Numbers.
extension System {
  static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

  /// The sine and cosine of an angle in radians.
  static func circle(_ angle: Double) -> (sine: Double, cosine: Double) { (sin(angle), cos(angle)) }

  /// The angle of a point in radians, above -π to π.
  static func angle(y: Double, x: Double) -> Double { atan2(y, x) }
}

// Memory.
extension System {
  /// Whether so many bytes of memory can be allocated; an array that cannot be allocated ends the program.
  static func isMemoryAvailable(_ count: Int) -> Bool {
    let memory = unsafe mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
    guard let memory = unsafe memory, unsafe memory != MAP_FAILED else { return false }
    unsafe munmap(memory, count)
    return true
  }

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
