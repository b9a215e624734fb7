/// A terminal, which the program takes (raw input, the modes of a full-screen program) and restores.
///
/// The terminal is restored once and in the same way however the program ends, also by a crash. A process takes one
/// terminal at a time: running two loops on two terminals at once is a programming error. Any descriptor can serve as
/// the terminal, so that tests need none; one that is no terminal has no settings.
@MainActor
public final class Terminal {
  /// The reason why there is nothing to draw on.
  public enum Failure: Error, Equatable {
    /// The process has no controlling terminal, or it cannot be opened, with the `errno`.
    case noTerminal(Int32)
    /// The program is in the background of its terminal, and its shell, which could continue it, is gone.
    case isOrphan
    /// The terminal's settings cannot be read or made raw, with the `errno`.
    case cannotTake(Int32)
    /// No descriptors are left for the pipe of the signals.
    case cannotHearSignals
    /// TERM is unset (nil) or names a terminal that cannot move its cursor.
    case cannotDraw(term: String?)
  }

  /// The descriptor that keys are read from and frames are written to; non-blocking, and closed with this object.
  let descriptor: Int32
  /// The known abilities of the terminal.
  public private(set) var capabilities: Capabilities
  /// Whether the program has the terminal.
  private(set) var isEntered = false

  private let environment: Environment
  private var probe: CapabilityProbe
  private var hasAsked = false
  private var queries = PendingQueries()
  private var settings: (found: TerminalSettings, raw: TerminalSettings)?
  private var extra: (set: [UInt8], reset: [UInt8]) = ([], [])
  private var guardian: (process: ChildProcess, pipe: GuardianPipe)?
  private var hasTriedGuardian = false
  /// Whether restoring the terminal has succeeded; if not, the guardian tries.
  private var isGivenBack = true
  private var errors: StandardErrorHold?
  /// What was typed during an ``Inquiry``, which the loop handles first; nil without one.
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
    do {
      return try Terminal(descriptor: descriptor, environment: environment, depth: depth)
    } catch {
      System.closeDescriptor(descriptor)
      throw error
    }
  }

  /// Opens the controlling terminal for reading and writing without blocking; nil where there is none.
  package static func openDescriptor() -> Int32? {
    let descriptor = System.openTerminal()
    return descriptor >= 0 ? descriptor : nil
  }

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

  /// The present size of the screen: from the kernel, else from LINES and COLUMNS, else 80 by 24.
  public var size: Size { WindowSize.resolve(System.windowSize(descriptor), environment) }

  /// Returns true when the job is in the foreground, and false if it is in the background without a shell, where it must
  /// not use the terminal; else the kernel stops the job here.
  ///
  /// Call it while signals have their original actions: a handled signal would only interrupt the stop, and could not
  /// end the program. Call it before ``enter()``: in the background the terminal has the shell's own settings.
  func waitForForeground() -> Bool { System.waitForForeground(of: descriptor) }

  /// Whether the guardian of a program that was killed is still restoring the terminal.
  var isBeingRepaired: Bool { System.isGuardedForTheDead(descriptor) }

  /// Whether input is raw, set by this program or left so by another.
  var isRaw: Bool {
    TerminalSettings.current(of: descriptor).map { $0.hasFlags(of: $0.raw) } ?? true
  }

  /// Takes the terminal: the settings first, so that a background job stops before it draws.
  ///
  /// If the settings cannot be changed, nothing is.
  func enter() throws(Failure) {
    guard !isEntered else { return }
    precondition(!Restoration.isPending, "another terminal is taken and not given back")
    CrashHandler.install()
    if errors == nil { errors = StandardErrorHold() }
    if let found = TerminalSettings.current(of: descriptor) {
      settings = (found, found.raw)
    } else if !System.lacksTerminal {
      throw .cannotTake(System.lastError)
    }
    try enter(with: TerminalMode.enterSequence)
  }

  /// Takes the terminal again, which was not restored and which another program may have used meanwhile.
  func enterAgain() throws(Failure) {
    try enter(with: TerminalMode.enterAgainSequence)
  }

  private func enter(with sequence: [UInt8]) throws(Failure) {
    let wasEntered = isEntered
    isEntered = true
    prepareRestoration()
    if let settings, !settings.raw.apply(to: descriptor) {
      let number = System.lastError
      if !wasEntered {
        isEntered = false
        Restoration.discardPending()
        guardian?.pipe.sendNothing()
      }
      throw .cannotTake(number)
    }
    errors?.begin()
    var bytes = sequence + extra.set
    if !hasAsked {
      bytes += probe.query
      noteQueries(in: probe.query)
    }
    hasAsked = true
    write(bytes, timeout: .seconds(2))
  }

  /// The query that every terminal answers, for the end of other queries (DA1).
  package nonisolated static var attributesQuery: [UInt8] { PendingQueries.sentinel }

  /// Whether the terminal is asked for its attributes (DA1) when it is first taken, so that the first reply to DA1
  /// belongs to that query.
  package var asksAttributes: Bool { !probe.query.isEmpty }

  /// Sends bytes to the terminal, also while the program does not have it; bytes that it does not take within 100 ms are
  /// lost.
  func send(_ bytes: [UInt8]) {
    write(bytes, timeout: .milliseconds(100))
  }

  private func write(_ bytes: [UInt8], timeout: Duration) {
    _ = unsafe bytes.withUnsafeBytes {
      unsafe System.writeAll(descriptor, $0, timeout: timeout)
    }
  }

  func leave() {
    guard isEntered else { return }
    isEntered = false
    isGivenBack = Restoration.performPending()
  }

  /// Sends additional sequences from now on: `set` each time that the terminal is taken, `reset` each time that it is
  /// restored.
  ///
  /// A ``Guardian`` sends a `reset` of up to 3,800 bytes, and nothing of a longer one.
  public func keep(set: [UInt8], reset: [UInt8]) {
    let needsRestoration = reset != extra.reset
    extra = (set, reset)
    if isEntered && needsRestoration { prepareRestoration() }
  }

  /// Updates the capabilities from a reply, and returns whether they have changed.
  func updateCapabilities(from reply: Reply) -> Bool {
    queries.take(reply)
    return probe.update(&capabilities, from: reply)
  }

  /// The bytes of a late query; empty if it was sent before or cannot be sent now.
  func ask(_ query: CapabilityProbe.LateQuery) -> [UInt8] { isEntered ? probe.ask(query) : [] }

  /// Counts the queries in bytes that are sent.
  func noteQueries(in bytes: [UInt8]) {
    queries.count(in: bytes, now: System.now())
  }

  /// Whether a reply may still come, which the shell would take for typed text.
  var awaitsReply: Bool { queries.isOpen(now: System.now()) }

  /// Starts the guardian, which restores the terminal if this process is killed; tries once.
  ///
  /// Call it after the first frame, which it would delay.
  func startGuardian() {
    guard Guardian.program != nil, !hasTriedGuardian, let settings, isEntered else { return }
    hasTriedGuardian = true
    guardian = Guardian.start(on: descriptor, settings: settings, extra: extra.reset)
    prepareRestoration()
  }

  func dismissGuardian() {
    hasTriedGuardian = false
    guard let guardian else { return }
    self.guardian = nil
    System.closeDescriptor(guardian.pipe.descriptor)
    if isGivenBack { guardian.process.end() }
  }

  private func prepareRestoration() {
    if let guardian, let settings { guardian.pipe.send(settings: settings, extra: extra.reset) }
    let bytes = TerminalMode.leaveSequence(extra: extra.reset)
    unsafe bytes.withUnsafeBytes { bytes in
      unsafe Restoration(
        descriptor: descriptor, settings: settings, guardian: guardian?.pipe, errors: errors,
        bytes: bytes
      ).prepare()
    }
  }

  /// Ends the process by a signal as if it had not been handled, so that the parent sees the signal; restores the
  /// terminal first if necessary.
  public static func die(of signal: Int32) -> Never {
    Restoration.performPending()
    System.die(of: signal)
  }
}

/// Keys that came during an inquiry, for the loop that runs next.
package struct TypedAhead: Sendable {
  /// The keys and pastes, in their order.
  package var events: [Event] = []
  /// The parser, which may be amid a reply or a key.
  var parser = InputParser()

  package init() {}
}
