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
  }

  /// The sentence for a program without a controlling terminal.
  static let noTerminal = "there is no terminal to read lines from"

  private let file: OpenFile
  private var input: LineInput
  private let signals = SignalPipe(forTerminationOnly: true)

  /// Opens the controlling terminal, and takes signals that ask the program to end as answers; nil if there is none.
  init?() {
    guard let file = OpenFile(Terminal.openDescriptor()) else { return nil }
    input = LineInput(descriptor: file.descriptor)
    self.file = file
    signals.install()
  }

  func print(_ line: String) {
    write(PrintableText.escaped(line.utf8) + "\n")
  }

  /// Writes a word as a prompt, and waits for the answer.
  func ask(_ word: String) throws(SystemError) -> Answer {
    write("\(word): ")
    do throws(SystemError) {
      while true {
        if let line = input.next() { return .line(line) }
        // The next output begins on a new line.
        if let signal = signals.receive().first {
          write("\n")
          return .signal(signal)
        }
        if input.isAtEnd {
          write("\n")
          return .end
        }
        System.waitForInput(of: [file.descriptor, signals.readEnd])
        if System.isReady(file.descriptor, .readable) { try input.fill() }
      }
    } catch {
      throw SystemError(action: "read the terminal", errno: error.errno)
    }
  }

  /// Lets signals end the program again; returns one that has already come.
  func stopListening() -> Int32? {
    signals.uninstall()
    return signals.receive().first
  }

  /// Writes a text; ignores a failure, because the next read reports that the terminal is gone.
  private func write(_ text: String) {
    try? Descriptor.writeAll(Array(text.utf8)[...], to: file.descriptor, "write to the terminal")
  }
}
