/// The messages of a filter, whose output may be all that is left of a text: an editor puts in its place
/// whatever comes on standard output and, often, on standard error.
enum FilterReport {
  /// Writes a message to the terminal, and to standard error only where there is no terminal and the text
  /// goes elsewhere.
  static func write(_ message: String) {
    if let terminal = Platform.openFile("/dev/tty", for: .writable, blocking: false) {
      defer { Platform.closeFile(terminal) }
      Report.write(message, to: terminal)
    } else if !isErrorOutput {
      Report.write(message)
    }
  }

  /// Writes a message to standard error or, where the text goes there, to the terminal.
  static func writeToErrors(_ message: String) {
    if isErrorOutput { write(message) } else { Report.write(message) }
  }

  /// Whether standard error goes to the same file as standard output, and that is no terminal.
  private static var isErrorOutput: Bool {
    guard let output = Platform.status(of: Descriptor.output), output.kind != .characterDevice
    else { return false }
    return output.identity == Platform.status(of: 2)?.identity
  }
}
