import Binding
import TermUI
import Testing

@testable import RGBMixer

/// What the mixed color is measured on, and the color before.
@MainActor
struct BackgroundTests {
  private let blue = RGB(hex: 0x336699)
  private let tomato = RGB(hex: 0xff6347)

  @Test func `the background is black until one is chosen, and the color before is none`() {
    let mixer = Mixer(blue)
    #expect(mixer.background.value == .none && mixer.background.value.words == "on black")
    #expect(mixer.before.value == blue)
    mixer.set(ParsedColor(rgb: tomato))
    #expect(mixer.background.value == .none && mixer.before.value == blue)
  }

  @Test func `color and background are exchanged, the color before stays, and undo restores them`()
  {
    let mixer = Mixer(blue)
    mixer.measure(on: Background(rgb: .white, source: .given))
    mixer.set(ParsedColor(rgb: tomato))
    mixer.exchange()
    #expect(mixer.color.current == .white && mixer.before.value == blue)
    #expect(mixer.background.value == Background(rgb: tomato, source: .pinned))
    mixer.undo()
    #expect(mixer.color.current == tomato)
    #expect(mixer.background.value == Background(rgb: .white, source: .given))
    mixer.undo()
    mixer.undo()
    #expect(mixer.color.current == blue && mixer.background.value == .none)
    for _ in 0..<3 { mixer.redo() }
    #expect(mixer.color.current == .white && mixer.background.value.rgb == tomato)
  }

  @Test
  func
    `p pins the color as the background, b goes back to the color before, and undo reverses both`()
  {
    let mixer = Mixer(blue)
    mixer.set(ParsedColor(rgb: tomato))
    mixer.pin()
    #expect(mixer.background.value == Background(rgb: tomato, source: .pinned))
    #expect(mixer.background.value.words == "on #ff6347")
    #expect(mixer.status.message.value.text == "pinned #ff6347: contrast is measured on it")
    mixer.goBack()
    #expect(mixer.color.current == blue && mixer.background.value.rgb == tomato)
    mixer.undo()
    #expect(mixer.color.current == tomato && mixer.background.value.rgb == tomato)
    mixer.undo()
    #expect(mixer.background.value == .none && mixer.color.current == tomato)
  }

  @Test func `the terminal's background is the background if none was chosen, and no step of undo`()
  {
    let mixer = Mixer(blue)
    let terminal = Background(rgb: RGB(hex: 0x16161e), source: .terminal)
    mixer.learn(background: terminal.rgb)
    #expect(mixer.background.value == terminal && terminal.words == "on terminal #16161e")
    mixer.undo()
    #expect(mixer.background.value == terminal)
    mixer.pin()
    mixer.learn(background: .white)
    #expect(mixer.background.value == Background(rgb: blue, source: .pinned))
    mixer.undo()
    #expect(mixer.background.value == Background(rgb: .white, source: .terminal))
  }

  @Test func `the background of a color of a text is the background there`() {
    let mixer = Mixer(editing: "background #282828\nforeground #ebdbb2\ncolor1 #cc241d\n")
    mixer.learn(background: .white)
    mixer.choose(edited: 2)
    let background = Background(rgb: RGB(hex: 0x282828), source: .file)
    #expect(mixer.background.value == background && background.words == "on background #282828")
    #expect(background.name == "on #282828" && mixer.printedBackground == .black)
    // Of the background itself, what is read on it.
    mixer.choose(edited: 0)
    let foreground = Background(rgb: RGB(hex: 0xebdbb2), source: .foreground)
    #expect(mixer.background.value == foreground && foreground.words == "of foreground #ebdbb2")
    #expect(foreground.name == "of #ebdbb2")
    // It is measured on as it is mixed.
    mixer.set(ParsedColor(rgb: tomato))
    mixer.choose(edited: 1)
    #expect(mixer.background.value == Background(rgb: tomato, source: .file))
    mixer.undo()
    mixer.choose(edited: 1)
    #expect(mixer.background.value == background)
    mixer.pin()
    mixer.choose(edited: 2)
    #expect(mixer.background.value == Background(rgb: RGB(hex: 0xebdbb2), source: .pinned))
    mixer.undo()
    mixer.choose(edited: 2)
    #expect(mixer.background.value == background)
  }

  @Test(arguments: [false, true])
  func `equal colors are measured as the one whose key is shown`(isBackgroundFirst: Bool) throws {
    let equals = ["foreground #ebdbb2", "selection_background #ebdbb2"]
    let lines =
      (isBackgroundFirst ? equals.reversed() : equals) + [
        "background #1d2021", "selection_foreground #555555", "color1 #ebdbb2",
      ]
    let mixer = Mixer(editing: lines.joined(separator: "\n"))
    let edited = try #require(mixer.edited)
    #expect(
      mixer.background.value.words
        == (isBackgroundFirst ? "of foreground #555555" : "on background #1d2021"))
    for indices in edited.chips.members {
      let ratio = try #require(edited.contrast(of: indices[0])).ratio
      for index in indices {
        mixer.choose(edited: index)
        #expect(ratio == ContrastRatio(edited.color(at: index), mixer.background.value.rgb))
      }
    }
  }

  @Test func `a text without a background is measured on the terminal's`() {
    let mixer = Mixer(editing: "a #282828\nb #ebdbb2\n")
    mixer.learn(background: .white)
    #expect(mixer.background.value == Background(rgb: .white, source: .terminal))
  }

  @Test func `printed contrasts are measured on a chosen background, or else on black`() throws {
    let mixer = Mixer(blue, format: try Format(parsing: "{on} {contrast}"))
    mixer.learn(background: .white)
    #expect(mixer.text == "#000000 3.50")
    mixer.measure(on: Background(rgb: .white, source: .given))
    #expect(mixer.text == "#ffffff 5.99")
    mixer.exchange()
    #expect(mixer.text == "#336699 5.99")
  }

  @Test func `a background stays where the color to start with comes late`() {
    let mixer = Mixer(blue)
    mixer.pin()
    mixer.begin(with: tomato)
    #expect(mixer.background.value.rgb == blue && mixer.before.value == tomato)
  }

  @Test func `an exchange notifies each listener once`() {
    let mixer = Mixer(blue)
    var told: [String] = []
    let listener = mixer.color.rgb.combineLatest(mixer.background) { "\($0.hex) \($1.rgb.hex)" }
      .bind { told.append($0) }
    mixer.exchange()
    #expect(told == ["0 \(blue.hex)"])
    listener.cancel()
  }

  @Test(
    arguments: [
      (0x777777, 0xffffff, 0x767676, "lightness 56.9 to 56.6: 4.54 AA on white"),
      (0x5a5f7d, 0x1e1e2e, 0x7f85a4, "lightness 49 to 62: 4.52 AA on #1e1e2e"),
      (0x000000, 0x808080, 0x000000, "no lightness has 7 on #808080"),
      (0x000000, 0xffffff, 0x000000, "21.00 AAA on white already"),
    ] as [(UInt32, UInt32, UInt32, String)])
  func `n goes to the next grade of contrast, and reports the change and the background`(
    color: UInt32, background: UInt32, result: UInt32, message: String
  ) {
    let mixer = Mixer(RGB(hex: background))
    mixer.pin()
    mixer.set(ParsedColor(rgb: RGB(hex: color)))
    mixer.raiseContrast()
    #expect(mixer.color.current == RGB(hex: result))
    #expect(mixer.status.message.value.text == message)
    if color != result {
      mixer.undo()
      #expect(mixer.color.current == RGB(hex: color))
    }
  }
}
