#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// This process.
extension System {
  /// Whether the process was started under a name and without arguments.
  static func isStarted(as name: StaticString) -> Bool {
    guard CommandLine.argc == 1, let argument = unsafe CommandLine.unsafeArgv[0] else {
      return false
    }
    return unsafe strcmp(argument, cString(name)) == 0
  }

  static func atExit(_ function: @convention(c) () -> Void) { atexit(function) }

  static func exitProcess(_ status: Int32) -> Never { exit(status) }

  /// Ends the process without the functions to call at the exit.
  static func exitAtOnce() -> Never { _exit(0) }

  private static func cString(_ text: StaticString) -> UnsafePointer<CChar> {
    unsafe UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
  }
}
