// The only file of the module that calls C.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A system call that failed, or a file that is not as it should be.
struct FileError: Error {
  /// What is wrong, such as "Permission denied".
  let reason: String

  init(_ reason: String) {
    self.reason = reason
  }

  /// The error of the last system call.
  static var last: FileError { FileError(unsafe String(cString: strerror(errno))) }
}

/// Prints a text to standard error, if that is possible.
func printToStandardError(_ text: String) {
  _ = try? write(Array(text.utf8), to: STDERR_FILENO)
}

/// Reads a whole file; nil if there is none.
func readFile(_ path: String, limit: Int) throws(FileError) -> [UInt8]? {
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
func replaceFile(_ path: String, with bytes: [UInt8], isLocked: Bool) throws(FileError) {
  if isLocked { removeStaleTemporaryFiles(beside: path) }
  let (temporary, file) = try createTemporaryFile(beside: path)
  do throws(FileError) {
    defer { close(file) }
    try write(bytes, to: file)
    guard fsync(file) == 0 else { throw .last }
    guard unsafe rename(temporary, path) == 0 else { throw .last }
  } catch {
    unsafe unlink(temporary)
    throw error
  }
}

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
  var free = newPath
  var number = 1
  while unsafe access(free, F_OK) == 0 {
    number += 1
    free = "\(newPath).\(number)"
  }
  guard unsafe rename(path, free) == 0 else { throw .last }
  return free
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
/// A process that is stopped while it holds the lock must not stop others for good: after a while they go on
/// without it. Files are whole even so; of two writers' changes some may be lost.
struct DirectoryLock: ~Copyable {
  private let file: Int32
  /// Whether the lock was gained.
  let isHeld: Bool
  /// Whether the lock was not gained because somebody else holds it.
  let isTaken: Bool

  /// Tries to gain the lock, for a second at most if it may wait.
  init(_ path: String, waits: Bool = true) {
    file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
    var result = file < 0 ? file : flock(file, LOCK_EX | LOCK_NB)
    for _ in 0..<250 where waits && file >= 0 && result != 0 && errno == EWOULDBLOCK {
      usleep(4_000)
      result = flock(file, LOCK_EX | LOCK_NB)
    }
    isHeld = result == 0
    isTaken = file >= 0 && result != 0 && errno == EWOULDBLOCK
  }

  deinit {
    if file >= 0 { close(file) }
  }
}

private func write(_ bytes: [UInt8], to file: Int32) throws(FileError) {
  var count = 0
  while count < bytes.count {
    let result = unsafe bytes.withUnsafeBytes { buffer in
      unsafe write(file, buffer.baseAddress?.advanced(by: count), buffer.count - count)
    }
    if result >= 0 { count += result } else if errno != EINTR { throw .last }
  }
}

private func temporaryPath(beside path: String, _ suffix: String) -> String {
  "\(path).tmp-\(suffix)"
}

/// Makes a file that nobody else uses, and locks it for as long as it is open.
private func createTemporaryFile(beside path: String) throws(FileError) -> (String, Int32) {
  for attempt in 0..<1000 {
    let temporary = temporaryPath(beside: path, "\(getpid())-\(attempt)")
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
  let prefix = temporaryPath(beside: path.split(separator: "/").last.map(String.init) ?? path, "")
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
