/// A second process of the program, which restores the terminal if the program dies of what no handler sees, such as
/// SIGKILL.
///
/// It has a session of its own and blocks all signals, so that it does not end before the program. A pipe brings a
/// message each time that the state to restore changes, and an empty one when the terminal is restored. The guardian
/// ends when the pipe ends; if the last message was not empty, it restores the terminal first.
///
/// It uses plain memory alone: a single array would add half a megabyte of the runtime's metadata.
public enum Guardian {
  /// The process's name (`argv[0]`), by which a guardian is recognized.
  private static let name: StaticString = "terminal-guardian"

  /// The path of this program, if it calls ``runIfAsked()``; else nil.
  @MainActor static var program: String?

  /// Runs the guardian and ends the process, if the process was started as a guardian; call it first in `main`.
  ///
  /// A program that does not call it has no guardian. ``Application/main(_:)`` calls it.
  @MainActor
  public static func runIfAsked() {
    program = System.executablePath
    guard System.isStarted(as: name) else { return }
    let message = UnsafeMutableRawPointer.allocate(
      byteCount: GuardianPipe.greatestMessage, alignment: 16)
    var length = 0
    var isWhole = true
    while unsafe read(2, into: message) {
      length =
        unsafe Int(message.load(as: UInt8.self)) << 8
        | Int(message.load(fromByteOffset: 1, as: UInt8.self))
      isWhole = unsafe length <= GuardianPipe.greatestMessage && read(length, into: message)
      if !isWhole { break }
    }
    let size = MemoryLayout<TerminalSettings>.size
    let start = MemoryLayout<TerminalJob>.size
    if isWhole, length >= start + 2 * size {
      unsafe Repair.perform(
        System.standardOutput, job: message.loadUnaligned(as: TerminalJob.self),
        found: message.loadUnaligned(fromByteOffset: start, as: TerminalSettings.self),
        raw: message.loadUnaligned(fromByteOffset: start + size, as: TerminalSettings.self),
        UnsafeRawBufferPointer(
          start: message + start + 2 * size, count: length - start - 2 * size))
    }
    System.exitAtOnce()
  }

  /// Reads `count` bytes from the pipe; returns false if the pipe ends before.
  private static func read(_ count: Int, into memory: UnsafeMutableRawPointer) -> Bool {
    var offset = 0
    while offset < count {
      let rest = unsafe UnsafeMutableRawBufferPointer(start: memory + offset, count: count - offset)
      guard
        case .bytes(let count) = unsafe System.readAvailable(System.standardInput, into: rest)
      else { return false }
      offset += count
    }
    return true
  }

  /// Starts the guardian of a terminal; nil if it cannot be started, or the program does not call ``runIfAsked()``.
  ///
  /// It writes `extra` before it resets the modes; nil where no modes are set.
  @MainActor
  static func start(
    on terminal: Int32, settings: (found: TerminalSettings, raw: TerminalSettings),
    extra: [UInt8]?
  ) -> (process: ChildProcess, pipe: GuardianPipe)? {
    guard let program, let ends = System.makePipe() else { return nil }
    defer { System.closeDescriptor(ends.readEnd) }
    // The guardian alone keeps this open file, and the mark with it.
    let own = System.reopen(terminal)
    defer { own.map(System.closeDescriptor) }
    if let own { System.markGuarded(own) }
    System.setBlocking(ends.readEnd, true)
    let pipe = GuardianPipe(descriptor: ends.writeEnd)
    // The message is in the pipe before the guardian starts, so that it always has one.
    pipe.send(settings: settings, extra: extra)
    let process = ChildProcess(
      program, arguments: ["\(name)"], input: ends.readEnd, output: own ?? terminal,
      isGuardian: true)
    guard let process else {
      System.closeDescriptor(ends.writeEnd)
      return nil
    }
    return (process, pipe)
  }
}

/// The program's end of the pipe to its guardian.
///
/// A message is its length in two bytes, then the program's job, the original settings, the program's settings, and the
/// sequence to write, if there is one. An empty message means that there is nothing to restore.
struct GuardianPipe {
  /// The most bytes of a message, with its length: less than any pipe holds.
  static let greatestMessage = 4096

  let descriptor: Int32

  /// Sends the state to restore from now on; the extra sequence is left out if it is too long, and nil if the program
  /// has changed the settings only.
  func send(settings: (found: TerminalSettings, raw: TerminalSettings), extra: [UInt8]?) {
    var start: [UInt8] = []
    unsafe withUnsafeBytes(of: System.job) { unsafe start.append(contentsOf: $0) }
    for settings in [settings.found, settings.raw] {
      unsafe withUnsafeBytes(of: settings) { unsafe start.append(contentsOf: $0) }
    }
    var message = start + (extra.map { TerminalMode.leaveSequence(extra: $0) } ?? [])
    if message.count + 2 > Self.greatestMessage { message = start + TerminalMode.leaveSequence() }
    let length = [UInt8(message.count >> 8), UInt8(message.count & 0xFF)]
    _ = unsafe (length + message).withUnsafeBytes {
      unsafe System.writeAll(descriptor, $0, timeout: .milliseconds(100))
    }
  }

  /// Sends that there is nothing to restore; may be called in a signal handler.
  func sendNothing() {
    System.writeInHandler(descriptor, 0 as UInt16)
  }
}
