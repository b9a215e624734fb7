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
  ///   - take: Takes a reply, and returns whether all questions are answered now.
  /// - Returns: The signal that asked the program to end; nil if none did.
  /// - Throws: The reason why there is no terminal to ask.
  package static func ask(
    _ questions: [UInt8], typed: inout TypedAhead, take: (Reply) -> Bool
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
    _ = unsafe (questions + PendingQueries.sentinel).withUnsafeBytes {
      unsafe System.writeAll(descriptor, $0, timeout: timeout)
    }
    return receive(from: descriptor, signals, &typed, take)
  }

  private static func receive(
    from descriptor: Int32, _ signals: SignalPipe, _ typed: inout TypedAhead,
    _ take: (Reply) -> Bool
  ) -> Int32? {
    var limit = System.now() + timeout
    var input = [UInt8](repeating: 0, count: 4 << 10)
    var (isComplete, hasAttributes) = (false, false)
    while !(isComplete && hasAttributes) {
      if let signal = signals.receive().first { return signal }
      let rest = limit - System.now()
      guard rest > .zero else { return nil }
      var polled = [
        PolledDescriptor(descriptor, reading: true, writing: false),
        PolledDescriptor(signals.readEnd, reading: true, writing: false),
      ]
      let wait = System.wait(for: &polled, timeout: rest)
      if wait == .failed || polled[0].isInvalid { return nil }
      guard wait == .done, polled[0].isReadable else { continue }
      guard case .bytes(let count) = System.readAvailable(descriptor, into: &input) else {
        // The signal of a window that is closed may not have come yet.
        return System.isHungUp(descriptor) && signals.diesOfHangUp ? Signal.hangUp : nil
      }
      // No time passes for the parser, because a reply may come in pieces.
      for event in typed.parser.parse(input[..<count], now: .zero) {
        switch event {
        case .key(Key(.character("c"), .control)): return Signal.interrupt
        case .reply(let reply):
          if case .deviceAttributes = reply { hasAttributes = true }
          isComplete = take(reply)
        case .key, .paste: typed.events.append(event)
        case .mouse, .windowFocus: break
        }
      }
      if hasAttributes { limit = min(limit, System.now() + graceAfterAttributes) }
      if isComplete { limit = min(limit, System.now() + graceBeforeAttributes) }
    }
    return nil
  }
}
