#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// How a process ended.
public enum PtyStatus: Equatable, Sendable {
  /// By itself, with a status.
  case exited(Int32)
  /// By a signal.
  case signaled(Int32)
}

/// A process in a session of its own, whose controlling terminal is a pseudo-terminal.
final class PtyProcess {
  let id: pid_t
  private var status: PtyStatus?

  /// Starts a program; descriptors that are not given are the terminal.
  ///
  /// Opening the terminal as the first thing in the new session makes it the controlling one.
  init(
    _ arguments: [String], environment: [String: String], terminal: String,
    descriptors: [Int32: Int32] = [:]
  ) throws {
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
    for standard: Int32 in 1...2 {
      unsafe posix_spawn_file_actions_adddup2(&actions, 0, standard)
    }
    for (target, source) in descriptors {
      unsafe posix_spawn_file_actions_adddup2(&actions, source, target)
    }
    // Signals as a login shell has them, whatever the test runner has done to its own.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe sigfillset(&signals)
    for fixed in [SIGKILL, SIGSTOP] { unsafe sigdelset(&signals, fixed) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    #if canImport(Darwin)
      let newSession: Int16 = 0x400
    #else
      let newSession: Int16 = 0x80
    #endif
    unsafe posix_spawnattr_setflags(
      &attributes, newSession | Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    var strings = unsafe arguments.map { unsafe strdup($0) } + [nil]
    var variables = unsafe environment.map { unsafe strdup("\($0)=\($1)") } + [nil]
    defer {
      unsafe strings.forEach { unsafe free($0) }
      unsafe variables.forEach { unsafe free($0) }
    }
    var id = pid_t()
    let result = unsafe posix_spawn(&id, arguments[0], &actions, &attributes, &strings, &variables)
    guard result == 0 else { throw PtyError(call: "start \(arguments[0])", result) }
    self.id = id
  }

  deinit {
    guard poll() == nil else { return }
    kill(id, SIGKILL)
    _ = waitpid(id, nil, 0)
  }

  /// How the process ended; none while it runs.
  func poll() -> PtyStatus? {
    if status != nil { return status }
    var word: Int32 = 0
    guard unsafe waitpid(id, &word, WNOHANG) == id else { return nil }
    let signal = word & 0x7F
    status = signal == 0 ? .exited(word >> 8 & 0xFF) : .signaled(signal)
    return status
  }
}
