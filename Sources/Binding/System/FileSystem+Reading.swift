#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension stat {
  var isRegular: Bool { st_mode & S_IFMT == S_IFREG }

  /// The permission bits, including set-user-ID, set-group-ID and the sticky bit.
  var permissions: mode_t { st_mode & 0o7777 }
}

/// The path of a regular file, or of one that can be created, after following symbolic links.
struct FileTarget {
  let path: FilePath
  /// Whether a symbolic link led there.
  let isLinked: Bool
}

// The kind of a file is checked before the file is opened, because opening a device can have effects.
extension FileSystem {
  /// Finds the regular file at a path, or the path where one can be created, following symbolic links.
  ///
  /// A directory, device, pipe or socket is an error, and so is a link to one.
  func target(of path: FilePath) throws(FileError) -> FileTarget {
    var current = path
    // Linux follows up to 40 links, too.
    for hop in 0...40 {
      var status = stat()
      guard unsafe lstat(current.cString, &status) == 0 else {
        guard errno == ENOENT || errno == ENOTDIR else { throw .last }
        return FileTarget(path: current, isLinked: hop > 0)
      }
      if status.isRegular { return FileTarget(path: current, isLinked: hop > 0) }
      guard status.st_mode & S_IFMT == S_IFLNK else {
        let kind = kind(of: status)
        throw .unsuitable(hop > 0 ? "it is a link to \(kind)" : "it is \(kind)")
      }
      let target = try destination(ofLink: current)
      current =
        target.first == UInt8(ascii: "/")
        ? FilePath(bytes: target) : current.directory.appending(target)
    }
    throw .unsuitable("it is a link to itself")
  }

  private func kind(of status: stat) -> String {
    switch status.st_mode & S_IFMT {
    case S_IFDIR: "a directory"
    case S_IFIFO: "a pipe"
    case S_IFSOCK: "a socket"
    default: "a device"
    }
  }

  private func destination(ofLink path: FilePath) throws(FileError) -> [UInt8] {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink(path.cString, &bytes, bytes.count)
    guard count >= 0 else { throw .last }
    return bytes.prefix(count).map { UInt8(bitPattern: $0) }
  }

  /// Returns the status of a path, without following a symbolic link.
  func status(at path: FilePath) throws(FileError) -> stat {
    var status = stat()
    guard unsafe lstat(path.cString, &status) == 0 else { throw .last }
    return status
  }

  func status(of file: Int32) throws(FileError) -> stat {
    var status = stat()
    guard unsafe fstat(file, &status) == 0 else { throw .last }
    return status
  }

  /// Returns an existing path without its symbolic links.
  package func resolved(_ path: FilePath) throws(FileError) -> FilePath {
    guard let resolved = unsafe realpath(path.cString, nil) else { throw .last }
    defer { unsafe free(resolved) }
    return FilePath(
      bytes: unsafe Array(UnsafeRawBufferPointer(start: resolved, count: strlen(resolved))))
  }

  /// The nearest existing directory above a path, if it belongs to a user other than the effective one; nil otherwise.
  package func foreignDirectory(above path: FilePath) -> FilePath? {
    var directory = path.directory
    var status = stat()
    while unsafe stat(directory.cString, &status) != 0 {
      if directory == directory.directory { return nil }
      directory = directory.directory
    }
    return status.st_uid == geteuid() ? nil : directory
  }

  /// Reads a whole regular file of at most `limit` bytes; returns nil if it does not exist.
  ///
  /// A symbolic link at the end of the path is an error.
  package func contents(of path: FilePath, limit: Int = .max) throws(FileError) -> [UInt8]? {
    // Opened without blocking, in case a pipe has taken the file's place.
    let file = unsafe open(path.cString, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard file >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw .last
    }
    defer { close(file) }
    let status = try status(of: file)
    guard status.isRegular else { throw .unsuitable("it is not a regular file") }
    var (bytes, count): ([UInt8], Int) = ([], 0)
    while true {
      guard max(count, Int(status.st_size)) <= limit else {
        throw .unsuitable("it is larger than \(limit) bytes")
      }
      // The buffer starts at the file's size; it grows with the file, or if that size is 0, as in `/proc`.
      if count == bytes.count {
        let room = count == 0 ? max(Int(status.st_size), 64) + 1 : count
        bytes += [UInt8](repeating: 0, count: room)
      }
      let more = try readSome(file, into: &bytes, from: count)
      if more == 0 { return Array(bytes.prefix(count)) }
      count += more
    }
  }

  /// Reads bytes into a buffer starting at an index, and returns their number: 0 at the end of the file.
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
