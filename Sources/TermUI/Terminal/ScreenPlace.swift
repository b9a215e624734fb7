/// Where a program draws, and what else it has set on the screen: it chooses the bytes that take and restore that.
struct ScreenPlace {
  /// Where rows below the prompt are.
  enum Growth {
    /// Below the prompt.
    case rows
    /// The alternate screen is shown instead.
    case screen
    /// The frame that is being sent goes back to the rows.
    case shrinking
  }

  /// The rows below the prompt; nil for the whole screen.
  var rows: RowCount?
  private(set) var growth = Growth.rows
  /// What the terminal has answered about the alternate screen before the program came (DECRPM); nil before.
  var screenState: Int?
  /// Whether the program is a filter, as full-screen programs run them: without leaving their screen.
  var isFilter = false
  /// Whether the terminal reports the mouse.
  var usesMouse = true
  /// The reports that the terminal sends besides events.
  private(set) var reports: InputReports = []
  /// The reports that were asked for, and are reset at the end even where they are no longer sent.
  private var oldReports: InputReports = []
  /// The bytes to send whenever the terminal is taken, and whenever it is restored.
  var extra: (set: [UInt8], reset: [UInt8]) = ([], [])
  /// Whether the first row is marked as a prompt.
  private let marksPrompt: Bool
  /// Whether a filter counts as started from an alternate screen, where the terminal does not say.
  ///
  /// `VIM_TERMINAL` is set in Vim's own terminal, in which a program has a screen of its own.
  private let isInVim: Bool

  init(environment: Environment) {
    marksPrompt = Capabilities.isKitty(environment)
    isInVim = environment.has("VIMRUNTIME") && !environment.has("VIM_TERMINAL")
  }

  /// Whether the alternate screen is shown instead of the rows.
  var isGrown: Bool { growth == .screen }

  /// The size of the rows in a window, or else of the window.
  func area(in window: Size) -> Size {
    Size(width: window.width, height: rows?.count(in: window.height) ?? window.height)
  }

  /// Whether the alternate screen was shown before the program came.
  private var isScreenInUse: Bool {
    if let screenState { return screenState == 1 || screenState == 3 }
    return isFilter && isInVim
  }

  private func hasNextRow(in window: Size) -> Bool { area(in: window).height > 1 }
}

/// The bytes that take and restore the screen.
extension ScreenPlace {
  /// The bytes that take the screen, and the number of them after which it is taken.
  func enter(in window: Size) -> (bytes: [UInt8], screenStart: Int) {
    if rows != nil { return (enterRows(in: window), 1) }
    return (TerminalMode.enterSequence, TerminalMode.showScreen.count)
  }

  /// The bytes that take the screen again, which another program may have used meanwhile.
  mutating func enterAgain(in window: Size) -> [UInt8] {
    // The frame that was to shrink is lost.
    if growth == .shrinking { growth = .screen }
    return rows == nil || isGrown
      ? TerminalMode.enterAgainSequence : enterRows(in: window)
  }

  private func enterRows(in window: Size) -> [UInt8] {
    TerminalMode.enterRowsSequence(
      area(in: window).height, width: window.width, marksPrompt: marksPrompt)
  }

  /// The bytes that follow those that take the screen.
  var setModes: [UInt8] {
    (usesMouse ? TerminalMode.mouse(isOn: true) : []) + change(from: [], to: reports) + extra.set
  }

  /// The bytes that erase everything from the cursor's row down, and make room for the rows.
  func makeRoom(in window: Size) -> [UInt8] {
    TerminalMode.makeRoom(area(in: window).height, marksPrompt: marksPrompt)
  }

  /// The bytes that show the alternate screen instead of the rows.
  mutating func grow(in window: Size) -> [UInt8] {
    growth = .screen
    // Each screen has flags of its own.
    return change(from: reports, to: reports.subtracting(.releases))
      + TerminalMode.grow(hasNextRow: hasNextRow(in: window)) + startReleases
  }

  /// The bytes that show the rows again.
  mutating func shrink() -> [UInt8] {
    growth = .shrinking
    return TerminalMode.shrink(staysOnScreen: isScreenInUse) + startReleases
  }

  /// Notes that a frame was sent as a whole, and returns whether it has shown the rows again.
  mutating func didSendFrame() -> Bool {
    guard growth == .shrinking else { return false }
    growth = .rows
    return true
  }

  /// The bytes that have the terminal send other reports; none if it sends them already.
  mutating func report(_ new: InputReports) -> [UInt8] {
    defer { (reports, oldReports) = (new, oldReports.union(new)) }
    return change(from: reports, to: new)
  }

  private var startReleases: [UInt8] { change(from: reports.subtracting(.releases), to: reports) }

  private func change(from old: InputReports, to new: InputReports) -> [UInt8] {
    TerminalMode.change(from: old, to: new, usesMouse: usesMouse)
  }

  /// The bytes that restore the screen, without those of ``extra`` if these are more than a guardian sends.
  func leave(from window: Size, forGuardian: Bool) -> LeaveSequence {
    let isLong = extra.reset.count > GuardianPipe.longestReset
    let extra = forGuardian && isLong ? [] : extra.reset
    guard rows != nil else {
      return TerminalMode.leaveSequence(
        extra: extra, reports: oldReports, staysOnScreen: isScreenInUse)
    }
    return TerminalMode.leaveRowsSequence(
      extra: extra, reports: oldReports, hasNextRow: hasNextRow(in: window),
      isGrown: growth != .rows, staysOnScreen: isScreenInUse, marksPrompt: marksPrompt)
  }

  /// Notes that the screen is restored.
  mutating func didLeave() { growth = .rows }
}
