import Binding
import TermUI

/// The terminal's own colors, which are printed as a theme once they are mixed (`--terminal`).
struct MixedTerminal: MixedDocument {
  let task: MixTask
  private let reported: ReportedTheme
  private let document: EditedDocument

  private init?(_ task: MixTask, _ reported: ReportedTheme) {
    // kitty's format has each color once, on a line of its own, in the order of the slots.
    let text = ColoredText(Array(ThemeFile.kitty.text(of: reported.theme).utf8))
    let location = EditTarget.Location(path: FilePath(reported.format.description))
    guard let document = EditedDocument(text, at: location) else { return nil }
    (self.task, self.reported, self.document) = (task, reported, document)
  }

  /// Asks the terminal, mixes, prints, and returns the exit status; a signal ends the process instead.
  static func mix(_ task: MixTask, in format: ThemeFormat?) -> ExitStatus {
    ReportedTheme.ask(for: format) { reported in
      Self(task, reported)?.mix() ?? .failure.saying(ReportedTheme.silence(in: .process))
    }
  }

  var edited: EditedDocument? { document }

  var advice: String { "use --print with --terminal to print its colors without the interface" }

  var hasTextMode: Bool { false }

  func connect(_ session: MixSession) {
    session.application.loop.terminal.typedAhead = reported.typed
    session.applied = AppliedColors(
      session.mixer, slots: reported.theme.known.map { [$0] }, reported: reported.colors,
      isKept: task.screen?.keeps == true, in: session.application)
    if let unreported = reported.theme.unreported {
      session.status.add(.notice("not reported: \(unreported)"))
    }
  }

  func finish(_ outcome: Outcome, of mixer: Mixer?) -> ExitStatus {
    guard case .accepted = outcome, let mixer else {
      if mixer == nil { reported.reportLost() }
      return outcome.finish(losing: document)
    }
    let mixed = zip(reported.theme.known, document.list.present.map(\.rgb))
    return reported.print(
      TerminalTheme(Dictionary(uniqueKeysWithValues: mixed)), on: mixer.printedBackground)
  }
}
