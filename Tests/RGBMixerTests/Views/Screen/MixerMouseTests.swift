import Binding
import TermUI
import Testing

@testable import RGBMixer

/// The mouse over the mixer, on a screen of 80 columns: the tracks are the columns 13 to 68 of the rows 2, 4 and 6, the
/// numbers end in column 75.
@MainActor
struct MixerMouseTests {
  private let mixer = Mixer(RGB(hex: 0x336699))
  private let screen: MixerScreen
  private let refusal = Message.error("red takes 0-255")

  init() {
    screen = MixerScreen(mixer)
  }

  private var hex: String { Format.hex.text(of: mixer.color.rgb.value) }

  private func send(_ action: MouseEvent.Action, _ column: Int, _ row: Int) {
    screen.window.handle(
      .mouse(MouseEvent(action, at: Position(column: column, row: row))))
  }

  /// Clicks in what is shown: what can be pressed is known once it is drawn.
  private func click(_ column: Int, _ row: Int) {
    _ = screen.picture()
    send(.press(.left), column, row)
    send(.release(.left), column, row)
  }

  @Test func `a press and its drag set a channel, and are one step of undo`() {
    send(.press(.left), 13, 2)
    #expect(hex == "#006699")
    send(.drag(.left), 79, 20)
    #expect(hex == "#ff6699")
    send(.release(.left), 79, 20)
    send(.wheel(.down), 20, 2)
    #expect(hex == "#fe6699")
    screen.type("u")
    #expect(hex == "#ff6699")
    screen.type("u")
    #expect(hex == "#336699")
  }

  @Test func `two drags on one slider are two steps of undo, and so are a drag and keys`() {
    for (start, end) in [(30, 35), (50, 55)] {
      send(.press(.left), start, 2)
      send(.drag(.left), end, 2)
      send(.release(.left), end, 2)
    }
    let dragged = hex
    screen.press(.right, times: 3)
    screen.type("u")
    #expect(hex == dragged)
    screen.type("u")
    #expect(hex != dragged && hex != "#336699")
    screen.type("u")
    #expect(hex == "#336699" && !mixer.canUndo.value)
  }

  @Test func `the error that a press causes stays when the button is released and moved`() {
    screen.type("300")
    click(75, 4)
    #expect(mixer.status.message.value == refusal)
    send(.drag(.left), 76, 4)
    #expect(mixer.status.message.value == refusal)
    screen.press(.escape)
    #expect(mixer.status.message.value == .none)
  }

  @Test(arguments: [(20, 4), (20, 2), (10, 0)])
  func `a press on another view does nothing while a bad number keeps the focus`(
    column: Int, row: Int
  ) {
    screen.type("300")
    send(.press(.left), column, row)
    send(.drag(.left), column + 5, row)
    send(.release(.left), column + 5, row)
    #expect(screen.window.focused === screen.rows[0].field)
    #expect(screen.rows[0].field.text == "300")
    #expect(hex == "#336699" && mixer.status.message.value == refusal)
  }

  @Test func `the wheel and the next press clear the message`() {
    for action in [MouseEvent.Action.wheel(.up), .press(.left)] {
      mixer.status.show(refusal)
      send(action, 79, 15)
      #expect(mixer.status.message.value == .none)
    }
  }

  @Test func `a click on a notation copies it with all its digits`() {
    var copied: [String] = []
    screen.onCopy = { copied.append($0) }
    mixer.color.set(RGB(hex: 0x2a7f40))
    let texts = [("#2a7f40", 9), ("hsl(", 9), ("oklch(", 10)]
    for (text, row) in texts { screen.click(text, row: row) }
    screen.window.resize(to: Size(width: 120, height: 40))
    let row = screen.picture().firstIndex { $0.hasPrefix("  copy as") } ?? 0
    screen.click("rgb(", row: row)
    screen.click(15, 0)
    screen.click(23, 0)
    let rgb = RGB(hex: 0x2a7f40)
    let all = [Format.hex, Format(.hsl), Format(.oklch), Format(.rgb)].map { $0.text(of: rgb) }
    #expect(Array(copied.prefix(4)) == all && copied.last == ColorDescription.label(of: rgb))
  }

