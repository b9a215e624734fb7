// Every call of the C library that the module makes is in this folder.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  #error("rgbmixer reads and writes by way of POSIX, and knows no C library of this platform.")
#endif

/// The functions of the C library that the program uses, as they are.
enum Platform {
  /// Ends the process.
  static func terminate(with status: Int32) -> Never {
    exit(status)
  }

  /// Lets a write to a pipe that nobody reads fail, or one to a file beyond the largest size that the process
  /// may give it, instead of ending the process.
  static func ignoreSignalsOfWrites() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
  }
}

/// The number of an error of the C library.
struct Errno: Hashable, Sendable {
  let code: Int32

  /// The error of the last call.
  static var last: Errno { Errno(code: errno) }

  /// A signal came before anything was done.
  static let interrupted = Errno(code: EINTR)
  /// Nothing can be done without waiting.
  static let wouldBlock = Errno(code: EAGAIN)
  /// Nobody reads the pipe.
  static let brokenPipe = Errno(code: EPIPE)

  /// A few words, such as "No space left on device".
  var reason: String { unsafe String(cString: strerror(code)) }
}

// File descriptors.
extension Platform {
  /// The kinds of files that the program tells apart.
  enum FileKind {
    case regular, pipe, socket, characterDevice, other
  }

  /// The two ways a descriptor can be ready.
  enum Readiness {
    case readable, writable
  }

  static func isOpen(_ descriptor: Int32) -> Bool {
    fcntl(descriptor, F_GETFD) != -1
  }

  /// Opens a file that is there, without becoming its terminal; nil where that fails.
  static func openFile(
    _ path: String, for readiness: Readiness, blocking: Bool = true
  ) -> Int32? {
    let access = readiness == .readable ? O_RDONLY : O_WRONLY
    let descriptor = unsafe open(
      path, access | O_NOCTTY | (blocking ? 0 : O_NONBLOCK | O_CLOEXEC))
    return descriptor >= 0 ? descriptor : nil
  }

  static func closeFile(_ descriptor: Int32) {
    _ = close(descriptor)
  }

  /// The kind of an open file; nil where the descriptor is not open.
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

  /// Whether a descriptor is of `/dev/null`.
  static func isNull(_ descriptor: Int32) -> Bool {
    var (file, null) = (stat(), stat())
    guard unsafe fstat(descriptor, &file) == 0, unsafe stat("/dev/null", &null) == 0 else {
      return false
    }
    return file.st_rdev == null.st_rdev
  }

  static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }

  /// Whether a descriptor is the terminal that the program is drawn on.
  static func isControllingTerminal(_ descriptor: Int32) -> Bool {
    tcgetpgrp(descriptor) >= 0
  }

  /// Whether a descriptor is ready or has failed; waits for it so many milliseconds, or without end if
  /// negative.
  static func isReady(
    _ descriptor: Int32, _ readiness: Readiness, patience: Int32 = 0
  ) -> Bool {
    let events = readiness == .readable ? POLLIN : POLLOUT
    var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    return unsafe poll(&request, 1, patience) > 0
  }

  /// Waits for a time, or for a signal.
  static func sleep(milliseconds: Int32) {
    _ = poll(nil, 0, milliseconds)
  }

  /// Reads as many bytes as are there and fit, and gives their number: 0 at the end, -1 on an error.
  static func readSome(_ descriptor: Int32, into buffer: inout [UInt8]) -> Int {
    unsafe read(descriptor, &buffer, buffer.count)
  }

  /// Writes some of the bytes, and gives their number: -1 on an error.
  static func writeSome(_ descriptor: Int32, _ bytes: ArraySlice<UInt8>) -> Int {
    unsafe bytes.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
  }
}

// Files that are replaced.
extension Platform {
  /// The kind of a file, its owner, and its permissions.
  struct FileStatus: Equatable {
    let kind: FileKind
    /// The lower twelve bits of the mode.
    let permissions: UInt32
    let owner: UInt32
    let group: UInt32
    /// The device and the number there, which no other file has.
    let identity: [UInt64]
  }

  /// The status of an open file; nil where the descriptor is not open.
  static func status(of descriptor: Int32) -> FileStatus? {
    var status = stat()
    guard let kind = kind(of: descriptor), unsafe fstat(descriptor, &status) == 0 else {
      return nil
    }
    return FileStatus(
      kind: kind, permissions: UInt32(status.st_mode & 0o7777), owner: status.st_uid,
      group: status.st_gid,
      identity: [UInt64(truncatingIfNeeded: status.st_dev), UInt64(status.st_ino)])
  }

  /// Whether a path leads to something.
  static func fileExists(_ path: String) -> Bool {
    unsafe access(path, F_OK) == 0
  }

  /// Whether the user may write a file, or make files in a directory.
  static func mayWrite(_ path: String) -> Bool {
    unsafe access(path, W_OK) == 0
  }

  /// The user that the program acts as; 0 may do all.
  static var user: UInt32 { geteuid() }

  /// The path without symbolic links; nil where it leads nowhere.
  static func resolvedPath(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// Makes a file for the user alone, with a new name that begins with a path, and opens it for writing; nil
  /// where that fails.
  static func createFile(beginningWith path: String) -> (path: String, descriptor: Int32)? {
    for number in 0..<100 {
      let path = "\(path)-\(getpid())-\(number)"
      let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      if descriptor >= 0 { return (path, descriptor) }
      if errno != EEXIST { break }
    }
    return nil
  }

  /// Gives an open file the owner and the permissions of another.
  static func setOwnerAndPermissions(of descriptor: Int32, to status: FileStatus) -> Bool {
    // A new owner takes some of the permissions away.
    fchown(descriptor, status.owner, status.group) == 0
      && fchmod(descriptor, mode_t(status.permissions)) == 0
  }

  /// Waits until the disk has what was written to an open file.
  static func synchronize(_ descriptor: Int32) -> Bool {
    fsync(descriptor) == 0
  }

  /// Puts a file in the place of another, which it replaces in one step.
  static func moveFile(_ path: String, to newPath: String) -> Bool {
    unsafe rename(path, newPath) == 0
  }

  static func removeFile(_ path: String) {
    _ = unsafe unlink(path)
  }
}

// Numbers.
extension Platform {
  static func cubeRoot(_ number: Double) -> Double { cbrt(number) }

  static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

  /// The sine and the cosine of an angle in radians.
  static func circle(_ angle: Double) -> (sine: Double, cosine: Double) { (sin(angle), cos(angle)) }

  /// The angle of a point in radians, above -π to π.
  static func angle(y: Double, x: Double) -> Double { atan2(y, x) }
}

// Memory.
extension Platform {
  /// Appends the bytes of a text as they lie in the program.
  static func append(_ text: StaticString, to bytes: inout OutputSpan<UInt8>) {
    for index in 0..<text.utf8CodeUnitCount { bytes.append(unsafe text.utf8Start[index]) }
  }
}
