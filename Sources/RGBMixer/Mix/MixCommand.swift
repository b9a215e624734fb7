import TermUI

/// Opens the mixer on the terminal and prints what was mixed.
@MainActor
enum MixCommand {
  /// Mixes and says how it went; does not return from a signal.
  ///
  /// - Throws: Why there is nothing to draw on.
  static func run(_ options: Options) throws(Terminal.Failure) -> ExitStatus {
    let terminal = try Terminal.open(depth: options.depth)
    var options = options
    var awaited: StartingColor?
    if options.color == nil, !options.isLive, Descriptor.isInput(Descriptor.input) {
      var input = StartingColor(descriptor: Descriptor.input)
      switch input.read() {
      case .waiting: awaited = input
      case .none: break
      case .color(let color, let text): options.take(color, from: text)
      case .failed(let error, let status):
        Report.write(error.message)
        return status
      }
    }
    return MixSession(options, on: terminal, stateFile: options.stateFile, awaited: awaited).run()
  }
}