  @Test func `a click on the bar's words copies them, and nothing where they name a vision`() {
    var copied: [String] = []
    screen.onCopy = { copied.append($0) }
    mixer.color.set(RGB(hex: 0x1fa08a))
    screen.click("teal", row: 0)
    #expect(copied == ["teal"])
    screen.type("v")
    screen.click("red-blind", row: 0)
    #expect(copied == ["teal"])
  }

  @Test func `a click on black or white, or on their samples, makes that the background`() {
    screen.click("on white", row: 16)
    #expect(mixer.background.value == Background(rgb: .white, source: .given))
    screen.click("on black", row: 16)
    #expect(mixer.background.value.rgb == .black)
    screen.type("uu")
    #expect(mixer.background.value == .none)
    screen.window.resize(to: Size(width: 120, height: 40))
    let row = screen.picture().firstIndex { $0.contains("on white") } ?? 0
    screen.click("on white", row: row)
    #expect(mixer.background.value.rgb == .white)
  }

  @Test func `a press and a drag on the plane set lightness and chroma, and are one step of undo`()
  {
    let hue = mixer.planeHue
    _ = screen.picture()
    send(.press(.left), 4, 10)
    let first = mixer.color.current
    send(.drag(.left), 10, 12)
    send(.release(.left), 10, 12)
    #expect(first.hex != 0x336699 && mixer.color.current != first)
    #expect(abs(mixer.planeHue - hue) < 1e-9 && mixer.space.value == .rgb)
    #expect(screen.rows[0].slider.isFocused)
    screen.type("u")
    #expect(hex == "#336699")
  }

  @Test func `a click on a hint beside a list is that key`() {
    var copied: [String] = []
    screen.onCopy = { copied.append($0) }
    screen.type("f")
    click("↑↓")
    click("Enter")
    #expect(screen.window.overlay == nil && mixer.format.value == Format(.rgb))
    screen.type("f")
    click("y")
    #expect(screen.window.overlay != nil && copied == ["rgb(51 102 153)"])
    click("Esc")
    #expect(screen.window.overlay == nil)
  }

  /// Clicks on the hint of a key, or presses there and releases the button elsewhere.
  private func click(_ key: String, releasingAt end: Position? = nil) {
    let help = screen.hints
    let before = help.items.prefix { $0.key.string != key }.map { "\($0.key) \($0.label)  " }
      .joined()
    let start = Position(column: help.frame.minColumn + before.count, row: help.frame.minRow)
    send(.press(.left), start.column, start.row)
    send(.release(.left), (end ?? start).column, (end ?? start).row)
  }

  @Test func `a hint acts at the release, so that the shell gets none, and nowhere else`() {
    var endings: [String] = []
    screen.onEnd = { endings.append($0.name) }
    screen.press(.right)
    let start = screen.hints.frame.minColumn + 1
    click("Enter", releasingAt: Position(column: start, row: screen.hints.frame.minRow))
    click("Enter", releasingAt: Position(column: 30, row: 12))
    send(.release(.left), 30, 12)
    #expect(endings.isEmpty && hex == "#346699")
    click("Enter")
    #expect(endings == ["accepted"])
  }

  @Test func `a second click on q leaves without the changes`() {
    let screen = MixerScreen(Mixer(editing: "a: #336699"), width: 200, height: 60)
    var endings: [String] = []
    screen.onEnd = { endings.append($0.name) }
    screen.press(.enter)
    screen.press(.right)
    for expected in [[], ["canceled"]] {
      let before = screen.hints.items.prefix { $0.key != "q" }.map { "\($0.key) \($0.label)  " }
      let column = screen.hints.frame.minColumn + before.joined().count
      for action in [MouseEvent.Action.press(.left), .release(.left)] {
        screen.window.handle(
          .mouse(
            MouseEvent(action, at: Position(column: column, row: screen.hints.frame.minRow))))
      }
      #expect(endings == expected)
    }
  }

  @Test func `a click on the name of a space takes what is being typed first`() {
    screen.type("7")
    click(64, 0)
    #expect(mixer.space.value == .hsl)
    #expect(hex == "#076699")
    #expect(screen.window.focused === screen.rows[0].slider)
  }

