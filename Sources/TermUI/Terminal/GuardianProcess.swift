/// The program's side of its ``Guardian``: the process, and the pipe to it.
struct GuardianProcess {
  private var process: ChildProcess
  /// The program's end of the pipe.
  let pipe: GuardianPipe

  /// Starts the guardian of a terminal; returns nil if the program does not call ``Guardian/runIfAsked()``, or on
  /// failure.
  ///
  /// - Parameters:
  ///   - terminal: The terminal to restore.
  ///   - original: The original settings.
  ///   - sequence: The bytes that reset all modes; empty if the program has set none.
  @MainActor
  init?(of terminal: Int32, original: TerminalSettings, _ sequence: LeaveSequence) {
    guard let program = Guardian.program, let ends = System.makePipe() else { return nil }
    defer { System.closeDescriptor(ends.readEnd) }
    // Only the guardian keeps this open file, and with it the mark.
    let own = System.reopen(terminal)
    defer { own.map(System.closeDescriptor) }
    if let own { System.markGuarded(own) }
    System.setBlocking(ends.readEnd, true)
    pipe = GuardianPipe(descriptor: ends.writeEnd)
    // The pipe holds the message before the guardian starts, so that the guardian always has one.
    pipe.send(original: original, sequence)
    let process = ChildProcess(
      program, arguments: ["\(Guardian.name)"], input: ends.readEnd, output: own ?? terminal,
      isGuardian: true)
    guard let process else {
      System.closeDescriptor(ends.writeEnd)
      return nil
    }
    self.process = process
  }

  /// Whether the guardian was killed or stopped, and no longer protects the terminal.
  mutating func isLost() -> Bool { process.hasEndedOrStopped() }

  /// Closes the pipe: the guardian is ended if the terminal is restored, and restores it otherwise.
  func dismiss(isRestored: Bool) {
    System.closeDescriptor(pipe.descriptor)
    if isRestored { process.end() }
  }
}
