// The module calls C in this folder alone.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  #error("Binding keeps values in files by way of POSIX, and knows no C library of this platform.")
#endif

/// The reason why a file cannot be read or written.
package enum FileError: Error, Hashable, Sendable {
  /// A call of the system failed with this `errno`.
  case system(errno: Int32)
  /// The file is not as it has to be; the text says why, such as "it is a directory".
  case unsuitable(String)
  /// The file is not the one that was read: another program has replaced or written it.
  case changed

  static var last: FileError { .system(errno: errno) }

  /// A few words for a message, such as "Permission denied".
  package var reason: String {
    switch self {
    case .system(let errno): unsafe String(cString: strerror(errno))
    case .unsuitable(let reason): reason
    case .changed: "it was changed meanwhile"
    }
  }
}

/// The files of the machine, read and replaced whole.
///
/// A test gives other system calls, to let a disk be full or slow.
package struct FileSystem: Sendable {
  /// Writes some bytes to an open file, perhaps not all, and returns their number; -1 and `errno` on failure.
  var writeSome: @Sendable (Int32, ArraySlice<UInt8>) -> Int = { file, bytes in
    unsafe bytes.withUnsafeBytes { unsafe write(file, $0.baseAddress, $0.count) }
  }
  /// Waits until the disk has what was written to an open file or directory; -1 and `errno` on failure.
  var synchronize: @Sendable (Int32) -> Int32 = { fsync($0) }
  var pause: @Sendable (Duration) -> Void = { duration in
    usleep(UInt32(duration / .microseconds(1)))
  }
  /// Does work on another thread; false if there cannot be one.
  var startThread: @Sendable (@escaping @Sendable () -> Void) -> Bool = { WorkerThread.start($0) }

  /// Makes the file system of the machine.
  package init() {}
}

extension FileSystem {
  func writeAll(_ bytes: [UInt8], to file: Int32) throws(FileError) {
    var count = 0
    while count < bytes.count {
      let result = writeSome(file, bytes[count...])
      if result > 0 { count += result }
      if result == 0 { throw .unsuitable("nothing more can be written") }
      if result < 0, errno != EINTR { throw .last }
    }
  }
}

// Names.
extension FileSystem {
  /// Whether anything is at a path, also a link to nothing.
  func exists(_ path: FilePath) -> Bool { (try? status(at: path)) != nil }

  func isForbidden(_ path: FilePath) -> Bool {
    unsafe access(path.cString, R_OK) != 0 && errno == EACCES
  }

  /// Renames a file; one that has the new name is replaced.
  func move(_ path: FilePath, to newPath: FilePath) throws(FileError) {
    guard unsafe rename(path.cString, newPath.cString) == 0 else { throw .last }
  }

  /// Gives a file a second name, which keeps the content when the first one is replaced; false if that fails.
  func addName(_ name: FilePath, to path: FilePath) -> Bool {
    unsafe link(path.cString, name.cString) == 0
  }

  /// Makes a directory and those above it, for the user alone.
  func createDirectory(_ path: FilePath) throws(FileError) {
    if unsafe mkdir(path.cString, 0o700) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, path != path.directory else { throw .last }
    try createDirectory(path.directory)
    guard unsafe mkdir(path.cString, 0o700) == 0 || errno == EEXIST else { throw .last }
  }
}

// Locks.
extension FileSystem {
  /// Calls while a directory is locked, or without the lock where it cannot be had in time.
  ///
  /// Then files are whole even so, but of two writers' changes some may be lost.
  func withLock<Result>(
    on directory: FilePath, timeout: Duration, _ body: () throws(FileError) -> Result
  ) throws(FileError) -> Result {
    let file = unsafe open(directory.cString, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
    guard file >= 0 else { return try body() }
    defer { close(file) }
    lock(file, timeout: timeout)
    return try body()
  }

  /// Locks an open file or directory until it is closed.
  ///
  /// Where another process has locked it, it is tried every 4 ms until a timeout, after which there is no lock:
  /// a process that was stopped must not stop others for good.
  func lock(_ file: Int32, timeout: Duration) {
    let pause = Duration.milliseconds(4)
    var timeLeft = timeout
    while flock(file, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK, timeLeft > .zero {
      self.pause(pause)
      timeLeft -= pause
    }
  }
}

/// Prints a text to standard error, if that is possible.
func printToStandardError(_ text: String) {
  _ = try? FileSystem().writeAll(Array(text.utf8), to: STDERR_FILENO)
}
