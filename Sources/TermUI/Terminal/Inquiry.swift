/// Questions to the controlling terminal, whose screen and modes stay as they are.
///
/// Only the line settings change meanwhile, so that no reply is echoed. They are restored however the program ends. What
/// is typed meanwhile can be given to the loop that runs next (``Terminal/typedAhead``); Ctrl-C ends the program.
@MainActor
package enum Inquiry {
  /// The time to wait for the replies of a terminal that does not reply to DA1, either.
  private static let timeout = Duration.seconds(1)
  /// The time to wait for replies that come after the one to DA1, which should be the last.
  private static let graceAfterAttributes = Duration.milliseconds(50)
  /// The time to wait for the reply to DA1 after all others: a shell would take it for typed text.
  private static let graceBeforeAttributes = Duration.milliseconds(150)

  /// Asks for the terminal's name and version (XTVERSION); empty where that would be printed, or answered by a
  /// multiplexer.
  package static func versionQuery(in environment: Environment) -> [UInt8] {
    CapabilityProbe.knowsLateQueries(environment) ? CapabilityProbe.versionQuery : []
  }

  /// Whether the terminal takes questions for what they are, and replies itself.
  ///
  /// The Linux console prints them. GNU screen sends them to its terminal, whose replies come at any time, or never.
  package static func isPossible(in environment: Environment) -> Bool {
    guard let term = environment["TERM"] else { return false }
    return !["", "dumb", "linux"].contains(term) && !Capabilities.isGNUScreen(environment)
  }

  /// Sends questions and DA1 to the terminal, and waits for the replies.
  ///
  /// - Parameters:
  ///   - questions: The questions, without DA1.
  ///   - typed: What is typed meanwhile is added to it.
  ///   - take: Takes a reply, and returns whether all that was asked is answered now.
  /// - Returns: The signal that asks the program to end; nil without one.
  /// - Throws: The reason why there is no terminal to ask.
  package static func ask(
    _ questions: [UInt8], typed: inout TypedAhead, take: (Reply) -> Bool
  ) throws(Terminal.Failure) -> Int32? {
    precondition(!Restoration.isPending, "a terminal is taken and not given back")
    guard let descriptor = Terminal.openDescriptor() else { throw .noTerminal(System.lastError) }
    defer { System.closeDescriptor(descriptor) }
    guard System.waitForForeground(of: descriptor) else { throw .isOrphan }
    guard let found = TerminalSettings.current(of: descriptor) else {
      throw .cannotTake(System.lastError)
    }
    let signals = SignalPipe(isForEnds: true)
    guard signals.install() else { throw .cannotHearSignals }
    defer { signals.uninstall() }
    CrashHandler.install()
    let settings = (found: found, raw: found.raw)
    var guardian: (process: ChildProcess, pipe: GuardianPipe)?
    func prepareRestoration() {
      unsafe Restoration(
        descriptor: descriptor, settings: settings, guardian: guardian?.pipe, errors: nil,
        bytes: UnsafeRawBufferPointer(start: nil, count: 0)
      ).prepare()
    }
    prepareRestoration()
    defer {
      let isRestored = Restoration.performPending()
      if let guardian {
        System.closeDescriptor(guardian.pipe.descriptor)
        if isRestored { guardian.process.end() }
      }
    }
    guard settings.raw.apply(to: descriptor) else { throw .cannotTake(System.lastError) }
    _ = unsafe (questions + PendingQueries.sentinel).withUnsafeBytes {
      unsafe System.writeAll(descriptor, $0, timeout: timeout)
    }
    // The guardian starts while the terminal replies.
    guardian = Guardian.start(on: descriptor, settings: settings, extra: nil)
    prepareRestoration()
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
        return nil
      }
      // No time passes for the parser: a reply may come in pieces.
      for event in typed.parser.parse(input[..<count], now: .zero) {
        switch event {
        case .key(Key(.character("c"), .control)): return Signal.interrupt
        case .reply(let reply):
          if case .deviceAttributes = reply { hasAttributes = true }
          isComplete = take(reply)
        case .key, .paste: typed.events.append(event)
        case .mouse, .focus: break
        }
      }
      if hasAttributes { limit = min(limit, System.now() + graceAfterAttributes) }
      if isComplete { limit = min(limit, System.now() + graceBeforeAttributes) }
    }
    return nil
  }
}
