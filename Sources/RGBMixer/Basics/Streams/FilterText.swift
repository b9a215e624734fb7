import TermUI

/// The text of a filter: all of standard input, which is written to standard output whatever happens.
///
/// If the program crashes, or memory is short, the text is written unchanged. Signals that ask the program to end are
/// held until ``letSignalsThrough()``.
final class FilterText {
  /// The reason why the text was not read to its end, if any.
  private var problem: SystemError?
  /// The text as far as it was read.
  private(set) var bytes: [UInt8] = []
  private var isAtEnd = false

  /// Holds signals, and reads nothing yet.
  init() {
    System.blockTermination()
  }

  /// Reads standard input and calls `body` with it, or passes it through if it cannot be read; holds signals meanwhile.
  ///
  /// At the end, the process dies of a signal that was held.
  static func read(_ body: (FilterText) -> ExitStatus) -> ExitStatus {
    let input = FilterText()
    defer { input.letSignalsThrough() }
    input.read()
    guard input.problem == nil, !input.isInterrupted else { return input.passThrough(saying: nil) }
    return body(input)
  }

  /// Reads to the end, or as far as possible.
  private func read() {
    do throws(SystemError) {
      while !isAtEnd { try fill() }
      // A failing allocation later would end the program.
      guard System.isMemoryAvailable(Self.memory(forTextOf: bytes.count)) else {
        throw SystemError(action: Descriptor.inputAction, errno: .noMemory)
      }
    } catch {
      problem = error
    }
    // The bytes do not move until they change, which is not before `keepNothing()`.
    unsafe bytes.withUnsafeBytes { unsafe CrashHandler.keep($0, for: Descriptor.output) }
  }

  /// Whether a signal that asks the program to end has come.
  var isInterrupted: Bool { System.isTerminationPending }

  /// Writes the text unchanged, including what was not read yet, and returns the exit status.
  @discardableResult
  func passThrough() -> ExitStatus {
    StandardOutput.status { () throws(SystemError) in
      CrashHandler.keepNothing()
      try send()
      // After an error there is nothing more to read, unless the error was a lack of memory.
      while !isAtEnd, problem == nil || problem?.errno == .noMemory {
        bytes.removeAll(keepingCapacity: true)
        try fill()
        try send()
      }
    }
  }

  /// Writes the text unchanged, and says why on standard error.
  ///
  /// - Parameter sentence: The reason if the text was read to its end; nil if nothing is wrong.
  /// - Returns: The exit status.
  func passThrough(saying sentence: String?) -> ExitStatus {
    let status = passThrough()
    if status != .success || isInterrupted { return status }
    guard let sentence = problem?.sentence ?? sentence else { return .success }
    return (problem == nil ? ExitStatus.usage : .failure).saying(sentence)
  }

  /// Writes another text instead.
  ///
  /// - Parameter pieces: Writes the text, and computes as little as possible: after a crash, half a text is left.
  /// - Returns: The exit status.
  func replace(_ pieces: (inout BufferedOutput) throws(SystemError) -> Void) -> ExitStatus {
    CrashHandler.keepNothing()
    return StandardOutput.write(pieces)
  }

  /// Stops holding signals; the program dies of one that was held.
  func letSignalsThrough() {
    System.unblockTermination()
  }

  /// Reads the available bytes, waiting for the first.
  private func fill() throws(SystemError) {
    if bytes.count == bytes.capacity {
      let room = Descriptor.room(after: bytes.count)
      guard System.isMemoryAvailable(room) else {
        throw SystemError(action: Descriptor.inputAction, errno: .noMemory)
      }
      bytes.reserveCapacity(room)
    }
    isAtEnd =
      try Descriptor.waitAndRead(Descriptor.input, appendingTo: &bytes, Descriptor.inputAction) == 0
  }

  private func send() throws(SystemError) {
    try Descriptor.writeAll(bytes[...], to: Descriptor.output, Descriptor.outputAction)
  }

  /// The bytes of memory that mixing takes for a text of `count` bytes, of which one in twenty begins a color.
  private static func memory(forTextOf count: Int) -> Int { 16 * count + (16 << 20) }
}
