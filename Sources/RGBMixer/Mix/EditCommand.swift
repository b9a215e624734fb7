import Binding
import TermUI

/// Mixes the colors of a text where they stand (`--edit`).
///
/// Enter and `w` write a file. With `-` the program is a filter: the text comes out whatever happens, changed only
/// after Enter, and messages go to the terminal.
@MainActor
struct EditCommand {
  private let task: EditTask
  private let document: EditedDocument

  /// Edits a text and returns the exit status; the process dies of a signal.
  static func run(_ task: EditTask) -> ExitStatus {
    if task.target.isStandardInput { return filter(task) }
    let location = task.target.location()
    let file: EditedFile
    do throws(EditedFileProblem) {
      file = try EditedFile(location.path)
    } catch {
      return .failure.saying(error.sentence)
    }
    let text = ColoredText(file.content, path: location.path.bytes)
    let ground = task.mixer.ground
    guard let document = EditedDocument(text, from: .file(file), at: location, on: ground) else {
      return .usage.saying(text.sentenceForNoColor(in: location.path.shown))
    }
    // Signals are blocked from Enter until the file is written.
    defer { System.letEndsThrough() }
    return EditCommand(task: task, document: document).run()
  }

  private static func filter(_ task: EditTask) -> ExitStatus {
    StandardError.moveToTerminal()
    if System.isTerminal(Descriptor.input) { return .usage.saying(EditTarget.noText) }
    return FilterText.read { input in
      let text = ColoredText(input.bytes)
      guard
        let document = EditedDocument(
          text, from: .filter(input), at: task.target.location(), on: task.mixer.ground)
      else {
        return input.passThrough(saying: text.sentenceForNoColor(in: EditTarget.standardInput))
      }
      return EditCommand(task: task, document: document).run()
    }
  }

  private func run() -> ExitStatus {
    let outcome = if let screen = task.screen { mix(on: screen) } else { mixInLines() }
    if case .accepted = outcome { return write() }
    if case .filter(let input) = document.source { input.passThrough() }
    if case .failed(let sentence, _) = outcome { StandardError.say(sentence) }
    switch outcome {
    case .accepted, .canceled: break
    case .interrupted, .signal, .failed: report(document.losses(atMost: 16))
    }
    switch outcome {
    case .signal(let signal): Terminal.die(of: signal)
    case .failed(_, let status): return status
    case .canceled where document.isWritten:
      report([document.summary])
      return .success
    case .accepted, .canceled, .interrupted: return .canceled
    }
  }

  private func mixInLines() -> Outcome {
    guard let terminal = LineTerminal() else { return .failed(LineTerminal.noTerminal, .usage) }
    return LineSession(task.mixer, editing: document, on: terminal).mix()
  }

  private func mix(on screen: EditTask.Screen) -> Outcome {
    let terminal: Terminal
    do throws(Terminal.Failure) {
      terminal = try Terminal.open(depth: screen.depth)
    } catch {
      if case .cannotDraw = error, document.file != nil, screen.applied == nil {
        return mixInLines()
      }
      return .failed(
        "\(error): use --print with --edit to convert colors without the interface", .usage)
    }
    let session = MixSession(task.mixer, edited: document.colors, on: terminal)
    session.didEnd = System.holdEnds
    switch document.source {
    case .file:
      session.screen.onWrite = { [document, status = session.status] in
        status.show(document.writeAndTell())
      }
    case .terminal: break
    case .filter(let input):
      // By then the event loop handles signals.
      session.application.loop.schedule(after: .zero) { input.letSignalsThrough() }
    }
    if let applied = screen.applied { apply(applied, in: session) }
    return session.mix()
  }

  private func apply(_ applied: Applied<ApplyTarget>, in session: MixSession) {
    session.applied =
      switch applied.target {
      case .slot(let slot):
        AppliedColors(
          slot, of: session.mixer, beginsWithTerminalColor: false, isKept: applied.isKept,
          in: session.application)
      case .theme:
        AppliedColors(
          document.colors, slots: document.slots, isKept: applied.isKept, status: session.status,
          in: session.application)
      }
    if session.applied == nil {
      session.status.add(.notice("no key in \(document.colors.name) names a color of the terminal"))
    }
  }

  /// Writes the text with its changes, or lists them on standard error where that fails.
  private func write() -> ExitStatus {
    if case .filter(let input) = document.source {
      let bytes = document.bytes
      return input.replace { output throws(SystemError) in try output.write(bytes[...]) }
    }
    do throws(EditedFileProblem) {
      try document.write()
    } catch {
      report(["rgbmixer: \(error.sentence)"] + document.losses())
      return .failure
    }
    report([document.summary])
    return .success
  }

  private func report(_ lines: [String]) {
    StandardError.write(lines.map { "\($0)\n" }.joined())
  }
}
