#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// The new content is written to a temporary file in the same directory, which is then renamed. So at any moment, even
// if the process or the machine dies, the file has the old content or the new content, whole.
extension FileSystem {
  /// Replaces the content of a regular file, or creates the file, accessible to the user only.
  ///
  /// The caller makes sure that nobody else writes the file. The extended attributes, mode, owner and group of the old
  /// file are kept, also if they change while the content is written. If the user may not set the owner, the file
  /// becomes the user's; if the user may not set the group, the group's permissions are dropped.
  func replace(_ path: FilePath, with content: [UInt8]) throws(FileError) {
    try replace(path, with: content, keepsOwner: false) { (rename) throws(FileError) in
      try rename()
    }
  }

  /// Replaces the content of a regular file if the file still has the content that was read, and `name` still leads to
  /// it.
  ///
  /// Concurrent calls for one file take turns, so that none overwrites another's change. It keeps what
  /// ``replace(_:with:)`` keeps, but if the owner cannot be kept, it throws an error. A file that is a mount point is
  /// overwritten, and gets its old content back if that fails.
  ///
  /// - Parameters:
  ///   - path: The path without symbolic links.
  ///   - name: The path, perhaps through symbolic links, at which the content was read; nil if it was the same.
  ///   - old: The content that was read.
  ///   - new: The new content.
  /// - Throws: ``FileError/changed``, or the reason why the file cannot be written.
  package func replace(
    _ path: FilePath, named name: FilePath? = nil, holding old: [UInt8], with new: [UInt8]
  ) throws(FileError) {
    guard try status(at: path).isRegular else { throw .changed }
    guard try replacingMethod(of: path) == .renaming else {
      return try whileUnchanged(path, named: name, holding: old) { () throws(FileError) in
        try overwrite(path, holding: old, with: new)
      }
    }
    try replace(path, with: new, keepsOwner: true) { (rename) throws(FileError) in
      try whileUnchanged(path, named: name, holding: old, rename)
    }
  }

  /// Replaces the content by renaming a temporary file; `finish` calls the function that renames.
  private func replace(
    _ path: FilePath, with content: [UInt8], keepsOwner: Bool,
    _ finish: (_ rename: () throws(FileError) -> Void) throws(FileError) -> Void
  ) throws(FileError) {
    try withTemporaryFile(beside: path) { (temporary, file) throws(FileError) in
      try writeAll(content, to: file)
      // Copied after the write, which clears the set-user-ID bit.
      try copyAttributes(of: path, to: file, keepsOwner: keepsOwner)
      guard synchronize(file) == 0 else { throw .last }
      try finish { () throws(FileError) in
        // Copied again, because they may have changed while the disk was busy.
        try copyAttributes(of: path, to: file, keepsOwner: keepsOwner)
        try move(temporary, to: path)
      }
    }
    synchronizeDirectory(of: path)
  }

  /// Calls a function while no other call changes files in the directory, if the file still has the content that was
  /// read.
  private func whileUnchanged(
    _ path: FilePath, named name: FilePath?, holding old: [UInt8],
    _ body: () throws(FileError) -> Void
  ) throws(FileError) {
    try withLock(on: path.directory, timeout: .seconds(1)) { () throws(FileError) in
      guard try name.map(resolved) ?? path == path, try status(at: path).isRegular,
        try contents(of: path) == old
      else { throw .changed }
      _ = try replacingMethod(of: path)
      try body()
    }
  }

  /// Writes new content into a file, and if that fails, its old content.
  func overwrite(
    _ path: FilePath, holding old: [UInt8], with new: [UInt8]
  ) throws(FileError) {
    let file = unsafe open(path.cString, O_WRONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard file >= 0 else { throw .last }
    defer { close(file) }
    do throws(FileError) {
      try reserve(new.count, in: file)
      try setContent(new, of: file)
    } catch {
      try? setContent(old, of: file)
      throw error
    }
  }

  private func setContent(_ content: [UInt8], of file: Int32) throws(FileError) {
    guard lseek(file, 0, SEEK_SET) == 0 else { throw .last }
    try writeAll(content, to: file)
    guard ftruncate(file, off_t(content.count)) == 0, synchronize(file) == 0 else { throw .last }
  }

  /// Copies the owner, group, extended attributes and mode of the file at a path, if it exists, to an open file.
  func copyAttributes(
    of path: FilePath, to file: Int32, keepsOwner: Bool
  ) throws(FileError) {
    let old = unsafe open(path.cString, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    if old < 0, errno == ENOENT { return }
    guard old >= 0 else { throw errno == ELOOP ? .changed : .last }
    defer { close(old) }
    let (wanted, present) = (try status(of: old), try status(of: file))
    guard wanted.isRegular else { throw .changed }
    var mode = wanted.permissions
    if wanted.st_uid != present.st_uid, fchown(file, wanted.st_uid, .max) != 0 {
      if keepsOwner { throw .unsuitable("it is another user's, and would become yours") }
      mode &= ~0o4000
    }
    if wanted.st_gid != present.st_gid, fchown(file, .max, wanted.st_gid) != 0 {
      // The new group must not get the old group's permissions, and the old group's members, who now count as others,
      // must not gain any.
      mode &= ~0o2077 | mode >> 3 & 0o007 & mode
    }
    try copyExtendedAttributes(from: old, to: file)
    // Set last, because a new owner or access control list changes the mode.
    if try status(of: file).permissions != mode, fchmod(file, mode) != 0 { throw .last }
  }

  /// Waits until the disk has stored a new name; file systems that do not support this store it some time later.
  private func synchronizeDirectory(of path: FilePath) {
    let file = unsafe open(path.directory.cString, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
    guard file >= 0 else { return }
    _ = synchronize(file)
    close(file)
  }
}

// Each temporary file is locked (`flock`) while its process writes it. The lock ends with the process, so a file
// without a lock was left behind by a process that was killed.
extension FileSystem {
  /// The first bytes of every temporary name.
  private static let prefix = Array(".tmp".utf8)
  /// The number of characters that identify the replaced file, and the number of random characters.
  private static let tagLength = 5
  /// The digits of temporary names; distinct also on file systems that ignore case.
  private static let digits = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)

  /// Calls a closure with a new empty file, accessible to the user only, in the directory of another file.
  ///
  /// The new file is removed afterward unless it was renamed. Files that killed processes left for the same file are
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

  /// Returns a name of 14 bytes, the length that POSIX guarantees on every file system, whatever the length of the
  /// file's own name.
  func temporaryName(for path: FilePath) -> [UInt8] {
    let tag = Self.tag(of: path)
    return Self.prefix + tag + tag.map { _ in Self.digits.randomElement() ?? Self.digits[0] }
  }

  /// The characters that identify the replaced file: a hash (FNV-1a) of its name.
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
      // Before the file was locked, another process may have removed it as abandoned.
      let isLocked = flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
      if isLocked, let status = try? status(of: file), status.st_nlink > 0 {
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

  /// Returns the names in a directory, in no order; none if it cannot be read.
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
