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
    exit(Program.run(CommandLine.arguments.dropFirst(), mix: MixCommand.run).rawValue)
  }
}
