/// Standard output, for what is printed once and whole.
enum StandardOutput {
  /// Writes, waiting where the reader is slow, and gives the status to exit with; a reader that is gone is
  /// no failure.
  ///
  /// `SIGPIPE` must be ignored.
  static func write(_ text: some Sequence<UInt8>) -> ExitStatus {
    status { () throws(SystemError) in
      try Descriptor.writeAll(Array(text), to: Descriptor.output, action)
    }
  }

  /// The words for writing, where it fails.
  static let action = "write to standard output"

  /// Writes in some way, and gives the status to exit with.
  static func status(of writing: () throws(SystemError) -> Void) -> ExitStatus {
    do throws(SystemError) {
      try writing()
    } catch {
      if error.isBrokenPipe { return .success }
      return .failure.saying(error.sentence)
    }
    return .success
  }
}
