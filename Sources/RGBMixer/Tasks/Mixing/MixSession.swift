import Binding
import TermUI

/// The mixer on the screen, from taking the terminal to giving it back.
@MainActor
final class MixSession {
  let application: Application
  let status = StatusLine()
  let mixer: Mixer
  let screen: MixerScreen
  /// Called after a signal has ended the mixing, for what takes 0.2 s at most.
  var onSignal: () -> Void = {}
  /// The terminal's own colors, if they show what is mixed.
  var applied: AppliedColors?

  private let options: MixerOptions
  private let store: JSONFileStore?
  private var copier: Copier?
  private var visionListener: Subscription?
  private var outcome = Outcome.canceled
  /// The session that has ended, kept until the process exits.
  ///
  /// Freeing its objects would take a tenth of the instructions of a short session.
  private static var ended: MixSession?

  /// Makes a mixer with its screen, starting with a color or the colors of a text, or else with the saved color.
  init(
    _ options: MixerOptions, color: WrittenColor?, document: EditedDocument?,
    on terminal: Terminal, rows: RowCount?
  ) {
    application = Application(on: terminal, rows: rows)
    application.loop.runsMainActorJobs = false
    document?.text.postpone()
    let clock = application.clock
    self.options = options
    store = options.store(clock: clock, status: status)
    mixer = Mixer(
      options, color: color, keptIn: store, status: status, document: document,
      clock: clock)
    screen = MixerScreen(
      mixer, in: application.window, isBelowPrompt: rows != nil,
      depth: terminal.capabilities.depth)
    screen.navigation.onSearch = { [application] isOpen in application.usesWholeScreen = isOpen }
    mixer.pace.isReady = { [application] in application.hasSentFrame }
    visionListener = mixer.vision.bind { [unowned self] vision in
      application.colorFilter = vision == .usual ? nil : { vision.seen($0) }
    }
    screen.onEnd = { [unowned self] outcome in
      if case .accepted = outcome { applied?.accept() }
      end(outcome)
    }
    application.loop.combine = { [unowned screen] in screen.combine($0) }
    screen.onRedraw = { [application] in application.redraw() }
    screen.onSuspend = { [application] in application.loop.suspend() }
    if document?.startsOnSliders == true { screen.navigation.returnToChannel() }
    screen.onCopy = { [unowned self] text in
      let copier = copier ?? Copier(from: application, status: status)
      self.copier = copier
      copier.copy(text)
    }
    application.onSuspend = { [store] in store?.flush(within: Outcome.saveTimeout) }
    application.onReply = { [unowned self] reply in
      applied?.receive(reply)
      copier?.receive(reply)
      let showsBackground = applied?.showsBackground == true
      if let background = ThemeSlot.background.color(in: reply)?.rgb {
        if showsBackground {
          mixer.receive(ownBackground: background)
        } else {
          mixer.receive(background: background)
        }
      }
      if let foreground = ThemeSlot.foreground.color(in: reply)?.rgb {
        screen.foreground = foreground
        if showsBackground { mixer.receive(text: foreground) }
      }
    }
    document?.keepUnsaved(of: mixer, options, clock: clock, status: status)
    document?.connect(mixer)
    for case let sentence? in [document?.report, document?.leftOut] {
      status.add(.notice(sentence))
    }
  }

  /// Shows what is mixed in the terminal's own colors.
  func apply(_ target: ApplyTarget, keeps: Bool, startsWithTerminalColor: Bool) {
    mixer.explore()
    applied =
      switch target {
      case .slot(let slot):
        AppliedColors(
          slot, of: mixer, beginsWithTerminalColor: startsWithTerminalColor, isKept: keeps,
          in: application)
      case .theme:
        AppliedColors(
          mixer, slots: mixer.text.slots.applied(around: mixer.list.chosen), isKept: keeps,
          in: application)
      }
    if applied == nil {
      status.add(.notice("no key in \(mixer.name ?? "") names a color of the terminal"))
    }
  }

  /// Mixes until a key, a signal or the terminal ends the session; then restores the terminal and saves.
  ///
  /// A failure to save is reported on standard error.
  func mix() -> Outcome {
    BindingProblem.handler = { [status] in status.add(.error("\($0)")) }
    if !mixer.text.isExplored { application.loop.schedule(after: .zero) { [self] in explore() } }
    let end = application.run()
    Self.ended = self
    if case .signal(let signal) = end {
      Outcome.prepareToEnd(by: signal)
      onSignal()
      outcome = .signal(signal)
    }
    options.finish(
      store, status: status, within: outcome.isHurried ? Outcome.saveTimeout : .seconds(1))
    if outcome.isHurried { copier?.stop() } else { copier?.finish() }
    switch end {
    case .stopped, .signal: return outcome
    case .terminalGone: return .failed("\(end)", .failure)
    case .notStarted: return .failed("\(end)", .usage)
    }
  }

  /// Finds what the colors of a large text are for, and makes room for what shows it.
  private func explore() {
    mixer.explore()
    application.window.setNeedsLayout()
  }

  /// Ends the mixing, and drops the events that are not handled yet.
  func end(_ outcome: Outcome) {
    self.outcome = outcome
    // Esc, one of the keys that cancel, may turn out to be the start of another key.
    if case .canceled = outcome {
      application.loop.stopAfterEscape()
    } else {
      application.loop.stop()
    }
  }
}

extension Outcome {
  /// The longest wait for a save once a signal has come.
  static let saveTimeout = Duration.milliseconds(150)

  /// From now on the signal ends the program soon, whatever it waits for: a terminal that accepts no output, for
  /// example.
  static func prepareToEnd(by signal: Int32) {
    System.die(of: signal, after: .milliseconds(270))
  }

  /// Reports a failure and the changes that are lost, and returns the exit status of a mixing that was not accepted; a
  /// signal ends the process instead.
  ///
  /// Changes that the user was asked about are not reported.
  @MainActor
  func finish(losing document: EditedDocument? = nil) -> ExitStatus {
    if case .canceled = self { return .canceled }
    if case .failed(let sentence, _) = self { StandardError.say(sentence) }
    document?.reportLosses(atMost: 16)
    switch self {
    case .accepted, .canceled, .interrupted: return .canceled
    case .signal(let signal): Terminal.die(of: signal)
    case .failed(_, let status): return status
    }
  }
}
