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

  /// Makes the mixer on a terminal, which keeps its color in a file; nil for none.
  init(_ options: Options, on terminal: LineTerminal, stateFile: String?) {
    self.terminal = terminal
    // Nothing is saved by a clock.
    store = stateFile.map { [status] in
      JSONFileStore(path: $0, clock: ManualClock()) { status.add(.error($0)) }
    }
    var options = options
    options.ground = options.ground ?? .black
    mixer = Mixer(options, keptIn: store, status: status)
    if options.saves, stateFile == nil { status.add(.notice(StateFile.nothingIsKept)) }
    view = LineView(mixer)
  }

  /// Talks until a line or the end of input ends it, and prints what was mixed; does not return from a signal.
  func run() -> ExitStatus {
    BindingProblem.handler = { [status] in status.add(.error("\($0)")) }
    Platform.holdEnds()
    terminal.tell("rgbmixer in lines: ? tells what they can be, an empty line prints the color")
    terminal.tell(view.news())
    while true {
      store?.flush()
      if let news = view.unaskedNews() { terminal.tell(news) }
      let line: LineSplitter.Line?
      do throws(SystemError) {
        line = try terminal.ask("color")
      } catch {
        Report.write("rgbmixer: \(error.sentence)\n")
        return .failure
      }
      guard let line else { return .canceled }
      if let status = obey(line) { return status }
    }
  }

  /// Does what a line says; the status to exit with where it ends the mixing.
  private func obey(_ line: LineSplitter.Line) -> ExitStatus? {
    do throws(UsageError) {
      guard case .text(let text) = line else {
        throw UsageError(sentence: LineSplitter.complaint)
      }
      guard let instruction = try Instruction.parse(text, in: mixer.space.value) else {
        return accept()
      }
      if case .word(let word) = instruction {
        if word == .quit { return .canceled }
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

  private func accept() -> ExitStatus {
    mixer.keep()
    status.redirection = { Report.write("rgbmixer: \($0.sentence)\n") }
    store?.flush()
    // A reader may let it wait for ever.
    Platform.letEndsThrough()
    return StandardOutput.write("\(mixer.text)\n".utf8)
  }
}
