import Synchronization

/// The bytes that a reader is owed, and gets even if the program crashes or a signal asks it to end.
///
/// A handler may interrupt any code, so all that it needs is in atomics. Change the bytes, and count those that were
/// written, only while the signals that ask the program to end are held.
package enum OwedOutput {
  /// The time that a reader has for the bytes once a signal has asked the program to end.
  package static let timeout = Duration.milliseconds(200)

  /// The bytes that ``next`` points into.
  private nonisolated(unsafe) static var bytes: [UInt8] = []
  private nonisolated(unsafe) static let next = unsafe Atomic<UnsafeRawPointer?>(nil)
  private static let count = Atomic(0)
  private static let output = Atomic<Int32>(-1)
  /// The input whose bytes follow; -1 without one.
  private static let input = Atomic<Int32>(-1)
  private static let isPassing = Atomic(false)

  /// From now on, the output is owed the bytes after an offset, and then what can be read from an input without
  /// waiting.
  ///
  /// After a crash it gets them only if the handlers of ``CrashHandler`` are installed.
  package static func owe(
    _ bytes: [UInt8], from offset: Int = 0, thenFrom input: Int32? = nil, for output: Int32
  ) {
    // A crash now must not find the old bytes with the new count.
    settle()
    // Retained, so that the bytes do not move.
    unsafe Self.bytes = bytes
    count.store(bytes.count - offset, ordering: .relaxed)
    self.output.store(output, ordering: .relaxed)
    self.input.store(input ?? -1, ordering: .relaxed)
    let start = unsafe bytes.withUnsafeBytes { $0.baseAddress }
    unsafe next.store(start.map { unsafe $0 + offset }, ordering: .releasing)
  }

  /// Counts bytes as written.
  package static func didWrite(_ number: Int) {
    let start = unsafe next.load(ordering: .relaxed)
    count.subtract(number, ordering: .relaxed)
    unsafe next.store(start.map { unsafe $0 + number }, ordering: .releasing)
  }

  /// From now on, nothing is owed.
  package static func settle() {
    unsafe next.store(nil, ordering: .releasing)
    count.store(0, ordering: .relaxed)
    input.store(-1, ordering: .relaxed)
    unsafe bytes = []
  }

  /// From now on, a signal that asks the program to end passes on what is owed, and then ends the program; a second one
  /// ends it at once.
  ///
  /// Signals that the program inherited as ignored stay ignored.
  package static func passOnAtTermination() {
    for signal in Signal.termination where !SignalAction(of: signal).isIgnored {
      unsafe SignalAction(calling: handle).install(for: signal)
    }
  }

  private static let handle: SignalHandler = { signal, _, _ in
    if !isPassing.load(ordering: .acquiring) { pass(within: timeout) }
    System.dieAtOnce(of: signal)
  }

  /// Writes what is owed, as far as the output takes it within a time, or without a limit; async-signal-safe.
  package static func pass(within timeout: Duration?) {
    isPassing.store(true, ordering: .releasing)
    System.unblockTermination()
    let limit = timeout.map { System.now() + $0 }
    let output = output.load(ordering: .relaxed)
    guard let start = unsafe next.exchange(nil, ordering: .acquiring) else { return }
    let owed = unsafe UnsafeRawBufferPointer(
      start: start, count: count.load(ordering: .relaxed))
    guard unsafe System.writeAll(owed, to: output, until: limit) else { return }
    let input = input.load(ordering: .relaxed)
    let request = PolledDescriptor(input, reading: true, writing: false)
    // Of more than 1,024 bytes the runtime would call malloc.
    unsafe withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 1) { memory in
      while System.wait(for: request, until: .zero).isReady,
        case .bytes(let count) = unsafe System.readAvailable(input, into: memory),
        unsafe System.writeAll(
          UnsafeRawBufferPointer(rebasing: memory[..<count]), to: output, until: limit)
      {}
    }
  }
}
