import Binding
import TermUI

/// The mixer on the terminal, from taking it to giving it back.
@MainActor
final class Interface {
  /// How the mixing ended.
  enum Outcome {
    /// With Enter, and the text to print.
    case accepted(String)
    /// Without a color.
    case canceled
    /// By a signal, of which the program is still to die.
    case signal(Int32)
    /// With the terminal itself.
    case terminalGone
  }

  private let application: Application
  private let reporter = Reporter()
  private let store: JSONFileStore?
  private let mixer: Mixer
  private let screen: MixerScreen
  private var ending = MixerScreen.Ending.canceled

  /// Makes the mixer on a terminal; the color is kept in a file unless there is none.
  init(_ options: Options, on terminal: Terminal, stateFile: String?) {
    application = Application(on: terminal)
    store = stateFile.map { [reporter, application] path in
      JSONFileStore(path: path, clock: LoopClock(application.loop)) { reporter.report($0) }
    }
    let color = RGBColor(Self.firstColor(options), in: store)
    if let start = options.color { color.set(start.rgb) }
    mixer = Mixer(
      color: color, space: options.space, format: options.format, message: reporter.message)
    screen = MixerScreen(mixer, in: application.window)
    if let notice = options.color?.notice { reporter.message.value = .notice(notice) }
    screen.onEnd = { [unowned self] in
      ending = $0
      application.loop.stop()
    }
    screen.onSuspend = { [unowned self] in
      store?.flush()
      application.loop.suspend()
    }
    screen.onSequence = { [unowned self] in application.send($0) }
  }

  /// Mixes until a key or a signal ends it; then the terminal is as it was found, and all is saved.
  func run() -> Outcome {
    Problem.handler = { [reporter] in reporter.report($0) }
    let end = application.run()
    reporter.isScreenGone = true
    store?.flush()
    switch end {
    case .signal(let signal): return .signal(signal)
    case .terminalGone: return .terminalGone
    case .stopped:
      switch ending {
      case .accepted: return .accepted(mixer.format.value.text(of: mixer.color.rgb.value))
      case .canceled: return .canceled
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
}
