import Binding
import TermUI

/// The mixer on the screen, from taking the terminal to giving it back.
@MainActor
final class MixSession {
  let application: Application
  let status = StatusLine()
  let mixer: Mixer
  let screen: MixerScreen
  /// Called when the mixing has ended and signals are no longer handled.
  var didEnd: () -> Void = {}
  /// The terminal's own colors, where they show what is mixed.
  var applied: AppliedColors?

  private let store: JSONFileStore?
  private var copier: Copier?
  private var visionListener: Subscription?
  private var outcome = Outcome.canceled
  /// The session that has ended, kept until the process exits.
  ///
  /// To release its objects one by one would take a tenth of the instructions of a session that is left at once.
  private static var ended: MixSession?

  /// Makes a mixer with its screen; the terminal is not taken yet.
  ///
  /// It begins with a color or the colors of a text; without either, with the color that was kept.
  init(
    _ options: MixerOptions, color: ParsedColor? = nil, edited: EditedColors? = nil,
    on terminal: Terminal
  ) {
    application = Application(on: terminal)
    application.loop.runsMainActorJobs = false
    let clock = LoopClock(application.loop)
    store = options.store(clock: clock, status: status)
    mixer = Mixer(options, color: color, keptIn: store, status: status, edited: edited)
    screen = MixerScreen(mixer, in: application.window, clock: clock)
    visionListener = mixer.vision.bind { [unowned self] vision in
      application.colorFilter = vision == .usual ? nil : { vision.seen($0) }
    }
    screen.onAccept = { [unowned self] in
      applied?.accept()
      end(.accepted(mixer.text))
    }
    screen.onCancel = { [unowned self] in end(.canceled) }
    screen.onRedraw = { [application] in application.redraw() }
    screen.greets = store != nil && edited == nil && mixer.recent.value.colors.isEmpty
    screen.onInterrupt = { [unowned self] in end(.interrupted) }
    screen.onCopy = { [unowned self] text in
      let copier = copier ?? Copier(from: application, status: status)
      self.copier = copier
      copier.copy(text)
    }
    application.onSuspend = { [store] in store?.flush() }
    application.onReply = { [unowned self] reply in
      applied?.learn(reply)
      copier?.learn(reply)
      // A background that shows the mixed color is no ground.
      if applied == nil, let background = ApplySlot.background.color(in: reply) {
        mixer.learn(background: background.rgb)
      }
    }
  }

  /// Mixes until a key, a signal or the terminal ends that, gives the terminal back, and saves.
  ///
  /// A failure to save is reported on standard error.
  func mix() -> Outcome {
    BindingProblem.handler = { [status] in status.add(.error("\($0)")) }
    let end = application.run()
    didEnd()
    status.redirection = { StandardError.say($0.sentence) }
    store?.flush()
    Self.ended = self
    switch end {
    case .stopped:
      // A signal does not wait for another program.
      copier?.finish()
      return outcome
    case .signal(let signal): return .signal(signal)
    case .terminalGone: return .failed("\(end)", .failure)
    case .notStarted: return .failed("\(end)", .usage)
    }
  }

  /// Ends the mixing; events that are not handled yet are dropped.
  func end(_ outcome: Outcome) {
    self.outcome = outcome
    application.loop.stop()
  }
}

/// The event loop as a clock for autosave and debounced events.
@MainActor
private final class LoopClock: DelayClock {
  private let loop: EventLoop

  init(_ loop: EventLoop) {
    self.loop = loop
  }

  func schedule(after delay: Duration, _ work: @escaping @MainActor () -> Void) -> Subscription {
    let timer = loop.schedule(after: delay, work)
    return Subscription { timer.cancel() }
  }
}
