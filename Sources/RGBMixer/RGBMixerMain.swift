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
    // `CommandLine.arguments` takes ten times as long.
    let arguments = (1..<max(1, Int(CommandLine.argc))).map { index in
      unsafe CommandLine.unsafeArgv[index].map { unsafe String(cString: $0) } ?? ""
    }
    exit(Program.run(arguments, mix: MixCommand.run).rawValue)
  }
}
