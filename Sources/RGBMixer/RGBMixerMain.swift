#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif
import TermUI

@main
enum RGBMixerMain {
  @MainActor
  static func main() {
    Guardian.runIfAsked()
    Descriptor.occupyStandard()
    // A pipe that closes is an error of the write, not the end of the program.
    _ = signal(SIGPIPE, SIG_IGN)
    exit(Program.run(arguments, mix: MixCommand.run).rawValue)
  }

  /// The arguments behind the program's name; `CommandLine.arguments` takes ten times as long.
  private nonisolated static var arguments: [String] {
    var arguments: [String] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      if let argument = unsafe CommandLine.unsafeArgv[index] {
        unsafe arguments.append(String(cString: argument))
      }
    }
    return arguments
  }
}
