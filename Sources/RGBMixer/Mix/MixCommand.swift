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
      return fail("\(error): use --print to convert colors without the interface", .usage)
    }
    var options = options
    var start: StartingColor?
    if options.color == nil, !options.isLive, Descriptor.isInput(Descriptor.input) {
      var input = StartingColor(descriptor: Descriptor.input)
      switch input.read() {
      case .waiting: start = input
      case .none: break
      case .color(let color): options.color = color
      case .failed(let sentence, let status): return fail(sentence, status)
      }
    }
    let stateFile = options.saves ? StateFile.path(in: .process) : nil
    let session = MixSession(options, on: terminal, stateFile: stateFile, start: start)
    switch session.run() {
    case .accepted(let line):
      return StandardOutput.write(line)
    case .canceled:
      return .canceled
    case .signal(let signal):
      Terminal.die(of: signal)
    case .terminalGone:
      return .failure
    case .failed(let sentence, let status):
      return fail(sentence, status)
    }
  }

  private static func fail(_ sentence: String, _ status: ExitStatus) -> ExitStatus {
    Report.write("rgbmixer: \(sentence)\n")
    return status
  }
}
