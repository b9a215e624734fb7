import Binding
import TestSupport

@testable import RGBMixer
@testable import TermUI

/// A mixer on a terminal in memory, on which a walk is taken.
@MainActor
final class WalkedMixer {
  private let mixer: Mixer
  private let screen: MixerScreen
  /// The clock by which a color is at rest.
  private let clock = ManualClock()
  private let application: Application
  private var terminal: VirtualTerminal
  private var parser = InputParser()
  private var now = Duration.zero
  private var size = Size(width: 80, height: 24)
  private var isTooSmall: Bool { size.width < 24 || size.height < 6 }
  private let hasUnicode: Bool
  /// The number of keys and other events so far.
  private(set) var eventCount = 0

  /// Makes a mixer whose colors, space and terminal depend on a seed.
  init(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let isEditing = Int.random(in: 0..<3, using: &generator) == 0
    let color = RGB(hex: .random(in: 0...0xFFFFFF, using: &generator))
    let space = ColorSpace.allCases.randomElement(using: &generator) ?? .rgb
    mixer =
      isEditing
      ? Mixer(editing: Self.theme, clock: clock) : Mixer(color, space: space, clock: clock)
    let depth =
      Bool.random(using: &generator)
      ? ColorDepth.truecolor : ColorDepth.allCases.randomElement(using: &generator) ?? .monochrome
    let on = try Terminal(
      descriptor: -1, environment: Environment(["TERM": "xterm"]), depth: depth)
    application = Application(on: on)
    hasUnicode = Int.random(in: 0..<4, using: &generator) > 0
    let capabilities = Capabilities(
      depth: depth, hasBackgroundColorErase: .random(using: &generator),
      hasSynchronizedOutput: .random(using: &generator),
      hasUnicode: hasUnicode)
    application.capabilitiesDidChange(capabilities)
    terminal = VirtualTerminal(columns: size.width, rows: size.height)
    terminal.hasBackgroundColorErase = capabilities.hasBackgroundColorErase
    screen = MixerScreen(mixer, in: application.window, depth: depth)
    screen.onRedraw = { [application] in application.redraw() }
    if !mixer.isPlain { screen.onWrite = { [mixer] in mixer.list.didSave() } }
    application.onReply = { [mixer] reply in
      if let background = ThemeSlot.background.color(in: reply) {
        mixer.receive(background: background.rgb)
      }
    }
    application.resize(to: size)
  }

  private static let theme = """
    background #1d2021
    foreground rgb(235 219 178)
    color1 #cc241d
    color2 hsl(343 81% 75%)
    color4 #458588
    color9 #cc241d
    url_color #cc241d
    """

  /// Takes steps, and returns the fault at the first rest that has one.
  func fault(after steps: some Sequence<WalkStep>) -> String? {
    for step in steps {
      switch step {
      case .input(let bytes): take(parser.parse(bytes, now: now))
      case .pause: pass()
      case .frame: terminal.feed(frame())
      case .resize(let size): resize(to: size)
      case .rest: if let fault = fault() { return "\(fault)\n\(terminal.picture())" }
      }
    }
    return nil
  }

  private func take(_ events: [Event]) {
    eventCount += events.count
    for event in events { application.handle(event) }
  }

  /// Lets time pass until nothing is pending.
  private func pass() {
    clock.advance(by: .seconds(1))
    while let deadline = parser.deadline {
      now = max(now, deadline)
      take(parser.expire(now: now))
    }
  }

  private func resize(to size: Size) {
    self.size = size
    terminal.resize(columns: size.width, rows: size.height)
    application.resize(to: size)
  }

  private func frame() -> [UInt8] {
    var frame: [UInt8] = []
    application.draw(into: &frame)
    return frame
  }

  // MARK: - Faults

  /// The fault of the screen; nil without one.
  private func fault() -> String? {
    pass()
    terminal.feed(frame())
    // Drawing the whole screen must change nothing.
    var blank = VirtualTerminal(columns: size.width, rows: size.height)
    blank.hasBackgroundColorErase = terminal.hasBackgroundColorErase
    application.resize(to: size)
    let whole = frame()
    blank.feed(whole)
    if let difference = difference(from: blank) {
      return "frame by frame, \(difference), drawn as a whole"
    }
    terminal.feed(whole)
    if let difference = difference(from: blank) {
      return "drawn as a whole over what was there, \(difference), drawn on a blank screen"
    }
    if terminal.scrolledRows > 0 || !terminal.unknown.isEmpty || terminal.bells > 0 {
      return "the terminal scrolled, rang or was sent what it does not know"
    }
    return focusFault() ?? colorFault()
  }

  private func difference(from other: VirtualTerminal) -> String? {
    if let difference = terminal.difference(from: other) { return difference }
    // Without room there is no number for the cursor to rest at.
    let isSame = terminal.isCursorVisible == other.isCursorVisible
    if isSame, terminal.cursor == other.cursor || isTooSmall && !terminal.isCursorVisible {
      return nil
    }
    return "the cursor is at \(terminal.cursor), not at \(other.cursor)"
  }

