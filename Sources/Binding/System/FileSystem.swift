// The only file of the module that calls C. Nothing that it uses differs between these libraries.
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

/// Prints a text to standard error, if that is possible.
func printToStandardError(_ text: String) {
  _ = try? FileSystem().writeAll(Array(text.utf8), to: STDERR_FILENO)
}

/// The directory that a path leads through.
func directory(of path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}

/// Files that are replaced whole, and locks on their directories.
///
/// A test gives other system calls, to let a disk be full or slow.
struct FileSystem: Sendable {
  /// Writes some bytes to an open file, perhaps not all, and gives their number; -1 and `errno` on failure.
  var writeSome: @Sendable (Int32, ArraySlice<UInt8>) -> Int = { file, bytes in
    unsafe bytes.withUnsafeBytes { unsafe write(file, $0.baseAddress, $0.count) }
  }
  /// Waits until the disk has what was written to an open file; -1 and `errno` on failure.
  var synchronize: @Sendable (Int32) -> Int32 = { fsync($0) }
  /// Does nothing for some microseconds.
  var pause: @Sendable (UInt32) -> Void = { usleep($0) }
}

// Reading and replacing.
extension FileSystem {
  /// Reads a whole file; nil if there is none.
  func contents(of path: String, limit: Int) throws(FileError) -> [UInt8]? {
    // Not blocking, because the path may lead to a pipe.
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw .last
    }
    defer { close(file) }
    var status = stat()
    guard unsafe fstat(file, &status) == 0 else { throw .last }
    guard status.st_mode & S_IFMT == S_IFREG else { throw FileError("it is not a file") }
    guard status.st_size <= limit else { throw FileError("it is larger than \(limit) bytes") }
    // One byte more than it should be, to see the end in the same call.
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size) + 1)
    var count = 0
    while count < bytes.count {
      let result = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe read(file, buffer.baseAddress?.advanced(by: count), buffer.count - count)
      }
      if result == 0 { break }
      if result > 0 { count += result } else if errno != EINTR { throw .last }
    }
    return Array(bytes.prefix(count))
  }

  /// Replaces a file's contents, so that at any moment either the old or the new are there whole.
  ///
  /// Who holds the directory's lock also removes what was left by processes that died.
  func replace(_ path: String, with bytes: [UInt8], isLocked: Bool) throws(FileError) {
    if isLocked { removeStaleTemporaryFiles(beside: path) }
    let (temporary, file) = try createTemporaryFile(beside: path)
    do throws(FileError) {
      defer { close(file) }
      try writeAll(bytes, to: file)
      guard synchronize(file) == 0 else { throw .last }
      guard unsafe rename(temporary, path) == 0 else { throw .last }
    } catch {
      unsafe unlink(temporary)
      throw error
    }
  }

  fileprivate func writeAll(_ bytes: [UInt8], to file: Int32) throws(FileError) {
    var count = 0
    while count < bytes.count {
      let result = writeSome(file, bytes[count...])
      if result >= 0 { count += result } else if errno != EINTR { throw .last }
    }
  }

  /// Makes a file that nobody else uses, and locks it for as long as it is open.
  private func createTemporaryFile(beside path: String) throws(FileError) -> (String, Int32) {
    for attempt in 0..<1000 {
      let temporary = "\(path).tmp-\(getpid())-\(attempt)"
      let file = unsafe open(temporary, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      if file >= 0 {
        flock(file, LOCK_EX | LOCK_NB)
        return (temporary, file)
      }
      guard errno == EEXIST else { throw .last }
    }
    throw FileError("there are too many temporary files")
  }

  /// Removes the temporary files of processes that died: nobody holds their locks.
  private func removeStaleTemporaryFiles(beside path: String) {
    let directory = directory(of: path)
    let prefix = "\(path.split(separator: "/").last ?? "").tmp-"
    guard let stream = unsafe opendir(directory) else { return }
    defer { unsafe closedir(stream) }
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name.hasPrefix(prefix) else { continue }
      let temporary = "\(directory)/\(name)"
      let file = unsafe open(temporary, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      guard file >= 0 else { continue }
      if flock(file, LOCK_EX | LOCK_NB) == 0 { unsafe unlink(temporary) }
      close(file)
    }
  }
}

// Names and directories.
extension FileSystem {
  /// The file that a symbolic link leads to; the path itself where it is none, or leads nowhere.
  func resolvedLink(_ path: String) -> String {
    var status = stat()
    guard unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK,
      let resolved = unsafe realpath(path, nil)
    else { return path }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// Gives a file another name, which ends in a number if others have it already, and tells it.
  ///
  /// Who is to lose nothing holds the directory's lock.
  func moveAside(_ path: String, to newPath: String) throws(FileError) -> String {
    let free = freeName(newPath)
    guard unsafe rename(path, free) == 0 else { throw .last }
    return free
  }

  /// Gives a file a second name, found like that of ``moveAside(_:to:)``, so that it outlives its being
  /// replaced, and tells it; nil if that cannot be done.
  func linkAside(_ path: String, to newPath: String) -> String? {
    let free = freeName(newPath)
    return unsafe link(path, free) == 0 ? free : nil
  }

  private func freeName(_ path: String) -> String {
    var free = path
    var number = 1
    while unsafe access(free, F_OK) == 0 {
      number += 1
      free = "\(path).\(number)"
    }
    return free
  }

  /// Makes a directory and those above it, for the user alone.
  func createDirectory(_ path: String) throws(FileError) {
    if unsafe mkdir(path, 0o700) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, path != directory(of: path) else { throw .last }
    try createDirectory(directory(of: path))
    guard unsafe mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .last }
  }
}

/// A lock on a directory, held until it is destroyed.
///
/// A process that is stopped while it holds the lock must not stop others for good: after a while they go on
/// without it. Files are whole even so; of two writers' changes some may be lost.
struct DirectoryLock: ~Copyable {
  private let file: Int32
  /// Whether the lock was gained.
  let isHeld: Bool
  /// Whether the lock was not gained because somebody else holds it.
  let isTaken: Bool

  /// Tries to gain the lock, for a second at most if it may wait.
  init(_ path: String, waits: Bool = true, in files: FileSystem = FileSystem()) {
    file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
    var result = file < 0 ? file : flock(file, LOCK_EX | LOCK_NB)
    for _ in 0..<250 where waits && file >= 0 && result != 0 && errno == EWOULDBLOCK {
      files.pause(4_000)
      result = flock(file, LOCK_EX | LOCK_NB)
    }
    isHeld = result == 0
    isTaken = file >= 0 && result != 0 && errno == EWOULDBLOCK
  }

  deinit {
    if file >= 0 { close(file) }
  }
}
