#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// Other programs.
extension Platform {
  /// The knowledge of a process that this one has started.
  enum ProcessState {
    case running
    /// It has exited with the status 0.
    case succeeded
    /// It has ended otherwise.
    case failed
  }

  /// Starts a program of `PATH` with some bytes as its standard input, of less than a pipe holds; what it
  /// prints goes nowhere.
  ///
  /// It has a session of its own, so that what it leaves behind is neither stopped nor ended with the job.
  ///
  /// - Parameters:
  ///   - words: The name of the program and its arguments.
  ///   - input: The bytes.
  /// - Returns: The process, whose end ``state(of:)`` must be asked for; nil where there is no such program or
  ///   it cannot be started.
  static func start(_ words: [String], input: [UInt8]) -> Int32? {
    guard let readEnd = filledPipe(input) else { return nil }
    defer { closeFile(readEnd) }
    var options = unsafe SpawnOptions()
    unsafe posix_spawn_file_actions_init(&options.actions)
    unsafe posix_spawnattr_init(&options.attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&options.actions)
      unsafe posix_spawnattr_destroy(&options.attributes)
    }
    unsafe posix_spawn_file_actions_adddup2(&options.actions, readEnd, STDIN_FILENO)
    for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
      unsafe posix_spawn_file_actions_addopen(
        &options.actions, descriptor, "/dev/null", O_WRONLY, 0)
    }
    // A broken pipe, which is an error here, ends other programs.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&options.attributes, &signals)
    unsafe sigaddset(&signals, SIGPIPE)
    unsafe posix_spawnattr_setsigdefault(&options.attributes, &signals)
    unsafe posix_spawnattr_setflags(
      &options.attributes,
      spawnInNewSession | Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    defer { unsafe arguments.forEach { unsafe free($0) } }
    var process = pid_t()
    let result = unsafe posix_spawnp(
      &process, words[0], &options.actions, &options.attributes, &arguments, environ)
    return result == 0 ? process : nil
  }

  /// A pipe that holds some bytes and then ends, for reading; nil where it does not hold them.
  private static func filledPipe(_ bytes: [UInt8]) -> Int32? {
    var ends: (readEnd: Int32, writeEnd: Int32) = (-1, -1)
    let result = unsafe withUnsafeMutableBytes(of: &ends) {
      unsafe pipe($0.assumingMemoryBound(to: Int32.self).baseAddress)
    }
    guard result == 0 else { return nil }
    defer { closeFile(ends.writeEnd) }
    for end in [ends.readEnd, ends.writeEnd] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends.writeEnd, F_SETFL, O_NONBLOCK)
    if writeSome(ends.writeEnd, bytes[...]) == bytes.count { return ends.readEnd }
    closeFile(ends.readEnd)
    return nil
  }

  /// The state of a process that this one has started; to be asked until it has ended, and then no more.
  static func state(of process: Int32) -> ProcessState {
    var status: Int32 = 0
    switch unsafe waitpid(process, &status, WNOHANG) {
    case 0: return .running
    case process: return status == 0 ? .succeeded : .failed
    default: return .failed
    }
  }
}