  /// The screen has one sign of the focus, unless all is covered or there is no room.
  private func focusFault() -> String? {
    guard application.window.overlay == nil, !isTooSmall else { return nil }
    let sign: Character = hasUnicode ? "▌" : "|"
    var lines = terminal.lines
    if let editor = screen.editor {
      // The thumbs of the sliders have signs, too.
      if screen.navigation.isFindingKeys || !editor.list.isFocused { return nil }
      lines.removeFirst()
    }
    let count = lines.count { $0.first == sign }
    // In the hex field there is a cursor or a selection; high rows have a sign in each of their rows.
    return (screen.hexField.isFocused ? 0...0 : 1...3).contains(count)
      ? nil : "\(count) signs of the focus"
  }

  /// Everything shown is of the mixed color.
  private func colorFault() -> String? {
    let rgb = mixer.color.current
    for row in screen.rows where !row.field.isEditing {
      let number = Double(row.field.text) ?? .nan
      guard abs(number - row.slider.value) <= 0.5 else {
        return "a slider at \(row.slider.value) beside \(row.field.text)"
      }
    }
    let positions = screen.rows.map(\.slider.value)
    let place = SIMD3(positions[0], positions[1], positions[2])
    let mixed =
      mixer.list.isShifting.value
      ? mixer.list.moved(mixer.list.mixed, to: ShiftPositions(vector: place)).rgb
      : mixer.space.value.color(at: place).rgb
    // What is typed comes before the mixed color.
    let displayed = mixer.displayed.value.rgb
    // What is read outside sRGB is mapped as CSS says, and its sliders show what was written.
    guard mixed == displayed || mixer.exact != nil else {
      return "sliders at \(positions) of \(mixer.space.value) for \(displayed.hexText)"
    }
    guard application.window.overlay == nil, !isTooSmall else { return nil }
    var lines = terminal.lines
    if !mixer.isPlain { return editorFault(lines) }
    if mixer.typed.value == nil, !screen.hexField.isEditing,
      !lines[0].contains(Format.hex.text(of: rgb))
    {
      return "another hex text than \(Format.hex.text(of: rgb))"
    }
    // Messages, and what is typed, may be of other colors.
    for row in screen.messages.frame.minRow..<screen.messages.frame.maxRow { lines[row] = "" }
    if mixer.typed.value != nil { return nil }
    if !screen.search.isHidden {
      for row in screen.search.frame.minRow..<screen.search.frame.maxRow { lines[row] = "" }
    }
    if screen.hexField.isEditing { lines.removeFirst() }
    return ShownValues(
      lines: lines, color: mixer.color.present, background: mixer.background.value,
      samples: mixer.samples.backgrounds
    ).fault()
  }

  /// The list has a row for the chosen color, with its ratio.
  private func editorFault(_ lines: [String]) -> String? {
    let list = mixer.list
    if mixer.typed.value != nil || screen.editor?.list.isShown != true { return nil }
    if mixer.narrowed.value?.isEmpty == true { return nil }
    if screen.editor?.list.selectedRow != list.chosen { return "another row than \(list.chosen)" }
    guard let measured = mixer.contrasts.measured(list.chosen), measured.wanted != nil else {
      return nil
    }
    return lines.contains { $0.contains(measured.ratio.text) }
      ? nil : "no row has \(measured.ratio.text)"
  }

  // MARK: - Undo

  /// What undo and redo have to restore.
  private struct State: Equatable {
    let colors: [RGB]
    let background: Background?
  }

  private var state: State {
    State(
      colors: mixer.list.present.map(\.rgb),
      background: mixer.chosenBackground.value)
  }

  /// Goes by the keys of undo and redo to the last state, the first and back, and returns what was not restored.
  func undoFault(from start: [RGB]) -> String? {
    resize(to: Size(width: 80, height: 24))
    // Leave a typed text, the list of keys and the band.
    for _ in 0..<3 { take([.key(Key(.escape))]) }
    let (undo, redo) = (Key(.character("u")), Key(.character("r"), .control))
    _ = states(at: redo)
    let (back, forth) = (states(at: undo), states(at: redo))
    // More changes are not kept.
    if back.count <= 1000, back.last != State(colors: start, background: nil) {
      return "undo ends at \(back.last?.colors ?? []), not at \(start)"
    }
    return forth == back.reversed() ? nil : "redo goes another way than undo"
  }

  /// The present state, and those that a key leads to until it has nothing to do.
  private func states(at key: Key) -> [State] {
    var states = [state]
    repeat {
      take([.key(key)])
      states.append(state)
    } while !mixer.status.message.value.text.hasPrefix("nothing to ") && states.count < 2000
    return states.dropLast()
  }

  var colors: [RGB] { state.colors }
}
