import Binding
import TermUI

/// A file whose colors are mixed in place (`--edit`): `w` saves it.
struct MixedFile: MixedDocument {
  let task: MixTask
  private let file: EditedFile
  private let document: EditedDocument

  /// Edits a file and returns the exit status; a signal ends the process instead.
  static func mix(_ task: MixTask, _ target: EditTarget) -> ExitStatus {
    let location = target.location()
    let file: EditedFile
    do throws(EditedFileProblem) {
      file = try EditedFile(location.path)
    } catch {
      return error.status.saying(error.sentence)
    }
    let text = ColoredText(file.content, of: location.path)
    guard let document = EditedDocument(text, of: file, at: location) else {
      return .usage.saying(text.sentenceForNoColor(in: location.path.printable))
    }
    if let problem = document.state(target.stated) { return .usage.saying(problem) }
    return Self(task: task, file: file, document: document).mix()
  }

  var edited: EditedDocument? { document }

  var advice: String { "use --print with --edit to convert colors" }

  func connect(_ session: MixSession) {
    file.hurry { [loop = session.application.loop] in loop.isInterrupted }
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
  }

  func finish(_ outcome: Outcome, of mixer: Mixer?) -> ExitStatus {
    if let merged = document.merged { return Self(task: task, file: file, document: merged).mix() }
    document.finishUnsaved(after: outcome)
    if document.isWritten {
      switch outcome {
      case .canceled: return reportSummary()
      case .interrupted, .signal, .failed: _ = reportSummary()
      case .accepted: break
      }
    }
    return outcome.finish(losing: document)
  }

  private func reportSummary() -> ExitStatus {
    StandardError.write("\(document.summary)\n")
    if let notice = document.mappedNotice { StandardError.say(notice) }
    return .success
  }
}
