import Binding
import TermUI

/// The mixer on a terminal, line by line.
///
/// Every change is saved before the program waits for the next line. A signal that asks the program to end is received
/// like a line.
@MainActor
final class LineSession {
  private let terminal: LineTerminal
  private let status = StatusLine()
  private let options: MixerOptions
  private let store: JSONFileStore?
  let mixer: Mixer
  private let edited: EditedDocument?
  private let view: LineView
  /// Whether the user was just asked whether to lose the changes of a text.
  private var isAsking = false

  /// Makes the mixer, starting with a color or a text, or else with the saved color.
  init(
    _ options: MixerOptions, color: WrittenColor?, document edited: EditedDocument?,
    on terminal: LineTerminal
  ) {
    self.terminal = terminal
    self.edited = edited
    self.options = options
    // It is flushed before each line.
    store = options.store(clock: ManualClock(), status: status)
    mixer = Mixer(
      options, color: color, keptIn: store, status: status, document: edited, clock: ManualClock())
    edited?.keepUnsaved(of: mixer, options, clock: ManualClock(), status: status)
    edited?.connect(mixer)
    view = LineView(mixer)
  }

  /// Asks for lines and obeys them until a line, a signal or the end of input ends the mixing.
  func mix() -> Outcome {
    BindingProblem.handler = { [status] in status.add(.error("\($0)")) }
    terminal.startListening()
    terminal.print(edited?.report ?? view.greeting)
    if let sentence = edited?.leftOut { status.add(.notice(sentence)) }
    terminal.print(view.news())
    while true {
      // A longer save continues while the program waits for the line.
      store?.flush(within: .milliseconds(100), reportsDelay: false)
      edited?.unsaved?.flush(within: .milliseconds(100), reportsDelay: false)
      if let news = view.unaskedNews() { terminal.print(news) }
      do throws(SystemError) {
        switch try terminal.ask("color") {
        case .line(let line): if let outcome = obey(line) { return outcome }
        case .end: return .interrupted
        case .signal(let signal): return end(by: signal)
        case .resumed: terminal.print(view.news())
        }
      } catch {
        return .failed(error.sentence, .failure)
      }
    }
  }

  /// Obeys a line; returns how the mixing ends, or nil if it does not.
  private func obey(_ line: LineSplitter.Line) -> Outcome? {
    let wasAsking = isAsking
    isAsking = false
    do throws(UsageError) {
      guard case .text(let text) = line else { throw UsageError(sentence: LineSplitter.complaint) }
      switch try LineParser.parse(text, in: mixer.space.value) {
      case nil:
        if edited == nil { return accept() }
      case .use(let choice): try view.use(choice, by: self)
      case .key(let use, let part):
        let (index, list) = try view.index(ofKey: part)
        guard let index else {
          for line in list { terminal.print(line) }
          return nil
        }
        if use == .mark { mixer.toggleMark(at: index) } else { mixer.choose(index) }
      case .model(let command): mixer.perform(command, by: self)
      case .session(.leave):
        guard !wasAsking, let question = mixer.question(merging: "merge reads the file again")
        else { return .canceled }
        isAsking = true
        terminal.print(question)
        return nil
      case .session(.merge):
        guard let edited else { throw UsageError(sentence: Mixer.nothingIsEdited) }
        mixer.keepIfMixed()
        let message = edited.merge(of: mixer)
        if edited.merged == nil {
          terminal.print(message.sentence)
          return nil
        }
        options.finish(store, status: status)
        return .accepted("")
      case .session:
        guard let edited else { throw UsageError(sentence: Mixer.nothingIsEdited) }
        mixer.keepIfMixed()
        let message = edited.writeAndReport()
        mixer.hasFailedToSave = message.isError
        terminal.print(message.sentence)
        return nil
      case .question(let question):
        let lines = question == .check ? edited?.check(mixer) : view.answer(to: question)
        guard let lines else { throw UsageError(sentence: Mixer.nothingIsEdited) }
        for line in lines { terminal.print(line) }
        return nil
      case .screen: break
      }
    } catch {
      status.show(.error(error.sentence))
    }
    // Each line is its own step of undo.
    mixer.endRun()
    terminal.print(view.news())
    return nil
  }

  private func accept() -> Outcome {
    mixer.keepIfMixed()
    // From now on, signals end the program as usual.
    if let signal = terminal.stopListening() { return end(by: signal) }
    options.finish(store, status: status)
    return .accepted(mixer.printedText)
  }

  private func end(by signal: Int32) -> Outcome {
    Outcome.prepareToEnd(by: signal)
    options.finish(store, status: status, within: Outcome.saveTimeout)
    return .signal(signal)
  }
}
