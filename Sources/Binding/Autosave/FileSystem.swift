// The only file of the module that calls C.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A system call that failed.
struct FileError: Error {
  /// The system's words for it, such as "Permission denied".
  let reason: String

  init(_ reason: String) {
    self.reason = reason
  }

  /// The error of the last system call.
  static var last: FileError { FileError(unsafe String(cString: strerror(errno))) }
}

/// Prints a text as it is.
func printToStandardError(_ text: String) {
  _ = try? write(Array(text.utf8), to: STDERR_FILENO)
}

/// Reads a whole file; nil if there is none.
func readFile(_ path: String, limit: Int) throws(FileError) -> [UInt8]? {
  // Not blocking, because the path may be a pipe's.
  let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard file >= 0 else {
    if errno == ENOENT { return nil }
    throw .last
  }
  defer { close(file) }
  var status = stat()
  guard unsafe fstat(file, &status) == 0 else { throw .last }
  guard status.st_mode & S_IFMT == S_IFREG else { throw FileError("it is not a file") }
  guard status.st_size <= limit else { throw FileError("it is larger than \(limit) bytes") }
  // One byte more, to see the end without a second call.
  var bytes = [UInt8](repeating: 0, count: Int(status.st_size) + 1)
  var count = 0
  while count < bytes.count {
    let result = unsafe bytes.withUnsafeMutableBytes {
      unsafe read(file, $0.baseAddress! + count, $0.count - count)
    }
    if result == 0 { break }
    if result > 0 { count += result } else if errno != EINTR { throw .last }
  }
  bytes.removeLast(bytes.count - count)
  return bytes
}

/// Replaces a file by another text, so that at any moment the one or the other is there whole.
func replaceFile(_ path: String, with bytes: [UInt8]) throws(FileError) {
  let (temporary, file) = try createTemporaryFile(beside: path)
  do throws(FileError) {
    defer { close(file) }
    try write(bytes, to: file)
    guard fsync(file) == 0 else { throw .last }
  } catch {
    unsafe unlink(temporary)
    throw error
  }
  guard unsafe rename(temporary, path) == 0 else {
    let error = FileError.last
    unsafe unlink(temporary)
    throw error
  }
}

/// Gives a file another name, replacing what had it.
func moveFile(_ path: String, to newPath: String) throws(FileError) {
  guard unsafe rename(path, newPath) == 0 else { throw .last }
}

/// Makes a directory and those above it, for the user alone.
func createDirectory(_ path: String) throws(FileError) {
  if unsafe mkdir(path, 0o700) == 0 || errno == EEXIST { return }
  guard errno == ENOENT, path != directory(of: path) else { throw .last }
  try createDirectory(directory(of: path))
  guard unsafe mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .last }
}

/// The directory that a path leads through.
func directory(of path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}

/// A lock on a directory, held until it is destroyed.
///
/// A process that is stopped while it holds the lock must not stop others for good: after a while the lock
/// is given up, and only the merging of two writers' changes is lost.
struct DirectoryLock: ~Copyable {
  private let file: Int32

  init(_ path: String) {
    file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
    guard file >= 0 else { return }
    for _ in 0..<50 {
      if flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK { return }
      usleep(4_000)
    }
  }

  deinit {
    if file >= 0 { close(file) }
  }
}

private func write(_ bytes: [UInt8], to file: Int32) throws(FileError) {
  var count = 0
  while count < bytes.count {
    let result = unsafe bytes.withUnsafeBytes {
      unsafe write(file, $0.baseAddress! + count, $0.count - count)
    }
    if result >= 0 { count += result } else if errno != EINTR { throw .last }
  }
}

private func createTemporaryFile(beside path: String) throws(FileError) -> (String, Int32) {
  for attempt in 0..<1000 {
    let temporary = "\(path).\(getpid())-\(attempt).tmp"
    let file = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    if file >= 0 { return (temporary, file) }
    guard errno == EEXIST else { throw .last }
  }
  throw FileError("there are too many temporary files")
}
