/// What the program does with its arguments.
enum Program {
  /// Does what the arguments behind the name of the program ask for.
  ///
  /// `SIGPIPE` must be ignored.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - mix: Opens the interface.
  /// - Returns: The status to exit with.
  static func run(
    _ arguments: some Collection<String>, mix: (Options) -> ExitStatus
  ) -> ExitStatus {
    do throws(UsageError) {
      switch try CommandLineParser.parse(arguments) {
      case .mix(let options): return mix(options)
      case .print(let options): return PrintCommand.run(options)
      case .completions(let shell): return write(Completions.script(for: shell))
      case .help: return write(HelpText.text)
      case .version: return write("rgbmixer \(Version.current)\n")
      }
    } catch {
      Report.write(error.message)
      return .usage
    }
  }

  static func write(_ text: String) -> ExitStatus {
    var output = BufferedOutput(descriptor: 1, name: "standard output")
    output.bytes.append(text)
    do throws(SystemError) {
      try output.flush()
    } catch {
      if error.isBrokenPipe { return .success }
      Report.write("rgbmixer: \(error.sentence)\n")
      return .failure
    }
    return .success
  }
}
