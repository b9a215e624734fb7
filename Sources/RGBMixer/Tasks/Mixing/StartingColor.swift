/// The first line of standard input, as the color to start with.
///
/// It is read byte by byte and not beyond its end, because the next lines may be for another program, as in
/// `while read -r name; do ...; done`.
struct StartingColor {
  /// The state of reading.
  enum State: Equatable {
    /// The line is not complete.
    case waiting
    /// There is no line, or a blank one.
    case none
    case color(WrittenColor)
    /// Reading failed, for a reason and with a status to exit with.
    case failed(String, ExitStatus)
  }

  let descriptor: Int32
  private var splitter = LineSplitter()

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Reads the available part of the line, without waiting for the rest.
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

  /// Reads the whole line, waiting for it.
  mutating func wait() -> State {
    while true {
      let state = read()
      if state != .waiting { return state }
      Descriptor.wait(for: .readable, of: descriptor)
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
