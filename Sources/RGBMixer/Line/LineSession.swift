import Binding
import TermUI

/// The mixer on a terminal that is talked on, from the first line to the last.
///
/// All that changes is saved before the next line is waited for, and until then signals that end the program wait,
/// too: so nothing has to be done about them.
@MainActor
final class LineSession {
  private var terminal: LineTerminal
  private let status = StatusLine()
  private let store: JSONFileStore?
  private let mixer: Mixer
  private let view: LineView

  /// The session's end where no signal ends it.
  enum End {
    /// By an empty line.
    case accepted
    /// By a word, or by the end of input.
    case canceled
    case failed(SystemError)
  }

  /// Makes the mixer on a terminal.
  ///
  /// - Parameters:
  ///   - options: What is asked for.
  ///   - terminal: The terminal.
  ///   - stateFile: The file that keeps the color; nil for none.
  ///   - edited: The colors of a text that is edited.
  init(
    _ options: Options, on terminal: LineTerminal, stateFile: String?, edited: EditedColors? = nil
  ) {
    self.terminal = terminal
    // Nothing is saved by a clock.
    store = stateFile.map { [status] in
      JSONFileStore(path: $0, clock: ManualClock()) { status.add(.error($0)) }
    }
    var options = options
    options.ground = options.ground ?? .black
    mixer = Mixer(options, keptIn: store, status: status, edited: edited)
    if options.saves, stateFile == nil { status.add(.notice(StateFile.nothingIsKept)) }
    view = LineView(mixer)
  }

  /// Talks until a line or the end of input ends it, and prints what was mixed; does not return from a signal.
  func run() -> ExitStatus {
    switch talk() {
    case .accepted: return StandardOutput.write("\(mixer.text)\n".utf8)
    case .canceled: return .canceled
    case .failed(let error):
      Report.write("rgbmixer: \(error.sentence)\n")
      return .failure
    }
  }

  /// Talks until a line or the end of input ends it; does not return from a signal.
  func talk() -> End {
    BindingProblem.handler = { [status] in status.add(.error("\($0)")) }
    Platform.holdEnds()
    terminal.tell(view.greeting)
    terminal.tell(view.news())
    while true {
      store?.flush()
      if let news = view.unaskedNews() { terminal.tell(news) }
      let line: LineSplitter.Line?
      do throws(SystemError) {
        line = try terminal.ask("color")
      } catch {
        return .failed(error)
      }
      guard let line else { return .canceled }
      if let end = obey(line) { return end }
    }
  }

  /// Does what a line says; how it ends where that is the end.
  private func obey(_ line: LineSplitter.Line) -> End? {
    do throws(UsageError) {
      guard case .text(let text) = line else {
        throw UsageError(sentence: LineSplitter.complaint)
      }
      guard let instruction = try Instruction.parse(text, in: mixer.space.value) else {
        return accept()
      }
      if case .word(let word) = instruction {
        if word == .quit { return .canceled }
        if word == .write, mixer.edited != nil { return accept() }
        if let lines = view.answer(to: word) {
          for line in lines { terminal.tell(line) }
          return nil
        }
      }
      try instruction.apply(to: mixer, by: self)
    } catch {
      status.show(.error(error.sentence))
    }
    // Each line is a step of undo of its own.
    mixer.endRun()
    terminal.tell(view.news())
    return nil
  }

  private func accept() -> End {
    mixer.keep()
    status.redirection = { Report.write("rgbmixer: \($0.sentence)\n") }
    store?.flush()
    // A reader may let it wait for ever.
    Platform.letEndsThrough()
    return .accepted
  }
}
