import Synchronization

/// Gives the terminal back when the program crashes, and lets the crash go on as it would have.
///
/// The runtime's own handlers report a crash with a backtrace: they run afterwards, on the restored
/// screen.
enum CrashHandler {
  /// The actions found, by signal number; an atomic, because the handler may not make a lazy global.
  private nonisolated(unsafe) static let found = unsafe Atomic<
    UnsafeMutablePointer<SignalAction>?
  >(nil)

  /// Takes the signals over; once for the life of the process.
  static func install() {
    guard unsafe found.load(ordering: .acquiring) == nil else { return }
    let actions = UnsafeMutablePointer<SignalAction>.allocate(capacity: Signal.limit)
    unsafe found.store(actions, ordering: .releasing)
    Platform.makeSignalStack()
    for signal in Signal.crashes {
      unsafe (actions + Int(signal)).initialize(to: SignalAction(of: signal))
      unsafe SignalAction(calling: handle).install(for: signal)
    }
    Platform.atExit { Restoration.performPending() }
  }

  private static let handle: SignalHandler = { signal, info, _ in
    Restoration.performPendingInHandler()
    guard let actions = unsafe found.load(ordering: .acquiring) else { return }
    unsafe actions[Int(signal)].install(for: signal)
    // The signal is blocked here, so that it arrives on return.
    if unsafe !Platform.comesAgain(signal, info) { Platform.raiseSignal(signal) }
  }
}
