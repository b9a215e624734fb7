import Binding
import TermUI

/// Mixes the colors of a text in place (`--edit`).
///
/// `w` saves a file. With `-` the program is a filter: it always prints the text, changed only after `w`, and its
/// messages go to the terminal.
@MainActor
struct TextMixing {
  private let task: MixTask
  private let document: EditedDocument

  /// Edits a text and returns the exit status; a signal ends the process instead.
  static func run(_ task: MixTask, _ target: EditTarget) -> ExitStatus {
    if target.isStandardInput { return filter(task, target) }
    let location = target.location()
    let file: EditedFile
    do throws(EditedFileProblem) {
      file = try EditedFile(location.path)
    } catch {
      return error.status.saying(error.sentence)
    }
    let text = ColoredText(file.content, of: location.path)
    guard let document = EditedDocument(text, from: .file(file), at: location) else {
      return .usage.saying(text.sentenceForNoColor(in: location.path.printable))
    }
    if let problem = document.state(target.stated) { return .usage.saying(problem) }
    return TextMixing(task: task, document: document).run()
  }

  private static func filter(_ task: MixTask, _ target: EditTarget) -> ExitStatus {
    StandardError.moveToTerminal()
    if System.isTerminal(Descriptor.input) { return .usage.saying(EditTarget.noText) }
    return FilterText.read(keepsAtSignals: true) { input in
      let text = ColoredText(input.bytes)
      guard
        let document = EditedDocument(
          text, from: .filter(input), at: target.location())
      else {
        return input.passThrough(saying: text.sentenceForNoColor(in: EditTarget.standardInput))
      }
      if let problem = document.state(target.stated) { return input.passThrough(saying: problem) }
      return TextMixing(task: task, document: document).run()
    }
  }

  private func run() -> ExitStatus {
    let outcome = if let screen = task.screen { mix(on: screen) } else { mixInLines() }
    if let merged = document.merged { return TextMixing(task: task, document: merged).run() }
    document.finishUnsaved(after: outcome)
    if case .accepted = outcome, case .filter(let input) = document.source {
      return input.replace(with: document.bytes)
    }
    if document.isWritten {
      switch outcome {
      case .canceled: return reportSummary()
      case .interrupted, .signal, .failed: _ = reportSummary()
      case .accepted: break
      }
    }
    if case .filter(let input) = document.source {
      if case .signal = outcome {} else { input.passThrough() }
      return outcome.finish()
    }
    return outcome.finish(losing: document)
  }

  private func mixInLines() -> Outcome {
    guard let terminal = LineTerminal() else {
      return .failed(
        "\(LineTerminal.noTerminal): use --print with --edit to convert colors without one", .usage)
    }
    return LineSession(task.mixer, editing: document, on: terminal).mix()
  }

  private func mix(on screen: ScreenOptions) -> Outcome {
    let terminal: Terminal
    do throws(Terminal.Failure) {
      terminal = try Terminal.open(depth: screen.depth)
    } catch {
      if case .cannotDraw = error, document.file != nil, screen.applied == nil {
        return mixInLines()
      }
      let other =
        document.file == nil ? "" : ", or --line on a terminal that cannot move its cursor"
      return .failed("\(error): use --print with --edit to convert colors\(other)", .usage)
    }
    let session = MixSession(
      task.mixer, document: document, on: terminal, rows: screen.rows)
    switch document.source {
    case .file(let file):
      file.hurry { [loop = session.application.loop] in loop.isInterrupted }
      document.keepUnsaved(
        of: session.mixer, task.mixer, clock: session.application.clock, status: session.status)
      session.onSignal = { [document] in
        document.unsaved?.flush(within: .zero, reportsDelay: false)
      }
      session.screen.onWrite = { [document, unowned session] in
        let message = document.writeAndReport()
        session.mixer.hasFailedToSave = message.isError
        session.status.show(message)
        if !message.isError { session.applied?.accept() }
      }
      session.screen.onMerge = { [document, unowned session] in
        let message = document.merge(of: session.mixer)
        if document.merged == nil {
          session.status.show(message)
        } else {
          session.end(.accepted(""))
        }
      }
    case .terminal: break
    case .filter(let input):
      terminal.isFilter = true
      session.onSignal = { input.passOnAtOnce() }
    }
    document.connect(session.mixer)
    if let report = document.report { session.status.add(.notice(report)) }
    if let sentence = document.leftOut { session.status.add(.notice(sentence)) }
    if let target = screen.applied { apply(target, keeps: screen.keeps, in: session) }
    return session.mix()
  }

  private func apply(_ target: ApplyTarget, keeps: Bool, in session: MixSession) {
    session.mixer.explore()
    session.applied =
      switch target {
      case .slot(let slot):
        AppliedColors(
          slot, of: session.mixer, beginsWithTerminalColor: false, isKept: keeps,
          in: session.application)
      case .theme:
        AppliedColors(
          session.mixer, slots: document.text.slots.applied(around: document.list.chosen),
          isKept: keeps, in: session.application)
      }
    if session.applied == nil {
      session.status.add(
        .notice("no key in \(session.mixer.name ?? "") names a color of the terminal"))
    }
  }

  private func reportSummary() -> ExitStatus {
    StandardError.write("\(document.summary)\n")
    if let notice = document.mappedNotice { StandardError.say(notice) }
    return .success
  }
}
