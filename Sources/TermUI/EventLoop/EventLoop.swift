/// Waits for keys, signals, timers, other threads and further descriptors in one `poll(2)`.
///
/// Each time the loop wakes, it handles all waiting input and then draws one frame. It does not wake while nothing
/// happens. It also runs the jobs of the main actor, so that `Task` and `await` work; other threads can ``post(_:)``
/// work.
///
/// An ``Application`` makes the loop and runs it. If the program begins with ``Guardian/runIfAsked()``, a ``Guardian``
/// protects the terminal from the first frame on.
@MainActor
public final class EventLoop {
  /// The reason why the loop has ended.
  public enum End: Equatable, Sendable {
    /// ``EventLoop/stop()`` was called.
    case stopped
    /// A signal asks the program to end: save, then pass the signal to ``Terminal/die(of:)``.
    case signal(Int32)
    /// The terminal is gone, or waiting for it has failed.
    case terminalGone
    /// The terminal could not be taken, and nothing was drawn.
    case notStarted(Terminal.Failure)
  }

  private enum State {
    /// The loop runs; with a time, it ends then because of Esc, unless the rest of a sequence comes first.
    case running(escapeEnd: Duration?)
    /// The loop ends; a signal may have come besides, after which nothing may block.
    case ending(End, bySignal: Bool)
  }

  weak var delegate: (any EventLoopDelegate)?
  /// The terminal that the loop reads and draws on.
  public let terminal: Terminal

  /// Whether the loop runs jobs of the main actor, such as `Task { @MainActor in }` and the code after an `await`;
  /// initially true.
  ///
  /// Set it before ``Application/run()``. In a program without such jobs, false saves some work at the start.
  package var runsMainActorJobs = true

  let input: TerminalInput
  var signals: SignalPipe { input.signals }
  nonisolated let posted: PostedWork
  /// The tasks that sleep on the loop's clock.
  let sleepers: Sleepers
  /// Returns what the events of one read are together: letters may be a pasted word.
  package var combine: ([Event]) -> [Event] = { $0 }
  private var timers = TimerQueue()
  private var watches: [DescriptorWatch] = []
  /// The watch of the main actor's jobs; nil before the first wait.
  private var jobs: DescriptorWatch?
  var writer = FrameWriter()
  /// Whether the loop has woken since the last frame was drawn.
  private(set) var isFrameDue = true
  /// What was read while an earlier event was handled.
  private var inputAhead: [ParsedInput] = []
  private var state = State.running(escapeEnd: nil)
  var needsSuspend = false
  /// The time after which the next guardian that is lost is replaced.
  var guardianDelay = Duration.milliseconds(20)
  /// Whether the event that is handled has come because no byte has followed an Esc in time.
  private var isExpiring = false

  // Tests replace the following three. They are not parameters of the initializer, because an application makes its
  // loop, and because a replacement of `poll` needs the loop.

  /// The clock of the timers and the input parser.
  var now: @Sendable () -> Duration {
    get { input.now }
    set { (input.now, terminal.now) = (newValue, newValue) }
  }
  /// The time to wait for the terminal's replies before it is restored.
  var replyTimeout = Duration.milliseconds(150)
  /// The wait for descriptors.
  var poll: (inout [PolledDescriptor], Duration?) -> System.Wait {
    get { input.poll }
    set { input.poll = newValue }
  }

  /// Makes a loop on a terminal, which ``run()`` takes and restores.
  init(terminal: Terminal) {
    self.terminal = terminal
    let signals = SignalPipe()
    input = TerminalInput(from: terminal.descriptor, signals)
    let posted = PostedWork(waking: signals.writeEnd)
    self.posted = posted
    sleepers = Sleepers(wakeLoop: { posted.append {} })
  }

  /// Takes the terminal, runs until the loop ends, and restores the terminal.
  func run() -> End {
    guard terminal.waitForForeground() else { return .notStarted(.isOrphan) }
    guard signals.install() else { return .notStarted(.cannotHearSignals) }
    delegate?.resize(to: terminal.size)
    isFrameDue = true
    // The guardian starts on another processor while the first frame is drawn.
    terminal.startGuardian()
    draw()
    awaitRepair()
    do throws(Terminal.Failure) {
      if end == nil { writer.prepend(try terminal.enter()) }
    } catch {
      writer.reset()
      terminal.dismissGuardian()
      signals.uninstall()
      return .notStarted(error)
    }
    handleTypedAhead()
    while end == nil {
      show()
      guard end == nil else { break }
      terminal.startGuardian()
      watchMainActorJobs()
      wait()
      isFrameDue = true
      if needsSuspend && end == nil { suspend(wholeJob: true) }
    }
    restoreTerminal()
    terminal.dismissGuardian()
    signals.uninstall()
    endBySignal(signals.receive())
    posted.wakeAgain()
    defer { (state, needsSuspend) = (.running(escapeEnd: nil), false) }
    return end ?? .stopped
  }

