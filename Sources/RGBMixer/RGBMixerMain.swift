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
    // A pipe that closes, or a file that may not grow, is an error of the write, not the end of the program.
    Platform.ignoreSignalsOfWrites()
    Platform.terminate(with: run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  /// Does what the arguments behind the name of the program ask for, and gives the status to exit with.
  @MainActor
  private static func run(_ arguments: [String]) -> ExitStatus {
    do throws(UsageError) {
      switch try CommandLineParser.parse(arguments) {
      case .mix(let options): return mix(options)
      case .print(let options) where options.printsRecent: return printRecent(options)
      case .print(let options): return PrintCommand.run(options)
      case .edit(let options, let target): return EditCommand.run(options, target)
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

  /// Mixes on the screen, or in lines where that is asked for or there is no screen.
  @MainActor
  private static func mix(_ options: Options) -> ExitStatus {
    if options.usesLines { return LineCommand.run(options) }
    do throws(Terminal.Failure) {
      return try MixCommand.run(options)
    } catch {
      if case .cannotDraw = error, options.reasonForScreen == nil {
        return LineCommand.run(options)
      }
      let hint = "use --print to convert colors, or --line where a terminal can be typed on"
      Report.write("rgbmixer: \(error): \(hint)\n")
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
