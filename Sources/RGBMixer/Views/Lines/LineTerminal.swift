import TermUI

/// The controlling terminal, used line by line.
///
/// Its settings stay: it echoes and edits lines, and signals and job control work as in a shell. It only receives
/// printable text and line feeds.
@MainActor
final class LineTerminal {
  enum Answer {
    case line(LineSplitter.Line)
    case end
    /// A signal that asks the program to end.
    case signal(Int32)
    /// The program was stopped and continued, and the prompt may be out of sight.
    case resumed
  }

  /// The sentence for a program without a controlling terminal.
  static let noTerminal = "there is no terminal to read lines from"

  private let file: OpenFile
  private var input: LineInput
  private let signals = SignalPipe(forTerminationOnly: true, noticesResuming: true)

  /// Opens the controlling terminal; nil if there is none.
  init?() {
    guard let file = OpenFile(Terminal.openDescriptor()) else { return nil }
    input = LineInput(descriptor: file.descriptor, action: "read the terminal")
    self.file = file
  }

  /// From now on, treats signals that ask the program to end as answers.
  func startListening() {
    signals.install()
  }

  func print(_ line: String) {
    write(PrintableText.escaped(line.utf8) + "\n")
  }

  /// Writes a word as a prompt, and waits for the answer.
  func ask(_ word: String) throws(SystemError) -> Answer {
    write("\(word): ")
    while true {
      let received = signals.receive()
      if let signal = received.first(where: Self.ends) {
        // The next output begins on a new line.
        write("\n", waits: false)
        return .signal(signal)
      }
      if !received.isEmpty { return .resumed }
      if let line = input.next() { return .line(line) }
      if input.isAtEnd {
        write("\n")
        return .end
      }
      System.wait(for: [(file.descriptor, .readable), (signals.readEnd, .readable)])
      if System.isReady(file.descriptor, .readable) { try input.fill() }
    }
  }

  /// Lets signals end the program again; returns one that has already come.
  func stopListening() -> Int32? {
    signals.uninstall()
    return signals.receive().first(where: Self.ends)
  }

  private static func ends(_ signal: Int32) -> Bool { Signal.termination.contains(signal) }

  /// Writes a text, and waits until the terminal has taken it or a signal comes.
  ///
  /// A failure is ignored, because the next read reports that the terminal is gone.
  private func write(_ text: String, waits: Bool = true) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      guard
        let count = try? Descriptor.writeAvailable(
          file.descriptor, rest, "write to the terminal")
      else { return }
      rest.removeFirst(count)
      if rest.isEmpty || !waits || System.isReady(signals.readEnd, .readable) { return }
      System.wait(for: [(file.descriptor, .writable), (signals.readEnd, .readable)])
    }
  }
}
