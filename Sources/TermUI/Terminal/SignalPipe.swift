import Synchronization

/// Turns signals into bytes of a pipe, which the event loop polls like everything else; a byte of 0 wakes it
/// for other reasons.
@MainActor
final class SignalPipe {
  /// SIGPIPE is among them so that writing to a closed pipe fails instead of killing.
  private static let signals =
    Signal.ends + [Signal.suspend, Signal.resume, Signal.windowChange, Signal.brokenPipe]
  /// The descriptor that the handler writes to; an atomic, because a handler may not take part in exclusive
  /// access.
  private nonisolated static let target = Atomic<Int32>(-1)

  /// The end to poll; -1 if the process had no descriptors left.
  let readEnd: Int32
  /// The end to write 0 to, from any thread.
  let writeEnd: Int32
  /// The signals that are taken over, and the actions they had.
  private var found: [(signal: Int32, action: SignalAction)] = []
  private var buffer = [UInt8](repeating: 0, count: 64)
  /// Whether a stop means anything: a parent without job control tells its children to ignore it.
  private(set) var canStop = true

  /// Makes the pipe; no signal is taken over yet.
  init() {
    let ends = Platform.makePipe()
    readEnd = ends?.readEnd ?? -1
    writeEnd = ends?.writeEnd ?? -1
  }

  isolated deinit {
    uninstall()
    Platform.closeDescriptor(readEnd)
    Platform.closeDescriptor(writeEnd)
  }

  /// Takes the signals over, but for those that the parent wants ignored, and says whether it has; none where
  /// there is no pipe, and nobody would hear of them.
  @discardableResult
  func install() -> Bool {
    guard writeEnd >= 0 else { return false }
    guard found.isEmpty else { return true }
    Self.target.store(writeEnd, ordering: .releasing)
    let action = unsafe SignalAction(calling: Self.note)
    for signal in Self.signals {
      let old = SignalAction(of: signal)
      if signal == Signal.suspend { canStop = !old.isIgnored }
      if old.isIgnored, signal == Signal.suspend || signal == Signal.hangUp { continue }
      found.append((signal, old))
      guard action.install(for: signal) else {
        uninstall()
        return false
      }
    }
    return true
  }

  /// Puts the actions back that were found.
  func uninstall() {
    for (signal, action) in found { action.install(for: signal) }
    found = []
    Self.target.store(-1, ordering: .releasing)
  }

  /// Gives the signals that came since the last call.
  func receive() -> [Int32] {
    var signals: [Int32] = []
    while case .bytes(let count) = Platform.readAvailable(readEnd, into: &buffer) {
      for byte in buffer[..<count] where byte != 0 { signals.append(Int32(byte)) }
    }
    return signals
  }

  /// Does something during which the program may be stopped: signals do then what they did before they
  /// were taken over, so that one that ends the program ends it although nothing polls.
  func withActionsFound<Result>(_ body: () -> Result) -> Result {
    uninstall()
    defer { install() }
    return body()
  }

  /// Stops the process, or its whole job as the terminal does on Ctrl-Z, until it is continued.
  static func stop(wholeJob: Bool) {
    let old = SignalAction(of: Signal.suspend)
    if wholeJob {
      SignalAction.ignoring.install(for: Signal.suspend)
      Platform.sendToJob(Signal.suspend)
    }
    SignalAction().install(for: Signal.suspend)
    // Of several threads, this one has to be stopped before it goes on.
    Platform.raiseSignal(Signal.suspend)
    old.install(for: Signal.suspend)
  }

  private nonisolated static let note: SignalHandler = { signal, _, _ in
    Platform.writeInHandler(
      target.load(ordering: .acquiring), UInt8(truncatingIfNeeded: signal))
  }
}
