import TermUI

/// Opens the mixer in lines, and prints what was mixed.
@MainActor
enum LineCommand {
  static let noTerminal = "there is no terminal to talk on"

  /// Mixes and says how it went; does not return from a signal.
  static func run(_ options: Options) -> ExitStatus {
    guard let terminal = LineTerminal() else {
      Report.write("rgbmixer: \(noTerminal): use --print to convert colors without one\n")
      return .usage
    }
    var options = options
    if options.color == nil, Descriptor.isInput(Descriptor.input) {
      var input = StartingColor(descriptor: Descriptor.input)
      switch input.wait() {
      case .waiting, .none: break
      case .color(let color, let text): options.take(color, from: text)
      case .failed(let error, let status):
        Report.write(error.message)
        return status
      }
    }
    return LineSession(options, on: terminal, stateFile: options.stateFile).run()
  }
}
