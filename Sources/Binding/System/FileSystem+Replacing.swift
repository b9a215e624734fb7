#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension FileSystem {
  /// Replaces a regular file's contents, so that at any moment either the old or the new are there whole.
  ///
  /// The mode and the owner stay; a new file is the user's alone. Who holds the directory's lock also removes
  /// what was left by processes that died.
  func replace(_ path: String, with bytes: [UInt8], isLocked: Bool) throws(FileError) {
    if isLocked { removeStaleTemporaryFiles(beside: path) }
    let (temporary, file) = try createTemporaryFile(beside: path)
    do throws(FileError) {
      defer { close(file) }
      try writeAll(bytes, to: file)
      try takeOverMode(of: path, for: file)
      guard synchronize(file) == 0 else { throw .last }
      guard unsafe rename(temporary, path) == 0 else { throw .last }
    } catch {
      unsafe unlink(temporary)
      throw error
    }
    synchronizeDirectory(of: path)
  }

  /// Gives an open file the mode and the owner of the one whose place it is to take, which must be regular.
  private func takeOverMode(of path: String, for file: Int32) throws(FileError) {
    var old = stat()
    guard unsafe lstat(path, &old) == 0 else { return }
    guard old.st_mode & S_IFMT == S_IFREG else { throw FileError("it is not a file any more") }
    var mode = old.st_mode & 0o777
    var new = stat()
    guard unsafe fstat(file, &new) == 0 else { throw .last }
    if new.st_uid != old.st_uid || new.st_gid != old.st_gid,
      fchown(file, old.st_uid, old.st_gid) != 0
    {
      // The rights of the old group are not for the new one.
      mode &= ~0o070
    }
    guard fchmod(file, mode) == 0 else { throw .last }
  }

  /// Has the disk take over a new name; some file systems cannot be asked, and then it comes in a while.
  private func synchronizeDirectory(of path: String) {
    let file = unsafe open(directory(of: path), O_RDONLY | O_CLOEXEC | O_DIRECTORY)
    guard file >= 0 else { return }
    _ = synchronize(file)
    close(file)
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
      let file = unsafe open(temporary, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
      guard file >= 0 else { continue }
      if flock(file, LOCK_EX | LOCK_NB) == 0 { unsafe unlink(temporary) }
      close(file)
    }
  }
}
