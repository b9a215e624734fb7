import Synchronization

/// Turns signals into bytes of a pipe, which the event loop polls.
///
/// A byte of 0 is not a signal, but wakes the loop for another reason.
@MainActor
package final class SignalPipe {
  private let signals: [Int32]
  /// The descriptor that the handler writes to; an atomic, because the handler may interrupt any access.
  private nonisolated static let target = Atomic<Int32>(-1)

  /// The descriptor to poll; -1 if the process had none left.
  package let readEnd: Int32
  /// The descriptor to write 0 to, from any thread.
  let writeEnd: Int32
  /// The signals that are handled now, with their original actions.
  private var handled: [(signal: Int32, action: SignalAction)] = []
  private var buffer = [UInt8](repeating: 0, count: 64)
  /// Whether a hang-up ends the process: `nohup` makes its children ignore SIGHUP.
  var diesOfHangUp: Bool { handled.contains { $0.signal == Signal.hangUp } }
  /// Whether the process can be stopped: a parent without job control makes its children ignore SIGTSTP.
  private(set) var canStop = true

  /// Makes the pipe, without handling signals yet.
  ///
  /// - Parameters:
  ///   - forTerminationOnly: Whether only the signals that ask a program to end are handled.
  ///   - noticesResuming: Whether the signal that continues a program is handled even then.
  package init(forTerminationOnly: Bool = false, noticesResuming: Bool = false) {
    // SIGPIPE is handled so that a write to a closed pipe fails instead of ending the program.
    signals =
      forTerminationOnly
      ? Signal.termination + (noticesResuming ? [Signal.resume] : [])
      : Signal.termination + [
        Signal.suspend, Signal.resume, Signal.windowChange, Signal.brokenPipe, Signal.childChange,
      ]
    let ends = System.makePipe()
    readEnd = ends?.readEnd ?? -1
    writeEnd = ends?.writeEnd ?? -1
  }

  isolated deinit {
    uninstall()
    System.closeDescriptor(readEnd)
    System.closeDescriptor(writeEnd)
  }

  /// Handles the signals from now on, except SIGTSTP and SIGHUP if this process inherited them as ignored, and SIGCHLD
  /// if the program handles it.
  ///
  /// - Returns: False, with no signal handled, if that fails or there is no pipe.
  @discardableResult
  package func install() -> Bool {
    guard writeEnd >= 0 else { return false }
    guard handled.isEmpty else { return true }
    Self.target.store(writeEnd, ordering: .releasing)
    let action = unsafe SignalAction(calling: Self.note)
    for signal in signals {
      let old = SignalAction(of: signal)
      if signal == Signal.suspend { canStop = !old.isIgnored }
      if old.isIgnored, signal == Signal.suspend || signal == Signal.hangUp { continue }
      // A program that handles it may wait for children of its own.
      if old.isHandled, signal == Signal.childChange { continue }
      handled.append((signal, old))
      guard action.install(for: signal) else {
        uninstall()
        return false
      }
    }
    return true
  }

  /// Restores the signals' original actions.
  package func uninstall() {
    for (signal, action) in handled { action.install(for: signal) }
    handled = []
    Self.target.store(-1, ordering: .releasing)
  }

  /// Returns the signals that have arrived since the last call.
  package func receive() -> [Int32] {
    var signals: [Int32] = []
    while case .bytes(let count) = System.readAvailable(readEnd, into: &buffer) {
      for byte in buffer[..<count] where byte != 0 { signals.append(Int32(byte)) }
    }
    return signals
  }

  /// Calls a function that may stop the process, with the original actions in force, so that signals can still end it.
  func withOriginalActions<Result>(_ body: () -> Result) -> Result {
    uninstall()
    defer { install() }
    return body()
  }

  /// Stops the process, or its whole job as the terminal does on Ctrl-Z, until it is continued.
  static func stop(wholeJob: Bool) {
    let old = SignalAction(of: Signal.suspend)
    if wholeJob {
      SignalAction.ignoring.install(for: Signal.suspend)
      System.sendToJob(Signal.suspend)
    }
    SignalAction().install(for: Signal.suspend)
    // Raised on this thread, which therefore does not run on before the stop.
    System.raiseSignal(Signal.suspend)
    old.install(for: Signal.suspend)
  }

  private nonisolated static let note: SignalHandler = { signal, _, _ in
    System.writeInHandler(target.load(ordering: .acquiring), UInt8(truncatingIfNeeded: signal))
  }
}
