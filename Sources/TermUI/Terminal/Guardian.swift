/// The program started anew, to give the terminal back if the program dies of what no handler sees, such
/// as SIGKILL.
///
/// It has a session of its own and blocks all signals, so that it ends with the program and not before.
/// Through a pipe comes what is to be restored, each time that changes, and an empty message when the
/// terminal was given back. When the pipe ends, so does the guardian; if the last message was not empty,
/// it restores first.
///
/// It does with plain memory, because a single array would add half a megabyte of the runtime's metadata to
/// what it holds while it waits.
public enum Guardian {
  /// The name that tells a guardian from the program; no user's argument can take its place.
  private static let name: StaticString = "terminal-guardian"

  /// The program that acts as a guardian when it is started as one; none before this one is known to.
  @MainActor static var program: String?

  /// Acts as the guardian and ends, if this process was started as one; call it first in `main`.
  ///
  /// A program that does not call it has no guardian. ``Application/main(_:)`` does.
  @MainActor
  public static func runIfAsked() {
    program = Platform.executablePath
    guard Platform.isStarted(as: name) else { return }
    let message = UnsafeMutableRawPointer.allocate(
      byteCount: GuardianPipe.greatestMessage, alignment: 16)
    var length = 0
    var isWhole = true
    while unsafe read(2, into: message) {
      length =
        unsafe Int(message.load(as: UInt8.self)) << 8
        | Int(message.load(fromByteOffset: 1, as: UInt8.self))
      isWhole =
        unsafe length <= GuardianPipe.greatestMessage && read(length, into: message)
      if !isWhole { break }
    }
    let size = MemoryLayout<TerminalSettings>.size
    let start = MemoryLayout<TerminalJob>.size
    if isWhole, length >= start + 2 * size {
      unsafe Repair.perform(
        Platform.standardOutput, job: message.loadUnaligned(as: TerminalJob.self),
        found: message.loadUnaligned(fromByteOffset: start, as: TerminalSettings.self),
        raw: message.loadUnaligned(fromByteOffset: start + size, as: TerminalSettings.self),
        UnsafeRawBufferPointer(
          start: message + start + 2 * size, count: length - start - 2 * size))
    }
    Platform.exitAtOnce()
  }

  /// Fills memory from the pipe; false if it ends before.
  private static func read(_ count: Int, into memory: UnsafeMutableRawPointer) -> Bool {
    var offset = 0
    while offset < count {
      let rest = unsafe UnsafeMutableRawBufferPointer(start: memory + offset, count: count - offset)
      guard
        case .bytes(let count) = unsafe Platform.readAvailable(Platform.standardInput, into: rest)
      else { return false }
      offset += count
    }
    return true
  }

  /// Starts the guardian of a terminal; none if that cannot be done.
  static func start(
    _ program: String, terminal: Int32, settings: (found: TerminalSettings, raw: TerminalSettings),
    extra: [UInt8]
  ) -> (process: Int32, pipe: GuardianPipe)? {
    guard let ends = Platform.makePipe() else { return nil }
    defer { Platform.closeDescriptor(ends.readEnd) }
    Platform.setBlocking(ends.readEnd, true)
    let pipe = GuardianPipe(descriptor: ends.writeEnd)
    // Its task waits in the pipe, so that there is no moment in which it knows none.
    pipe.tell(settings: settings, extra: extra)
    let process = Platform.start(
      program, as: name, input: ends.readEnd, output: terminal)
    guard let process else {
      Platform.closeDescriptor(ends.writeEnd)
      return nil
    }
    return (process, pipe)
  }
}
