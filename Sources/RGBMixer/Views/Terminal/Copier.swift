import TermUI

/// Copies texts for `y`: by a program of the desktop if there is one, otherwise through the terminal.
///
/// The status line says `copied` only if that is certain. One program runs at a time; of the texts requested meanwhile
/// only the newest is copied.
@MainActor
final class Copier {
  private let application: Application
  private let status: StatusLine
  private let programs: [[String]]
  private let isInTmux: Bool
  private var running: CopyProgram?
  private var next: String?
  private var isFinishing = false
  /// The sentence to show if a reply shows that the terminal has copied the last text.
  private var confirmation: String?
  /// Whether the user was told once what tmux needs to copy.
  private var hasHinted = false

  /// Finds the programs of the desktop in the environment.
  init(from application: Application, status: StatusLine, environment: Environment = .process) {
    self.application = application
    self.status = status
    programs = DesktopClipboard.programs(in: environment)
    isInTmux = environment.has("TMUX")
  }

  /// Copies a text; the status line shows the result once it is known.
  func copy(_ text: String) {
    if running == nil { copy(text, by: programs[...]) } else { next = text }
  }

  /// Copies a text by the first program that starts and does not fail.
  private func copy(_ text: String, by programs: ArraySlice<[String]>, after problem: String? = nil)
  {
    for index in programs.indices {
      let name = programs[index][0]
      running = CopyProgram(programs[index], text: text, loop: application.loop) {
        [unowned self] end in
        running = nil
        switch end {
        case .succeeded: say("copied \(shown(text))")
        case .failed: copy(text, by: programs[(index + 1)...], after: "\(name) failed")
        case .timedOut: send(text, after: "\(name) does not answer")
        }
        copyNext()
      }
      if running != nil { return }
    }
    send(text, after: problem)
  }

  private func copyNext() {
    guard running == nil, let text = next else { return }
    next = nil
    copy(text)
  }

  /// Sends a text to the terminal, because no program copied it.
  private func send(_ text: String, after problem: String?) {
    application.copy(text)
    let start = problem.map { "\($0); " } ?? ""
    let confirmation = "\(start)copied \(shown(text))"
    if application.loop.terminal.capabilities.hasClipboard {
      say(confirmation, isUnexpected: problem != nil)
    } else {
      let hint = isInTmux && !hasHinted ? "; it copies with set-clipboard on" : ""
      if isInTmux { hasHinted = true }
      say(
        "\(start)sent \(shown(text)) to \(isInTmux ? "tmux" : "the terminal")\(hint)",
        isUnexpected: problem != nil)
      if application.askForVersion() { self.confirmation = confirmation }
    }
  }

  /// Receives a reply of the terminal, which may name a terminal that copies.
  func receive(_ reply: Reply) {
    guard let confirmation else { return }
    if application.loop.terminal.capabilities.hasClipboard {
      self.confirmation = nil
      say(confirmation)
    } else if case .deviceAttributes = reply {
      self.confirmation = nil
    }
  }

  /// A text for a message: shortened, because a format can make one of any length, or the number of its lines.
  private func shown(_ text: String) -> String {
    let lines = text.split(separator: "\n")
    if lines.count > 1 { return "\(lines.count) lines" }
    return PrintableText.shortened((lines.first ?? "").utf8)
  }

  /// Shows a result; at the end of the mixing, only an unexpected one.
  private func say(_ sentence: String, isUnexpected: Bool = false) {
    if !isFinishing || isUnexpected { status.show(.notice(sentence)) }
  }

  /// Waits at the end of the mixing until everything is copied, at most a second for each program.
  func finish() {
    isFinishing = true
    while let program = running { program.finish() }
  }
}
