#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The place of a file, which is regular or not there yet.
struct FilePlace {
  /// The path, with no link at its end.
  let path: String
  /// Whether a symbolic link led there.
  let isBehindLink: Bool
}

// The kind of a file is looked at before the file is opened, because to open a device can set it going.
extension FileSystem {
  /// Finds the regular file at a path, or where one can be made, and follows symbolic links to it.
  ///
  /// A directory, device, pipe or socket is an error, and so is a link to one.
  func place(of path: String) throws(FileError) -> FilePlace {
    var current = path
    // As many links as Linux follows.
    for hop in 0...40 {
      var status = stat()
      guard unsafe lstat(current, &status) == 0 else {
        guard errno == ENOENT || errno == ENOTDIR else { throw .last }
        return FilePlace(path: current, isBehindLink: hop > 0)
      }
      if let kind = name(ofKind: status.st_mode) {
        throw FileError(hop > 0 ? "it is a link to \(kind)" : "it is \(kind)")
      }
      if status.st_mode & S_IFMT == S_IFREG {
        return FilePlace(path: current, isBehindLink: hop > 0)
      }
      let target = try target(ofLink: current)
      current = target.hasPrefix("/") ? target : "\(directory(of: current))/\(target)"
    }
    throw FileError("it is a link to itself")
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

  private func target(ofLink path: String) throws(FileError) -> String {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink(path, &bytes, bytes.count)
    guard count >= 0 else { throw .last }
    return String(decoding: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Reads a whole regular file; nil if there is none.
  func contents(of path: String, limit: Int) throws(FileError) -> [UInt8]? {
    // Not blocking, because something else may have come in the file's place.
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
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
}
