/// A second process of the program, which restores the terminal if the program dies of a signal that no handler sees,
/// such as SIGKILL.
///
/// It runs in a session of its own and blocks all signals, so that it does not end before the program. The program
/// sends it a message through a pipe each time that the state to restore changes, and an empty message after restoring
/// the terminal itself. When the pipe closes, the guardian restores the terminal if the last message was not empty, and
/// ends.
///
/// It holds the program's standard output open, so that a shell that waits for the end of `$(program)` does not go on
/// with a terminal that is not restored yet.
///
/// It uses only plain memory: a single array would add half a megabyte of the runtime's metadata.
public enum Guardian {
  /// The name of the process (`argv[0]`), by which a guardian is recognized.
  static let name: StaticString = "terminal-guardian"

  /// The path of this program; nil if it does not call ``runIfAsked()``.
  @MainActor static var program: String?

  /// Runs the guardian and exits, if this process was started as a guardian; call it first in `main`.
  ///
  /// A program that does not call it has no guardian. ``Application/main(rows:_:)`` calls it.
  @MainActor
  public static func runIfAsked() {
    program = System.executablePath
    guard System.isStarted(as: name) else { return }
    System.nameProcess("term-guardian")
    let message = UnsafeMutableRawPointer.allocate(
      byteCount: GuardianPipe.maximumMessageSize, alignment: 16)
    var length = 0
    var isWhole = true
    while unsafe read(2, into: message) {
      length =
        unsafe Int(message.load(as: UInt8.self)) << 8
        | Int(message.load(fromByteOffset: 1, as: UInt8.self))
      isWhole = unsafe length <= GuardianPipe.maximumMessageSize && read(length, into: message)
      if !isWhole { break }
    }
    let start = GuardianPipe.headSize
    if isWhole, length >= start {
      let head = unsafe message.loadUnaligned(as: GuardianPipe.Head.self)
      let bytes = unsafe UnsafeRawBufferPointer(start: message + start, count: length - start)
      unsafe Repair.perform(System.standardOutput, head, bytes)
    }
    System.exitAtOnce()
  }

  /// Reads `count` bytes from the pipe; returns false if the pipe closes first.
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
}
