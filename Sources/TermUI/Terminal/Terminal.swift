/// The controlling terminal: takes it with raw input and its modes, and gives it back as it was found.
///
/// Leaving is the same on every way out, also on a crash, and happens once. A process takes one terminal
/// at a time: to run a loop on a second while one runs on the first is a programming error. Everything is given in, so
/// that tests need no terminal: any descriptor serves as one, though only a terminal has settings.
@MainActor
public final class Terminal {
  /// The reason why there is nothing to draw on.
  public enum Failure: Error, Equatable {
    /// The process has no controlling terminal, or it cannot be opened; the `errno` tells.
    case noTerminal(Int32)
    /// The program is in the background of its terminal, and its shell is gone: nobody could continue it.
    case isOrphan
    /// The terminal's settings can be neither read nor made raw; the `errno` tells.
    case cannotTake(Int32)
    /// There are too few descriptors, so that nobody would hear of a signal.
    case cannotHearSignals
    /// TERM is unset (none) or names a terminal that cannot address its screen.
    case cannotDraw(term: String?)
  }

  /// The descriptor that keys are read from and frames are written to; it does not block, and is the program's
  /// own.
  let descriptor: Int32
  /// The abilities of the terminal, as far as they are known.
  public private(set) var capabilities: Capabilities
  /// Whether the program has the terminal.
  private(set) var isEntered = false

  private let environment: Environment
  private var probe: CapabilityProbe
  private var hasAsked = false
  private var questions = OpenQuestions()
  private var settings: (found: TerminalSettings, raw: TerminalSettings)?
  private var extra: (set: [UInt8], reset: [UInt8]) = ([], [])
  private var guardian: (process: Int32, pipe: GuardianPipe)?
  private var hasTriedGuardian = false
  /// Whether giving the terminal back has succeeded; else the guardian is to try.
  private var isGivenBack = true
  private var errors: StandardErrorHold?

  /// Opens the controlling terminal of the process.
  ///
  /// - Parameters:
  ///   - environment: The environment variables.
  ///   - depth: The color depth to use; none to detect it.
  /// - Returns: The terminal, not yet taken.
  /// - Throws: The reason why there is nothing to draw on.
  public static func open(
    environment: Environment = .process, depth: ColorDepth? = nil
  ) throws(Failure) -> Terminal {
    let descriptor = Platform.openTerminal()
    guard descriptor >= 0 else { throw .noTerminal(Platform.lastError) }
    do {
      return try Terminal(descriptor: descriptor, environment: environment, depth: depth)
    } catch {
      Platform.closeDescriptor(descriptor)
      throw error
    }
  }

