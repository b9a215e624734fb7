import TermUI

/// The text of a filter: all of standard input, which goes to standard output whatever happens.
///
/// If the program crashes, or there is no memory to mix in, the text goes out unchanged. Signals that ask the program
/// to end are held until ``letSignalsThrough()``.
final class FilterText {
  /// The reason why the text was not read to its end.
  private(set) var problem: SystemError?
  /// The text as far as it was read.
  private(set) var bytes: [UInt8] = []
  private var isAtEnd = false

  /// Holds signals; nothing is read yet.
  init() {
    System.holdEnds()
  }

  /// Reads standard input and calls with it, while signals are held; passes it through where it cannot be mixed.
  ///
  /// At the end the process dies of a signal that has come meanwhile.
  static func read(_ body: (FilterText) -> ExitStatus) -> ExitStatus {
    let input = FilterText()
    defer { input.letSignalsThrough() }
    input.read()
    guard input.problem == nil, !input.isInterrupted else { return input.passThrough(saying: nil) }
    return body(input)
  }

  /// Reads to the end, or as far as that is possible.
  private func read() {
    do throws(SystemError) {
      while !isAtEnd { try fill() }
      // A later allocation that fails would end the program.
      guard System.isMemoryAvailable(Self.memory(forTextOf: bytes.count)) else {
        throw SystemError(action: Self.action, errno: .noMemory)
      }
    } catch {
      problem = error
    }
    // The bytes stay where they are until they change, and they do not before the handler has forgotten them.
    unsafe bytes.withUnsafeBytes { unsafe CrashHandler.keep($0, for: Descriptor.output) }
  }

  /// Whether a signal that asks the program to end has come.
  var isInterrupted: Bool { System.isEndWaiting }

  /// Writes the text as it came, including what was not read yet, and returns the exit status.
  @discardableResult
  func passThrough() -> ExitStatus {
    StandardOutput.status { () throws(SystemError) in
      CrashHandler.keepNothing()
      try send()
      // After an error there is nothing more to read, unless only memory was short.
      while !isAtEnd, problem == nil || problem?.errno == .noMemory {
        bytes.removeAll(keepingCapacity: true)
        try fill()
        try send()
      }
    }
  }

  /// Writes the text unchanged because there is nothing to do with it, and says why on standard error.
  ///
  /// - Parameter sentence: Why, where the text was read whole; nil where nothing is wrong.
  /// - Returns: The exit status.
  func passThrough(saying sentence: String?) -> ExitStatus {
    let status = passThrough()
    if status != .success || isInterrupted { return status }
    guard let sentence = problem?.sentence ?? sentence else { return .success }
    return (problem == nil ? ExitStatus.usage : .failure).saying(sentence)
  }

  /// Writes another text instead.
  ///
  /// - Parameter pieces: Writes what is known by then: a program that crashes meanwhile leaves half a text.
  /// - Returns: The exit status.
  func replace(_ pieces: (inout BufferedOutput) throws(SystemError) -> Void) -> ExitStatus {
    CrashHandler.keepNothing()
    return StandardOutput.write(pieces)
  }

  /// Holds signals no longer; the program dies of one that has come.
  func letSignalsThrough() {
    System.letEndsThrough()
  }

  /// Reads the bytes that are available, waiting for the first.
  private func fill() throws(SystemError) {
    if bytes.count == bytes.capacity {
      let room = Descriptor.room(after: bytes.count)
      guard System.isMemoryAvailable(room) else {
        throw SystemError(action: Self.action, errno: .noMemory)
      }
      bytes.reserveCapacity(room)
    }
    isAtEnd = try Descriptor.waitAndRead(Descriptor.input, appendingTo: &bytes, Self.action) == 0
  }

  private func send() throws(SystemError) {
    try Descriptor.writeAll(bytes[...], to: Descriptor.output, StandardOutput.action)
  }

  private static let action = "read standard input"

  /// The bytes of memory that mixing takes for a text of so many bytes, where one of twenty begins a color.
  private static func memory(forTextOf count: Int) -> Int { 16 * count + (16 << 20) }
}
