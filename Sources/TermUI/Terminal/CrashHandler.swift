import Synchronization

/// Restores the terminal when the program crashes, and then lets the crash proceed.
///
/// The runtime's own handlers, which print a backtrace, run afterward, on the restored screen.
package enum CrashHandler {
  /// The original actions, by signal number; an atomic, because the handler may not initialize a lazy global.
  private nonisolated(unsafe) static let originalActions = unsafe Atomic<
    UnsafeMutablePointer<SignalAction>?
  >(nil)

  /// Installs the signal handlers, once in the life of the process.
  package static func install() {
    guard unsafe originalActions.load(ordering: .acquiring) == nil else { return }
    let actions = UnsafeMutablePointer<SignalAction>.allocate(capacity: Signal.limit)
    unsafe originalActions.store(actions, ordering: .releasing)
    System.makeSignalStack()
    for signal in Signal.crashes {
      unsafe (actions + Int(signal)).initialize(to: SignalAction(of: signal))
      unsafe SignalAction(calling: handle).install(for: signal)
    }
    System.atExit { Restoration.performPending() }
  }

  private static let handle: SignalHandler = { signal, info, _ in
    Restoration.performPendingInHandler()
    OwedOutput.pass(within: nil)
    guard let actions = unsafe originalActions.load(ordering: .acquiring) else { return }
    unsafe actions[Int(signal)].install(for: signal)
    // The signal is blocked in the handler, and so arrives when it returns.
    if unsafe !System.recurs(signal, info) { System.raiseSignal(signal) }
  }
}
