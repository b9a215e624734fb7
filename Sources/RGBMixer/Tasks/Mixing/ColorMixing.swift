import Binding
import TermUI

/// Mixes a color on the screen or in text mode, and prints it.
@MainActor
struct ColorMixing {
  private let task: MixTask
  /// The color to start with; nil for the last one.
  private var color: WrittenColor?

  /// Mixes a color and returns the exit status; a signal ends the process instead.
  static func run(_ task: MixTask, beginningWith color: WrittenColor?) -> ExitStatus {
    var mixing = ColorMixing(task: task, color: color)
    if let screen = task.screen { return mixing.mix(on: screen) }
    return mixing.mixInLines()
  }

  private mutating func mixInLines() -> ExitStatus {
    guard let terminal = LineTerminal() else {
      return .usage.saying("\(LineTerminal.noTerminal): use --print to convert colors without one")
    }
    // Signals end the program while it waits for the line.
    if color == nil, Descriptor.isInput(Descriptor.input) {
      var input = StartingColor(descriptor: Descriptor.input)
      switch input.wait() {
      case .waiting, .none: break
      case .color(let written): color = written
      case .failed(let sentence, let status): return status.saying(sentence)
      }
    }
    let session = LineSession(task.mixer, color: color, on: terminal)
    let outcome = session.mix()
    guard case .accepted(let text) = outcome else { return outcome.finish() }
    session.mixer.reportDroppedAlpha()
    return StandardOutput.write("\(text)\n".utf8)
  }

  private mutating func mix(on screen: ScreenOptions) -> ExitStatus {
    let terminal: Terminal
    do throws(Terminal.Failure) {
      terminal = try Terminal.open(depth: screen.depth)
    } catch {
      if case .cannotDraw = error, !screen.isLive, screen.applied == nil { return mixInLines() }
      let hint =
        "use --print to convert colors, or --line on a terminal that cannot move its cursor"
      return .usage.saying("\(error): \(hint)")
    }
    var awaited: StartingColor?
    if color == nil, !screen.isLive, Descriptor.isInput(Descriptor.input) {
      var input = StartingColor(descriptor: Descriptor.input)
      switch input.read() {
      case .waiting: awaited = input
      case .none: break
      case .color(let written): color = written
      case .failed(let sentence, let status): return status.saying(sentence)
      }
    }
    let session = MixSession(task.mixer, color: color, on: terminal, rows: task.screen?.rows)
    let peer = screen.isLive ? session.peer() : nil
    session.onSignal = { peer?.finish(within: .milliseconds(100)) }
    if let slot = screen.applied?.slot {
      session.applied = AppliedColors(
        slot, of: session.mixer,
        beginsWithTerminalColor: color == nil && awaited == nil, isKept: screen.keeps,
        in: session.application)
    }
    if let awaited { session.wait(for: awaited) }
    let outcome = session.mix()
    guard case .accepted(let text) = outcome else {
      if case .signal = outcome {
      } else {
        peer?.finish(within: .milliseconds(outcome.isHurried ? 100 : 500))
      }
      if let loss = peer?.loss { StandardError.say(loss) }
      return outcome.finish()
    }
    session.mixer.reportDroppedAlpha()
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
        if let notice = written.color.notice { status.add(.notice(notice)) }
      case .failed(let sentence, let status): end(.failed(sentence, status))
      }
    }
  }
}
