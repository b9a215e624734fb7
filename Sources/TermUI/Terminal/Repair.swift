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
  ///   - isUntouched: Whether the settings are still the program's, or those that it has restored.
  init(after job: TerminalJob, foreground: Int32?, isOlder: Bool, isUntouched: Bool) {
    switch foreground {
    case nil: self = isUntouched ? .all : .screen
    // The shell does not use the terminal yet, but another program of the same script may.
    case job.group: self = isUntouched ? .all : job.group == job.session ? .screen : .nothing
    default: self = isOlder ? .screen : .nothing
    }
  }

  /// Looks, and looks again if the settings have changed: the next program may start during a look.
  static func decide(isUntouched: () -> Bool, look: () -> Repair) -> Repair {
    let repair = look()
    return repair == .all && !isUntouched() ? look() : repair
  }

  /// Restores the part of a terminal that no other process uses, for a guardian, which has no signal handlers.
  ///
  /// A terminal that accepts nothing is restored once it does, or never, if it goes away before.
  ///
  /// - Parameters:
  ///   - descriptor: The terminal.
  ///   - head: The job of the program that has ended, and the original settings.
  ///   - sequence: The leave sequence; empty if the program has changed only the settings.
  static func perform(
    _ descriptor: Int32, _ head: GuardianPipe.Head, _ sequence: UnsafeRawBufferPointer
  ) {
    let (original, raw) = (head.original, head.original.raw)
    func isRaw() -> Bool { TerminalSettings.current(of: descriptor)?.hasFlags(of: raw) == true }
    func isUntouched() -> Bool {
      guard let now = TerminalSettings.current(of: descriptor) else { return false }
      return now.hasFlags(of: raw) || now.hasFlags(of: original)
    }
    var foreground: Int32?
    func look() -> Repair {
      // In this order: a shell takes the foreground before it changes the settings.
      let wasUntouched = isUntouched()
      foreground = System.foreground(of: head.job.session)
      return Repair(
        after: head.job, foreground: foreground,
        isOlder: foreground.map { System.isOlder($0) } ?? true, isUntouched: wasUntouched)
    }
    func restoreSettings() {
      guard isRaw() else { return }
      // The shell would read mouse reports in flight as typed text.
      System.discardInput(of: descriptor)
      // Nothing may come between check and change: a program that takes the terminal just now must keep its settings.
      if isRaw() { original.apply(to: descriptor) }
    }
    var shell: Int32?
    if unsafe !sequence.isEmpty {
      if !System.hasRoom(descriptor, until: .zero) {
        if look() != .nothing { restoreSettings() }
        guard System.hasRoom(descriptor, until: nil) else { return }
      }
      let repair = decide(isUntouched: isUntouched, look: look)
      if repair == .nothing { return }
      shell = unsafe write(sequence, on: descriptor, repair, head, seen: foreground)
    } else if look() == .nothing {
      return
    }
    restoreSettings()
    // The shell has drawn its prompt on the alternate screen.
    if let shell { System.resizeForAMoment(descriptor, until: shell) }
  }

  /// Writes the sequence, or the part of it that does not disturb a shell, and returns the process that has to draw its
  /// prompt again; nil if there is none.
  private static func write(
    _ sequence: UnsafeRawBufferPointer, on descriptor: Int32, _ repair: Repair,
    _ head: GuardianPipe.Head, seen foreground: Int32?
  ) -> Int32? {
    let modesEnd = Int(head.modesCount)
    let clearingEnd = modesEnd + Int(head.clearingCount)
    if repair == .all {
      // In one piece, because the next program may draw at any moment.
      unsafe System.writeAll(sequence, to: descriptor, until: System.now() + .seconds(2))
      // The shell may have taken the terminal since the look.
      guard clearingEnd < sequence.count, let now = System.foreground(of: head.job.session),
        now != foreground, System.isOlder(now)
      else { return nil }
      return now
    }
    for part in [0..<modesEnd, clearingEnd..<sequence.count] {
      unsafe System.writeAll(
        UnsafeRawBufferPointer(rebasing: sequence[part]), to: descriptor,
        until: System.now() + .seconds(2))
    }
    return clearingEnd < sequence.count ? foreground ?? head.job.session : nil
  }
}
