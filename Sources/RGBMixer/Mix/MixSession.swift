import Binding
import TermUI

/// The mixer on the terminal, from taking it to giving it back.
@MainActor
final class MixSession {
  private let application: Application
  private let status = StatusLine()
  private let store: JSONFileStore?
  private let mixer: Mixer
  private let screen: MixerScreen
  private var visionJoint: Subscription?
  private var peer: LivePeer?
  private var applied: AppliedColors?
  private var copier: Copier?
  /// The line to print, once the color was accepted.
  private var accepted: [UInt8]?
  /// The reason why there was no color to start with.
  private var failure: (error: UsageError, status: ExitStatus)?

  /// Makes the mixer on a terminal.
  ///
  /// - Parameters:
  ///   - options: What is asked for.
  ///   - terminal: The terminal, not yet taken.
  ///   - stateFile: The file that keeps the color; nil for none.
  ///   - awaited: The line that the color is to come from, where it is not complete yet.
  ///   - edited: The colors of a text that is edited; they are kept there, and not as the color of the next time.
  init(
    _ options: Options, on terminal: Terminal, stateFile: String?, awaited: StartingColor?,
    edited: EditedColors? = nil
  ) {
    // Before the loop opens descriptors, which could be these two where they were closed.
    let input = Descriptor.isSource(Descriptor.input) ? Descriptor.input : nil
    let isOutputOnScreen = Platform.isControllingTerminal(Descriptor.output)
    application = Application(on: terminal)
    application.loop.runsMainActorJobs = false
    store = stateFile.map { [status, loop = application.loop] in
      JSONFileStore(path: $0, clock: LoopClock(loop)) { status.add(.error($0)) }
    }
    mixer = Mixer(options, keptIn: store, status: status, edited: edited)
    screen = MixerScreen(mixer, in: application.window)
    if options.saves, stateFile == nil { status.add(.notice(StateFile.nothingIsKept)) }
    if options.isLive {
      peer = LivePeer(
        mixer, input: input, output: isOutputOnScreen ? nil : Descriptor.output,
        loop: application.loop)
      if isOutputOnScreen { status.add(.notice(Self.outputIsOnScreen)) }
    }
    if let slot = options.slot {
      applied = AppliedColors(
        slot, of: mixer,
        beginsWithTerminalColor: options.color == nil && awaited == nil && edited == nil,
        isKept: options.keepsSlot, in: application)
    }
    if let awaited { wait(for: awaited, options) }
    connect(keepsSlot: options.keepsSlot)
  }

  private func connect(keepsSlot: Bool) {
    visionJoint = mixer.vision.bind { [unowned self] vision in
      application.colorFilter = vision == .usual ? nil : { vision.seen($0) }
    }
    screen.onAccept = { [unowned self] in
      accepted = Array("\(mixer.text)\n".utf8)
      if keepsSlot { applied?.keep() }
      application.loop.stop()
    }
    screen.onCancel = { [unowned self] in application.loop.stop() }
    screen.onCopy = { [unowned self] text in
      let copier = copier ?? Copier(from: application, status: status)
      self.copier = copier
      copier.copy(text)
    }
    application.onSuspend = { [store] in store?.flush() }
    application.onReply = { [unowned self] in applied?.learn($0) }
  }

  /// Mixes until a key or a signal ends it; then the terminal is as it was found, all is saved, and the color
  /// printed.
  ///
  /// Does not return from a signal.
  func run() -> ExitStatus {
    let end = mix { Report.write($0) }
    if end == .stopped, let accepted {
      return StandardOutput.write(peer?.remainder(endingWith: accepted) ?? accepted)
    }
    peer?.finish()
    switch end {
    case .signal(let signal): Terminal.die(of: signal)
    case .terminalGone: return .failure
    case .notStarted(let failure):
      Report.write("rgbmixer: \(failure)\n")
      return .usage
    case .stopped:
      if let failure { Report.write(failure.error.message) }
      return failure?.status ?? .canceled
    }
  }

  /// Mixes until a key or a signal ends it; then the terminal is as it was found, and what is kept is saved.
  ///
  /// The report gets a line for whatever could not be saved.
  func mix(report: @escaping (String) -> Void) -> EventLoop.End {
    BindingProblem.handler = { [status] in status.add(.error("\($0)")) }
    let end = application.run()
    status.redirection = { report("rgbmixer: \($0.sentence)\n") }
    store?.flush()
    // Not on the way out of a signal, which waits for nobody.
    if end == .stopped { copier?.finish() }
    return end
  }

  /// Shows the colors of an edited theme in the terminal itself.
  func apply(_ edited: EditedColors, slots: [[ApplySlot]], isKept: Bool) {
    applied = AppliedColors(edited, slots: slots, isKept: isKept, status: status, in: application)
    if applied == nil {
      status.add(.notice("no key in \(edited.name) names a color of the terminal"))
    }
  }

  /// Whether Enter has ended it.
  var isAccepted: Bool { accepted != nil }

  /// Takes the color to start with when it comes.
  private func wait(for awaited: StartingColor, _ options: Options) {
    var awaited = awaited
    var watch: DescriptorWatch?
    watch = application.loop.watch(awaited.descriptor, for: .readable) { [unowned self] in
      let state = awaited.read()
      if state == .waiting { return }
      watch?.cancel()
      switch state {
      case .waiting, .none: break
      case .color(let parsed, let text):
        var options = options
        options.take(parsed, from: text)
        mixer.begin(with: parsed.rgb, in: options.format)
        if let notice = options.color?.notice { status.add(.notice(notice)) }
      case .failed(let error, let status):
        failure = (error, status)
        application.loop.stop()
      }
    }
  }

  private static let outputIsOnScreen =
    "standard output is this terminal: only the accepted color is printed"
}