  @Test func `a click beside the names of the spaces does nothing`() {
    click(64, 0)
    click(50, 0)
    #expect(mixer.space.value == .hsl)
  }

  @Test func `a click on the name of a space does nothing while a bad number is typed`() {
    screen.type("300")
    click(64, 0)
    #expect(mixer.space.value == .rgb)
    #expect(screen.rows[0].field.text == "300")
    #expect(mixer.status.message.value == refusal)
  }

  @Test func `the wheel over a plane does nothing while a bad number is typed`() {
    screen.window.resize(to: Size(width: 200, height: 60))
    screen.type("300")
    _ = screen.picture()
    for plane in [screen.plane, screen.views.tonePlane] {
      send(.wheel(.up), plane.frame.minColumn + 20, plane.frame.minRow + 5)
      #expect(hex == "#336699" && screen.rows[0].field.text == "300")
    }
  }

  @Test func `the focus comes back when a small window has grown`() {
    screen.window.resize(to: Size(width: 20, height: 5))
    screen.type("?")
    screen.window.resize(to: Size(width: 80, height: 24))
    screen.press(.right)
    #expect(hex == "#346699")
  }

  @Test(arguments: ["?", "f", "/"], [true, false])
  func `what is open is there again after a window was too small, and Esc closes it`(
    key: String, isPlain: Bool
  ) {
    let text = "a: #336699;\nb: #993366;"
    let screen = MixerScreen(isPlain ? mixer : Mixer(editing: text))
    var endings: [String] = []
    screen.onEnd = { endings.append($0.name) }
    screen.type(key)
    if key != "f" { screen.type("b") }
    let before = screen.picture()
    screen.window.resize(to: Size(width: 20, height: 5))
    #expect(screen.picture().filter { !$0.isEmpty } == ["too small"])
    if key != "/" {
      // What is out of sight can only be closed.
      screen.type("x\n")
      screen.click(5, 3)
    }
    screen.window.resize(to: Size(width: 80, height: 24))
    #expect(screen.picture() == before)
    screen.press(.escape)
    #expect(screen.window.overlay == nil && !screen.isFindingNames && endings.isEmpty)
    #expect(!screen.navigation.isFindingKeys)
    screen.type(key)
    screen.window.resize(to: Size(width: 20, height: 5))
    if key != "/" { screen.press(.escape) }
    screen.window.resize(to: Size(width: 80, height: 24))
    if key != "/" { #expect(screen.window.overlay == nil && endings.isEmpty) }
  }

  @Test func `nothing opens in a window that is too small, which keeps a half typed text`() {
    screen.window.resize(to: Size(width: 20, height: 5))
    screen.type("?/f")
    #expect(screen.window.overlay == nil && !screen.isFindingNames)
    screen.window.resize(to: Size(width: 80, height: 24))
    screen.type("#ab")
    screen.window.resize(to: Size(width: 20, height: 5))
    click(10, 2)
    screen.window.resize(to: Size(width: 80, height: 24))
    #expect(screen.hexField.isFocused && screen.hexField.text == "#ab")
  }

  @Test func `a channel's name and the wheel give the channel the focus`() {
    click(3, 6)
    #expect(screen.rows[2].slider.isFocused && hex == "#336699")
    screen.window.layoutIfNeeded()
    send(.wheel(.up), 20, 4)
    #expect(screen.rows[1].slider.isFocused && hex == "#336799")
    send(.wheel(.up), 3, 2)
    #expect(screen.rows[0].slider.isFocused && hex == "#346799")
    screen.type("300")
    send(.wheel(.up), 3, 6)
    #expect(hex == "#346799" && screen.rows[0].field.isFocused)
  }

  @Test func `a click on was goes back, on ? it lists the commands`() {
    screen.press(.right)
    screen.click("was #336699", row: 11)
    #expect(hex == "#336699")
    screen.window.resize(to: Size(width: 100, height: 30))
    screen.click("? all commands", row: 28)
    #expect(screen.window.overlay is CommandSheet)
    screen.press(.escape)
    screen.click("q quit", row: 29)
  }
}
