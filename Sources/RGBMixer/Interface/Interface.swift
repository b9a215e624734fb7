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
    case cancelled
    /// By a signal, of which the program is still to die.
    case signal(Int32)
    /// With the terminal itself.
    case terminalGone
  }

  private let mixer: Mixer
  private let screen: MixerScreen
  private let application: Application
  private var ending = MixerScreen.Ending.cancelled

  init(_ options: Options, on terminal: Terminal) {
    let color = RGBColor(RGB(0x33, 0x66, 0x99))
    if let start = options.color { color.set(start.rgb) }
    mixer = Mixer(color: color, space: options.space, format: options.format)
    if let notice = options.color?.notice { mixer.message.value = .notice(notice) }
    screen = MixerScreen(mixer)
    application = Application(screen.window, on: terminal)
    screen.onEnd = { [unowned self] in
      ending = $0
      application.loop.stop()
    }
    screen.onSuspend = { [unowned self] in application.loop.suspend() }
    screen.onSequence = { [unowned self] in application.send($0) }
  }

  /// Mixes until a key or a signal ends it; then the terminal is as it was found.
  func run() -> Outcome {
    switch application.run() {
    case .signal(let signal): .signal(signal)
    case .terminalGone: .terminalGone
    case .stopped:
      switch ending {
      case .accepted: .accepted(mixer.format.value.text(of: mixer.color.rgb.value))
      case .cancelled: .cancelled
      }
    }
  }
}
