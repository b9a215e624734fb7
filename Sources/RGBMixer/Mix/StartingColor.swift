/// The first line of standard input, which is the color to start with.
///
/// It is taken as it comes, and not a byte more of it: the next lines may be another program's, as in
/// `while read -r name; do ...; done`.
struct StartingColor {
  /// What is known of the color.
  enum State: Equatable {
    /// The line is not complete.
    case waiting
    /// The line is blank, or there is none.
    case none
    /// This is the color.
    case color(ParsedColor)
    /// There is none to be had: what to say, and the status to exit with.
    case failed(String, ExitStatus)
  }

  /// Where the line comes from.
  let descriptor: Int32
  private var splitter = LineSplitter()

  /// Takes the color from a descriptor.
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

  private static func state(of line: LineSplitter.Line) -> State {
    guard case .text(let text) = line else {
      return .failed("standard input: \(LineSplitter.complaint)", .usage)
    }
    if text.allSatisfy(\.isSpace) { return .none }
    do throws(ColorSyntaxError) {
      return .color(try ColorParser.parse(text))
    } catch {
      return .failed("standard input: \(error.sentence(for: text))", .usage)
    }
  }
}
