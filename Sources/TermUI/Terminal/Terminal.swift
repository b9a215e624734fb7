/// A terminal, which the program takes (raw input, the modes of a full-screen program) and restores.
///
/// The terminal is restored once, and in the same way however the program ends, even by a crash. A process takes one
/// terminal at a time: running two loops on two terminals at once is a programming error. Any descriptor can serve as
/// the terminal, so tests need none; a descriptor that is not a terminal has no settings.
@MainActor
public final class Terminal {
  /// The descriptor to read keys from and write frames to; non-blocking, and closed with this object.
  let descriptor: Int32
  /// What the terminal is known to be able to do.
  public private(set) var capabilities: Capabilities
  /// What the program has of the terminal.
  private enum Hold {
    case nothing
    /// The line settings: the screen is, or may still be, as it was.
    case settings
    /// The settings, the screen and the modes.
    case screen
  }

  private var hold = Hold.nothing
  /// Whether the guardian was told that the screen is being taken.
  private var isAnnounced = false
  /// Whether the program has the terminal.
  var isEntered: Bool { hold != .nothing }

  private let environment: Environment
  private var probe: CapabilityProbe
  private var hasAsked = false
  /// The number of bytes of ``enter()`` after which the screen is taken.
  private var screenStart = 0
  /// Whether the terminal reports the mouse.
  var usesMouse = true
  /// Whether the program is a filter, as full-screen programs run them: without leaving their screen.
  package var isFilter = false
  /// What the terminal has answered about the alternate screen before the program came (DECRPM); nil before.
  private var screenState: Int?
  /// The rows below the prompt that the program draws in; nil for the whole screen.
  ///
  /// Set it before the terminal is taken.
  var rows: RowCount?
  /// Whether the alternate screen is shown instead of the rows.
  private(set) var isGrown = false
  /// Whether the frame that is being sent goes back from there to the rows.
  private var isShrinking = false
  private var queries = PendingQueries()
  /// The clock for the wait for replies: the loop's.
  var now: @Sendable () -> Duration = System.now
  /// The settings before the terminal was taken; nil if the descriptor is not a terminal.
  private var original: TerminalSettings?
  private var extra: (set: [UInt8], reset: [UInt8]) = ([], [])
  private var guardian: GuardianProcess?
  private var hasTriedGuardian = false
  /// The restoring bytes that could not be sent, and are left to the guardian; nil if all were sent.
  private var unsent: LeaveSequence?
  private var errors: StandardErrorHold?
  /// The keys typed during an ``Inquiry``, which the loop handles first; nil without one.
  package var typedAhead: TypedAhead?

  /// Opens the controlling terminal of the process.
  ///
  /// - Parameters:
  ///   - environment: The environment variables.
  ///   - depth: The color depth to use; nil to detect it.
  /// - Returns: The terminal, not yet taken.
  /// - Throws: The reason why there is nothing to draw on.
  public static func open(
    environment: Environment = .process, depth: ColorDepth? = nil
  ) throws(Failure) -> Terminal {
    guard let descriptor = openDescriptor() else { throw .noTerminal(System.lastError) }
    do throws(Failure) {
      return try Terminal(descriptor: descriptor, environment: environment, depth: depth)
    } catch {
      System.closeDescriptor(descriptor)
      throw error
    }
  }

  /// Opens the controlling terminal for reading and writing without blocking; returns nil if there is none.
  package static func openDescriptor() -> Int32? { System.openTerminal() }

  /// Uses a descriptor as the terminal; it is made non-blocking, and closed with this object.
  public init(
    descriptor: Int32, environment: Environment, depth: ColorDepth? = nil
  ) throws(Failure) {
    guard let known = Capabilities.detect(environment: environment, depth: depth) else {
      throw .cannotDraw(term: environment["TERM"])
    }
    self.descriptor = descriptor
    self.environment = environment
    capabilities = known
    probe = CapabilityProbe(known, environment: environment, isDepthFixed: depth != nil)
    System.setBlocking(descriptor, false)
  }

