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
  static func run(_ arguments: [String], mix: (Options) -> ExitStatus) -> ExitStatus {
    do throws(UsageError) {
      switch try CommandLineParser.parse(arguments) {
      case .mix(let options): return mix(options)
      case .print(let options): return PrintCommand.run(options)
      case .completions(let shell): return write(Completions.script(for: shell).utf8)
      case .help: return write(HelpText.text.utf8)
      case .version: return write("rgbmixer \(Version.current)\n".utf8)
      }
    } catch {
      Report.write(error.message)
      return .usage
    }
  }

  /// Writes to standard output, waiting where the reader is slow; one that is gone is no failure.
  static func write(_ text: some Sequence<UInt8>) -> ExitStatus {
    var output = BufferedOutput(descriptor: 1, name: "standard output")
    output.bytes += text
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
