/// Standard output, for what is printed once and whole.
enum StandardOutput {
  /// Writes, waiting where the reader is slow, and gives the status to exit with; a reader that is gone is
  /// no failure.
  ///
  /// `SIGPIPE` must be ignored.
  static func write(
    _ text: some Sequence<UInt8>, report: (String) -> Void = { Report.write($0) }
  ) -> ExitStatus {
    var output = BufferedOutput(descriptor: 1, name: "standard output")
    output.bytes += text
    do throws(SystemError) {
      try output.flush()
    } catch {
      if error.isBrokenPipe { return .success }
      report("rgbmixer: \(error.sentence)\n")
      return .failure
    }
    return .success
  }
}
