import Binding
import TermUI

/// A color that is printed once it is mixed.
final class MixedColor: MixedDocument {
  let task: MixTask
  private(set) var color: WrittenColor?
  /// The color to start with, if it is still to come from standard input.
  private var awaited: StartingColor?
  private var peer: LivePeer?

  /// Makes the document; `color` is nil for the one on standard input, or else the last one.
  init(_ task: MixTask, startingWith color: WrittenColor?) {
    (self.task, self.color) = (task, color)
  }

  var edited: EditedDocument? { nil }

  var startsWithTerminalColor: Bool { color == nil && awaited == nil }

  var advice: String { "use --print to convert colors" }

  func start(on screen: ScreenOptions?) -> Outcome? {
    guard color == nil, screen?.isLive != true, Descriptor.isInput(Descriptor.input) else {
      return nil
    }
    var input = StartingColor(descriptor: Descriptor.input)
    switch screen == nil ? input.wait() : input.read() {
    case .waiting: awaited = input
    case .none: break
    case .color(let written): color = written
    case .failed(let sentence, let status): return .failed(sentence, status)
    }
    return nil
  }

  func connect(_ session: MixSession) {
    if task.screen?.isLive == true { peer = session.peer() }
    session.onSignal = { [peer] in peer?.finish(within: .milliseconds(100)) }
    if let awaited { session.wait(for: awaited) }
  }

  func finish(_ outcome: Outcome, of mixer: Mixer?) -> ExitStatus {
    guard case .accepted(let text) = outcome else {
      if case .signal = outcome {
      } else {
        peer?.finish(within: .milliseconds(outcome.isHurried ? 100 : 500))
      }
      if let loss = peer?.loss { StandardError.say(loss) }
      return outcome.finish()
    }
    mixer?.reportDroppedAlpha()
    if let loss = peer?.loss { StandardError.say("\(loss): \(text) was not printed") }
    let line = Array("\(text)\n".utf8)
    return StandardOutput.write(peer?.remainder(endingWith: line) ?? line)
  }
}

extension Mixer {
  /// Says on standard error that the format of what is printed has no alpha, if the mixed color has one.
  fileprivate func reportDroppedAlpha() {
    if let notice = adopted(format.value).alphaNotice(for: color.present) {
      StandardError.say(notice)
    }
  }
}

extension MixSession {
  /// Connects another process, through standard input and output unless they are the terminal.
  fileprivate func peer() -> LivePeer {
    let isOutputOnScreen = System.isControllingTerminal(Descriptor.output)
    if isOutputOnScreen {
      status.add(.notice("standard output is this terminal: only the accepted color is printed"))
    }
    return LivePeer(
      mixer, input: Descriptor.isSource(Descriptor.input) ? Descriptor.input : nil,
      output: isOutputOnScreen ? nil : Descriptor.output, loop: application.loop)
  }

  /// Starts with the awaited color as soon as its line is complete.
  fileprivate func wait(for awaited: StartingColor) {
    var awaited = awaited
    var watch: DescriptorWatch?
    watch = application.loop.watch(awaited.descriptor, for: .readable) { [unowned self] in
      let state = awaited.read()
      if state == .waiting { return }
      watch?.cancel()
      switch state {
      case .waiting, .none: break
      case .color(let written):
        mixer.start(with: written)
        if let message = written.color.message { status.add(message) }
      case .failed(let sentence, let status): end(.failed(sentence, status))
      }
    }
  }
}
