#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A lock on a directory, held until it is destroyed.
///
/// A process that is stopped while it holds the lock must not stop others for good: after a while they go on
/// without it. Files are whole even so; of two writers' changes some may be lost.
struct DirectoryLock: ~Copyable {
  private let file: Int32
  /// Whether the lock was gained.
  let isHeld: Bool

  /// Tries to gain the lock, and again after a pause of 4 ms as long as somebody else holds it and `mayWait`
  /// allows it.
  init(_ path: String, in files: FileSystem = FileSystem(), mayWait: () -> Bool) {
    file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
    var result = file < 0 ? file : flock(file, LOCK_EX | LOCK_NB)
    while file >= 0, result != 0, errno == EWOULDBLOCK, mayWait() {
      files.pause(4_000)
      result = flock(file, LOCK_EX | LOCK_NB)
    }
    isHeld = result == 0
  }

  deinit {
    if file >= 0 { close(file) }
  }
}
