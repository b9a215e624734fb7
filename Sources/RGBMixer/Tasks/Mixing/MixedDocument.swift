import TermUI

/// What is mixed: a color, a file, the text of a filter or the terminal's own colors.
///
/// The steps of a mixing are the same for all (``mix()``); what differs is said here.
@MainActor
protocol MixedDocument {
  var task: MixTask { get }
  /// The color to start with; nil for the last one, and for a text.
  var color: WrittenColor? { get }
  /// The text whose colors are mixed; nil for a single color.
  var edited: EditedDocument? { get }
  /// Whether the mixing starts with the color that the terminal has in the slot of `--apply`.
  var startsWithTerminalColor: Bool { get }
  /// What to do without a terminal, such as `use --print to convert colors`.
  var advice: String { get }
  /// Whether it can also be mixed in text mode (`--line`).
  var hasTextMode: Bool { get }

  /// Finds the color to start with, once there is a terminal; `screen` is nil in text mode.
  ///
  /// - Returns: A failure; nil if there is none.
  func start(on screen: ScreenOptions?) -> Outcome?
  /// Connects the screen with what is outside it.
  func connect(_ session: MixSession)
  /// Hands over what was mixed, and returns the exit status; a signal ends the process instead.
  ///
  /// There is no mixer if the mixing has failed before it began.
  func finish(_ outcome: Outcome, of mixer: Mixer?) -> ExitStatus
}

extension MixedDocument {
  var color: WrittenColor? { nil }
  var startsWithTerminalColor: Bool { false }
  var hasTextMode: Bool { true }

  func start(on screen: ScreenOptions?) -> Outcome? { nil }

  /// Mixes on the screen or in text mode, and returns the exit status; a signal ends the process instead.
  func mix() -> ExitStatus {
    let (outcome, mixer) = if let screen = task.screen { mix(on: screen) } else { mixInLines() }
    return finish(outcome, of: mixer)
  }

  private func mix(on screen: ScreenOptions) -> (Outcome, Mixer?) {
    let terminal: Terminal
    do throws(Terminal.Failure) {
      terminal = try Terminal.open(depth: screen.depth)
    } catch {
      if case .cannotDraw = error, hasTextMode, !screen.isLive, screen.applied == nil {
        return mixInLines()
      }
      let other = hasTextMode ? ", or --line on a terminal that cannot move its cursor" : ""
      return (.failed("\(error): \(advice)\(other)", .usage), nil)
    }
    if let failure = start(on: screen) { return (failure, nil) }
    let session = MixSession(
      task.mixer, color: color, document: edited, on: terminal, rows: screen.rows)
    connect(session)
    if let target = screen.applied {
      session.apply(target, keeps: screen.keeps, startsWithTerminalColor: startsWithTerminalColor)
    }
    return (session.mix(), session.mixer)
  }

  private func mixInLines() -> (Outcome, Mixer?) {
    guard let terminal = LineTerminal() else {
      return (.failed("\(LineTerminal.noTerminal): \(advice) without one", .usage), nil)
    }
    // Signals end the program while it waits for a color to start with.
    if let failure = start(on: nil) { return (failure, nil) }
    let session = LineSession(task.mixer, color: color, document: edited, on: terminal)
    return (session.mix(), session.mixer)
  }
}
