/// What comes from a terminal, and the signals that come meanwhile: every wait for them is here.
@MainActor
final class TerminalInput {
  /// What has ended a wait.
  struct Wakeup {
    /// The signals that have come.
    let signals: [Int32]
    /// Whether `poll` has failed, and would fail again and again.
    let hasFailed: Bool
    /// Whether a signal has come, or the loop was woken for posted work.
    let isWoken: Bool
    /// What the terminal is ready for.
    let terminal: PolledDescriptor
    /// What the other descriptors are ready for.
    let others: ArraySlice<PolledDescriptor>
  }

  let signals: SignalPipe
  var parser = InputParser()
  private let descriptor: Int32
  private var bytes = [UInt8](repeating: 0, count: 4 << 10)

  // Tests replace these two.

  var now: @Sendable () -> Duration = System.now
  var poll: (inout [PolledDescriptor], Duration?) -> System.Wait = {
    System.wait(for: &$0, timeout: $1)
  }

  init(from descriptor: Int32, _ signals: SignalPipe) {
    (self.descriptor, self.signals) = (descriptor, signals)
  }

  /// Waits until the terminal or another descriptor is ready, a signal comes, or it is a time; nil waits forever.
  func wait(
    reading isReading: Bool = true, writing isWriting: Bool = false,
    others: [PolledDescriptor] = [], until limit: Duration?
  ) -> Wakeup {
    var descriptors = [
      PolledDescriptor(descriptor, reading: isReading, writing: isWriting),
      PolledDescriptor(signals.readEnd, reading: true, writing: false),
    ]
    descriptors += others
    let wait = poll(&descriptors, limit.map { $0 - now() })
    let isWoken = wait != .done || descriptors[1].isReady
    return Wakeup(
      signals: isWoken ? signals.receive() : [], hasFailed: wait == .failed, isWoken: isWoken,
      terminal: descriptors[0], others: descriptors[2...])
  }

  /// The bytes that the terminal has sent, as far as they fit into one read.
  enum Read {
    /// Some bytes; `isWhole` unless more may wait.
    case bytes(ArraySlice<UInt8>, isWhole: Bool)
    case nothing
    /// The terminal is gone.
    case closed
  }

  /// Whether the terminal's window was closed, or its line has gone down.
  var isHungUp: Bool { System.isHungUp(descriptor) }

  /// Reads once, without waiting.
  func read() -> Read {
    switch System.readAvailable(descriptor, into: &bytes) {
    case .bytes(let count): .bytes(bytes[..<count], isWhole: count < bytes.count)
    case .wouldBlock: .nothing
    case .closed: .closed
    }
  }
}
