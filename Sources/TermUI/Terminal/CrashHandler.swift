import Synchronization

/// Restores the terminal when the program crashes, and then lets the crash proceed.
///
/// The runtime's own handlers, which print a backtrace, run afterward, on the restored screen.
package enum CrashHandler {
  /// The original actions, by signal number; an atomic, because the handler may not initialize a lazy global.
  private nonisolated(unsafe) static let originalActions = unsafe Atomic<
    UnsafeMutablePointer<SignalAction>?
  >(nil)

  /// The bytes to write if the program crashes.
  private nonisolated(unsafe) static let kept = unsafe Atomic<UnsafeRawPointer?>(nil)
  private static let keptCount = Atomic(0)
  private static let keptDescriptor = Atomic<Int32>(-1)

  /// From now on, a crash writes bytes to a descriptor.
  ///
  /// The memory must stay valid until ``keepNothing()``.
  package static func keep(_ bytes: UnsafeRawBufferPointer, for descriptor: Int32) {
    install()
    // A crash now must not find the old bytes with the new count.
    keepNothing()
    keptCount.store(bytes.count, ordering: .relaxed)
    keptDescriptor.store(descriptor, ordering: .relaxed)
    unsafe kept.store(bytes.baseAddress, ordering: .releasing)
  }

  /// From now on, a crash writes no bytes.
  package static func keepNothing() {
    unsafe kept.store(nil, ordering: .releasing)
  }

  /// Installs the signal handlers, once in the life of the process.
  static func install() {
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
    if let bytes = unsafe kept.exchange(nil, ordering: .acquiringAndReleasing) {
      _ = unsafe System.writeAll(
        keptDescriptor.load(ordering: .relaxed),
        UnsafeRawBufferPointer(start: bytes, count: keptCount.load(ordering: .relaxed)),
        timeout: nil)
    }
    guard let actions = unsafe originalActions.load(ordering: .acquiring) else { return }
    unsafe actions[Int(signal)].install(for: signal)
    // The signal is blocked in the handler, and so arrives when it returns.
    if unsafe !System.recurs(signal, info) { System.raiseSignal(signal) }
  }
}
