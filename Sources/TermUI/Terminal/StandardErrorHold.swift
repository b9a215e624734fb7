#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Holds back what is written to standard error while the program has the terminal, so that it neither
/// spoils the screen nor vanishes with it: the message of a trap, above all.
///
/// It is written out when the terminal is given back, up to what a pipe holds.
struct StandardErrorHold {
  private let original: Int32
  private let readEnd: Int32
  private let writeEnd: Int32

  /// Prepares to hold; none where standard error is not a terminal and disturbs nothing, and where no
  /// descriptors are left.
  init?() {
    guard isatty(STDERR_FILENO) == 1, let pipe = Platform.pipe() else { return nil }
    (readEnd, writeEnd) = pipe
    original = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
    guard original >= 0 else {
      close(readEnd)
      close(writeEnd)
      return nil
    }
  }

  /// Holds from now on.
  func begin() {
    dup2(writeEnd, STDERR_FILENO)
  }

  /// Writes out what was held and holds no more; may be called in a signal handler.
  func end() {
    // Else what is read here would be written into the same pipe, without end.
    guard dup2(original, STDERR_FILENO) >= 0 else { return }
    unsafe withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 1) { memory in
      while case .bytes(let count) = unsafe Platform.read(readEnd, into: memory) {
        unsafe Platform.writeWhole(
          STDERR_FILENO, UnsafeRawBufferPointer(rebasing: memory[..<count]), patience: 100)
      }
    }
  }

  /// Closes what holding needs.
  func discard() {
    close(original)
    close(readEnd)
    close(writeEnd)
  }
}
