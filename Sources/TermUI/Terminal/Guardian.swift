#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The program started anew, to give the terminal back if the program dies of what no handler sees, such
/// as SIGKILL.
///
/// It has a session of its own and blocks all signals, so that it ends with the program and not before.
/// Through a pipe comes what is to be restored, each time that changes, and an empty message when the
/// terminal was given back. When the pipe ends, so does the guardian; if the last message was not empty,
/// it restores first.
///
/// While it waits it holds about 1 MB. It does with plain memory, because a single array would add half a
/// megabyte of the runtime's metadata.
public enum Guardian {
  /// The name that tells a guardian from the program; no user's argument can take its place.
  private static let name: StaticString = "terminal-guardian"

  /// Whether this program, started as a guardian, would act as one: else it is never started again.
  @MainActor private(set) static var isAvailable = false

  /// Acts as the guardian and ends, if this process was started as one; call it first in `main`.
  ///
  /// A program that does not call it has no guardian. ``Application/main(_:)`` does.
  @MainActor
  public static func runIfAsked() {
    isAvailable = true
    guard CommandLine.argc == 1, let argument = unsafe CommandLine.unsafeArgv[0],
      unsafe strcmp(argument, UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self))
        == 0
    else { return }
    let message = UnsafeMutableRawPointer.allocate(
      byteCount: GuardianPipe.greatestMessage, alignment: 16)
    #if os(Linux) && _pointerBitWidth(_64)
      unsafe CodePages.release(
        scratch: UnsafeMutableRawBufferPointer(
          start: message, count: GuardianPipe.greatestMessage))
    #endif
    var length = 0
    while unsafe read(2, into: message) {
      length =
        unsafe Int(message.load(as: UInt8.self)) << 8
        | Int(message.load(fromByteOffset: 1, as: UInt8.self))
      guard length <= GuardianPipe.greatestMessage, unsafe read(length, into: message) else {
        break
      }
    }
    let size = MemoryLayout<termios>.size
    if length >= 2 * size {
      unsafe Restoration(
        descriptor: STDOUT_FILENO,
        settings: (
          message.loadUnaligned(as: termios.self),
          message.loadUnaligned(fromByteOffset: size, as: termios.self)
        ),
        guardian: nil, errors: nil,
        bytes: UnsafeRawBufferPointer(start: message + 2 * size, count: length - 2 * size)
      ).perform()
    }
    _exit(0)
  }

  /// Fills memory from the pipe; false if it ends before.
  private static func read(_ count: Int, into memory: UnsafeMutableRawPointer) -> Bool {
    var offset = 0
    while offset < count {
      let rest = unsafe UnsafeMutableRawBufferPointer(start: memory + offset, count: count - offset)
      guard case .bytes(let count) = unsafe Platform.read(STDIN_FILENO, into: rest) else {
        return false
      }
      offset += count
    }
    return true
  }

  /// Starts the guardian of a terminal; none if that cannot be done.
  static func start(
    terminal: Int32, settings: (found: termios, raw: termios), extra: [UInt8]
  ) -> (process: pid_t, pipe: GuardianPipe)? {
    guard let ends = Platform.pipe() else { return nil }
    defer { close(ends.readEnd) }
    _ = fcntl(ends.readEnd, F_SETFL, 0)
    let pipe = GuardianPipe(descriptor: ends.writeEnd)
    // Its task waits in the pipe, so that there is no moment in which it knows none.
    pipe.tell(settings: settings, extra: extra)
    let process = Platform.spawn(
      Platform.executablePath, name: name, input: ends.readEnd, output: terminal)
    guard let process else {
      close(ends.writeEnd)
      return nil
    }
    return (process, pipe)
  }
}
