/// Messages for the one who started the program.
enum Report {
  /// Writes a message, by default to standard error; where it cannot go there is nobody to tell.
  static func write(_ message: String, to descriptor: Int32 = 2) {
    var output = BufferedOutput(descriptor: descriptor, name: "standard error")
    output.bytes.append(message)
    try? output.flush()
  }
}
