/// Waits for everything a terminal program waits for, in one `poll(2)`: keys, signals, timers, other
/// threads, further descriptors.
///
/// Each time it wakes, it hands all that is waiting to its delegate and then asks for one frame. While
/// nothing comes it does not wake at all. Jobs of the main actor are among it (``runsMainActorJobs``), so that a
/// `Task` and what is awaited in it work as everywhere; other threads may also ``post(_:)`` work.
///
/// A program that begins with ``Guardian/runIfAsked()`` is protected by a ``Guardian`` from the first
/// frame on. ``Application`` is a loop with a window in it.
///
/// ```swift
/// Guardian.runIfAsked()
/// let loop = EventLoop(terminal: try Terminal.open())
/// loop.delegate = screen
/// if case .signal(let number) = loop.run() { Terminal.die(of: number) }
/// ```
@MainActor
public final class EventLoop {
  /// The reason why the loop has ended.
  public enum End: Equatable, Sendable {
    /// ``EventLoop/stop()`` was called.
    case stopped
    /// A signal asks the program to end; pass it to ``Terminal/die(of:)`` when all is saved.
    case signal(Int32)
    /// The terminal is no longer there, or nothing can be waited for.
    case terminalGone
    /// The terminal was not taken, and nothing was drawn.
    case notStarted(Terminal.Failure)
  }

  /// Takes the events and gives the frames.
  public weak var delegate: (any EventLoopDelegate)?
  /// The terminal that the loop reads and draws on.
  public let terminal: Terminal

  /// Whether jobs of the main actor, such as `Task { @MainActor in }` and what comes after an `await`, run while the
  /// loop does; true at first.
  ///
  /// It counts when ``run()`` begins, and has to be said before. A program that has no such jobs saves the first
  /// wait some work.
  public var runsMainActorJobs = true

  /// The clock of timers and of keys that only time tells apart.
  var now: () -> Duration = Platform.now

  private let signals = SignalPipe()
  private nonisolated let posted: PostedWork
  private var parser = InputParser()
  private var timers = TimerQueue()
  private var watches: [DescriptorWatch] = []
  /// The watch of the main actor's jobs, once the loop has run.
  private var jobs: DescriptorWatch?
  private var writer = FrameWriter()
  private var input = [UInt8](repeating: 0, count: 4 << 10)
  private var end: End?
  /// Whether a signal has ended it, after which nothing may take time.
  private var isInHurry = false
  private var isToSuspend = false
  /// The time that answers of the terminal are waited for before it is given back.
  var answerPatience = Duration.milliseconds(150)
  /// The wait of the loop; exchanged by tests, for systems that answer otherwise.
  var poll: (inout [PolledDescriptor], Int32) -> Platform.Wait = {
    Platform.wait(for: &$0, milliseconds: $1)
  }

  /// Makes a loop on a terminal, which ``run()`` takes and gives back.
  public init(terminal: Terminal) {
    self.terminal = terminal
    posted = PostedWork(waking: signals.writeEnd)
  }

  /// Takes the terminal, runs until something ends it, and gives the terminal back.
  public func run() -> End {
    guard terminal.waitForForeground() else { return .notStarted(.isOrphan) }
    guard signals.install() else { return .notStarted(.cannotHearSignals) }
    delegate?.resize(to: terminal.size)
    // Before the terminal is taken, which has no guardian until the first frame is out: that would be delayed by it.
    draw()
    do throws(Terminal.Failure) {
      try terminal.enter()
    } catch {
      writer.giveUp()
      signals.uninstall()
      return .notStarted(error)
    }
    while end == nil {
      if writer.isBusy { flush() }
      guard end == nil else { break }
      if !writer.isBusy { terminal.startGuardian() }
      watchMainActorJobs()
      wait()
      if isToSuspend && end == nil { suspend(wholeJob: true) }
      draw()
    }
    writer.giveUp()
    if !isInHurry { awaitAnswers() }
    terminal.leave()
    terminal.dismissGuardian()
    signals.uninstall()
    defer { (end, isInHurry, isToSuspend) = (nil, false, false) }
    return end ?? .stopped
  }

  /// Ends ``run()``, or the next one if none is going on; events not yet handled are dropped.
  public func stop() {
    finish(.stopped)
  }

