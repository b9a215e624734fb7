import TermUI

/// The text of a filter: all of standard input, which is written to standard output whatever happens.
///
/// If the program crashes, the text is written unchanged. A text that is not read whole, such as one that is too large
/// for the memory, is passed on as it comes.
final class FilterText {
  /// The text as far as it was read, or what takes its place.
  private(set) var bytes: [UInt8] = []
  /// The number of bytes that were written.
  private var written = 0
  private var isAtEnd = false

  private init() {}

  /// Reads standard input and calls `body` with it, or passes it on if it cannot be read whole.
  ///
  /// - Parameters:
  ///   - keepsAtSignals: Whether a signal that asks the program to end first passes on what the reader accepts in 0.2 s
  ///     of the text; if false, it ends the program at once.
  ///   - body: Calls ``passThrough(saying:)`` or ``replace(with:)``, and returns the exit status.
  /// - Returns: The exit status.
  static func read(
    keepsAtSignals: Bool, _ body: (FilterText) -> ExitStatus
  ) -> ExitStatus {
    if keepsAtSignals { OwedOutput.passOnAtTermination() }
    let input = FilterText()
    do throws(SystemError) {
      try input.read()
    } catch {
      return input.passOn(saying: error)
    }
    return body(input)
  }

  /// Writes standard input to standard output as it comes.
  static func passThrough(keepsAtSignals: Bool) {
    if keepsAtSignals { OwedOutput.passOnAtTermination() }
    FilterText().passThrough()
  }

  /// Writes the text unchanged, and returns the exit status.
  @discardableResult
  func passThrough() -> ExitStatus {
    StandardOutput.status { () throws(SystemError) in
      try write()
      while !isAtEnd {
        forgetWritten()
        try fill()
        try write()
      }
    }
  }

  /// Writes the text unchanged, then says why on standard error if there is a reason, and returns the exit status.
  func passThrough(saying sentence: String?) -> ExitStatus {
    let status = passThrough()
    guard status == .success, let sentence else { return status }
    return .usage.saying(sentence)
  }

  /// Writes another text instead, and returns the exit status.
  func replace(with new: [UInt8]) -> ExitStatus {
    System.holdingTermination {
      bytes = new
      keep()
    }
    return StandardOutput.status { () throws(SystemError) in try write() }
  }

  /// Writes what the reader accepts of the text within 0.2 s, because a signal has asked the program to end.
  func passOnAtOnce() {
    OwedOutput.pass(within: OwedOutput.timeout)
  }

  /// The memory that is needed beside the text: more than that of a program that has only begun.
  private static let reserve = 8 << 20

  /// Reads to the end.
  private func read() throws(SystemError) {
    try WholeText.refuseDevice(Descriptor.input, Descriptor.inputAction)
    if let size = System.fileSize(of: Descriptor.input) { try makeRoom(for: size + 1) }
    while !isAtEnd {
      // Growth by a quarter needs little more memory than the text, and copies each byte five times.
      if bytes.count == bytes.capacity { try makeRoom(for: max(1 << 16, bytes.count / 4)) }
      try fill()
      try WholeText.check(bytes.count, Descriptor.inputAction)
    }
    // What takes the place of the text is about as long.
    try checkMemory(bytes.count)
  }

  /// Makes room for more bytes, while the text, which may move, is kept.
  private func makeRoom(for count: Int) throws(SystemError) {
    let capacity = min(bytes.count + count, WholeText.maximumSize + (1 << 16))
    try checkMemory(capacity)
    System.holdingTermination {
      OwedOutput.settle()
      bytes.reserveCapacity(capacity)
      keep()
    }
  }

  private func checkMemory(_ count: Int) throws(SystemError) {
    guard System.hasMemory(count + Self.reserve) else {
      throw SystemError(action: Descriptor.inputAction, errno: .noMemory)
    }
  }

  /// Passes on a text that was not read whole.
  private func passOn(saying error: SystemError) -> ExitStatus {
    // A text that is refused may have no end, so the reason is given first. After a failure there is nothing to read.
    StandardError.say(error.sentence)
    if error.status == .failure, !error.isOfMemory { isAtEnd = true }
    let status = passThrough()
    return status == .success ? error.status : status
  }

  /// Reads the available bytes, waiting for the first.
  private func fill() throws(SystemError) {
    Descriptor.wait(for: .readable, of: Descriptor.input)
    try System.holdingTermination { () throws(SystemError) in
      // Kept bytes would be copied when more are added.
      OwedOutput.settle()
      defer { keep() }
      if bytes.count == bytes.capacity {
        bytes.reserveCapacity(Descriptor.room(after: bytes.count))
      }
      // Signals are not held for longer than it takes to read a part.
      let limit = min(bytes.capacity - bytes.count, 1 << 20)
      isAtEnd =
        try Descriptor.readAvailable(Descriptor.input, appendingTo: &bytes, atMost: limit) == 0
    }
  }

  /// Writes the bytes that are not written yet.
  private func write() throws(SystemError) {
    while written < bytes.count {
      Descriptor.wait(for: .writable, of: Descriptor.output)
      try System.holdingTermination { () throws(SystemError) in
        let count = try Descriptor.writeAvailable(Descriptor.output, bytes[written...])
        OwedOutput.didWrite(count)
        written += count
      }
    }
  }

  private func forgetWritten() {
    System.holdingTermination {
      OwedOutput.settle()
      bytes = []
      written = 0
      keep()
    }
  }

  private func keep() {
    CrashHandler.install()
    OwedOutput.owe(
      bytes, from: written, thenFrom: isAtEnd ? nil : Descriptor.input, for: Descriptor.output)
  }
}
