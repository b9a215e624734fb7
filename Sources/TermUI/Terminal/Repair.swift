/// The part of the terminal that a guardian restores after the program was killed.
///
/// The shell wakes at the same time, and may already have shown a prompt, changed the settings, or started the next
/// program. So the guardian looks first, and neither clears nor resets what another process has set.
enum Repair: Equatable {
  /// Restore everything: no other process uses the terminal yet.
  case all
  /// The shell uses the terminal: restore the main screen, keep the shell's modes, and make it draw its prompt again.
  case screen
  /// Restore nothing: another program uses the terminal.
  case nothing

  /// Decides by the job in the terminal's foreground.
  ///
  /// A job that is unknown, or that may be either the shell or another program, counts as the shell.
  ///
  /// - Parameters:
  ///   - job: The job of the program.
  ///   - foreground: The process group in the foreground; nil if it is unknown.
  ///   - isOlder: Whether the job in the foreground was started before the program.
  ///   - isRaw: Whether the settings are still the program's.
  init(after job: TerminalJob, foreground: Int32?, isOlder: Bool, isRaw: Bool) {
    switch foreground {
    case nil: self = isRaw ? .all : .screen
    // The shell does not use the terminal yet, but another program of the same script may.
    case job.group: self = isRaw ? .all : job.group == job.session ? .screen : .nothing
    default: self = isOlder ? .screen : .nothing
    }
  }

  /// Looks, and looks again if the settings have changed: the next program may start during a look.
  static func decide(isRaw: () -> Bool, look: () -> Repair) -> Repair {
    let repair = look()
    return repair == .all && !isRaw() ? look() : repair
  }

  /// Restores the part of a terminal that no other process uses, for a guardian, which has no signal handlers.
  ///
  /// - Parameters:
  ///   - descriptor: The terminal.
  ///   - job: The job of the program that was killed.
  ///   - original: The original settings.
  ///   - sequence: The leave sequence; empty if the program has changed only the settings.
  static func perform(
    _ descriptor: Int32, job: TerminalJob, original: TerminalSettings,
    _ sequence: UnsafeRawBufferPointer
  ) {
    let raw = original.raw
    func isRaw() -> Bool { TerminalSettings.current(of: descriptor)?.hasFlags(of: raw) == true }
    var foreground: Int32?
    func look() -> Repair {
      // In this order: a shell takes the foreground before it changes the settings.
      let wasRaw = isRaw()
      foreground = System.foreground(of: job.session)
      return Repair(
        after: job, foreground: foreground,
        isOlder: foreground.map { System.isOlder($0) } ?? true, isRaw: wasRaw)
    }
    let repair = decide(isRaw: isRaw, look: look)
    if repair == .nothing { return }
    var shell: Int32?
    if unsafe !sequence.isEmpty {
      shell = unsafe write(sequence, on: descriptor, repair, seen: foreground, after: job)
    }
    if isRaw() {
      // The shell would read mouse reports in flight as typed text.
      System.discardInput(of: descriptor)
      // Nothing may come between check and change: a program that takes the terminal just now must keep its settings.
      if isRaw() { original.apply(to: descriptor) }
    }
    // The shell has drawn its prompt on the alternate screen.
    if let shell { System.resizeForAMoment(descriptor, until: shell) }
  }

  /// Writes the sequence, or the part of it that does not disturb a shell, and returns the process that has to draw its
  /// prompt again; nil if there is none.
  private static func write(
    _ sequence: UnsafeRawBufferPointer, on descriptor: Int32, _ repair: Repair,
    seen foreground: Int32?, after job: TerminalJob
  ) -> Int32? {
    if repair == .all {
      // In one piece, because the next program may draw at any moment.
      unsafe System.writeAll(descriptor, sequence, timeout: .seconds(2))
      // The shell may have taken the terminal since the look.
      guard let now = System.foreground(of: job.session), now != foreground, System.isOlder(now)
      else { return nil }
      return now
    }
    let end = sequence.count - TerminalMode.lastCount
    let part = end - TerminalMode.clearingCount
    unsafe System.writeAll(
      descriptor, UnsafeRawBufferPointer(rebasing: sequence[..<part]), timeout: .seconds(2))
    unsafe System.writeAll(
      descriptor, UnsafeRawBufferPointer(rebasing: sequence[end...]), timeout: .seconds(2))
    return foreground ?? job.session
  }
}
