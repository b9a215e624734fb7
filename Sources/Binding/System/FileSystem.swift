// All C calls of the module are in this folder.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  #error("Binding keeps values in files by way of POSIX, and knows no C library of this platform.")
#endif

/// The path of a file: any bytes but NUL, not necessarily UTF-8.
package struct FilePath: Hashable, Sendable {
  /// The bytes that the system knows the file by.
  package let bytes: [UInt8]

  /// Creates a path from bytes as the system gives them.
  package init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Creates a path from a string.
  package init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// The path for a message, with U+FFFD in place of what is not UTF-8.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The directory that contains the file: everything before the last slash, or "." without a slash.
  package var directory: FilePath {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return FilePath(".") }
    return slash == 0 ? FilePath("/") : FilePath(bytes: Array(bytes[..<slash]))
  }

  /// The file's name in its directory: everything after the last slash.
  package var name: [UInt8] {
    Array(bytes[((bytes.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1)...])
  }

  /// Returns the path of a name in this directory.
  package func appending(_ name: [UInt8]) -> FilePath {
    FilePath(bytes: bytes + [UInt8(ascii: "/")] + name)
  }

  /// The bytes with a NUL at the end, as C reads them.
  var cString: [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }
}

/// The reason why a file cannot be read or written.
package enum FileError: Error, Hashable, Sendable {
  /// A system call failed with this `errno`.
  case system(errno: Int32)
  /// The file does not meet a requirement; the text says which, such as "it is a directory".
  case unsuitable(String)
  /// Another program has replaced or written the file since it was read.
  case changed

  static var last: FileError { .system(errno: errno) }

  /// A few words for a message, such as "Permission denied".
  package var reason: String {
    switch self {
    case .system(let errno): unsafe String(cString: strerror(errno))
    case .unsuitable(let reason): reason
    case .changed: "another program changed it"
    }
  }
}

/// The machine's files, read and replaced whole.
///
/// Tests replace some of the system calls to simulate a full or slow disk.
package struct FileSystem: Sendable {
  /// Writes bytes to an open file, perhaps not all, and returns their number; returns -1 and sets `errno` on failure.
  var writeSome: @Sendable (Int32, ArraySlice<UInt8>) -> Int = { file, bytes in
    unsafe bytes.withUnsafeBytes { unsafe write(file, $0.baseAddress, $0.count) }
  }
  /// Waits until the disk has stored an open file or directory; returns -1 and sets `errno` on failure.
  var synchronize: @Sendable (Int32) -> Int32 = { fsync($0) }
  var pause: @Sendable (Duration) -> Void = { duration in
    usleep(UInt32(duration / .microseconds(1)))
  }
  /// Waits for the end of work on another thread, but no longer than a timeout, and returns how long.
  var wait: @Sendable (Completion, Duration) -> Duration = { $0.wait(atMost: $1) }
  /// Whether the program is about to end, so that another program's lock is waited for only a moment.
  package var isHurried: @Sendable () -> Bool = { false }
  /// Runs a closure on a new thread; returns false if no thread can be created.
  var startThread: @Sendable (@escaping @Sendable () -> Void) -> Bool = { WorkerThread.start($0) }

  /// Creates the machine's file system.
  package init() {}
}

extension FileSystem {
  /// How long a program that is about to end waits for a lock.
  private static let hurriedLockTimeout = Duration.milliseconds(60)

  func writeAll(_ bytes: [UInt8], to file: Int32) throws(FileError) {
    var count = 0
    while count < bytes.count {
      let result = writeSome(file, bytes[count...])
      if result > 0 { count += result }
      if result == 0 { throw .unsuitable("nothing more can be written") }
      if result < 0, errno != EINTR { throw .last }
    }
  }

  /// Returns whether anything is at a path, even a dangling symbolic link.
  func exists(_ path: FilePath) -> Bool { (try? status(at: path)) != nil }

  func isForbidden(_ path: FilePath) -> Bool {
    unsafe access(path.cString, R_OK) != 0 && errno == EACCES
  }

  /// Renames a file, replacing any file that has the new name.
  func move(_ path: FilePath, to newPath: FilePath) throws(FileError) {
    guard unsafe rename(path.cString, newPath.cString) == 0 else { throw .last }
  }

  /// Creates a hard link, which keeps the content when the file at `path` is replaced; returns false on failure.
  func addName(_ name: FilePath, to path: FilePath) -> Bool {
    unsafe link(path.cString, name.cString) == 0
  }

  /// Creates a directory and its missing parents, accessible to the user only.
  func createDirectory(_ path: FilePath) throws(FileError) {
    if unsafe mkdir(path.cString, 0o700) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, path != path.directory else { throw .last }
    try createDirectory(path.directory)
    guard unsafe mkdir(path.cString, 0o700) == 0 || errno == EEXIST else { throw .last }
  }

  /// Runs a closure while a directory is locked, or without the lock if it is not available before the timeout.
  ///
  /// Without a timeout, a stopped process would block others forever. Without the lock, files are still whole, but
  /// one of two writers may overwrite the other's changes.
  func withLock<Result>(
    on directory: FilePath, timeout: Duration, _ body: () throws(FileError) -> Result
  ) throws(FileError) -> Result {
    let file = unsafe open(directory.cString, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
    guard file >= 0 else { return try body() }
    defer { close(file) }
    let pause = Duration.milliseconds(4)
    var timeLeft = timeout
    while flock(file, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK, timeLeft > .zero {
      if isHurried() { timeLeft = min(timeLeft, Self.hurriedLockTimeout) }
      self.pause(pause)
      timeLeft -= pause
    }
    return try body()
  }
}

/// Prints a text to standard error, ignoring failures.
func printToStandardError(_ text: String) {
  _ = try? FileSystem().writeAll(Array(text.utf8), to: STDERR_FILENO)
}
