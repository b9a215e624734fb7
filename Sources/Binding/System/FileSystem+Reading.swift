#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The facts about a file that are kept, or compared, when it is replaced.
struct FileStatus {
  /// The device and the number on it, which no other file has.
  let identity: [UInt64]
  let isRegular: Bool
  /// The permissions with the three bits above them: the lower twelve bits of the mode.
  let mode: mode_t
  let owner: uid_t
  let group: gid_t
  /// The number of names (hard links).
  let nameCount: Int
  let size: Int
  /// The time of the last change of the content, in seconds and nanoseconds.
  private let modified: [Int]

  init(_ status: stat) {
    identity = [UInt64(truncatingIfNeeded: status.st_dev), UInt64(status.st_ino)]
    isRegular = status.st_mode & S_IFMT == S_IFREG
    mode = status.st_mode & 0o7777
    owner = status.st_uid
    group = status.st_gid
    nameCount = Int(status.st_nlink)
    size = Int(status.st_size)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    modified = [Int(time.tv_sec), Int(time.tv_nsec)]
  }

  /// Whether this is the same file, which nobody has written since.
  func hasContent(of other: FileStatus) -> Bool {
    identity == other.identity && size == other.size && modified == other.modified
  }
}

/// The path of a file that is regular or not there yet, with no symbolic link at its end.
struct FileTarget {
  let path: FilePath
  /// Whether a symbolic link led there.
  let isLinked: Bool
}

// The kind of a file is looked at before the file is opened, because to open a device can set it going.
extension FileSystem {
  /// Finds the regular file at a path, or the path where one can be made, and follows symbolic links to it.
  ///
  /// A directory, device, pipe or socket is an error, and so is a link to one.
  func target(of path: FilePath) throws(FileError) -> FileTarget {
    var current = path
    // As many links as Linux follows.
    for hop in 0...40 {
      var status = stat()
      guard unsafe lstat(current.cString, &status) == 0 else {
        guard errno == ENOENT || errno == ENOTDIR else { throw .last }
        return FileTarget(path: current, isLinked: hop > 0)
      }
      if let kind = name(ofKind: status.st_mode) {
        throw .unsuitable(hop > 0 ? "it is a link to \(kind)" : "it is \(kind)")
      }
      if status.st_mode & S_IFMT == S_IFREG { return FileTarget(path: current, isLinked: hop > 0) }
      let target = try content(ofLink: current)
      current =
        target.first == UInt8(ascii: "/")
        ? FilePath(bytes: target) : current.directory.appending(target)
    }
    throw .unsuitable("it is a link to itself")
  }

  /// The name of the kind of what is neither a regular file nor a symbolic link.
  private func name(ofKind mode: mode_t) -> String? {
    switch mode & S_IFMT {
    case S_IFREG, S_IFLNK: nil
    case S_IFDIR: "a directory"
    case S_IFIFO: "a pipe"
    case S_IFSOCK: "a socket"
    default: "a device"
    }
  }

  private func content(ofLink path: FilePath) throws(FileError) -> [UInt8] {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink(path.cString, &bytes, bytes.count)
    guard count >= 0 else { throw .last }
    return bytes.prefix(count).map { UInt8(bitPattern: $0) }
  }

  /// The status of what is at a path, without following a symbolic link.
  func status(at path: FilePath) throws(FileError) -> FileStatus {
    var status = stat()
    guard unsafe lstat(path.cString, &status) == 0 else { throw .last }
    return FileStatus(status)
  }

  /// The status of an open file.
  func status(of file: Int32) throws(FileError) -> FileStatus {
    var status = stat()
    guard unsafe fstat(file, &status) == 0 else { throw .last }
    return FileStatus(status)
  }

  /// The path without symbolic links; what is there need not be a regular file.
  package func resolved(_ path: FilePath) throws(FileError) -> FilePath {
    guard let resolved = unsafe realpath(path.cString, nil) else { throw .last }
    defer { unsafe free(resolved) }
    return FilePath(
      bytes: unsafe Array(UnsafeRawBufferPointer(start: resolved, count: strlen(resolved))))
  }

  /// Reads a whole regular file of at most `limit` bytes; nil if there is none.
  ///
  /// A symbolic link at the path's end is an error.
  package func contents(of path: FilePath, limit: Int = .max) throws(FileError) -> [UInt8]? {
    // Not blocking, because something else may have come in the file's place.
    let file = unsafe open(path.cString, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard file >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw .last
    }
    defer { close(file) }
    let status = try status(of: file)
    guard status.isRegular else { throw .unsuitable("it is no regular file") }
    guard status.size <= limit else { throw .unsuitable("it is larger than \(limit) bytes") }
    // One byte more than it should be, to see the end in the same call.
    var bytes = [UInt8](repeating: 0, count: status.size + 1)
    var count = 0
    while count < bytes.count, case let more = try readSome(file, into: &bytes, from: count),
      more > 0
    {
      count += more
    }
    return Array(bytes.prefix(count))
  }

  /// Whether the rest of an open file is a content, no more and no less.
  func holds(_ file: Int32, _ content: [UInt8]) throws(FileError) -> Bool {
    var part = [UInt8](repeating: 0, count: 1 << 16)
    var rest = content[...]
    while true {
      let count = try readSome(file, into: &part, from: 0)
      if count == 0 { return rest.isEmpty }
      guard rest.starts(with: part[..<count]) else { return false }
      rest = rest.dropFirst(count)
    }
  }

  /// Reads bytes from an open file into a buffer from an index on, and returns their number: 0 at the end.
  private func readSome(
    _ file: Int32, into buffer: inout [UInt8], from index: Int
  ) throws(FileError) -> Int {
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { buffer in
        unsafe read(file, buffer.baseAddress?.advanced(by: index), buffer.count - index)
      }
      if count >= 0 { return count }
      guard errno == EINTR else { throw .last }
    }
  }
}
