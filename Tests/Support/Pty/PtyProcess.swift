import Foundation

/// The way in which a process ended.
public enum PtyStatus: Equatable, Sendable {
  /// The process has exited with a status.
  case exited(Int32)
  /// A signal has killed the process.
  case signaled(Int32)
}

/// A process in its own session, whose controlling terminal is a pseudo-terminal.
///
/// Its parent `pty-leader` leads the session and outlives the process, so that the terminal can be inspected afterward.
final class PtyProcess {
  let id: pid_t
  private let leader: pid_t
  /// The stream to which the leader writes the id of the process and then its status, each on a line.
  private let report: PtyStream

  /// Starts a program; the standard descriptors that `descriptors` lacks are the terminal, and 3 is not inherited.
  init(
    _ arguments: [String], environment: [String: String], terminal: String,
    descriptors: [Int32: Int32] = [:]
  ) throws {
    report = try PtyStream()
    leader = try Self.start(
      [BuiltProgram.path(of: "pty-leader"), terminal] + arguments, environment: environment,
      descriptors: descriptors.merging([3: report.theirs]) { $1 })
    report.didStart()
    guard let id = report.firstLine().flatMap({ pid_t($0) }) else {
      kill(leader, SIGKILL)
      _ = waitpid(leader, nil, 0)
      throw PtyError(call: "start \(arguments[0]) on \(terminal)")
    }
    self.id = id
  }

  deinit {
    if poll() == nil { kill(id, SIGKILL) }
    report.end()
    _ = waitpid(leader, nil, 0)
  }

  /// The way in which the process ended; nil while it runs.
  func poll() -> PtyStatus? {
    let lines = report.text().split(separator: "\n")
    guard lines.count > 1, let word = Int32(lines[1]) else { return nil }
    let signal = word & 0x7F
    return signal == 0 ? .exited(word >> 8 & 0xFF) : .signaled(signal)
  }

  private static func start(
    _ arguments: [String], environment: [String: String], descriptors: [Int32: Int32]
  ) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    for standard: Int32 in 0...2 where descriptors[standard] == nil {
      unsafe posix_spawn_file_actions_addclose(&actions, standard)
    }
    for (target, source) in descriptors {
      unsafe posix_spawn_file_actions_adddup2(&actions, source, target)
    }
    // Signals as in a login shell, whatever the test runner has done to its own.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe sigfillset(&signals)
    for fixed in [SIGKILL, SIGSTOP] { unsafe sigdelset(&signals, fixed) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    var strings = unsafe arguments.map { unsafe strdup($0) } + [nil]
    var variables = unsafe environment.map { unsafe strdup("\($0)=\($1)") } + [nil]
    defer {
      unsafe strings.forEach { unsafe free($0) }
      unsafe variables.forEach { unsafe free($0) }
    }
    var id = pid_t()
    let result = unsafe posix_spawn(&id, arguments[0], &actions, &attributes, &strings, &variables)
    guard result == 0 else { throw PtyError(call: "start \(arguments[0])", result) }
    return id
  }
}
