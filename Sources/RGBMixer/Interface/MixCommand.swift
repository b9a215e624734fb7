import TermUI

/// Opens the mixer on the terminal and prints what was mixed.
@MainActor
enum MixCommand {
  /// Mixes and says how it went; does not return from a signal.
  static func run(_ options: Options) -> ExitStatus {
    let terminal: Terminal
    do throws(Terminal.Failure) {
      terminal = try Terminal.open(depth: options.depth)
    } catch {
      Report.write("rgbmixer: \(error.sentence)\n")
      return .usage
    }
    let stateFile = options.saves ? StateFile.path(in: .process) : nil
    switch Interface(options, on: terminal, stateFile: stateFile).run() {
    case .accepted(let text):
      return Program.write(text + "\n")
    case .canceled:
      return .canceled
    case .signal(let signal):
      Terminal.die(of: signal)
    case .terminalGone:
      return .failure
    }
  }
}

extension Terminal.Failure {
  /// One sentence that says what is missing and what can be done without it.
  fileprivate var sentence: String {
    let instead = "use --print to convert colors without the interface"
    switch self {
    case .noTerminal:
      return "there is no terminal to draw on: \(instead)"
    case .cannotDraw(let term?):
      return "the terminal \(PrintableText.quoted(term.utf8)) (TERM) cannot be drawn on: \(instead)"
    case .cannotDraw(nil):
      return "TERM is not set, so there is no telling how to draw: \(instead)"
    }
  }
}
