import TermUI

@main
enum RGBMixerMain {
  @MainActor
  static func main() {
    Guardian.runIfAsked()
    Descriptor.occupyStandard()
    // A program without even a name has lost its arguments.
    guard CommandLine.argc > 0 else {
      StandardError.say("started without arguments, not even its name")
      System.terminate(with: ExitStatus.usage.rawValue)
    }
    System.prepareSignals()
    System.terminate(with: run(System.arguments).rawValue)
  }

  /// Performs the task of the arguments and returns the exit status.
  @MainActor
  private static func run(_ arguments: [[UInt8]]) -> ExitStatus {
    var commandLine = CommandLineParser(arguments)
    do throws(UsageError) {
      if commandLine.mixes { commandLine.add(try ConfigFile(in: .process).options) }
      switch try commandLine.task() {
      case .mix(let task): return mix(task)
      case .print(let task) where task.source == .recent: return printRecent(task)
      case .print(let task): return task.run()
      case .convert(let task): return task.run()
      case .check(let task): return task.run()
      case .printTheme(let task): return ReportedTheme.print(task)
      case .completions(let shell): return StandardOutput.write(Completions.script(for: shell).utf8)
      case .keys(let target): return StandardOutput.write(Completions.keys(of: target))
      case .help: return StandardOutput.write(HelpText.bytes)
      case .version: return StandardOutput.write(ProgramVersion.lines.utf8)
      }
    } catch {
      if commandLine.isFilter {
        StandardError.moveToTerminal()
        if !System.isTerminal(Descriptor.input) {
          FilterText.passThrough(keepsAtSignals: !commandLine.has(.print))
        }
      }
      StandardError.write(error.message)
      return .usage
    }
  }

  /// Mixes a color, the colors of a text, or the terminal's colors.
  @MainActor
  private static func mix(_ task: MixTask) -> ExitStatus {
    switch task.source {
    case .color(let color): MixedColor(task, startingWith: color).mix()
    case .file(let target) where target.isStandardInput: MixedFilter.mix(task, target)
    case .file(let target): MixedFile.mix(task, target)
    case .terminal(let format): MixedTerminal.mix(task, in: format)
    }
  }

  /// Prints the recent colors; fails, and says why, if they cannot be read.
  @MainActor
  private static func printRecent(_ task: PrintTask) -> ExitStatus {
    var isUsable = true
    let recent = StateFile.recent { problem in
      StandardError.say("\(problem)")
      isUsable = false
    }
    return isUsable ? task.run(recent: recent) : .failure
  }
}
