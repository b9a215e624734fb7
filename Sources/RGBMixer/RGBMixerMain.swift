#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@main
enum RGBMixerMain {
  static func main() {
    // A pipe that closes is an error of the write, not the end of the program.
    _ = signal(SIGPIPE, SIG_IGN)
    exit(Program.run(CommandLine.arguments.dropFirst()) { _ in .success }.rawValue)
  }
}