  isolated deinit {
    leave()
    dismissGuardian()
    errors?.discard()
    System.closeDescriptor(descriptor)
  }

  /// The current size of the screen: from the kernel, else from LINES and COLUMNS, else 80 by 24.
  public var size: Size { WindowSize.resolve(System.windowSize(descriptor), environment) }

  /// Waits until the job is in the foreground; returns false if it is orphaned, and must not use the terminal.
  ///
  /// Call it while signals have their original actions: a handled signal would only interrupt the stop, and could not
  /// end the program. Call it before ``enter()``: in the background, the terminal has the shell's own settings.
  func waitForForeground() -> Bool { System.waitForForeground(of: descriptor) }

  /// Whether the guardian of a program that was killed is still restoring the terminal.
  var isBeingRepaired: Bool { System.isGuardedForDeadProgram(descriptor) }

  /// Whether input is raw, because of this program or another one.
  var isRaw: Bool {
    TerminalSettings.current(of: descriptor).map { $0.hasFlags(of: $0.raw) } ?? true
  }

  /// Takes the terminal: the settings first, so that a background job stops before it draws.
  ///
  /// If the settings cannot be changed, nothing is changed.
  ///
  /// - Returns: The bytes to send before all others; ``didSend(_:)`` needs to know how many were sent.
  func enter() throws(Failure) -> [UInt8] {
    guard !isEntered else { return [] }
    precondition(!Restoration.isPending, "another terminal is taken and not restored")
    CrashHandler.install()
    if errors == nil { errors = StandardErrorHold() }
    original = TerminalSettings.current(of: descriptor)
    if original == nil, !System.lacksTerminal { throw .cannotTake(System.lastError) }
    let query = hasAsked ? [] : probe.screenQuery
    if let rows {
      screenStart = query.count + 1
      return query + (try enter(with: rowsSequence(rows)))
    }
    screenStart = query.count + TerminalMode.showScreen.count
    return query + (try enter(with: TerminalMode.enterSequence))
  }

  /// Takes the terminal again, without having restored it, after another program may have used it.
  ///
  /// - Returns: The bytes to send before all others.
  func enterAgain() throws(Failure) -> [UInt8] {
    guard let rows, !isGrown else { return try enter(with: TerminalMode.enterAgainSequence) }
    return try enter(with: rowsSequence(rows))
  }

  private func rowsSequence(_ rows: RowCount) -> [UInt8] {
    let size = size
    return TerminalMode.enterRowsSequence(
      rows.count(in: size.height), width: size.width, marksPrompt: marksPrompt)
  }

  /// The bytes that erase everything from the cursor's row down, and make room for a number of rows.
  func makeRoom(_ count: Int) -> [UInt8] {
    TerminalMode.makeRoom(count, marksPrompt: marksPrompt)
  }

  private var marksPrompt: Bool { Capabilities.isKitty(environment) }

  private var hasNextRow: Bool { (rows?.count(in: size.height) ?? 0) > 1 }

  /// The bytes that show the alternate screen instead of the rows, to be sent with a frame.
  func grow() -> [UInt8] {
    (isGrown, isShrinking) = (true, false)
    prepareRestoration()
    return TerminalMode.grow(hasNextRow: hasNextRow)
  }

  /// The bytes that show the rows again, to be sent with a frame.
  func shrink() -> [UInt8] {
    isShrinking = true
    return TerminalMode.shrink(staysOnScreen: isScreenInUse)
  }

  /// Notes that a frame was sent as a whole.
  func didSendFrame() {
    guard isShrinking else { return }
    (isGrown, isShrinking) = (false, false)
    prepareRestoration()
  }

  private func enter(with sequence: [UInt8]) throws(Failure) -> [UInt8] {
    let before = hold
    if hold == .nothing { hold = .settings }
    prepareRestoration()
    if let original, !original.raw.apply(to: descriptor) {
      let number = System.lastError
      hold = before
      if hold == .nothing {
        Restoration.discardPending()
        guardian?.pipe.sendNothing()
      }
      throw .cannotTake(number)
    }
    errors?.begin()
    let query = hasAsked ? [] : probe.query
    hasAsked = true
    noteQueries(in: query)
    return sequence + (usesMouse ? TerminalMode.mouse(isOn: true) : []) + extra.set + query
  }

