/// The first line of standard input, as the color to begin with.
///
/// It is read byte by byte and not beyond its end, because the next lines may be another program's, as in
/// `while read -r name; do ...; done`.
struct StartingColor {
  /// What is known of the color so far.
  enum State: Equatable {
    /// The line is not complete.
    case waiting
    /// The line is blank, or there is none.
    case none
    case color(WrittenColor)
    /// The color cannot be read: the reason, and the status to exit with.
    case failed(String, ExitStatus)
  }

  let descriptor: Int32
  private var splitter = LineSplitter()

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Reads what is there of the line, without waiting for more.
  mutating func read() -> State {
    while true {
      if let line = splitter.next() { return Self.state(of: line) }
      if splitter.isSkipping { return Self.state(of: .tooLong) }
      if splitter.isAtEnd { return .none }
      do throws(SystemError) {
        guard let byte = try Descriptor.readAvailable(descriptor, atMost: 1) else {
          return .waiting
        }
        if byte.isEmpty { splitter.finish() } else { splitter.append(byte) }
      } catch {
        return .failed(error.sentence, .failure)
      }
    }
  }

  /// Reads the line, and waits for all of it.
  mutating func wait() -> State {
    while true {
      let state = read()
      if state != .waiting { return state }
      Descriptor.waitForInput(descriptor)
    }
  }

  private static func state(of line: LineSplitter.Line) -> State {
    guard case .text(let text) = line else { return refused(LineSplitter.complaint) }
    if text.allSatisfy(\.isSpace) { return .none }
    do throws(ColorSyntaxError) {
      return .color(try ColorParser.read(text))
    } catch {
      return refused(error.sentence(for: text))
    }
  }

  private static func refused(_ sentence: String) -> State {
    .failed("standard input: \(sentence)", .usage)
  }
}