  /// Ends ``Application/run()``, or the next call of it if none is running; events not yet handled are dropped, posted
  /// work is not.
  public func stop() { finish(.stopped) }

  /// Ends the loop because of Esc: as ``stop()`` does, unless the Esc turns out to have begun another key.
  ///
  /// On a slow line the first byte of an arrow key can come so long before the others that it is taken for Esc. Such an
  /// Esc ends the loop only if no rest of a key follows it within a quarter of a second.
  public func stopAfterEscape() {
    guard isExpiring, !input.parser.expectsReply else { return stop() }
    guard case .running = state else { return }
    state = .running(escapeEnd: now() + InputParser.longestTimeout - InputParser.escapeTimeout)
  }

  /// Ends ``run()`` as SIGINT does, which a terminal in raw mode does not send.
  func interrupt() { finish(.signal(Signal.interrupt)) }

  /// Restores the terminal and stops the job before the next frame, as Ctrl-Z does in other programs.
  ///
  /// When the job is continued, the loop takes the terminal again and redraws everything.
  public func suspend() { needsSuspend = true }

  /// Calls a function once after a delay, at the earliest after the current event.
  @discardableResult
  public func schedule(after delay: Duration, _ work: @escaping @MainActor () -> Void)
    -> ScheduledTimer
  {
    let timer = ScheduledTimer(due: now() + delay, work: work)
    timers.add(timer)
    return timer
  }

  /// Calls a function at intervals of at least a millisecond, until the timer is canceled.
  ///
  /// Calls missed while the program was busy or suspended are not made up for.
  @discardableResult
  public func schedule(every interval: Duration, _ work: @escaping @MainActor () -> Void)
    -> ScheduledTimer
  {
    let interval = max(interval, .milliseconds(1))
    let timer = ScheduledTimer(due: now() + interval, interval: interval, work: work)
    timers.add(timer)
    return timer
  }

  /// Wakes the loop to call a function on the main actor; any thread may post one.
  public nonisolated func post(_ work: @escaping @Sendable @MainActor () -> Void) {
    posted.append(work)
  }

  /// Calls a handler each time that a descriptor is ready, until the watch is canceled.
  ///
  /// The handler must not block: it should read or write as much as it can, and cancel the watch at the end of the
  /// file.
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

  /// Writes the rest of the last frame, then draws and writes the next one if one is due.
  ///
  /// If the terminal has not yet accepted the last frame, ``wait()`` waits until it does, and the due frame is drawn
  /// then. Writing without drawing could end the last frame and leave nothing to wait for.
  private func show() {
    flush()
    guard isFrameDue, !writer.isBusy else { return }
    draw()
    flush()
  }

  private func draw() {
    guard end == nil, let delegate else { return }
    isFrameDue = false
    writer.begin { delegate.draw(into: &$0) }
  }

  private func flush() {
    guard writer.isBusy else { return }
    terminal.willSend()
    if !writer.write(to: terminal.descriptor) { finishGone() }
    terminal.didSend(writer.written)
    if !writer.isBusy { terminal.didSendFrame() }
  }

  // MARK: - Waiting

  private func wait() {
    watches.removeAll { !$0.isActive }
    let polled = watches
    var others = [PolledDescriptor(terminal.guardianDescriptor, reading: false, writing: false)]
    for watch in polled {
      let isReading = watch.condition == .readable
      others.append(PolledDescriptor(watch.descriptor, reading: isReading, writing: !isReading))
    }
    sleepers.noteWaiting(true)
    let wakeup = input.wait(writing: writer.isBusy, others: others, until: deadline)
    sleepers.noteWaiting(false)
    for signal in wakeup.signals { handle(signal: signal) }
    // A wait that fails would fail again and again, and a terminal that `poll` does not support would end each at once.
    if wakeup.hasFailed || wakeup.terminal.isInvalid { finish(.terminalGone) }
    if wakeup.others.first?.isReady == true { replaceLostGuardian() }
    if wakeup.terminal.isReadable { readInput() } else { expireInput() }
    if wakeup.isWoken { doPostedWork() }
    for (watch, descriptor) in zip(polled, wakeup.others.dropFirst()) where descriptor.isReady {
      watch.fire()
      if descriptor.isInvalid { watch.cancel() }
    }
    fireTimers()
  }

  func doPostedWork() {
    for work in posted.removeAll() { work() }
  }

