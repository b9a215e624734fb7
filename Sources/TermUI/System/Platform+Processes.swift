#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// This process, and another one that it starts.
extension Platform {
  /// Whether the process was started under a name and without arguments.
  static func isStarted(as name: StaticString) -> Bool {
    guard CommandLine.argc == 1, let argument = unsafe CommandLine.unsafeArgv[0] else {
      return false
    }
    return unsafe strcmp(argument, cString(name)) == 0
  }

  /// Starts a program in a session of its own, all signals blocked, with two descriptors as its
  /// standard input and output, and no standard error.
  static func start(_ path: String, as name: StaticString, input: Int32, output: Int32) -> Int32? {
    var options = unsafe SpawnOptions()
    unsafe posix_spawn_file_actions_init(&options.actions)
    unsafe posix_spawnattr_init(&options.attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&options.actions)
      unsafe posix_spawnattr_destroy(&options.attributes)
    }
    unsafe posix_spawn_file_actions_adddup2(&options.actions, input, STDIN_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&options.actions, output, STDOUT_FILENO)
    // Its messages would stand on the screen of the program.
    unsafe posix_spawn_file_actions_addclose(&options.actions, STDERR_FILENO)
    var signals = sigset_t()
    unsafe sigfillset(&signals)
    unsafe posix_spawnattr_setsigmask(&options.attributes, &signals)
    unsafe posix_spawnattr_setflags(
      &options.attributes, spawnInNewSession | Int16(POSIX_SPAWN_SETSIGMASK))
    var process = pid_t()
    var arguments = unsafe [UnsafeMutablePointer(mutating: cString(name)), nil]
    var environment: [UnsafeMutablePointer<CChar>?] = unsafe [nil]
    let result = unsafe posix_spawn(
      &process, path, &options.actions, &options.attributes, &arguments, &environment)
    return result == 0 ? process : nil
  }

  /// Kills a process that this one has started, and waits for its end.
  static func end(_ process: Int32) {
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }

  /// Has a function called when the process exits.
  static func atExit(_ function: @convention(c) () -> Void) {
    atexit(function)
  }

  static func exitProcess(_ status: Int32) -> Never {
    exit(status)
  }

  /// Ends the process without anything that is done at an exit.
  static func exitAtOnce() -> Never {
    _exit(0)
  }

  private static func cString(_ text: StaticString) -> UnsafePointer<CChar> {
    unsafe UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
  }
}
