/// Standard output, for text that is printed once.
enum StandardOutput {
  /// Writes, waiting for a slow reader, and returns the exit status; it is not a failure if the reader is gone.
  ///
  /// `SIGPIPE` must be ignored.
  static func write(_ text: some Sequence<UInt8>) -> ExitStatus {
    write { output throws(SystemError) in try output.write(Array(text)[...]) }
  }

  /// Writes in pieces and returns the exit status, as for a text.
  static func write(
    _ pieces: (inout BufferedOutput) throws(SystemError) -> Void
  ) -> ExitStatus {
    status { () throws(SystemError) in
      var output = BufferedOutput(descriptor: Descriptor.output)
      try pieces(&output)
      try output.flush()
    }
  }

  /// Returns the exit status after writing, and says what failed.
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

/// Standard error, for messages to the user.
enum StandardError {
  /// Writes a message; a failure is ignored, because there is no other way to report it.
  static func write(_ message: String, to descriptor: Int32 = Descriptor.errors) {
    try? Descriptor.writeAll(Array(message.utf8)[...], to: descriptor, "write to standard error")
  }

  /// Writes a sentence after the name of the program.
  static func say(_ sentence: String, to descriptor: Int32 = Descriptor.errors) {
    write("rgbmixer: \(sentence)\n", to: descriptor)
  }

  /// Sends all messages to the terminal from now on, even the Swift runtime's.
  ///
  /// For filters: many editors read standard error as text, too. Without a terminal, messages still go to standard
  /// error, or nowhere if it is the same file as the text.
  static func moveToTerminal() {
    if let terminal = OpenFile("/dev/tty", for: .writing) {
      terminal.redirect(Descriptor.errors)
    } else if isOutput, let nothing = OpenFile("/dev/null", for: .writing) {
      nothing.redirect(Descriptor.errors)
    }
  }

  /// Whether standard error is the same file as standard output, and not a terminal.
  static var isOutput: Bool {
    System.kind(of: Descriptor.output) != .characterDevice
      && System.areSameFile(Descriptor.output, Descriptor.errors)
  }
}

extension ExitStatus {
  /// Writes the reason to standard error and returns the status.
  func saying(_ sentence: String) -> ExitStatus {
    StandardError.say(sentence)
    return self
  }
}
