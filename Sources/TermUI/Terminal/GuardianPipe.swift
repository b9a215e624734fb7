/// The program's end of the pipe to its guardian.
///
/// A message is its length in two bytes, then a ``Head``, and the sequence to write, which is empty if the program has
/// set no modes. An empty message means that there is nothing to restore.
struct GuardianPipe {
  /// The start of a message.
  ///
  /// Not `BitwiseCopyable`, which the settings, a structure of the C library, are not on every platform.
  struct Head {
    /// The program's job.
    let job: TerminalJob
    /// The original settings.
    let original: TerminalSettings
    /// The numbers of bytes of the first two parts of the sequence.
    let modesCount, clearingCount: Int32
  }

  static let headSize = MemoryLayout<Head>.size
  /// The maximum size of a message in bytes, including its length: less than any pipe holds.
  static let maximumMessageSize = 4096
  /// The maximum length of a `reset` in a message, whose other parts take less than 296 bytes.
  static let longestReset = maximumMessageSize - 296

  let descriptor: Int32

  /// Sends the state that is to be restored from now on: the original settings, and the bytes that reset all modes.
  func send(original: TerminalSettings, _ sequence: LeaveSequence) {
    let head = Head(
      job: System.job, original: original, modesCount: Int32(sequence.modes.count),
      clearingCount: Int32(sequence.clearing.count))
    let count = Self.headSize + sequence.bytes.count
    var message = [UInt8(count >> 8), UInt8(count & 0xFF)]
    unsafe withUnsafeBytes(of: head) { unsafe message.append(contentsOf: $0) }
    message += sequence.bytes
    System.writeAll(message, to: descriptor, until: System.now() + .milliseconds(100))
  }

  /// Sends that there is nothing to restore; async-signal-safe.
  func sendNothing() {
    System.writeInHandler(descriptor, 0 as UInt16)
  }
}