  /// Uses a descriptor as the terminal; it is made non-blocking, and closed with the terminal.
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
    Platform.setBlocking(descriptor, false)
  }

  isolated deinit {
    leave()
    dismissGuardian()
    errors?.discard()
    Platform.closeDescriptor(descriptor)
  }

  /// The size of the screen now: the kernel's, else that of LINES and COLUMNS, else 80 by 24.
  public var size: Size {
    WindowSize.resolve(Platform.windowSize(descriptor), environment)
  }

  /// Returns when the job is in the foreground: in the background, the kernel stops it here, or it is an
  /// orphan, which is to leave the terminal alone, and gets false.
  ///
  /// To be called while signals have the actions found, because a handled one only interrupts a stop: the
  /// program could not be ended. It must come before ``enter()``, lest the settings found be those that
  /// the shell has for itself.
  func waitForForeground() -> Bool {
    Platform.waitForForeground(of: descriptor)
  }

  /// Takes the terminal: settings first, so that a background job stops before it draws.
  ///
  /// Where they cannot be changed, nothing else is.
  func enter() throws(Failure) {
    guard !isEntered else { return }
    precondition(!Restoration.isPending, "another terminal is taken and not given back")
    CrashHandler.install()
    if errors == nil { errors = StandardErrorHold() }
    lock()
    if let found = TerminalSettings.current(of: descriptor) {
      settings = (found, found.raw)
    } else if !Platform.lacksTerminal {
      throw .cannotTake(Platform.lastError)
    }
    try enter(with: TerminalMode.enterSequence)
  }

  /// Takes the terminal again after someone else may have had it without its having been given back.
  func enterAgain() throws(Failure) {
    lock()
    try enter(with: TerminalMode.enterAgainSequence)
  }

  /// Waits for the guardian of a program that was killed, which has the terminal until it is as that found it.
  ///
  /// That takes a moment, or longer on a busy machine and where the terminal takes no output. A program that was
  /// stopped without giving the terminal back has it, too, and is not waited for longer than this.
  private func lock() {
    Platform.lock(descriptor, patience: 2_000)
  }

  private func enter(with sequence: [UInt8]) throws(Failure) {
    let wasEntered = isEntered
    isEntered = true
    prepareRestoration()
    if let settings, !settings.raw.apply(to: descriptor) {
      let number = Platform.lastError
      if !wasEntered {
        isEntered = false
        Restoration.discardPending()
        guardian?.pipe.tellAllIsWell()
      }
      throw .cannotTake(number)
    }
    errors?.begin()
    var bytes = sequence + extra.set
    if !hasAsked {
      bytes += probe.query
      noteQuestions(in: probe.query)
    }
    hasAsked = true
    _ = unsafe bytes.withUnsafeBytes { unsafe Platform.writeAll(descriptor, $0, patience: 2_000) }
  }

  /// Whether the terminal is asked for its attributes (DA1) when it is taken first, so that the first answer is
  /// to that.
  public var asksAttributes: Bool { !probe.query.isEmpty }

  /// Sends bytes to the terminal, also where the program does not have it, as far as it takes them within
  /// a tenth of a second.
  func send(_ bytes: [UInt8]) {
    _ = unsafe bytes.withUnsafeBytes { unsafe Platform.writeAll(descriptor, $0, patience: 100) }
  }

  /// Gives the terminal back; nothing if the program does not have it.
  func leave() {
    guard isEntered else { return }
    isEntered = false
    isGivenBack = Restoration.performPending()
    Platform.unlock(descriptor)
  }

  /// Keeps a pair of sequences beside the modes: one is sent whenever the terminal is taken from now on,
  /// the other whenever it is given back.
  ///
  /// A ``Guardian`` can keep a `reset` of 3,800 bytes; of a longer one it sends nothing.
  public func keep(set: [UInt8], reset: [UInt8]) {
    let needsRestoration = reset != extra.reset
    extra = (set, reset)
    if isEntered && needsRestoration { prepareRestoration() }
  }

  /// Adds to the capabilities what an answer tells, and says whether that has changed them.
  func updateCapabilities(from reply: Reply) -> Bool {
    questions.take(reply)
    return probe.update(&capabilities, from: reply)
  }

  /// Notes the questions that end in DA1 among bytes that are sent.
  func noteQuestions(in bytes: [UInt8]) {
    questions.ask(in: bytes, now: Platform.now())
  }

  /// Whether an answer may still be on its way, which would be typed into the shell.
  var awaitsAnswer: Bool { questions.isOpen(now: Platform.now()) }

  /// Starts the process that gives the terminal back should this one be killed; once, whether it starts
  /// or not, and not before the first frame, which it would delay.
  func startGuardian() {
    guard let program = Guardian.program, !hasTriedGuardian, let settings, isEntered else { return }
    hasTriedGuardian = true
    guardian = Guardian.start(program, terminal: descriptor, settings: settings, extra: extra.reset)
    prepareRestoration()
  }

  /// Ends the guardian; nothing protects the terminal from then on.
  func dismissGuardian() {
    hasTriedGuardian = false
    guard let guardian else { return }
    self.guardian = nil
    Platform.closeDescriptor(guardian.pipe.descriptor)
    if isGivenBack { Platform.end(guardian.process) }
  }

  private func prepareRestoration() {
    if let guardian, let settings { guardian.pipe.tell(settings: settings, extra: extra.reset) }
    let bytes = TerminalMode.leaveSequence(extra: extra.reset)
    unsafe bytes.withUnsafeBytes { bytes in
      unsafe Restoration(
        descriptor: descriptor, settings: settings, guardian: guardian?.pipe, errors: errors,
        bytes: bytes
      ).prepare()
    }
  }

  /// Dies of a signal as if it had not been caught, so that the parent sees what happened; the terminal
  /// is given back first if it was not yet.
  public static func die(of signal: Int32) -> Never {
    Restoration.performPending()
    Platform.die(of: signal)
  }
}