  /// The query for the position of the cursor (CPR).
  static let positionQuery: [UInt8] = Array("\u{1B}[6n".utf8)

  /// Has the guardian give back the screen, which the bytes that are about to be sent take.
  ///
  /// It must know before, because the program may be killed before it can say that they are sent.
  func willSend() {
    guard hold == .settings, !isAnnounced else { return }
    isAnnounced = true
    sendToGuardian(guardedSequence(of: .screen))
  }

  /// Notes how many bytes were sent, from the first that ``enter()`` has returned.
  func didSend(_ count: Int) {
    guard hold == .settings else { return }
    if count >= screenStart { hold = .screen }
    if count >= screenStart || isAnnounced { prepareRestoration() }
    isAnnounced = false
  }

  /// The query to send after all others, because every terminal answers it (DA1).
  package nonisolated static var attributesQuery: [UInt8] { PendingQueries.sentinel }

  /// Whether taking the terminal asks for its attributes: if so, the first reply to DA1 belongs to that query.
  package var asksAttributes: Bool { !probe.query.isEmpty }

  /// Sends bytes, even while the program does not have the terminal; bytes not taken within 100 ms are lost.
  func send(_ bytes: [UInt8]) {
    write(bytes, timeout: .milliseconds(100))
  }

  private func write(_ bytes: [UInt8], timeout: Duration) {
    _ = unsafe bytes.withUnsafeBytes {
      unsafe System.writeAll(descriptor, $0, timeout: timeout)
    }
  }

  /// Restores the terminal, if the program has it; what it does not accept before the timeout is left to the guardian.
  ///
  /// - Parameters:
  ///   - timeout: How long the terminal may take to accept the bytes.
  ///   - rest: The part of a frame that was not sent, after which the cursor is where rows are erased.
  func leave(within timeout: Duration = .seconds(2), after rest: [UInt8] = []) {
    guard isEntered else { return }
    var sequence = leaveSequence
    if rows != nil, hold == .screen, !rest.isEmpty,
      rest.count <= Self.longestGuardedReset - extra.reset.count
    {
      sequence.modes = rest + sequence.modes
      prepareRestoration(sequence)
    }
    (hold, isGrown, isShrinking) = (.nothing, false, false)
    unsent = Restoration.performPending(within: timeout) ? nil : sequence
  }

  /// Whether the terminal's window was closed, or its line has gone down.
  var isHungUp: Bool { System.isHungUp(descriptor) }

  /// Waits until the terminal accepts bytes, and returns whether it does before the timeout.
  func hasRoom(within timeout: Duration) -> Bool { System.hasRoom(descriptor, within: timeout) }

  /// From now on, sends `set` each time that the terminal is taken, and `reset` each time that it is restored.
  ///
  /// A ``Guardian`` sends a `reset` of up to 3,800 bytes; a longer one may be left out.
  package func keep(set: [UInt8], reset: [UInt8]) {
    let needsRestoration = reset != extra.reset
    extra = (set, reset)
    if isEntered && needsRestoration { prepareRestoration() }
  }

  /// The maximum length of a `reset` that the guardian sends, in bytes.
  package nonisolated static var longestGuardedReset: Int { GuardianPipe.longestReset }

  /// Updates the capabilities from a reply, and returns whether they have changed.
  func updateCapabilities(from reply: Reply) -> Bool {
    queries.endGroup(by: reply)
    if case .mode(1049, let state) = reply, screenState == nil {
      screenState = state
      if hold == .screen { prepareRestoration() }
    }
    return probe.update(&capabilities, from: reply)
  }

  /// The bytes that ask a late query; empty if it was asked before or cannot be asked now.
  func ask(_ query: CapabilityProbe.LateQuery) -> [UInt8] { isEntered ? probe.ask(query) : [] }

  /// Counts the queries in bytes that are being sent.
  func noteQueries(in bytes: [UInt8]) {
    queries.note(in: bytes, now: now())
  }

