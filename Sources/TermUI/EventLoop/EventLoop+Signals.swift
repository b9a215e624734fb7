/// What signals and other processes do to the loop: they end it, stop the job, or hold the terminal for a while.
extension EventLoop {
  /// Waits for the guardian of a killed program, two seconds at most, and handles signals and keys meanwhile.
  func awaitRepair() {
    let limit = now() + .seconds(2)
    while end == nil, terminal.isBeingRepaired, now() < limit {
      // Unless input is raw, some keys send signals, and the other keys are read later.
      let isReading = terminal.isRaw
      let wakeup = input.wait(reading: isReading, until: now() + .milliseconds(1))
      // SIGCONT has no effect before the terminal is taken.
      for signal in wakeup.signals where signal != Signal.resume { handle(signal: signal) }
      if isReading, wakeup.terminal.isReadable { readInput() }
    }
  }

  func handle(signal: Int32) {
    guard end == nil else { return }
    switch signal {
    case Signal.windowChange: delegate?.windowDidChange(to: terminal.size)
    case Signal.suspend: suspend(wholeJob: false)
    case Signal.resume:
      guard signals.withOriginalActions({ terminal.waitForForeground() }) else {
        return finish(.terminalGone)
      }
      resume { () throws(Terminal.Failure) in try terminal.enterAgain() }
    case Signal.brokenPipe: break
    case Signal.childChange: replaceLostGuardian()
    default: finish(by: signal)
    }
  }

  /// Lets a guardian go that was killed or stopped, and has another one started soon: later each time, so that a
  /// machine on which none can live is not kept busy.
  func replaceLostGuardian() {
    guard terminal.hasLostGuardian() else { return }
    schedule(after: guardianDelay) { [terminal] in terminal.renewGuardian() }
    guardianDelay *= 2
  }

  /// Restores the terminal, as soon as it accepts bytes and owes no reply.
  ///
  /// A signal does not wait for replies. What the terminal does not accept in time is left to the guardian.
  func restoreTerminal() {
    let rest = writer.rest
    writer.reset()
    let hasRoom = awaitRoom()
    if hasRoom, !isEndedBySignal { awaitReplies() }
    terminal.leave(within: hasRoom ? .milliseconds(50) : .zero, after: rest)
    posted.wakeAgain()
  }

  /// Waits until the terminal accepts bytes, and returns whether it does.
  private func awaitRoom() -> Bool {
    if terminal.hasRoom { return true }
    let start = now()
    while true {
      let isExiting = if case .signal = end { true } else { isEndedBySignal }
      let limit: Duration =
        isExiting ? .milliseconds(50) : terminal.canHaveGuardian ? .milliseconds(100) : .seconds(2)
      guard now() < start + limit else { return false }
      let wakeup = input.wait(writing: true, until: start + limit)
      endBySignal(wakeup.signals)
      if wakeup.hasFailed { return false }
      if wakeup.terminal.isWritable || wakeup.terminal.isInvalid { return true }
      if wakeup.terminal.isReadable, readReplies()?.contains(.event(.key(.control("c")))) ?? true {
        return false
      }
    }
  }

  /// Calls a function while the terminal is restored, and then takes the terminal again.
  ///
  /// The keys that send signals to all programs of the job end another program that runs meanwhile, not this one.
  func withoutTerminal<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard terminal.isEntered else { return try body() }
    restoreTerminal()
    signals.uninstall()
    let keys = [Signal.interrupt, Signal.quit]
    let actions = keys.map { SignalAction(of: $0) }
    // Not ignored, because a program that is started would inherit that.
    for key in keys { SignalAction.doingNothing.install(for: key) }
    defer {
      for (key, action) in zip(keys, actions) { action.install(for: key) }
      signals.install()
      if end == nil { resume { () throws(Terminal.Failure) in try terminal.enter() } }
    }
    return try body()
  }

  func suspend(wholeJob: Bool) {
    needsSuspend = false
    guard signals.canStop else { return }
    delegate?.willSuspend()
    restoreTerminal()
    if end != nil { return }
    let isForeground = signals.withOriginalActions {
      SignalPipe.stop(wholeJob: wholeJob)
      // The job may have been continued in the background.
      return terminal.waitForForeground()
    }
    guard isForeground else { return finish(.terminalGone) }
    resume { () throws(Terminal.Failure) in try terminal.enter() }
  }

  private func resume(_ enter: () throws(Terminal.Failure) -> [UInt8]) {
    // The rest of the frame belongs to a screen that is gone.
    writer.reset()
    awaitRepair()
    guard end == nil else { return }
    do throws(Terminal.Failure) {
      writer.prepend(try enter())
    } catch {
      return finish(.terminalGone)
    }
    delegate?.resize(to: terminal.size)
  }
}
