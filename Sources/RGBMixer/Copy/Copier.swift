import TermUI

/// The work of `y`: copies a text by a program of the desktop where there is one, else through the terminal, and
/// says what is known of it.
///
/// One program runs at most; of the texts that come meanwhile the newest follows it. So the last text is the one
/// that stays.
@MainActor
final class Copier {
  private let application: Application
  private let status: StatusLine
  private let programs: [[String]]
  private let isInTmux: Bool
  private var running: CopyProgram?
  private var next: String?
  private var isFinishing = false

  /// Copies from an application, whose environment tells of a desktop.
  init(from application: Application, status: StatusLine, environment: Environment = .process) {
    self.application = application
    self.status = status
    programs = DesktopClipboard.programs(in: environment)
    isInTmux = environment.has("TMUX")
  }

  /// Copies a text; how it went is told as soon as that is known.
  func copy(_ text: String) {
    if running == nil { copy(text, by: programs[...]) } else { next = text }
  }

  /// Copies a text by the first program that can be started and does not fail.
  private func copy(_ text: String, by programs: ArraySlice<[String]>, after problem: String? = nil)
  {
    for index in programs.indices {
      let name = programs[index][0]
      running = CopyProgram(programs[index], text: text, loop: application.loop) {
        [unowned self] outcome in
        running = nil
        switch outcome {
        case .succeeded: say("copied \(shown(text))")
        case .failed: copy(text, by: programs[(index + 1)...], after: "\(name) failed")
        case .silent: send(text, after: "\(name) does not answer")
        }
        goOn()
      }
      if running != nil { return }
    }
    send(text, after: problem)
  }

  private func goOn() {
    guard running == nil, let text = next else { return }
    next = nil
    copy(text)
  }

  /// Sends a text to the terminal, the last way there is.
  private func send(_ text: String, after problem: String?) {
    application.send(Clipboard.copy(text), evenAtEnd: true)
    let start = problem.map { "\($0); " } ?? ""
    if application.loop.terminal.capabilities.hasClipboard {
      say("\(start)copied \(shown(text))", isNews: problem != nil)
    } else {
      let hint = isInTmux ? "; tmux needs set -s set-clipboard on" : ""
      say("\(start)\(shown(text)) sent to the terminal (OSC 52)\(hint)", isNews: problem != nil)
    }
  }

  /// A format can make a text of any length.
  private func shown(_ text: String) -> String {
    PrintableText.shortened(text.utf8)
  }

  /// Says how it went; after the end only what could not be expected.
  private func say(_ sentence: String, isNews: Bool = false) {
    if !isFinishing || isNews { status.show(.notice(sentence)) }
  }

  /// Has everything copied when the mixer ends, without waiting long.
  func finish() {
    isFinishing = true
    while let program = running { program.finish() }
  }
}
