#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A program that this process has started.
///
/// It runs in a session of its own, so it is neither stopped nor ended with the job. Its standard error goes to
/// `/dev/null`, because it would appear on the screen of this process.
package struct ChildProcess {
  package enum State {
    case running
    /// The program has exited with status 0.
    case succeeded
    /// The program has exited with another status, or a signal has killed it.
    case failed
  }

  let id: Int32
  /// The state at the end; nil while the program is not reaped.
  private var finalState: State?

  /// Starts a program; returns nil if it does not exist or cannot be started.
  ///
  /// - Parameters:
  ///   - program: The path of the program, or its name, which is looked up in `PATH`.
  ///   - arguments: The arguments, beginning with the name.
  ///   - input: The descriptor to use as its standard input.
  ///   - output: The descriptor to use as its standard output; nil for `/dev/null`.
  ///   - isGuardian: If true, the program starts with all signals blocked and an empty environment, and has this
  ///     process's standard output open; if false, with no signal blocked.
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
    // The number of the input is free now, and standard output is not replaced yet.
    if isGuardian, fcntl(STDOUT_FILENO, F_GETFD) != -1 {
      unsafe posix_spawn_file_actions_adddup2(&options.actions, STDOUT_FILENO, input)
    }
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

  /// Starts a program that reads `input` as its standard input; returns nil if it does not exist or cannot be started,
  /// or if a pipe cannot hold all of `input`.
  ///
  /// The first of the words is the program's name or path. Its output goes to `/dev/null`.
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

  /// Returns the program's state.
  ///
  /// The first reading of ``State/succeeded`` or ``State/failed`` reaps the process.
  package mutating func updateState() -> State {
    if let finalState { return finalState }
    var status: Int32 = 0
    let found = unsafe waitpid(id, &status, WNOHANG)
    if found == 0 { return .running }
    let state = found == id && status == 0 ? State.succeeded : .failed
    finalState = state
    return state
  }

  /// Whether the program has ended or is stopped.
  mutating func hasEndedOrStopped() -> Bool {
    guard finalState == nil else { return true }
    var status: Int32 = 0
    let found = unsafe waitpid(id, &status, WNOHANG | WUNTRACED)
    if found == 0 { return false }
    let isStopped = found == id && status & 0xFF == 0x7F
    if !isStopped { finalState = .failed }
    return true
  }

  /// Kills the program and what it has started, except in other sessions; ``updateState()`` reaps it.
  package func killGroup() { kill(-id, SIGKILL) }

  /// Kills the program and reaps it, unless it has ended.
  func end() {
    guard finalState == nil else { return }
    kill(id, SIGKILL)
    waitpid(id, nil, 0)
  }
}
