#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// A file is replaced by writing the new content into a temporary file beside it, which then takes its name. So at
// any moment, also if the process or the machine ends, there is the old content or the new one, whole.
extension FileSystem {
  /// Replaces the content of a regular file that this process alone writes, or makes the file, for the user alone.
  ///
  /// The new file has the extended attributes, the mode, the owner and the group that the old one has at the end.
  /// A user who may not give a file to that owner or group keeps it, without the rights of that group.
  func replace(_ path: FilePath, with content: [UInt8]) throws(FileError) {
    try replace(path, holding: nil, with: content)
  }

  /// Replaces the content of a regular file, if it still is the content that was read, else throws
  /// ``FileError/changed``.
  ///
  /// Processes that do so at the same time take turns, so that none overwrites what another has just written.
  /// The new file is as ``replace(_:with:)`` makes it; the owner can always be kept, or it is an error.
  package func replace(
    _ path: FilePath, holding old: [UInt8], with new: [UInt8]
  ) throws(FileError) {
    try replace(path, holding: .some(old), with: new)
  }

  /// Tries all that ``replace(_:holding:with:)`` does but to write and to rename.
  ///
  /// It is an error if the file is read-only, if it belongs to somebody else, or if it has further names (hard
  /// links), which would keep the old content.
  package func checkReplaceable(_ path: FilePath) throws(FileError) {
    try checkWritable(path)
    do throws(FileError) {
      try withTemporaryFile(beside: path) { (_, file) throws(FileError) in
        try copyAttributes(of: path, to: file, keepsOwner: true)
      }
    } catch .system(EACCES) {
      throw .unsuitable("its directory is read-only")
    }
  }

  private func replace(
    _ path: FilePath, holding old: [UInt8]?, with new: [UInt8]
  ) throws(FileError) {
    try withTemporaryFile(beside: path) { (temporary, file) throws(FileError) in
      try writeAll(new, to: file)
      // After writing, which takes some rights away.
      try copyAttributes(of: path, to: file, keepsOwner: old != nil)
      guard synchronize(file) == 0 else { throw .last }
      // Held until the file has its new name.
      let original = try old.map { content throws(FileError) in
        try openLocked(path, holding: content)
      }
      defer { if let original { close(original) } }
      // Once more, because they may have changed while the disk was waited for.
      try copyAttributes(of: path, to: file, keepsOwner: old != nil)
      guard unsafe rename(temporary.cString, path.cString) == 0 else { throw .last }
    }
    synchronizeDirectory(of: path)
  }