  /// Ends ``run()`` as SIGINT would, which the terminal does not send in raw mode.
  func interrupt() {
    finish(.signal(Signal.interrupt))
  }

  /// Gives the terminal back and stops the job, as Ctrl-Z does, before the next frame; when it is
  /// continued, the terminal is taken again and everything redrawn.
  public func suspend() {
    isToSuspend = true
  }

  /// Does work once after a time, not before the current event is handled.
  @discardableResult
  public func schedule(after delay: Duration, _ work: @escaping @MainActor () -> Void)
    -> ScheduledTimer
  {
    let timer = ScheduledTimer(due: now() + delay, work: work)
    timers.add(timer)
    return timer
  }

  /// Does work again and again until the timer is canceled: first after an interval, of a millisecond at least.
  ///
  /// Turns that were missed while the program could not run, or was suspended, are not made up for.
  @discardableResult
  public func schedule(every interval: Duration, _ work: @escaping @MainActor () -> Void)
    -> ScheduledTimer
  {
    let interval = max(interval, .milliseconds(1))
    let timer = ScheduledTimer(due: now() + interval, interval: interval, work: work)
    timers.add(timer)
    return timer
  }

  /// Does work on the main actor as soon as the loop wakes; may be called from any thread.
  public nonisolated func post(_ work: @escaping @Sendable @MainActor () -> Void) {
    posted.append(work)
  }

  /// Calls a handler each time that a descriptor is ready, until the watch is canceled.
  ///
  /// The handler must not block: it reads or writes what is possible, and cancels the watch when there
  /// is nothing more to do, at the end of a file for one.
  @discardableResult
  public func watch(
    _ descriptor: Int32, for condition: DescriptorWatch.Condition,
    _ handler: @escaping @MainActor () -> Void
  ) -> DescriptorWatch {
    let watch = DescriptorWatch(descriptor, condition, handler)
    watches.append(watch)
    return watch
  }

  private func watchMainActorJobs() {
    guard runsMainActorJobs, jobs == nil else { return }
    jobs = watch(MainQueue.descriptor, for: .readable) { MainQueue.runJobs() }
  }

  // MARK: - Drawing

  /// Draws the next frame when the last one is out.
  private func draw() {
    guard end == nil, !writer.isBusy, let delegate else { return }
    writer.begin { delegate.draw(into: &$0) }
  }

  private func flush() {
    if !writer.write(to: terminal.descriptor) { finish(.terminalGone) }
  }

  // MARK: - Waiting

  private func wait() {
    watches.removeAll { !$0.isActive }
    let polled = watches
    var descriptors = [
      PolledDescriptor(terminal.descriptor, reading: true, writing: writer.isBusy),
      PolledDescriptor(signals.readEnd, reading: true, writing: false),
    ]
    for watch in polled {
      let isReading = watch.condition == .readable
      descriptors.append(
        PolledDescriptor(watch.descriptor, reading: isReading, writing: !isReading))
    }
    let wait = poll(&descriptors, patience)
    let isWoken = wait != .done || descriptors[1].isReady
    if isWoken {
      for signal in signals.receive() { handle(signal: signal) }
    }
    // It would fail again without end, and no signal be heard.
    if wait == .failed { finish(.terminalGone) }
    // A terminal that cannot be waited for would be asked without end.
    if descriptors[0].isInvalid { finish(.terminalGone) }
    if descriptors[0].isWritable { flush() }
    if descriptors[0].isReadable { readInput() } else { expireInput() }
    if isWoken { doPostedWork() }
    for (watch, descriptor) in zip(polled, descriptors[2...]) where descriptor.isReady {
      watch.fire()
      if descriptor.isInvalid { watch.cancel() }
    }
    fireTimers()
  }

  /// Does what was posted.
  func doPostedWork() {
    for work in posted.removeAll() { work() }
  }

  /// Does the work of all timers that are due.
  func fireTimers() {
    let now = now()
    while end == nil, let timer = timers.popDue(at: now) {
      timer.fire(at: now)
      if timer.isPending { timers.add(timer) }
    }
  }

  /// The reason why the loop has ended or is about to.
  var reasonToEnd: End? { end }

  /// The time at which the next timer is due; none without timers.
  func nextTimer() -> Duration? { timers.next() }

