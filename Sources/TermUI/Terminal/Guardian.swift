#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The program started anew to give the terminal back if the program dies of what no handler sees, such
/// as SIGKILL.
///
/// It holds one end of a pipe. What is to be restored comes through it, each time it changes, and an
/// empty message when the terminal has been given back. When the pipe ends, so does the guardian; if the
/// last message was not empty, it restores first.
public enum Guardian {
  /// The name that tells a guardian from the program: no user's argument can take its place.
  private static let name = "terminal-guardian"
  /// A message that the kernel writes in one piece (PIPE_BUF), its length in the first two bytes.
  private static let greatestMessage = 4096

  /// Acts as the guardian and ends, if this process was started as one; call it first in `main`.
  public static func runIfAsked() {
    guard CommandLine.argc == 1,
      let argument = unsafe CommandLine.unsafeArgv[0], unsafe strcmp(argument, name) == 0
    else { return }
    // It shall end with the program, not before it.
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGTTIN, SIGTTOU, SIGPIPE] {
      var action = Platform.plainAction(ignoring: true)
      unsafe sigaction(signal, &action, nil)
    }
    let last = lastMessage()
    if !last.isEmpty { restore(last) }
    exit(0)
  }

  /// Reads messages until the pipe ends and gives the last one.
  private static func lastMessage() -> [UInt8] {
    var message: [UInt8] = []
    var input: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: greatestMessage)
    while case .bytes(let count) = Platform.read(STDIN_FILENO, into: &buffer) {
      input += buffer[..<count]
      while input.count >= 2 {
        let length = Int(input[0]) << 8 | Int(input[1])
        guard input.count >= 2 + length else { break }
        message = Array(input[2..<(2 + length)])
        input.removeFirst(2 + length)
      }
    }
    return message
  }

  private static func restore(_ message: [UInt8]) {
    let size = MemoryLayout<termios>.size
    guard message.count >= 2 * size else { return }
    unsafe message.withUnsafeBytes { message in
      unsafe Restoration(
        descriptor: STDOUT_FILENO,
        settings: (
          message.loadUnaligned(as: termios.self),
          message.loadUnaligned(fromByteOffset: size, as: termios.self)
        ),
        guardian: -1, bytes: UnsafeRawBufferPointer(rebasing: message[(2 * size)...])
      ).perform()
    }
  }

  /// Starts the guardian of a terminal; none if that cannot be done.
  static func start(terminal: Int32) -> (process: pid_t, pipe: Int32)? {
    guard let pipe = Platform.pipe() else { return nil }
    defer { close(pipe.readEnd) }
    _ = fcntl(pipe.readEnd, F_SETFL, 0)
    let process = Platform.spawn(
      Platform.executablePath, name: name, input: pipe.readEnd, output: terminal)
    guard let process else {
      close(pipe.writeEnd)
      return nil
    }
    return (process, pipe.writeEnd)
  }

  /// Tells a guardian what is to be restored from now on.
  static func tell(
    _ pipe: Int32, settings: (found: termios, raw: termios), bytes: [UInt8]
  ) {
    var message: [UInt8] = []
    for settings in [settings.found, settings.raw] {
      unsafe withUnsafeBytes(of: settings) { unsafe message.append(contentsOf: $0) }
    }
    message += bytes
    guard message.count + 2 <= greatestMessage else { return }
    let length = [UInt8(message.count >> 8), UInt8(message.count & 0xFF)]
    _ = Platform.write(pipe, length + message)
  }

  /// Tells a guardian that there is nothing to restore; may be called in a signal handler.
  static func tellAllIsWell(_ pipe: Int32) {
    var word: UInt16 = 0
    _ = unsafe Platform.writeBytes(pipe, &word, 2)
  }
}