  private func checkWritable(_ path: FilePath) throws(FileError) {
    let status = try status(at: path)
    guard status.isRegular else { throw .unsuitable("it is no regular file") }
    try checkSoleName(status)
    let file = unsafe open(path.cString, O_WRONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    if file >= 0 { close(file) }
    // The superuser may write what is meant to be left alone.
    if file < 0 && (errno == EACCES || errno == EROFS) || status.mode & 0o222 == 0 {
      throw .unsuitable("it is read-only")
    }
    guard file >= 0 else { throw .last }
  }

  private func checkSoleName(_ status: FileStatus) throws(FileError) {
    guard status.nameCount <= 1 else {
      throw .unsuitable("it has \(status.nameCount) names (hard links), and only one would change")
    }
  }

  /// Copies the owner, the group, the extended attributes and the mode of the file at a path, if there is one, to an
  /// open file.
  private func copyAttributes(
    of path: FilePath, to file: Int32, keepsOwner: Bool
  ) throws(FileError) {
    let old = unsafe open(path.cString, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    if old < 0, errno == ENOENT { return }
    guard old >= 0 else { throw errno == ELOOP ? .changed : .last }
    defer { close(old) }
    let (wanted, present) = (try status(of: old), try status(of: file))
    guard wanted.isRegular else { throw .changed }
    var mode = wanted.mode
    if wanted.owner != present.owner, fchown(file, wanted.owner, .max) != 0 {
      if keepsOwner { throw .unsuitable("it is another user's, and would become yours") }
      mode &= ~0o4000
    }
    if wanted.group != present.group, fchown(file, .max, wanted.group) != 0 {
      // The group's rights are not for another group, and its members, who now are among all others, gain none.
      mode &= ~0o2077 | mode >> 3 & 0o007 & mode
    }
    try copyExtendedAttributes(from: old, to: file)
    // Last, because a new owner or access control list changes the mode.
    if try status(of: file).mode != mode, fchmod(file, mode) != 0 { throw .last }
  }

  /// Opens and locks the regular file at a path, and throws ``FileError/changed`` unless it has a content.
  private func openLocked(_ path: FilePath, holding content: [UInt8]) throws(FileError) -> Int32 {
    let file = unsafe open(path.cString, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard file >= 0 else { throw errno == ELOOP ? .changed : .last }
    do throws(FileError) {
      lock(file, timeout: .seconds(1))
      let status = try status(of: file)
      guard status.isRegular, status.size == content.count, try holds(file, content),
        // The process that had the lock has replaced the file.
        try self.status(at: path).hasContent(of: status)
      else { throw .changed }
      try checkSoleName(status)
      return file
    } catch {
      close(file)
      throw error
    }
  }

  /// Has the disk keep a new name; some file systems cannot be asked, and keep it some time later.
  private func synchronizeDirectory(of path: FilePath) {
    let file = unsafe open(path.directory.cString, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
    guard file >= 0 else { return }
    _ = synchronize(file)
    close(file)
  }
}

// Each temporary file is locked (`flock`) as long as its process writes it. The lock ends with the process, so that
// a file without one was left by a process that was killed.
extension FileSystem {
  /// The first bytes of each name.
  private static let prefix = Array(".tmp".utf8)
  /// The number of characters that belong to the replaced file, and the number that are random.
  private static let tagLength = 5
  /// Digits of file names on every system, also where case does not count.
  private static let digits = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)

  /// Calls with a new empty file, for the user alone, in the directory of another file.
  ///
  /// It is removed afterward unless it was renamed. Those that killed processes left beside the same file are
  /// removed first.
  func withTemporaryFile(
    beside path: FilePath,
    _ body: (_ temporary: FilePath, _ file: Int32) throws(FileError) -> Void
  ) throws(FileError) {
    removeAbandonedFiles(beside: path)
    let (temporary, file) = try createTemporaryFile(beside: path)
    defer {
      unsafe unlink(temporary.cString)
      close(file)
    }
    try body(temporary, file)
  }

  /// Fourteen bytes, the length that POSIX has every file system take, however long or short the file's name is.
  func temporaryName(for path: FilePath) -> [UInt8] {
    let tag = Self.tag(of: path)
    return Self.prefix + tag + tag.map { _ in Self.digits.randomElement() ?? Self.digits[0] }
  }

  /// The characters that say which file a temporary file belongs to (FNV-1a of its name).
  private static func tag(of path: FilePath) -> [UInt8] {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in path.name { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return (1...tagLength).map { digits[Int(hash >> (64 - 5 * UInt64($0)) & 31)] }
  }

  private func createTemporaryFile(
    beside path: FilePath
  ) throws(FileError) -> (temporary: FilePath, file: Int32) {
    let directory = path.directory
    for _ in 0..<100 {
      let temporary = directory.appending(temporaryName(for: path))
      let file = unsafe open(temporary.cString, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      if file < 0, errno == EEXIST || errno == EINTR { continue }
      guard file >= 0 else { throw .last }
      // Between these two calls another process may have taken it for an abandoned file and removed it.
      let isLocked = flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
      if isLocked, let status = try? status(of: file), status.nameCount > 0 {
        return (temporary, file)
      }
      close(file)
    }
    throw .unsuitable("no temporary file can be made beside it")
  }

  private func removeAbandonedFiles(beside path: FilePath) {
    let directory = path.directory
    let start = Self.prefix + Self.tag(of: path)
    for name in names(in: directory)
    where name.starts(with: start) && name.count == start.count + Self.tagLength {
      let temporary = directory.appending(name)
      let file = unsafe open(temporary.cString, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
      guard file >= 0 else { continue }
      if flock(file, LOCK_EX | LOCK_NB) == 0 { unsafe unlink(temporary.cString) }
      close(file)
    }
  }

  /// The names in a directory, in no order; none where it cannot be read.
  private func names(in directory: FilePath) -> [[UInt8]] {
    guard let stream = unsafe opendir(directory.cString) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [[UInt8]] = []
    while let entry = unsafe readdir(stream) {
      names.append(
        unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
          unsafe Array(bytes.prefix { $0 != 0 })
        })
    }
    return names
  }
}
