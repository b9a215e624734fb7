/// The part of the terminal that a guardian puts back after the program was killed.
///
/// The shell wakes at the same moment, and may have a prompt and settings of its own by now, or have started
/// the next program. So the guardian looks first: what another process has set is neither cleared nor reset.
enum Repair: Equatable {
  /// Everything is put back: nobody has taken the terminal yet.
  case all
  /// The shell has the terminal: its screen is brought back and its modes are left, and it draws its prompt
  /// once more.
  case screen
  /// Another program has the terminal.
  case nothing

  /// Decides by who is in the terminal's foreground; where that is not known, or a shell and another program
  /// cannot be told apart, it counts as the shell.
  ///
  /// - Parameters:
  ///   - job: The job of the program.
  ///   - foreground: The job in the foreground; none where it is not known.
  ///   - isOlder: Whether that was there before the program.
  ///   - isRaw: Whether the settings are still those of the program.
  init(after job: TerminalJob, foreground: Int32?, isOlder: Bool, isRaw: Bool) {
    switch foreground {
    case nil: self = isRaw ? .all : .screen
    // The shell has not yet taken the terminal, but a program of the same script may have.
    case job.group: self = isRaw ? .all : job.group == job.session ? .screen : .nothing
    default: self = isOlder ? .screen : .nothing
    }
  }

  /// Looks, and once more where the settings have changed since: to look takes long enough for the next program
  /// to begin.
  static func decide(isRaw: () -> Bool, look: () -> Repair) -> Repair {
    let repair = look()
    return repair == .all && !isRaw() ? look() : repair
  }

  /// Puts a terminal back as far as it is to be; for a guardian, which has no signal handlers.
  static func perform(
    _ descriptor: Int32, job: TerminalJob, found: TerminalSettings, raw: TerminalSettings,
    _ sequence: UnsafeRawBufferPointer
  ) {
    func isRaw() -> Bool { TerminalSettings.current(of: descriptor)?.hasFlags(of: raw) == true }
    var foreground: Int32?
    func look() -> Repair {
      // In this order: a shell takes the foreground before it makes settings of its own.
      let wasRaw = isRaw()
      foreground = Platform.foreground(of: job.session)
      return Repair(
        after: job, foreground: foreground,
        isOlder: foreground.map { Platform.isOlder($0) } ?? true, isRaw: wasRaw)
    }
    let repair = decide(isRaw: isRaw, look: look)
    if repair == .nothing { return }
    var shell = repair == .screen ? foreground ?? job.session : nil
    let end = sequence.count - TerminalMode.lastCount
    if repair == .all {
      // In one piece: the next program may draw at any moment.
      unsafe Platform.writeAll(descriptor, sequence, patience: 2_000)
      // The shell may have taken the terminal since it was looked for.
      if let now = Platform.foreground(of: job.session), now != foreground, Platform.isOlder(now) {
        shell = now
      }
    } else {
      let part = end - TerminalMode.clearingCount
      unsafe Platform.writeAll(
        descriptor, UnsafeRawBufferPointer(rebasing: sequence[..<part]), patience: 2_000)
      unsafe Platform.writeAll(
        descriptor, UnsafeRawBufferPointer(rebasing: sequence[end...]), patience: 2_000)
    }
    if isRaw() {
      // Mouse reports on their way would be typed into the shell.
      Platform.discardInput(of: descriptor)
      // The settings of a program that takes the terminal just now must not be lost: nothing stands between.
      if isRaw() { found.apply(to: descriptor) }
    }
    // The prompt that it has drawn was on the other screen.
    if let shell { Platform.resizeForAMoment(descriptor, until: shell) }
  }
}