  /// Notes that a part of a reply has come.
  func noteReply() { queries.noteReply(now: now()) }

  /// Whether a reply may still come, which the shell would read as typed text.
  var awaitsReply: Bool { queries.isOpen(now: now()) }

  /// Starts the guardian, which restores the terminal if this process is killed; tries once.
  ///
  /// Call it before ``enter()``, so that there is no moment without it.
  func startGuardian() {
    guard Guardian.program != nil, !hasTriedGuardian else { return }
    hasTriedGuardian = true
    if !isEntered { original = TerminalSettings.current(of: descriptor) }
    guard let original else { return }
    guardian = GuardianProcess(of: descriptor, original: original, guardedSequence(of: hold))
    if isEntered { prepareRestoration() }
  }

  /// Whether the guardian was killed or stopped; if so, lets it go.
  func hasLostGuardian() -> Bool {
    guard guardian?.isLost() == true else { return false }
    let lost = guardian.take()
    prepareRestoration()
    lost?.dismiss(isRestored: true)
    return true
  }

  /// Lets another guardian be started in place of a lost one.
  func renewGuardian() {
    if guardian == nil { hasTriedGuardian = false }
  }

  /// Whether a guardian restores the terminal if the program cannot.
  var canHaveGuardian: Bool { Guardian.program != nil && original != nil }

  /// The descriptor that has an error when the guardian has ended; -1 without a guardian.
  var guardianDescriptor: Int32 { guardian?.pipe.descriptor ?? -1 }

  /// Lets the guardian go, after the terminal was restored or restoring it has failed.
  func dismissGuardian() {
    hasTriedGuardian = false
    if let unsent, let original, guardian == nil, canHaveGuardian {
      guardian = GuardianProcess(of: descriptor, original: original, unsent)
    }
    guardian.take()?.dismiss(isRestored: unsent == nil)
    unsent = nil
  }

  private func prepareRestoration() {
    sendToGuardian(guardedSequence(of: hold))
    prepareRestoration(leaveSequence)
  }

  private func sendToGuardian(_ sequence: LeaveSequence) {
    if let guardian, let original { guardian.pipe.send(original: original, sequence) }
  }

  private func prepareRestoration(_ sequence: LeaveSequence) {
    Restoration.prepare(
      of: descriptor, original: original, guardian: guardian, errors: errors,
      sequence: sequence.bytes)
  }

  /// The bytes that restore what the program has of the terminal.
  private var leaveSequence: LeaveSequence { leaveSequence(of: hold, extra: extra.reset) }

  /// The bytes that restore what the program has or takes, without those that are too many for the guardian.
  private func guardedSequence(of hold: Hold) -> LeaveSequence {
    leaveSequence(
      of: hold, extra: extra.reset.count > Self.longestGuardedReset ? [] : extra.reset)
  }

  private func leaveSequence(of hold: Hold, extra: [UInt8]) -> LeaveSequence {
    switch hold {
    case .nothing: LeaveSequence()
    case .settings: TerminalMode.cancelSequence
    case .screen:
      if rows != nil {
        TerminalMode.leaveRowsSequence(
          extra: extra, hasNextRow: hasNextRow, isGrown: isGrown, staysOnScreen: isScreenInUse,
          marksPrompt: marksPrompt)
      } else {
        TerminalMode.leaveSequence(extra: extra, staysOnScreen: isScreenInUse)
      }
    }
  }

  /// Whether the alternate screen was shown before the program came.
  ///
  /// Where the terminal does not say, a filter of Vim counts as started from its screen. `VIM_TERMINAL` is set in Vim's
  /// own terminal, in which a program has a screen of its own.
  private var isScreenInUse: Bool {
    if let screenState { return screenState == 1 || screenState == 3 }
    return isFilter && environment.has("VIMRUNTIME") && !environment.has("VIM_TERMINAL")
  }

  /// Restores the terminal if necessary, and kills the process with a signal, which its parent sees.
  public static func die(of signal: Int32) -> Never {
    Restoration.performPending()
    System.die(of: signal)
  }
}
