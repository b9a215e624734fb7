import TermUI

/// The controlling terminal, used line by line.
///
/// Its settings are not changed: it echoes and edits what is typed, and signals and job control work as in a shell.
/// Nothing but printable text and line feeds is sent to it.
@MainActor
final class LineTerminal {
  enum Answer {
    case line(LineSplitter.Line)
    case end
    /// A signal that asks the program to end.
    case signal(Int32)
  }

  /// The sentence for a program that has none.
  static let noTerminal = "there is no terminal to talk on"

  private let file: OpenFile
  private var input: LineInput
  private let signals = SignalPipe(isForEnds: true)

  /// Opens the controlling terminal; nil where there is none.
  ///
  /// From now on, a signal that asks the program to end is an answer.
  init?() {
    guard let file = OpenFile(Terminal.openDescriptor()) else { return nil }
    input = LineInput(descriptor: file.descriptor)
    self.file = file
    signals.install()
  }

  func print(_ line: String) {
    write(PrintableText.escaped(line.utf8) + "\n")
  }

  /// Writes a word as a question, and waits for the answer.
  func ask(_ word: String) throws(SystemError) -> Answer {
    write("\(word): ")
    do throws(SystemError) {
      while true {
        if let line = input.next() { return .line(line) }
        // What is written next begins on a line of its own.
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

  /// Lets signals end the program again; returns one that has come already.
  func stopListening() -> Int32? {
    signals.uninstall()
    return signals.receive().first
  }

  /// A failure is ignored here: the next read reports that the terminal is gone.
  private func write(_ text: String) {
    try? Descriptor.writeAll(Array(text.utf8)[...], to: file.descriptor, "write to the terminal")
  }
}
