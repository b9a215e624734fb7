import Synchronization

/// The bytes and settings that restore the terminal, prepared so that a signal handler can use them.
///
/// Restoring reads only memory allocated earlier, allocates nothing, and calls only async-signal-safe functions.
@safe
struct Restoration {
  let descriptor: Int32
  /// The original settings and the program's; nil if the descriptor is not a terminal.
  let settings: (original: TerminalSettings, raw: TerminalSettings)?
  /// The pipe to the guardian; nil without one.
  let guardian: GuardianPipe?
  /// The hold on standard error; nil without one.
  let errors: StandardErrorHold?
  /// The sequence that resets all modes.
  let bytes: UnsafeRawBufferPointer

  /// Writes the sequence, within a time limit, and restores the settings; if both succeed, notifies the guardian and
  /// returns true.
  @discardableResult
  func perform(timeout: Duration) -> Bool {
    var isDone = false
    // Otherwise changing the settings would stop a background process, which then could not exit.
    System.withoutStops {
      let isWritten = unsafe System.writeAll(
        bytes, to: descriptor, until: System.now() + timeout)
      isDone = restoreSettings() && isWritten
      errors?.end()
      if isDone { guardian?.sendNothing() }
    }
    return isDone
  }

  /// Restores the settings if they are still the program's; returns false if that fails.
  private func restoreSettings() -> Bool {
    guard let settings else { return true }
    // In the background, settings that are not the program's belong to another program.
    guard
      System.isInForeground(of: descriptor)
        || TerminalSettings.current(of: descriptor)?.hasFlags(of: settings.raw) == true
    else { return true }
    // The shell would read mouse reports in flight as typed text.
    System.discardInput(of: descriptor)
    return settings.original.apply(to: descriptor)
  }
}

extension Restoration {
  /// The pending restoration; an atomic, because a signal handler may interrupt any access.
  private nonisolated(unsafe) static let pending = unsafe Atomic<
    UnsafeMutablePointer<Restoration>?
  >(nil)

  /// Prepares the restoration of a terminal, in place of any pending one.
  ///
  /// - Parameters:
  ///   - descriptor: The terminal.
  ///   - original: The original settings; nil if the descriptor is not a terminal.
  ///   - guardian: The guardian to notify when the terminal is restored.
  ///   - errors: The hold on standard error to end.
  ///   - sequence: The bytes that reset all modes.
  static func prepare(
    of descriptor: Int32, original: TerminalSettings?, guardian: GuardianProcess?,
    errors: StandardErrorHold? = nil, sequence: [UInt8] = []
  ) {
    let memory = UnsafeMutableRawBufferPointer.allocate(
      byteCount: sequence.count, alignment: 1)
    unsafe memory.copyBytes(from: sequence)
    let block = UnsafeMutablePointer<Restoration>.allocate(capacity: 1)
    unsafe block.initialize(
      to: Restoration(
        descriptor: descriptor, settings: original.map { ($0, $0.raw) }, guardian: guardian?.pipe,
        errors: errors, bytes: UnsafeRawBufferPointer(memory)))
    unsafe free(pending.exchange(block, ordering: .acquiringAndReleasing))
  }

  /// Whether a restoration is pending; only the terminal that prepared it may replace it.
  static var isPending: Bool { unsafe pending.load(ordering: .acquiring) != nil }

  /// Performs and frees the pending restoration, if any; returns false if it fails or takes too long.
  @discardableResult
  static func performPending(within timeout: Duration = .seconds(2)) -> Bool {
    let block = unsafe takePending()
    let isDone = unsafe block?.pointee.perform(timeout: timeout) ?? true
    unsafe free(block)
    return isDone
  }

  /// Performs the pending restoration, if any, without freeing it, for signal handlers.
  static func performPendingInHandler() {
    unsafe takePending()?.pointee.perform(timeout: .seconds(2))
  }

  /// Frees the pending restoration without performing it.
  static func discardPending() {
    unsafe free(takePending())
  }

  /// Takes the pending restoration; atomically, so that it is performed only once even if a signal handler interrupts.
  private static func takePending() -> UnsafeMutablePointer<Restoration>? {
    unsafe pending.exchange(nil, ordering: .acquiringAndReleasing)
  }

  private static func free(_ block: UnsafeMutablePointer<Restoration>?) {
    guard let block = unsafe block else { return }
    unsafe block.pointee.bytes.deallocate()
    unsafe block.deallocate()
  }
}
