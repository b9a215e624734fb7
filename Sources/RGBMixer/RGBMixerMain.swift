import TermUI

@main
enum RGBMixerMain {
  @MainActor
  static func main() {
    Guardian.runIfAsked()
    Descriptor.occupyStandard()
    // Whoever starts it gives it a name; without one it has lost what it was asked for.
    guard CommandLine.argc > 0 else {
      Report.write("rgbmixer: started without arguments, not even its name\n")
      Platform.terminate(with: ExitStatus.usage.rawValue)
    }
    // A pipe that closes is an error of the write, not the end of the program.
    Platform.ignoreBrokenPipes()
    Platform.terminate(with: run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  /// Does what the arguments behind the name of the program ask for, and gives the status to exit with.
  @MainActor
  private static func run(_ arguments: [String]) -> ExitStatus {
    do throws(UsageError) {
      switch try CommandLineParser.parse(arguments) {
      case .mix(let options): return MixCommand.run(options)
      case .print(let options) where options.printsRecent: return printRecent(options)
      case .print(let options): return PrintCommand.run(options)
      case .edit(let options, _): return MixCommand.run(options)
      case .convert(let options, let target): return ConvertCommand.run(options, target)
      case .completions(let shell): return StandardOutput.write(Completions.script(for: shell).utf8)
      case .help: return StandardOutput.write(HelpText.text.utf8)
      case .version: return StandardOutput.write("rgbmixer \(Version.current)\n".utf8)
      }
    } catch {
      if CommandLineParser.asksForFilter(arguments) {
        StandardInput.passThrough()
        FilterReport.write(error.message)
      } else {
        Report.write(error.message)
      }
      return .usage
    }
  }

  /// Prints the colors that were kept; says what could not be read of them, and fails then.
  @MainActor
  private static func printRecent(_ options: Options) -> ExitStatus {
    var isUsable = true
    let recent = StateFile.recent(at: StateFile.path(in: .process)) { problem in
      Report.write("rgbmixer: \(problem)\n")
      isUsable = false
    }
    return isUsable ? PrintCommand.run(options, recent: recent) : .failure
  }
}
