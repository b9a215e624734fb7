/// A system call that failed.
struct SystemError: Error, Hashable, Sendable {
  /// The thing that could not be done, as in "cannot ...".
  let action: String
  /// The reason.
  let errno: Errno

  /// Whether the reader of a pipe has gone.
  var isBrokenPipe: Bool { errno == .brokenPipe }

  /// One sentence, without a final full stop.
  var sentence: String { "cannot \(action): \(errno.reason)" }
}
