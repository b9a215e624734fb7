#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A program that this process has started.
///
/// It has a session of its own, so that it is neither stopped nor ended with the job. Its standard error goes to
/// `/dev/null`: it would appear on the screen of this process.
package struct ChildProcess {
  /// The state of a program.
  package enum State {
    case running
    /// It has exited with the status 0.
    case succeeded
    /// It has ended otherwise.
    case failed
  }

  let id: Int32

  /// Starts a program of `PATH`; nil where there is none or it cannot be started.
  ///
  /// - Parameters:
  ///   - program: The name of the program, or its path.
  ///   - arguments: The arguments, the name first.
  ///   - input: The descriptor of its standard input.
  ///   - output: The descriptor of its standard output; nil for `/dev/null`.
  ///   - isGuardian: Whether all signals are blocked and the environment is empty; else no signal is blocked, and a
  ///     broken pipe ends the program.
  init?(
    _ program: String, arguments: [String], input: Int32, output: Int32?, isGuardian: Bool = false
  ) {
    var options = unsafe System.SpawnOptions()
    unsafe posix_spawn_file_actions_init(&options.actions)
    unsafe posix_spawnattr_init(&options.attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&options.actions)
      unsafe posix_spawnattr_destroy(&options.attributes)
    }
    unsafe posix_spawn_file_actions_adddup2(&options.actions, input, STDIN_FILENO)
    for (descriptor, file) in [(STDOUT_FILENO, output), (STDERR_FILENO, nil)] {
      if let file {
        unsafe posix_spawn_file_actions_adddup2(&options.actions, file, descriptor)
      } else {
        unsafe posix_spawn_file_actions_addopen(
          &options.actions, descriptor, "/dev/null", O_WRONLY, 0)
      }
    }
    var signals = sigset_t()
    if isGuardian { unsafe sigfillset(&signals) } else { unsafe sigemptyset(&signals) }
    unsafe posix_spawnattr_setsigmask(&options.attributes, &signals)
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGPIPE)
    unsafe posix_spawnattr_setsigdefault(&options.attributes, &signals)
    unsafe posix_spawnattr_setflags(
      &options.attributes,
      System.spawnInNewSession | Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    var words = unsafe arguments.map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    var nothing: [UnsafeMutablePointer<CChar>?] = unsafe [nil]
    var process = pid_t()
    let result = unsafe nothing.withUnsafeMutableBufferPointer { nothing in
      unsafe posix_spawnp(
        &process, program, &options.actions, &options.attributes, &words,
        isGuardian ? nothing.baseAddress : environ)
    }
    guard result == 0 else { return nil }
    id = process
  }

  /// Starts a program of `PATH` with some bytes as its standard input, of less than a pipe holds; nil where there is
  /// no such program or it cannot be started.
  ///
  /// Its output goes to `/dev/null`.
  package init?(_ words: [String], input: [UInt8]) {
    guard let ends = System.makePipe() else { return nil }
    defer {
      System.closeDescriptor(ends.readEnd)
      System.closeDescriptor(ends.writeEnd)
    }
    System.setBlocking(ends.readEnd, true)
    guard input.isEmpty || System.writeAvailable(ends.writeEnd, input) == .bytes(input.count)
    else { return nil }
    self.init(words[0], arguments: words, input: ends.readEnd, output: nil)
  }

  /// The state now; to be asked for until the program has ended, and then no more.
  package var state: State {
    var status: Int32 = 0
    switch unsafe waitpid(id, &status, WNOHANG) {
    case 0: return .running
    case id: return status == 0 ? .succeeded : .failed
    default: return .failed
    }
  }

  /// Kills the program, and waits for its end.
  func end() {
    kill(id, SIGKILL)
    waitpid(id, nil, 0)
  }
}
