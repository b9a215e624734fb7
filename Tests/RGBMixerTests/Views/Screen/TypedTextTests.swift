import Binding
import TermUI
import TestSupport
import Testing

@testable import RGBMixer

/// What is typed and not yet accepted, while anything else is pressed.
@MainActor
struct TypedTextTests {
  /// A way to begin a text, from a channel or from the list of a text's colors.
  nonisolated static let starts = [
    "50", "+5", "999", "1x", "#123456", "#tomato", "#zz", "/bl", "/", "#ff880080",
  ]

  private func screen(_ isPlain: Bool, _ size: Size, _ generator: inout SeededGenerator)
    -> MixerScreen
  {
    let clock = ManualClock()
    let mixer =
      isPlain
      ? Mixer(RGB(hex: .random(in: 0...0xFFFFFF, using: &generator)), clock: clock)
      : Mixer(
        editing: "background #1d2021\nforeground #ebdbb2\ncolor1 #cc241d\nx rgba(1, 2, 3, .5)\n",
        clock: clock)
    let screen = MixerScreen(mixer, width: size.width, height: size.height)
    screen.onWrite = {}
    return screen
  }

  @Test(arguments: starts, [true, false])
  func `no click and no key leaves two colors on the screen, and Esc puts the color back`(
    start: String, isPlain: Bool
  ) async {
    let sizes = [(80, 24), (120, 40), (100, 30), (40, 12), (24, 6)]
    for seed in UInt64(0)..<25 {
      await Task.yield()
      var generator = SeededGenerator(seed: seed)
      let (width, height) = sizes[Int(seed) % sizes.count]
      let screen = screen(isPlain, Size(width: width, height: height), &generator)
      let mixer = screen.mixer
      if !isPlain { screen.press(.enter) }
      if seed % 3 == 0 { screen.type("A") }
      for _ in 0..<Int.random(in: 0...2, using: &generator) { screen.press(.down) }
      _ = screen.picture()
      screen.type(start)
      _ = screen.picture()
      let before = mixer.color.present
      let event = event(in: Size(width: width, height: height), &generator)
      screen.window.handle(event)
      if case .mouse(var mouse) = event, case .press = mouse.action {
        mouse.action = .release(.left)
        screen.window.handle(.mouse(mouse))
      }
      let comment = Comment(rawValue: "\(start), seed \(seed), \(width)x\(height), \(event)")
      expectOneColor(on: screen, comment)
      guard isTyping(screen), screen.window.overlay == nil else { continue }
      #expect(mixer.color.present == before, comment)
      screen.press(.escape)
      #expect(mixer.color.present == before && mixer.typed.value == nil, comment)
      expectOneColor(on: screen, comment)
    }
  }

  private func event(in size: Size, _ generator: inout SeededGenerator) -> Event {
    let place = Position(
      column: .random(in: 0..<size.width, using: &generator),
      row: .random(in: 0..<size.height, using: &generator))
    switch Int.random(in: 0..<10, using: &generator) {
    case 0: return .mouse(MouseEvent(.wheel(.up), at: place))
    case 1: return .mouse(MouseEvent(.wheel(.down), at: place, modifiers: .shift))
    case 2: return .key(Key(.character("r"), .control))
    case 3: return .key(Key([.up, .down, .tab].randomElement(using: &generator) ?? .up))
    default: return .mouse(MouseEvent(.press(.left), at: place))
    }
  }

  private func isTyping(_ screen: MixerScreen) -> Bool {
    screen.rows.contains { $0.field.isEditing } || screen.hexField.isEditing
      || screen.isFindingNames
  }

