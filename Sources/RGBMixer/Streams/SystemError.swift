#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A system call that failed.
struct SystemError: Error, Hashable, Sendable {
  /// The number that `errno` had.
  let code: Int32
  /// What could not be done, as in "cannot ...".
  let action: String

  /// Takes the present `errno`.
  init(_ action: String) {
    code = errno
    self.action = action
  }

  /// Whether the reader of a pipe has gone.
  var isBrokenPipe: Bool { code == EPIPE }

  /// One sentence, without a final full stop.
  var sentence: String {
    let reason = unsafe String(cString: strerror(code))
    return "cannot \(action): \(reason)"
  }
}
