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
        case .succeeded: say(Self.sentence("copied ", text, ""), short: "copied")
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
    let confirmation = Self.sentence("\(start)copied ", text, "")
    if application.loop.terminal.capabilities.hasClipboard {
      say(confirmation, short: "\(start)copied", isUnexpected: problem != nil)
    } else {
      let hint = isInTmux && !hasHinted ? "; it copies with set-clipboard on" : ""
      if isInTmux { hasHinted = true }
      say(
        Self.sentence("\(start)sent ", text, " to \(isInTmux ? "tmux" : "the terminal")\(hint)"),
        short: "\(start)\(isInTmux ? "copied (tmux)" : "sent to the terminal")",
        isUnexpected: problem != nil)
      if application.askForVersion() { self.confirmation = confirmation }
    }
  }

  /// Receives a reply of the terminal, which may name a terminal that copies.
  func receive(_ reply: Reply) {
    guard let confirmation else { return }
    if application.loop.terminal.capabilities.hasClipboard {
      self.confirmation = nil
      say(confirmation, short: "copied")
    } else if case .deviceAttributes = reply {
      self.confirmation = nil
    }
  }

  /// A message that names a text: several lines or JSON by their number, anything else shortened to the row.
  nonisolated static func sentence(_ start: String, _ text: String, _ end: String) -> String {
    let lines = text.split(separator: "\n")
    if lines.count > 1 { return "\(start)\(lines.count) lines\(end)" }
    let room = max(16, PrintableText.rowColumns - start.count - end.count)
    if text.hasPrefix("{"), text.count > room {
      return "\(start)\(text.count) characters of json\(end)"
    }
    let shown = PrintableText.escaped((lines.first ?? "").utf8).shortenedInMiddle(to: room)
    return start + shown + end
  }

  /// Shows a result; at the end of the mixing, only an unexpected one.
  private func say(_ sentence: String, short: String, isUnexpected: Bool = false) {
    if !isFinishing || isUnexpected { status.show(.notice(sentence, short: short)) }
  }

  /// Waits at the end of the mixing until everything is copied, at most a second for each program.
  func finish() {
    isFinishing = true
    while let program = running { program.finish() }
  }

  /// Ends a program that still copies, because the user or a signal does not wait for it.
  func stop() {
    running?.stop()
    running = nil
  }
}