  /// Expects that all numbers are those of one color, and that nothing is left of a text that is gone.
  private func expectOneColor(on screen: MixerScreen, _ comment: Comment) {
    let mixer = screen.mixer
    _ = screen.picture()
    let typed = mixer.typed.value
    if typed != nil { #expect(isTyping(screen), comment) }
    for row in screen.rows where row.isShown {
      let position = typed.map { row.channel.preview(of: $0).position }
      let shown = position ?? row.channel.position.value
      #expect(abs(row.slider.value - shown) < 1e-9, comment)
      guard !row.field.isEditing else { continue }
      let field = NumericField(range: row.field.range, decimals: row.field.decimals)
      (field.leastDecimals, field.sign) = (row.field.leastDecimals, row.field.sign)
      let axis = row.channel.axis
      field.textOfNumber = { mixer.writtenNumbers.text(of: $0, on: axis) }
      field.number = shown
      #expect(row.field.text == field.text, comment)
    }
    if !screen.hexField.isEditing {
      #expect(screen.hexField.text == mixer.displayed.value.hexText, comment)
    }
  }

  @Test func `a press on the plane, or the wheel on a band, accepts the number first`() {
    for event in [Event.mouse(.press(.left), 10, 11), .mouse(.wheel(.down), 20, 18)] {
      let mixer = Mixer(RGB(hex: 0xff8800))
      let screen = MixerScreen(mixer)
      _ = screen.picture()
      screen.type("50")
      screen.window.handle(event)
      #expect(!screen.rows[0].field.isEditing && mixer.typed.value == nil)
      #expect(screen.hexField.text == mixer.color.present.hexText)
      screen.type("u")
      #expect(mixer.color.current == RGB(hex: 0x328800))
    }
  }

  @Test func `a press on the plane does nothing while a bad number is typed`() {
    let mixer = Mixer(RGB(hex: 0xff8800))
    let screen = MixerScreen(mixer)
    _ = screen.picture()
    screen.type("999")
    screen.window.handle(.mouse(.press(.left), 10, 11))
    #expect(screen.rows[0].field.text == "999" && mixer.color.current == RGB(hex: 0xff8800))
    #expect(mixer.status.message.value == .error("red takes 0-255"))
  }

  @Test(arguments: ["50", "999", "#12", "#zz"])
  func `nothing that a key would not do is offered meanwhile`(text: String) {
    let plain = MixerScreen(Mixer(RGB(hex: 0xff8800)))
    plain.press(.left)
    #expect(plain.picture().contains { $0.contains("b goes back") })
    plain.type(text)
    #expect(!plain.picture().contains { $0.contains("b goes back") })
    plain.click(45, 12)
    #expect(plain.mixer.color.present.rgb.hex == 0xfe8800)
    let edited = MixerScreen(Mixer(editing: "a: #336699;\nb: #993366;"))
    edited.press(.enter)
    edited.press(.left)
    let offers = ["b goes back", "Space marks"]
    for offer in offers { #expect(edited.picture().contains { $0.contains(offer) }) }
    edited.type(text)
    for offer in offers { #expect(!edited.picture().contains { $0.contains(offer) }) }
    edited.press(.escape)
    edited.press(.escape)
    edited.type("/a")
    #expect(!edited.picture().contains { $0.contains("Space marks") })
  }

  @Test func `a click on the bar of the editor is a command, and accepts the number first`() {
    let mixer = Mixer(editing: "a: #336699;\nb: #993366;")
    let screen = MixerScreen(mixer)
    var saved: [UInt32] = []
    screen.onWrite = { saved = mixer.list.hexes }
    screen.press(.enter)
    screen.type("50")
    screen.click("w save", row: 0)
    #expect(saved == [0x326699, 0x993366] && screen.rows[0].slider.isFocused)
    screen.type("999")
    screen.click("w save", row: 0)
    #expect(screen.rows[0].field.text == "999" && mixer.list.hexes == saved)
    screen.click("?", row: 0)
    #expect(screen.window.overlay is CommandSheet)
  }

  @Test func `a command from the list of all closes the search for a name`() {
    let mixer = Mixer(RGB(hex: 0x336699))
    let screen = MixerScreen(mixer)
    screen.type("/tom")
    #expect(mixer.displayed.value.rgb.hex == 0xff6347)
    screen.press(.function(1))
    screen.type("swap\n")
    #expect(!screen.isFindingNames && mixer.displayed.value.rgb == .black)
    expectOneColor(on: screen, "swapped")
  }

  /// What is shown with its key outside the last row, where it is, and what leads there.
  @Test(arguments: [
    ("/ find a name", "", "/"), ("# type a color", "", "#"),
    ("? all commands", "", "?"), ("n makes it", "", "n"), ("a saves this one", "tttt", "a"),
  ])
  func `every key that is shown can be clicked`(shown: String, keys: String, key: Character) {
    let screens = (0..<2).map { _ in MixerScreen(Mixer(RGB(hex: 0x336699)), width: 120, height: 40)
    }
    for screen in screens {
      screen.type(keys)
      _ = screen.picture()
    }
    let row = screens[0].picture().lastIndex { $0.contains(shown) }
    screens[0].click(shown, row: row ?? 0)
    screens[1].type(String(key))
    #expect(screens[0].picture() == screens[1].picture())
    #expect(screens[0].mixer.recent.value.colors == screens[1].mixer.recent.value.colors)
  }

  @Test func `so can those beside the sliders of the editor`() {
    for (shown, key) in [("Space marks", " "), ("n █", "n"), ("w save", "w"), ("RGB", "s")] {
      let clock = ManualClock()
      let screens = (0..<2).map { _ in
        MixerScreen(
          Mixer(editing: "background #222222\ncolor1 #336699\ncolor2 #993366\n", clock: clock))
      }
      for screen in screens {
        screen.onWrite = { screen.mixer.status.show(.notice("written")) }
        screen.press(.down)
        screen.press(.enter)
        _ = screen.picture()
      }
      clock.advance(by: .seconds(1))
      let rows = screens[0].picture()
      let wanted = shown == "n █" ? "n    #" : shown
      let row = rows.firstIndex { $0.contains(wanted) } ?? 0
      #expect(rows[row].contains(wanted), "\(rows)")
      screens[0].click(wanted, row: row)
      screens[1].type(key)
      #expect(screens[0].picture() == screens[1].picture(), "\(shown)")
      #expect(screens[0].mixer.list.hexes == screens[1].mixer.list.hexes)
    }
  }
}
