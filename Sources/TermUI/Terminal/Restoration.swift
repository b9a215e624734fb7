import Synchronization

/// The bytes and settings that restore the terminal, prepared so that a signal handler can use them.
///
/// Restoring reads only memory allocated before, allocates nothing, and calls only functions that POSIX allows in a
/// signal handler.
@safe
struct Restoration {
  /// The terminal.
  let descriptor: Int32
  /// The original settings and those of the program; nil where the descriptor has no settings.
  let settings: (found: TerminalSettings, raw: TerminalSettings)?
  /// The pipe to the guardian; nil where there is none.
  let guardian: GuardianPipe?
  /// The hold on standard error; nil where it is not held.
  let errors: StandardErrorHold?
  /// The sequence that resets all modes.
  let bytes: UnsafeRawBufferPointer

  /// Writes the sequence, restores the settings, and notifies the guardian if both have succeeded.
  @discardableResult
  func perform() -> Bool {
    var isDone = false
    // A background process that changes the settings would be stopped, and could not end.
    System.withoutStops {
      let isWritten = unsafe System.writeAll(descriptor, bytes, timeout: .seconds(2))
      isDone = restoreSettings() && isWritten
      errors?.end()
      if isDone { guardian?.sendNothing() }
    }
    return isDone
  }

  /// Restores the settings if they are still the program's, and returns whether nothing has failed.
  private func restoreSettings() -> Bool {
    guard let settings else { return true }
    // In the background, settings that are not the program's are those of another program.
    guard
      System.isInForeground(of: descriptor)
        || TerminalSettings.current(of: descriptor)?.hasFlags(of: settings.raw) == true
    else { return true }
    // The shell would take mouse reports on their way for typed text.
    System.discardInput(of: descriptor)
    return settings.found.apply(to: descriptor)
  }
}

extension Restoration {
  /// The pending restoration; an atomic, because a signal handler may interrupt any access.
  private nonisolated(unsafe) static let pending = unsafe Atomic<
    UnsafeMutablePointer<Restoration>?
  >(nil)

  /// Makes this the pending restoration instead of any before, with a copy of the sequence.
  func prepare() {
    let memory = unsafe UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
    unsafe memory.copyMemory(from: bytes)
    let block = UnsafeMutablePointer<Restoration>.allocate(capacity: 1)
    unsafe block.initialize(
      to: Restoration(
        descriptor: descriptor, settings: settings, guardian: guardian, errors: errors,
        bytes: UnsafeRawBufferPointer(memory)))
    unsafe Self.free(Self.pending.exchange(block, ordering: .acquiringAndReleasing))
  }

  /// Whether a restoration is pending; only the terminal that prepared it may replace it.
  static var isPending: Bool { unsafe pending.load(ordering: .acquiring) != nil }

  /// Performs and frees the pending restoration, if there is one, and returns whether nothing has failed.
  @discardableResult
  static func performPending() -> Bool {
    let block = unsafe takePending()
    let isDone = unsafe block?.pointee.perform() ?? true
    unsafe free(block)
    return isDone
  }

  /// Performs the pending restoration, if there is one; for signal handlers.
  static func performPendingInHandler() {
    unsafe takePending()?.pointee.perform()
  }

  /// Frees the pending restoration without performing it.
  static func discardPending() {
    unsafe free(takePending())
  }

  /// Takes the pending restoration; atomically, so that it is performed once, even if a signal handler interrupts.
  private static func takePending() -> UnsafeMutablePointer<Restoration>? {
    unsafe pending.exchange(nil, ordering: .acquiringAndReleasing)
  }

  private static func free(_ block: UnsafeMutablePointer<Restoration>?) {
    guard let block = unsafe block else { return }
    unsafe block.pointee.bytes.deallocate()
    unsafe block.deallocate()
  }
}
