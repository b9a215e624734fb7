import Binding
import TermUI

/// The text of a filter (`--edit -`): it is always printed, changed only after `w`, and messages go to the terminal.
struct MixedFilter: MixedDocument {
  let task: MixTask
  private let input: FilterText
  private let document: EditedDocument

  /// Edits standard input and returns the exit status; a signal ends the process instead.
  static func mix(_ task: MixTask, _ target: EditTarget) -> ExitStatus {
    StandardError.moveToTerminal()
    if System.isTerminal(Descriptor.input) { return .usage.saying(EditTarget.noText) }
    return FilterText.read(keepsAtSignals: true) { input in
      let text = ColoredText(input.bytes)
      guard let document = EditedDocument(text, named: "the text", at: target.location()) else {
        return input.passThrough(saying: text.sentenceForNoColor(in: EditTarget.standardInput))
      }
      if let problem = document.state(target.stated) { return input.passThrough(saying: problem) }
      return Self(task: task, input: input, document: document).mix()
    }
  }

  var edited: EditedDocument? { document }

  var advice: String { "use --print with --edit to convert colors" }

  /// Lines would be part of what is printed.
  var hasTextMode: Bool { false }

  func connect(_ session: MixSession) {
    session.application.loop.terminal.isFilter = true
    session.onSignal = { [input] in input.passOnAtOnce() }
  }

  func finish(_ outcome: Outcome, of mixer: Mixer?) -> ExitStatus {
    if case .accepted = outcome { return input.replace(with: document.bytes) }
    if case .signal = outcome {} else { input.passThrough() }
    return outcome.finish()
  }
}