  /// Fires the timers that are due, and wakes the tasks whose deadlines have passed, in order of time.
  func fireTimers() {
    let now = now()
    while end == nil, let next = nextTimer(), next <= now {
      if let timer = timers.popDue(at: next) {
        timer.fire(at: now)
        if timer.isPending { timers.add(timer) }
      } else {
        sleepers.wakeFirst()
      }
    }
  }

  /// The time at which the next timer is due or the next task wakes; nil if there is neither.
  func nextTimer() -> Duration? {
    guard let timer = timers.next() else { return sleepers.next }
    return sleepers.next.map { min($0, timer) } ?? timer
  }

  /// The time of the next timer or the next deadline of the input; nil if there is neither.
  private var deadline: Duration? {
    let deadlines = [nextTimer(), input.parser.deadline, escapeEnd]
    return deadlines.compactMap(\.self).min()
  }

  /// Ends the loop because the terminal is gone: by the signal of a hang-up, which may not have come yet, if it is one.
  func finishGone() {
    if terminal.isHungUp, signals.diesOfHangUp {
      finish(by: Signal.hangUp)
    } else {
      finish(.terminalGone)
    }
  }

  func finish(_ end: End) {
    if case .running = state { state = .ending(end, bySignal: false) }
  }

  /// Ends the loop by a signal, even if it was about to end in another way: whoever waits next must not wait in vain.
  func finish(by signal: Int32) {
    switch state {
    case .running, .ending(.stopped, _): state = .ending(.signal(signal), bySignal: true)
    case .ending(let end, _): state = .ending(end, bySignal: true)
    }
  }

  /// The reason why the loop has ended or is about to; nil while it runs.
  var end: End? { if case .ending(let end, _) = state { end } else { nil } }

  /// Whether a signal has ended the loop: then nothing may block.
  var isEndedBySignal: Bool {
    if case .ending(_, bySignal: true) = state { true } else { false }
  }

  private var escapeEnd: Duration? {
    if case .running(let time) = state { time } else { nil }
  }

  // MARK: - Input

  func readInput() {
    // The number of reads is limited, so that endless input does not prevent drawing.
    for _ in 0..<64 where end == nil {
      switch input.read() {
      case .bytes(let bytes, let isWhole):
        handle(parse(bytes))
        // `poll` reports later input.
        if isWhole { return }
      case .nothing: return
      case .closed: return finishGone()
      }
    }
  }

  /// Returns what the bytes of one read say.
  func parse(_ bytes: ArraySlice<UInt8>) -> [ParsedInput] {
    var bytes = bytes
    if escapeEnd != nil {
      // The rest of a key withdraws the Esc, which the parser reads again; any other key confirms it.
      guard let first = bytes.first, "[O]P_".utf8.contains(first) else {
        stop()
        return []
      }
      state = .running(escapeEnd: nil)
      bytes = [0x1B] + bytes
    }
    input.parser.expectsReply = terminal.awaitsReply
    let inputs = input.parser.read(bytes, now: now())
    if input.parser.expectsReply, input.parser.isInSequence || inputs.contains(where: \.isReply) {
      terminal.noteReply()
    }
    return inputs
  }

  /// Gives up the sequence whose time has passed.
  private func expireInput() {
    if let escapeEnd, escapeEnd <= now() { stop() }
    isExpiring = true
    handle(input.parser.expireSequence(now: now()))
    isExpiring = false
  }

  /// Handles the keys typed before the terminal was taken, and continues with the input after them.
  private func handleTypedAhead() {
    guard let typed = terminal.typedAhead else { return }
    terminal.typedAhead = nil
    input.parser = typed.parser
    isFrameDue = true
    handle(typed.events.map(ParsedInput.event))
  }

  private func handle(_ inputs: [ParsedInput]) {
    var inputs = inputs.count > 1 ? combined(inputs) : inputs
    while !inputs.isEmpty {
      for input in inputs where end == nil {
        if case .event(.reply(let reply)) = input, terminal.updateCapabilities(from: reply) {
          delegate?.capabilitiesDidChange(terminal.capabilities)
        }
        delegate?.handle(input)
      }
      inputs = inputAhead
      inputAhead = []
    }
  }

  private func combined(_ inputs: [ParsedInput]) -> [ParsedInput] {
    let events = inputs.compactMap(\.event)
    return events.count == inputs.count ? combine(events).map(ParsedInput.event) : inputs
  }

  /// Whether Ctrl-C was typed since an event began to be handled: whoever handles it by waiting should ask, because the
  /// terminal sends no signal.
  ///
  /// The keys that are read here are handled afterward.
  package var isInterrupted: Bool {
    for _ in 0..<64 {
      guard case .bytes(let bytes, _) = input.read() else { break }
      inputAhead += parse(bytes)
    }
    return inputAhead.contains(.event(.key(.control("c"))))
  }
}
