/// Asks the controlling terminal questions, without changing its screen or modes.
///
/// While it waits, only the line settings are changed, so that no reply is echoed. They are restored however the
/// program ends. Keys that are typed while it waits can be passed to the next loop (``Terminal/typedAhead``); Ctrl-C
/// ends the program.
@MainActor
package enum Inquiry {
  /// The time to wait for a terminal that does not even answer DA1.
  private static let timeout = Duration.seconds(1)
  /// The time to wait for replies that come after the one to DA1, which should be the last.
  private static let graceAfterAttributes = Duration.milliseconds(50)
  /// The time to wait for the reply to DA1 after all others: a shell would read it as typed text.
  private static let graceBeforeAttributes = Duration.milliseconds(150)

  /// The query for the terminal's name and version; empty if the terminal would print it or a multiplexer answer it.
  package static func versionQuery(in environment: Environment) -> [UInt8] {
    CapabilityProbe.knowsLateQueries(environment) ? CapabilityProbe.versionQuery : []
  }

  /// Whether the terminal understands questions and answers them itself.
  ///
  /// The Linux console prints them. GNU screen passes them on to its terminal, whose replies come at any time or never.
  package static func isPossible(in environment: Environment) -> Bool {
    guard let term = environment["TERM"] else { return false }
    return !["", "dumb", "linux"].contains(term) && !Capabilities.isGNUScreen(environment)
  }

  /// Sends questions and DA1 to the terminal, and waits for the replies.
  ///
  /// - Parameters:
  ///   - questions: The questions, without DA1.
  ///   - typed: Gets the keys that are typed meanwhile.
  ///   - onReply: Called with each reply; returns whether all questions are answered now.
  /// - Returns: The signal that asked the program to end; nil if none did.
  /// - Throws: The reason why there is no terminal to ask.
  package static func ask(
    _ questions: [UInt8], typed: inout TypedAhead, onReply: (Reply) -> Bool
  ) throws(Terminal.Failure) -> Int32? {
    precondition(!Restoration.isPending, "another terminal is taken and not restored")
    guard let descriptor = Terminal.openDescriptor() else { throw .noTerminal(System.lastError) }
    defer { System.closeDescriptor(descriptor) }
    guard System.waitForForeground(of: descriptor) else { throw .isOrphan }
    guard let original = TerminalSettings.current(of: descriptor) else {
      throw .cannotTake(System.lastError)
    }
    let signals = SignalPipe(forTerminationOnly: true)
    guard signals.install() else { throw .cannotHearSignals }
    defer { signals.uninstall() }
    CrashHandler.install()
    let guardian = GuardianProcess(of: descriptor, original: original, LeaveSequence())
    Restoration.prepare(of: descriptor, original: original, guardian: guardian)
    defer {
      let isRestored = Restoration.performPending()
      guardian?.dismiss(isRestored: isRestored)
    }
    guard original.raw.apply(to: descriptor) else { throw .cannotTake(System.lastError) }
    System.writeAll(
      questions + PendingQueries.sentinel, to: descriptor, until: System.now() + timeout)
    let input = TerminalInput(from: descriptor, signals)
    input.parser = typed.parser
    defer { typed.parser = input.parser }
    return receive(input, &typed.events, onReply)
  }

  private static func receive(
    _ input: TerminalInput, _ typed: inout [Event], _ onReply: (Reply) -> Bool
  ) -> Int32? {
    var limit = System.now() + timeout
    var (isComplete, hasAttributes) = (false, false)
    while !(isComplete && hasAttributes) {
      let isLate = System.now() >= limit
      let wakeup = input.wait(until: limit)
      if let signal = wakeup.signals.first { return signal }
      if isLate || wakeup.hasFailed || wakeup.terminal.isInvalid { return nil }
      guard wakeup.terminal.isReadable else { continue }
      guard case .bytes(let bytes, _) = input.read() else {
        // The signal of a window that is closed may not have come yet.
        return input.isHungUp && input.signals.diesOfHangUp ? Signal.hangUp : nil
      }
      for event in input.parser.parse(bytes, now: System.now()) {
        switch event {
        case .key(Key(.character("c"), .control)): return Signal.interrupt
        case .reply(let reply):
          if case .deviceAttributes = reply { hasAttributes = true }
          isComplete = onReply(reply)
        case .key, .paste: typed.append(event)
        case .mouse, .windowFocus: break
        }
      }
      if hasAttributes { limit = min(limit, System.now() + graceAfterAttributes) }
      if isComplete { limit = min(limit, System.now() + graceBeforeAttributes) }
    }
    return nil
  }
}
