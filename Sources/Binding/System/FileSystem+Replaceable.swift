#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A way to replace the content of a file.
enum ReplacingMethod {
  /// By renaming a temporary file, so that the file has the old content or the new, whole.
  case renaming
  /// By writing into the file, because it is a mount point, which cannot be replaced by renaming.
  case overwriting
}

// Tried when a file is opened, and again before it is replaced.
extension FileSystem {
  /// Performs every step of ``replace(_:named:holding:with:)`` except the write and the rename.
  ///
  /// Throws an error if the file or its directory is read-only or has an attribute that prevents the replacement, if
  /// there is no room for a copy of the file, or if the file belongs to another user or has other names (hard links),
  /// which would keep the old content.
  package func checkReplaceable(_ path: FilePath) throws(FileError) {
    guard try replacingMethod(of: path) == .renaming else { return }
    do throws(FileError) {
      try withTemporaryFile(beside: path) { (temporary, file) throws(FileError) in
        let size = Int(try status(at: path).st_size)
        try reserve(max(1, size), in: file)
        try copyAttributes(of: path, to: file, keepsOwner: true)
        guard unsafe unlink(temporary.cString) == 0 else {
          throw .unsuitable("its directory does not let go of files: \(FileError.last.reason)")
        }
      }
    } catch .system(EACCES) {
      throw .unsuitable("its directory is read-only")
    }
  }

  /// Finds out how to replace the content of a regular file, or throws the reason why that cannot be done.
  func replacingMethod(of path: FilePath) throws(FileError) -> ReplacingMethod {
    let status = try status(at: path)
    guard status.isRegular else { throw .unsuitable("it is not a regular file") }
    let attributes = attributes(of: path)
    if attributes.contains(.immutable) { throw .unsuitable("it is immutable") }
    if attributes.contains(.appendOnly) { throw .unsuitable("it is append-only") }
    let file = unsafe open(path.cString, O_WRONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    if file >= 0 { close(file) }
    // The mode is checked as well, because the superuser can open any file for writing.
    if file < 0 && (errno == EACCES || errno == EROFS) || status.permissions & 0o222 == 0 {
      throw .unsuitable("it is read-only")
    }
    guard file >= 0 else { throw .last }
    if attributes.contains(.mountPoint) { return .overwriting }
    guard status.st_nlink <= 1 else {
      throw .unsuitable("it has \(status.st_nlink) names (hard links), and only one would change")
    }
    let directory = self.attributes(of: path.directory)
    if directory.contains(.immutable) { throw .unsuitable("its directory is immutable") }
    if directory.contains(.appendOnly) { throw .unsuitable("its directory is append-only") }
    return .renaming
  }

  /// Makes sure that the disk has room for the first bytes of a file, which is extended if it is shorter.
  ///
  /// A file system that cannot reserve room may still run out of it later.
  func reserve(_ size: Int, in file: Int32) throws(FileError) {
    #if os(Linux)
      let error = posix_fallocate(file, 0, off_t(size))
      guard [0, EOPNOTSUPP, EINVAL, ENOSYS, EINTR].contains(error) else {
        throw .system(errno: error)
      }
    #endif
  }
}

/// What keeps a file or directory from being changed, besides permissions.
private struct FileAttributes: OptionSet {
  let rawValue: UInt64

  /// Nothing can be changed, as after `chattr +i`.
  static let immutable = Self(rawValue: 0x10)
  /// Bytes, or names in a directory, can only be added, as after `chattr +a`.
  static let appendOnly = Self(rawValue: 0x20)
  /// Something is mounted at the path.
  static let mountPoint = Self(rawValue: 0x2000)
}

extension FileSystem {
  #if canImport(Darwin)
    private func attributes(of path: FilePath) -> FileAttributes {
      guard let flags = try? Int32(bitPattern: status(at: path).st_flags) else { return [] }
      var attributes: FileAttributes = []
      if flags & (UF_IMMUTABLE | SF_IMMUTABLE) != 0 { attributes.insert(.immutable) }
      if flags & (UF_APPEND | SF_APPEND) != 0 { attributes.insert(.appendOnly) }
      return attributes
    }
  #else
    private func attributes(of path: FilePath) -> FileAttributes {
      // The C library's structure of 256 bytes, whose second word has the attributes.
      var words = [UInt64](repeating: 0, count: 32)
      let result = unsafe statx(AT_FDCWD, path.cString, AT_SYMLINK_NOFOLLOW, 0, &words)
      return result == 0 ? FileAttributes(rawValue: words[1]) : []
    }
  #endif
}

#if !canImport(Darwin)
  // Both C libraries have this function, but their Swift modules do not declare it.
  @_silgen_name("statx")
  private func statx(
    _ directory: CInt, _ path: UnsafePointer<CChar>, _ flags: CInt, _ mask: CUnsignedInt,
    _ status: UnsafeMutableRawPointer
  ) -> CInt
#endif
