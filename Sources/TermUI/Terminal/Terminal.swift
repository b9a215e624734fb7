/// A terminal, which the program takes (raw input, the modes of a full-screen program) and restores.
///
/// The terminal is restored once, and in the same way however the program ends, even by a crash. A process takes one
/// terminal at a time: running two loops on two terminals at once is a programming error. Any descriptor can serve as
/// the terminal, so tests need none; a descriptor that is not a terminal has no settings.
@MainActor
public final class Terminal {
  /// The reason why there is nothing to draw on.
  public enum Failure: Error, Equatable {
    /// The process has no controlling terminal, or it cannot be opened, with the `errno`.
    case noTerminal(Int32)
    /// The program is in the background of its terminal, and the shell that could continue it is gone.
    case isOrphan
    /// The terminal's settings cannot be read or made raw, with the `errno`.
    case cannotTake(Int32)
    /// No descriptors are left for the pipe that signals are written to.
    case cannotHearSignals
    /// TERM is unset (nil) or names a terminal that cannot move its cursor.
    case cannotDraw(term: String?)
  }

  /// The descriptor to read keys from and write frames to; non-blocking, and closed with this object.
  let descriptor: Int32
  /// What the terminal is known to be able to do.
  public private(set) var capabilities: Capabilities
  /// Whether the program has the terminal.
  private(set) var isEntered = false

  private let environment: Environment
  private var probe: CapabilityProbe
  private var hasAsked = false
  private var queries = PendingQueries()
  /// The settings before the terminal was taken; nil if the descriptor is not a terminal.
  private var original: TerminalSettings?
  private var extra: (set: [UInt8], reset: [UInt8]) = ([], [])
  private var guardian: Guardian?
  private var hasTriedGuardian = false
  /// Whether restoring the terminal has succeeded; if not, the guardian tries.
  private var isRestored = true
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
  func enter() throws(Failure) {
    guard !isEntered else { return }
    precondition(!Restoration.isPending, "another terminal is taken and not restored")
    CrashHandler.install()
    if errors == nil { errors = StandardErrorHold() }
    original = TerminalSettings.current(of: descriptor)
    if original == nil, !System.lacksTerminal { throw .cannotTake(System.lastError) }
    try enter(with: TerminalMode.enterSequence)
  }

  /// Takes the terminal again, without having restored it, after another program may have used it.
  func enterAgain() throws(Failure) {
    try enter(with: TerminalMode.enterAgainSequence)
  }

  private func enter(with sequence: [UInt8]) throws(Failure) {
    let wasEntered = isEntered
    isEntered = true
    prepareRestoration()
    if let original, !original.raw.apply(to: descriptor) {
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

  /// Restores the terminal, if the program has it.
  func leave() {
    guard isEntered else { return }
    isEntered = false
    isRestored = Restoration.performPending()
  }

  /// From now on, sends `set` each time that the terminal is taken, and `reset` each time that it is restored.
  ///
  /// A ``Guardian`` sends a `reset` of up to 3,800 bytes; a longer one may be left out.
  public func keep(set: [UInt8], reset: [UInt8]) {
    let needsRestoration = reset != extra.reset
    extra = (set, reset)
    if isEntered && needsRestoration { prepareRestoration() }
  }

  /// The most bytes of a `reset` that the guardian sends.
  package nonisolated static var longestGuardedReset: Int { GuardianPipe.longestReset }

  /// Updates the capabilities from a reply, and returns whether they have changed.
  func updateCapabilities(from reply: Reply) -> Bool {
    queries.take(reply)
    return probe.update(&capabilities, from: reply)
  }

  /// The bytes that ask a late query; empty if it was asked before or cannot be asked now.
  func ask(_ query: CapabilityProbe.LateQuery) -> [UInt8] { isEntered ? probe.ask(query) : [] }

  /// Counts the queries in bytes that are being sent.
  func noteQueries(in bytes: [UInt8]) {
    queries.note(in: bytes, now: System.now())
  }

  /// Whether a reply may still come, which the shell would read as typed text.
  var awaitsReply: Bool { queries.isOpen(now: System.now()) }

  /// Starts the guardian, which restores the terminal if this process is killed; tries once.
  ///
  /// Call it after the first frame, which it would delay.
  func startGuardian() {
    guard Guardian.program != nil, !hasTriedGuardian, let original, isEntered else { return }
    hasTriedGuardian = true
    guardian = Guardian(of: descriptor, original: original, extra: extra.reset)
    prepareRestoration()
  }

  /// Lets the guardian go, after the terminal was restored or restoring it has failed.
  func dismissGuardian() {
    hasTriedGuardian = false
    guardian.take()?.dismiss(isRestored: isRestored)
  }

  private func prepareRestoration() {
    if let guardian, let original { guardian.pipe.send(original: original, extra: extra.reset) }
    Restoration.prepare(
      of: descriptor, original: original, guardian: guardian, errors: errors,
      sequence: TerminalMode.leaveSequence(extra: extra.reset))
  }

  /// Restores the terminal if necessary, and kills the process with a signal, which its parent sees.
  public static func die(of signal: Int32) -> Never {
    Restoration.performPending()
    System.die(of: signal)
  }
}

/// Decides the size of the screen.
enum WindowSize {
  /// The maximum size: larger than any wall of screens, and small enough for memory.
  static let maximum = Size(width: 2000, height: 1000)

  /// The size from the kernel, else from LINES and COLUMNS, else 80 by 24; clamped to 1 by 1 through ``maximum``.
  static func resolve(_ kernel: (columns: Int, rows: Int)?, _ environment: Environment) -> Size {
    func extent(_ kernel: Int?, _ variable: String, _ usual: Int, _ maximum: Int) -> Int {
      if let kernel, kernel > 0 { return min(kernel, maximum) }
      if let number = environment[variable].flatMap({ Int($0) }), number > 0 {
        return min(number, maximum)
      }
      return usual
    }
    return Size(
      width: extent(kernel?.columns, "COLUMNS", 80, maximum.width),
      height: extent(kernel?.rows, "LINES", 24, maximum.height))
  }
}