  /// The milliseconds to wait at most: to the next timer or the parser's deadline, else for ever.
  private var patience: Int32 {
    let timer = timers.next()
    guard let next = parser.deadline.map({ min($0, timer ?? $0) }) ?? timer else { return -1 }
    let wait = max(.zero, next - now())
    // Rounded up: to wake too early would be to wake twice.
    let milliseconds = (wait + .nanoseconds(999_999)) / .milliseconds(1)
    return Int32(min(milliseconds, 1_000_000))
  }

  private func finish(_ end: End) {
    if self.end == nil { self.end = end }
  }

  // MARK: - Input

  private func readInput() {
    // All that is waiting, but not without end: a flood must not keep the screen from being drawn.
    for _ in 0..<64 where end == nil {
      switch Platform.readAvailable(terminal.descriptor, into: &input) {
      case .bytes(let count):
        handle(parser.parse(input[..<count], now: now()))
        // That was all; should more have come since, poll tells.
        if count < input.count { return }
      case .wouldBlock: return
      case .closed: return finish(.terminalGone)
      }
    }
  }

  private func expireInput() {
    guard parser.deadline != nil else { return }
    handle(parser.expire(now: now()))
  }

  private func handle(_ events: [Event]) {
    for event in events where end == nil {
      if case .reply(let reply) = event, terminal.updateCapabilities(from: reply) {
        delegate?.capabilitiesDidChange(terminal.capabilities)
      }
      delegate?.handle(event)
    }
  }

  /// Reads on, and drops the keys, until nothing that was asked is still to be answered; not for long, and no
  /// longer where a signal asks to end.
  private func awaitAnswers() {
    let limit = Platform.now() + answerPatience
    while !isInHurry, end != .terminalGone, terminal.awaitsAnswer {
      let rest = limit - Platform.now()
      guard rest > .zero else { break }
      var descriptors = [
        PolledDescriptor(terminal.descriptor, reading: true, writing: false),
        PolledDescriptor(signals.readEnd, reading: true, writing: false),
      ]
      let wait = poll(&descriptors, Int32(rest / .milliseconds(1)) + 1)
      for signal in signals.receive() where Signal.ends.contains(signal) { hurry(signal) }
      guard wait != .failed, !descriptors[0].isInvalid, !descriptors[0].isReadable || readAnswers()
      else { break }
    }
    posted.wakeAgain()
  }

  /// Takes the answers of one read; false if the terminal is gone.
  private func readAnswers() -> Bool {
    switch Platform.readAvailable(terminal.descriptor, into: &input) {
    case .bytes(let count):
      for case .reply(let reply) in parser.parse(input[..<count], now: Platform.now()) {
        _ = terminal.updateCapabilities(from: reply)
      }
      return true
    case .wouldBlock: return true
    case .closed: return false
    }
  }

  // MARK: - Signals

  private func handle(signal: Int32) {
    guard end == nil else { return }
    switch signal {
    case Signal.windowChange: delegate?.resize(to: terminal.size)
    case Signal.suspend: suspend(wholeJob: false)
    case Signal.resume:
      guard signals.withActionsFound({ terminal.waitForForeground() }) else {
        return finish(.terminalGone)
      }
      resume { () throws(Terminal.Failure) in try terminal.enterAgain() }
    case Signal.brokenPipe: break
    default: hurry(signal)
    }
  }

  private func hurry(_ signal: Int32) {
    finish(.signal(signal))
    isInHurry = true
  }

  private func suspend(wholeJob: Bool) {
    isToSuspend = false
    guard signals.canStop else { return }
    delegate?.willSuspend()
    if wholeJob {
      awaitAnswers()
      if end != nil { return }
    }
    terminal.leave()
    let isForeground = signals.withActionsFound {
      SignalPipe.stop(wholeJob: wholeJob)
      // It may have been continued in the background.
      return terminal.waitForForeground()
    }
    guard isForeground else { return finish(.terminalGone) }
    resume { () throws(Terminal.Failure) in try terminal.enter() }
  }

  private func resume(_ enter: () throws(Terminal.Failure) -> Void) {
    // Whatever of a frame was still to be written belongs to a screen that is gone.
    writer.giveUp()
    do throws(Terminal.Failure) { try enter() } catch { return finish(.terminalGone) }
    delegate?.resize(to: terminal.size)
  }
}
