/// Standard output, for what is printed once.
enum StandardOutput {
  /// Writes, waiting where the reader is slow, and gives the status to exit with; a reader that is gone is
  /// no failure.
  ///
  /// `SIGPIPE` must be ignored.
  static func write(_ text: some Sequence<UInt8>) -> ExitStatus {
    write { output throws(SystemError) in try output.write(Array(text)[...]) }
  }

  /// Writes in pieces, and gives the status to exit with, as for a text.
  static func write(
    _ pieces: (inout BufferedOutput) throws(SystemError) -> Void
  ) -> ExitStatus {
    status { () throws(SystemError) in
      var output = BufferedOutput(descriptor: Descriptor.output, name: "standard output")
      try pieces(&output)
      try output.flush()
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
