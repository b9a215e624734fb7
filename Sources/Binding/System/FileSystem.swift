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

/// A system call that failed, or a file that is not as it should be.
struct FileError: Error {
  /// The cause, such as "Permission denied".
  let reason: String

  init(_ reason: String) {
    self.reason = reason
  }

  /// The error of the last system call.
  static var last: FileError { FileError(unsafe String(cString: strerror(errno))) }
}

/// Files that are replaced whole, and names for those that are kept aside.
///
/// A test gives other system calls, to let a disk be full or slow.
struct FileSystem: Sendable {
  /// Writes some bytes to an open file, perhaps not all, and gives their number; -1 and `errno` on failure.
  var writeSome: @Sendable (Int32, ArraySlice<UInt8>) -> Int = { file, bytes in
    unsafe bytes.withUnsafeBytes { unsafe write(file, $0.baseAddress, $0.count) }
  }
  /// Waits until the disk has what was written to an open file or directory; -1 and `errno` on failure.
  var synchronize: @Sendable (Int32) -> Int32 = { fsync($0) }
  /// The moment, by which it is told how long a save takes.
  var now: @Sendable () -> ContinuousClock.Instant = { .now }
  /// Does nothing for some microseconds.
  var pause: @Sendable (UInt32) -> Void = { usleep($0) }
  /// Does work beside the calling thread; false if that cannot be.
  var startThread: @Sendable (@escaping @Sendable () -> Void) -> Bool = { WorkerThread.start($0) }
}

extension FileSystem {
  /// Writes all bytes to an open file.
  func writeAll(_ bytes: [UInt8], to file: Int32) throws(FileError) {
    var count = 0
    while count < bytes.count {
      let result = writeSome(file, bytes[count...])
      if result > 0 { count += result }
      if result == 0 { throw FileError("nothing more can be written") }
      if result < 0, errno != EINTR { throw .last }
    }
  }
}

/// Prints a text to standard error, if that is possible.
func printToStandardError(_ text: String) {
  _ = try? FileSystem().writeAll(Array(text.utf8), to: STDERR_FILENO)
}

/// The directory that a path leads through.
func directory(of path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}
