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
  private let environment: Environment
  /// Where the program draws, and what it has set on the screen.
  private(set) var place: ScreenPlace
  private var hold = Hold.nothing
  private var questions: TerminalQuestions
  /// The clock for the wait for replies: the loop's.
  var now: @Sendable () -> Duration = System.now
  /// The settings before the terminal was taken; nil if the descriptor is not a terminal.
  private var original: TerminalSettings?
  private var guardian = GuardianState.none
  /// The restoring bytes that could not be sent, and are left to the guardian; nil if all were sent.
  private var unsent: LeaveSequence?
  private var errors: StandardErrorHold?
  /// The keys typed during an ``Inquiry``, which the loop handles first; nil without one.
  package var typedAhead: TypedAhead?

  /// What the program has of the terminal.
  private enum Hold: Equatable {
    case nothing
    /// The line settings. The screen is taken by the first bytes that are sent, of which there are `screenStart`; the
    /// guardian is told before they are.
    case settings(screenStart: Int, isAnnounced: Bool)
    /// The settings, the screen and the modes.
    case screen
  }

  private enum GuardianState {
    case none
    /// Starting it has failed.
    case failed
    case running(GuardianProcess)

    var process: GuardianProcess? { if case .running(let process) = self { process } else { nil } }
  }

  /// Whether the program has the terminal.
  var isEntered: Bool { hold != .nothing }

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
    place = ScreenPlace(environment: environment)
    questions = TerminalQuestions(
      CapabilityProbe(known, environment: environment, isDepthFixed: depth != nil))
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
    let query = questions.screenQuery
    let (bytes, screenStart) = place.enter(in: size)
    return query + (try enter(with: bytes, screenStart: query.count + screenStart))
  }

  /// Takes the terminal again, without having restored it, after another program may have used it.
  ///
  /// - Returns: The bytes to send before all others.
  func enterAgain() throws(Failure) -> [UInt8] {
    try enter(with: place.enterAgain(in: size), screenStart: 1)
  }

  private func enter(with bytes: [UInt8], screenStart: Int) throws(Failure) -> [UInt8] {
    let before = hold
    if hold == .nothing { hold = .settings(screenStart: screenStart, isAnnounced: false) }
    prepareRestoration()
    if let original, !original.raw.apply(to: descriptor) {
      let number = System.lastError
      hold = before
      if hold == .nothing {
        Restoration.discardPending()
        guardian.process?.pipe.sendNothing()
      }
      throw .cannotTake(number)
    }
    errors?.begin()
    return bytes + place.setModes + questions.ask(now: now())
  }

  // MARK: - The place on the screen

  /// Changes where the program draws, or what it has set on the screen, and prepares to restore that.
  @discardableResult
  func changePlace<Result>(_ change: (inout ScreenPlace, Size) -> Result) -> Result {
    let old = hold == .screen ? leaveSequence : nil
    let result = change(&place, size)
    if let old, old != leaveSequence { prepareRestoration() }
    return result
  }

  /// Whether the program is a filter, as full-screen programs run them: without leaving their screen.
  package var isFilter: Bool {
    get { place.isFilter }
    set { place.isFilter = newValue }
  }

  /// From now on, sends `set` each time that the terminal is taken, and `reset` each time that it is restored.
  ///
  /// A ``Guardian`` sends a `reset` of up to 3,800 bytes; a longer one may be left out.
  package func keep(set: [UInt8], reset: [UInt8]) {
    changePlace { place, _ in place.extra = (set, reset) }
  }

  /// The bytes that have the terminal send other reports, to be sent with a frame; none if it sends them already, or if
  /// ``enter()`` asks for them.
  func report(_ new: InputReports) -> [UInt8] {
    // Asked for each frame, it is a change in few of them.
    guard new != place.reports else { return [] }
    let bytes = changePlace { place, _ in place.report(new) }
    return isEntered ? bytes : []
  }

  /// The maximum length of a `reset` that the guardian sends, in bytes.
  package nonisolated static var longestGuardedReset: Int { GuardianPipe.longestReset }

  /// The query for the position of the cursor (CPR).
  static let positionQuery: [UInt8] = Array("\u{1B}[6n".utf8)

  /// Has the guardian give back the screen, which the bytes that are about to be sent take.
  ///
  /// It must know before, because the program may be killed before it can say that they are sent.
  func willSend() {
    guard case .settings(let screenStart, isAnnounced: false) = hold else { return }
    hold = .settings(screenStart: screenStart, isAnnounced: true)
    sendToGuardian(guardedSequence(of: .screen))
  }

  /// Notes how many bytes were sent, from the first that ``enter()`` has returned.
  func didSend(_ count: Int) {
    guard case .settings(let screenStart, let isAnnounced) = hold else { return }
    hold = count >= screenStart ? .screen : .settings(screenStart: screenStart, isAnnounced: false)
    if hold == .screen || isAnnounced { prepareRestoration() }
  }

  /// Notes that a frame was sent as a whole.
  func didSendFrame() {
    if place.growth == .shrinking { changePlace { place, _ in place.didSendFrame() } }
  }

  /// The query to send after all others, because every terminal answers it (DA1).
  package nonisolated static var attributesQuery: [UInt8] { PendingQueries.sentinel }

  /// Whether taking the terminal asks for its attributes: if so, the first reply to DA1 belongs to that query.
  package var asksAttributes: Bool { questions.asksAttributes }

  /// Sends bytes, even while the program does not have the terminal; bytes not taken within 100 ms are lost.
  func send(_ bytes: [UInt8]) {
    System.writeAll(bytes, to: descriptor, until: System.now() + .milliseconds(100))
  }

  /// Restores the terminal, if the program has it; what it does not accept before the timeout is left to the guardian.
  ///
  /// - Parameters:
  ///   - timeout: How long the terminal may take to accept the bytes.
  ///   - rest: The part of a frame that was not sent, after which the cursor is where rows are erased.
  func leave(within timeout: Duration = .seconds(2), after rest: [UInt8] = []) {
    guard isEntered else { return }
    var sequence = leaveSequence
    if place.rows != nil, hold == .screen, !rest.isEmpty,
      rest.count <= Self.longestGuardedReset - place.extra.reset.count
    {
      sequence.modes = rest + sequence.modes
      prepareRestoration(sequence)
    }
    hold = .nothing
    place.didLeave()
    unsent = Restoration.performPending(within: timeout) ? nil : sequence
  }

  /// Whether the terminal's window was closed, or its line has gone down.
  var isHungUp: Bool { System.isHungUp(descriptor) }

  /// Whether the terminal accepts bytes now.
  var hasRoom: Bool { System.hasRoom(descriptor, until: .zero) }

  // MARK: - Questions

  /// Updates the capabilities from a reply, and returns whether they have changed.
  func updateCapabilities(from reply: Reply) -> Bool {
    if case .mode(1049, let state) = reply, place.screenState == nil {
      changePlace { place, _ in place.screenState = state }
    }
    return questions.update(&capabilities, from: reply)
  }

  /// The bytes that ask a late query; empty if it was asked before or cannot be asked now.
  func ask(_ query: CapabilityProbe.LateQuery) -> [UInt8] { isEntered ? questions.ask(query) : [] }

  /// Counts the queries in bytes that are being sent.
  func noteQueries(in bytes: [UInt8]) {
    questions.pending.note(in: bytes, now: now())
  }

  /// Notes that a part of a reply has come.
  func noteReply() { questions.pending.noteReply(now: now()) }

  /// Whether a reply may still come, which the shell would read as typed text.
  var awaitsReply: Bool { questions.pending.isOpen(now: now()) }

  // MARK: - The guardian

  /// Starts the guardian, which restores the terminal if this process is killed; tries once.
  ///
  /// Call it before ``enter()``, so that there is no moment without it.
  func startGuardian() {
    guard Guardian.program != nil, case .none = guardian else { return }
    if !isEntered { original = TerminalSettings.current(of: descriptor) }
    guard let original else { return }
    guardian =
      GuardianProcess(of: descriptor, original: original, guardedSequence(of: hold))
      .map { .running($0) } ?? .failed
    if isEntered { prepareRestoration() }
  }

  /// Whether the guardian was killed or stopped; if so, lets it go.
  func hasLostGuardian() -> Bool {
    guard var process = guardian.process, process.isLost() else { return false }
    guardian = .failed
    prepareRestoration()
    process.dismiss(isRestored: true)
    return true
  }

  /// Lets another guardian be started in place of a lost one.
  func renewGuardian() {
    if case .failed = guardian { guardian = .none }
  }

  /// Whether a guardian restores the terminal if the program cannot.
  var canHaveGuardian: Bool { Guardian.program != nil && original != nil }

  /// The descriptor that has an error when the guardian has ended; -1 without a guardian.
  var guardianDescriptor: Int32 { guardian.process?.pipe.descriptor ?? -1 }

  /// Lets the guardian go, after the terminal was restored or restoring it has failed.
  func dismissGuardian() {
    var process = guardian.process
    if let unsent, let original, process == nil, canHaveGuardian {
      process = GuardianProcess(of: descriptor, original: original, unsent)
    }
    guardian = .none
    process?.dismiss(isRestored: unsent == nil)
    unsent = nil
  }

  // MARK: - Restoring

  private func prepareRestoration() {
    sendToGuardian(guardedSequence(of: hold))
    prepareRestoration(leaveSequence)
  }

  private func sendToGuardian(_ sequence: LeaveSequence) {
    if let process = guardian.process, let original {
      process.pipe.send(original: original, sequence)
    }
  }

  private func prepareRestoration(_ sequence: LeaveSequence) {
    Restoration.prepare(
      of: descriptor, original: original, guardian: guardian.process, errors: errors,
      sequence: sequence.bytes)
  }

  /// The bytes that restore what the program has of the terminal.
  private var leaveSequence: LeaveSequence { leaveSequence(of: hold, forGuardian: false) }

  /// The bytes that restore what the program has or takes, without those that are too many for the guardian.
  private func guardedSequence(of hold: Hold) -> LeaveSequence {
    leaveSequence(of: hold, forGuardian: true)
  }

  private func leaveSequence(of hold: Hold, forGuardian: Bool) -> LeaveSequence {
    switch hold {
    case .nothing: LeaveSequence()
    case .settings: TerminalMode.cancelSequence
    case .screen: place.leave(from: size, forGuardian: forGuardian)
    }
  }

  /// Restores the terminal if necessary, and kills the process with a signal, which its parent sees.
  public static func die(of signal: Int32) -> Never {
    Restoration.performPending()
    System.die(of: signal)
  }
}
