import Binding
import TermUI

/// The mixer on the terminal, from taking it to giving it back.
@MainActor
final class MixSession {
  /// How the mixing ended.
  enum Outcome {
    /// With Enter, and what is to be printed.
    case accepted([UInt8])
    /// Without a color.
    case canceled
    /// By a signal, of which the program is still to die.
    case signal(Int32)
    /// With the terminal itself.
    case terminalGone
    /// Without a color to start with: what to say, and the status to exit with.
    case failed(String, ExitStatus)
  }

  private let application: Application
  private let status = StatusLine()
  private let store: JSONFileStore?
  private let mixer: Mixer
  private let screen: MixerScreen
  private var peer: LivePeer?
  private var applied: AppliedColor?
  private var outcome = Outcome.canceled

  /// Makes the mixer on a terminal.
  ///
  /// - Parameters:
  ///   - options: What is asked for.
  ///   - terminal: The terminal, not yet taken.
  ///   - stateFile: Where the color is kept; nil for nowhere.
  ///   - start: The color to start with, where it is still to come.
  init(_ options: Options, on terminal: Terminal, stateFile: String?, start: StartingColor?) {
    // Before the loop opens descriptors, which could be these two where they were closed.
    let input = Descriptor.isInput(Descriptor.input) ? Descriptor.input : nil
    let isOutputOnScreen = Descriptor.isControllingTerminal(Descriptor.output)
    application = Application(on: terminal)
    if let stateFile {
      store = JSONFileStore(path: stateFile, clock: LoopClock(application.loop)) {
        [status] in status.report($0)
      }
    } else {
      store = nil
    }
    let color = RGBColor(Self.firstColor(options), in: store)
    if let start = options.color { color.set(start.rgb) }
    mixer = Mixer(
      color: color, space: options.space, format: options.format, message: status.message)
    screen = MixerScreen(mixer, in: application.window)
    if let notice = options.color?.notice { status.show(.notice(notice)) }
    if options.isLive {
      peer = LivePeer(
        mixer, input: input, output: isOutputOnScreen ? nil : Descriptor.output,
        loop: application.loop, status: status)
      if isOutputOnScreen { status.show(.notice(Self.outputIsOnScreen)) }
    }
    if let slot = options.slot {
      applied = AppliedColor(
        slot, of: mixer, isStart: options.color == nil && start == nil, in: application)
    }
    if let start { wait(for: start) }
    connect(keepsSlot: options.keepsSlot)
  }

  private func connect(keepsSlot: Bool) {
    screen.onEnd = { [unowned self] ending in
      if ending == .accepted {
        outcome = .accepted(Array((mixer.format.value.text(of: mixer.color.rgb.value) + "\n").utf8))
        if keepsSlot { applied?.keep() }
      }
      application.loop.stop()
    }
    screen.onInput = { [status] in status.userDidBegin() }
    screen.onSuspend = { [unowned self] in
      store?.flush()
      application.loop.suspend()
    }
    screen.onSequence = { [unowned self] in application.send($0) }
    screen.onReply = { [unowned self] in applied?.learn($0) }
  }

  /// Mixes until a key or a signal ends it; then the terminal is as it was found, and all is saved.
  func run() -> Outcome {
    Problem.handler = { [status] in status.report($0) }
    let end = application.run()
    status.isScreenGone = true
    store?.flush()
    if end == .stopped, case .accepted(let line) = outcome {
      return .accepted(peer?.remainder(endingWith: line) ?? line)
    }
    peer?.finish()
    return switch end {
    case .signal(let signal): .signal(signal)
    case .terminalGone: .terminalGone
    case .stopped: outcome
    }
  }

  /// Takes the color to start with when it comes.
  private func wait(for start: StartingColor) {
    var start = start
    var watch: Watch?
    watch = application.loop.watch(start.descriptor, for: .readable) { [unowned self] in
      let state = start.read()
      if state == .waiting { return }
      watch?.cancel()
      switch state {
      case .waiting, .none: break
      case .color(let parsed):
        mixer.begin(with: parsed.rgb)
        if let notice = parsed.notice { status.show(.notice(notice)) }
      case .failed(let sentence, let status):
        outcome = .failed(sentence, status)
        application.loop.stop()
      }
    }
  }

  /// The color to begin with where none is kept.
  ///
  /// A color that was asked for is set afterward like any other change, and so is saved: it must differ
  /// from this one in every channel.
  private static func firstColor(_ options: Options) -> RGB {
    guard let asked = options.color?.rgb else { return RGB(0x33, 0x66, 0x99) }
    return RGB(~asked.red, ~asked.green, ~asked.blue)
  }

  private static let outputIsOnScreen =
    "standard output is this terminal: only the accepted color is printed"
}
