import Synchronization

/// The bytes and settings that give the terminal back, prepared in memory, so that a signal handler can do it.
///
/// Only memory made beforehand is read, and only functions are called that POSIX allows in a signal
/// handler; nothing allocates.
@safe
struct Restoration {
  /// The terminal.
  let descriptor: Int32
  /// The settings as they were found, and as the program set them; none for what has no settings.
  let settings: (found: TerminalSettings, raw: TerminalSettings)?
  /// The pipe by which the guardian is told that all is well; none where there is no guardian.
  let guardian: GuardianPipe?
  /// The bytes written to standard error meanwhile; none where it is not held.
  let errors: StandardErrorHold?
  /// The sequence that resets all modes.
  let bytes: UnsafeRawBufferPointer

  /// Writes the sequence, puts the settings back, and tells the guardian if both have succeeded.
  @discardableResult
  func perform() -> Bool {
    var isDone = false
    // A background process that touches the terminal is stopped, and could then not end.
    Platform.withoutStops {
      let isWritten = unsafe Platform.writeAll(descriptor, bytes, patience: 2_000)
      isDone = restoreSettings() && isWritten
      errors?.end()
      if isDone { guardian?.tellAllIsWell() }
    }
    return isDone
  }

  /// Puts the settings back, and says whether they are as they should be.
  private func restoreSettings() -> Bool {
    guard let settings else { return true }
    // From the background, settings that are no longer the program's are someone else's, in use.
    guard
      Platform.isInForeground(of: descriptor)
        || TerminalSettings.current(of: descriptor)?.hasFlags(of: settings.raw) == true
    else { return true }
    // Mouse reports on their way would be typed into the shell.
    Platform.discardInput(of: descriptor)
    return settings.found.apply(to: descriptor)
  }
}

extension Restoration {
  /// The one that is pending; an atomic, because a handler may not take part in exclusive access.
  private nonisolated(unsafe) static let pending = unsafe Atomic<
    UnsafeMutablePointer<Restoration>?
  >(nil)

  /// Makes this the restoration that the next way out performs, instead of any before; the sequence is
  /// copied.
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

  /// Whether there is one, which only the terminal that prepared it may replace.
  static var isPending: Bool {
    unsafe pending.load(ordering: .acquiring) != nil
  }

  /// Performs the pending restoration, if there is one, frees it, and says whether nothing has failed.
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

  /// Frees the pending restoration: there is nothing to give back.
  static func discardPending() {
    unsafe free(takePending())
  }

  /// Whoever takes it, a way out or a handler amid it, performs it; so it happens once.
  private static func takePending() -> UnsafeMutablePointer<Restoration>? {
    unsafe pending.exchange(nil, ordering: .acquiringAndReleasing)
  }

  private static func free(_ block: UnsafeMutablePointer<Restoration>?) {
    guard let block = unsafe block else { return }
    unsafe block.pointee.bytes.deallocate()
    unsafe block.deallocate()
  }
}
