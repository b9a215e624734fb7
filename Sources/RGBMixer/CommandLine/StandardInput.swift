/// Standard input as a text that comes whole, and goes out again.
enum StandardInput {
  /// Reads to the end.
  ///
  /// - Returns: What came, and why it ended early where it did.
  static func readAll() -> (bytes: [UInt8], error: SystemError?) {
    var bytes: [UInt8] = []
    do throws(SystemError) {
      try Descriptor.readAll(Descriptor.input, into: &bytes, "read standard input")
    } catch {
      return (bytes, error)
    }
    return (bytes, nil)
  }

  /// Whether it is a terminal, where nobody means to type a text.
  static var isTerminal: Bool { Platform.isTerminal(Descriptor.input) }

  /// Lets everything go out unchanged: the caller has nothing better to do with it.
  static func passThrough() {
    if !isTerminal { _ = StandardOutput.write(readAll().bytes) }
  }
}
