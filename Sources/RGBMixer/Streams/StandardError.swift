/// Standard error, for messages to the user.
enum StandardError {
  /// Writes a message; a failure is ignored, because there is no other way to report it.
  static func write(_ message: String, to descriptor: Int32 = Descriptor.errors) {
    try? Descriptor.writeAll(Array(message.utf8)[...], to: descriptor, "write to standard error")
  }

  /// Writes a sentence, after the name of the program.
  static func say(_ sentence: String, to descriptor: Int32 = Descriptor.errors) {
    write("rgbmixer: \(sentence)\n", to: descriptor)
  }

  /// Sends all messages to the terminal from now on, including those of the Swift runtime.
  ///
  /// For filters: many editors take standard error for text, too. Without a terminal, messages still go to standard
  /// error, or nowhere if that is the file that the text goes to.
  static func moveToTerminal() {
    if let terminal = OpenFile("/dev/tty", for: .writing) {
      terminal.redirect(Descriptor.errors)
    } else if isOutput, let nothing = OpenFile("/dev/null", for: .writing) {
      nothing.redirect(Descriptor.errors)
    }
  }

  /// Whether standard error goes to the same file as standard output, and that is no terminal.
  static var isOutput: Bool {
    System.kind(of: Descriptor.output) != .characterDevice
      && System.areSameFile(Descriptor.output, Descriptor.errors)
  }
}
