#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A program that has a pseudo-terminal for itself.
final class Session {
  let terminal: PseudoTerminal
  let process: pid_t
  private var hasEnded = false

  /// Starts a program of a directory, under which it keeps its state.
  ///
  /// Opening the terminal as the first thing in the new session makes it the controlling one.
  init(_ arguments: [String], directory: String, on terminal: PseudoTerminal) throws {
    self.terminal = terminal
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
      let newSession: Int16 = 0x400
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      let newSession: Int16 = 0x80
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, 0, terminal.path, O_RDWR, 0)
    for standard: Int32 in 1...2 { posix_spawn_file_actions_adddup2(&actions, 0, standard) }
    posix_spawnattr_setflags(&attributes, newSession)
    let variables = [
      "TERM=xterm-256color", "COLORTERM=truecolor", "HOME=\(directory)",
      "XDG_STATE_HOME=\(directory)/state", "PATH=/usr/bin:/bin",
    ]
    let path = "\(directory)/\(arguments[0])"
    var strings = arguments.map { strdup($0) } + [nil]
    var environment = variables.map { strdup($0) } + [nil]
    defer { for string in strings + environment { free(string) } }
    var process = pid_t()
    let result = posix_spawn(
      &process, path, &actions, &attributes, &strings, &environment)
    guard result == 0 else { throw SessionError(call: "start \(path)", result) }
    self.process = process
  }

  deinit {
    guard !hasEnded else { return }
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }

  /// Leaves the program as a person does, and waits for its end.
  func quit() {
    terminal.type("q")
    waitpid(process, nil, 0)
    hasEnded = true
    while terminal.read(patience: 0) != nil {}
  }
}
