/// The controlling terminal as a place to talk on, line by line.
///
/// It stays in its own mode, so that it echoes and edits what is typed, and its signals and jobs work as in a
/// shell. Nothing is sent to it but printable text and line feeds.
struct LineTerminal {
  private var input: LineInput
  private let output: Int32

  /// Opens the controlling terminal; nil where there is none.
  init?() {
    guard let input = Platform.openFile("/dev/tty", for: .readable),
      let output = Platform.openFile("/dev/tty", for: .writable)
    else { return nil }
    self.input = LineInput(descriptor: input)
    self.output = output
  }

  /// Tells a line.
  func tell(_ line: String) {
    write(PrintableText.escaped(line.utf8) + "\n")
  }

  /// Asks for a line behind a word, and waits for it; nil at the end of input.
  ///
  /// Signals that end the program do so only here.
  mutating func ask(_ word: String) throws(SystemError) -> LineSplitter.Line? {
    write("\(word): ")
    defer { Platform.holdEnds() }
    let line: LineSplitter.Line?
    do throws(SystemError) {
      line = try input.next(willWait: Platform.letEndsThrough)
    } catch {
      throw SystemError(action: "read the terminal", errno: error.errno)
    }
    // The next output is to begin a line of its own.
    if line == nil { write("\n") }
    return line
  }

  /// A terminal that is gone is told by reading from it.
  private func write(_ text: String) {
    try? Descriptor.writeAll(Array(text.utf8), to: output, "write to the terminal")
  }
}
