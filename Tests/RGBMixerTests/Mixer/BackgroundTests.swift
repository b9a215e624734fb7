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
    #expect(mixer.background.value == .none)
    #expect(mixer.background.value.description == "on black (background unknown)")
    #expect(mixer.was.value.rgb == blue)
    mixer.set(ParsedColor(rgb: tomato))
    #expect(mixer.background.value == .none && mixer.was.value.rgb == blue)
  }

  @Test func `color and background are exchanged, the color before stays, and undo restores them`()
  {
    let mixer = Mixer(blue)
    mixer.measure(on: Background(rgb: .white, source: .given))
    mixer.set(ParsedColor(rgb: tomato))
    mixer.swap()
    #expect(mixer.color.current == .white && mixer.was.value.rgb == blue)
    #expect(mixer.background.value == Background(rgb: tomato, source: .given))
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
    `p makes the color the background, b goes back to the color before, and undo reverses both`()
  {
    let mixer = Mixer(blue)
    mixer.set(ParsedColor(rgb: tomato))
    mixer.useAsBackground()
    #expect(mixer.background.value == Background(rgb: tomato, source: .given))
    #expect(mixer.background.value.description == "on #ff6347")
    #expect(mixer.status.message.value.text == "contrast is measured on #ff6347")
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
    mixer.receive(background: terminal.rgb)
    #expect(
      mixer.background.value == terminal && terminal.description == "on the terminal, #16161e")
    mixer.undo()
    #expect(mixer.background.value == terminal)
    mixer.useAsBackground()
    mixer.receive(background: .white)
    #expect(mixer.background.value == Background(rgb: blue, source: .given))
    mixer.undo()
    #expect(mixer.background.value == Background(rgb: .white, source: .terminal))
  }

  @Test func `the background of a color of a text is the background there`() {
    let mixer = Mixer(editing: "background #282828\nforeground #ebdbb2\ncolor1 #cc241d\n")
    mixer.receive(background: .white)
    mixer.choose(2)
    let background = Background(rgb: RGB(hex: 0x282828), source: .key("background"))
    #expect(mixer.background.value == background && background.description == "on background")
    #expect(background.name == "on #282828" && mixer.printedBackground == .black)
    // Of the background itself, what is read on it.
    mixer.choose(0)
    let foreground = Background(
      rgb: RGB(hex: 0xebdbb2), source: .textOn("foreground"), below: SRGB(.black))
    #expect(
      mixer.background.value == foreground && foreground.description == "foreground #ebdbb2 on it")
    #expect(foreground.name == "on #ebdbb2")
    // It is measured on as it is mixed.
    mixer.set(ParsedColor(rgb: tomato))
    mixer.choose(1)
    #expect(mixer.background.value == Background(rgb: tomato, source: .key("background")))
    mixer.undo()
    mixer.choose(1)
    #expect(mixer.background.value == background)
    // What has a background in the text stays on it.
    mixer.useAsBackground()
    mixer.choose(2)
    #expect(mixer.background.value == background && mixer.printedBackground != .black)
  }

  @Test func `a text's colors without a background are measured on a chosen one alone`() {
    let mixer = Mixer(editing: "a: #282828;\nb: #ebdbb2;")
    mixer.receive(background: .white)
    #expect(mixer.background.value == .unknown && !mixer.background.value.isMeasured)
    mixer.useAsBackground()
    mixer.choose(1)
    let picked = Background(rgb: RGB(hex: 0x282828), source: .given)
    #expect(mixer.background.value == picked)
    #expect(mixer.contrasts.measured(1)?.background == picked)
    mixer.undo()
    #expect(mixer.background.value == .unknown && mixer.contrasts.measured(1) == nil)
  }

  @Test func `a color that no key calls text is made readable on a chosen background`() {
    let mixer = Mixer(editing: "red: #ff0000;\ntext: #888888;\nblue: #0000ff;")
    mixer.perform(.makeReadable)
    #expect(mixer.list.hexes == [0xff0000, 0x888888, 0x0000ff])
    mixer.perform(.measure(on: AlphaColor(.white)))
    #expect(
      mixer.status.message.value.text
        == "3 colors without a background of their own are measured on white")
    mixer.perform(.makeReadable)
    #expect(mixer.list.hexes == [0xee0000, 0x888888, 0x0000ff])
    mixer.undo()
    // Among marked colors, it is the texts that are.
    mixer.perform(.toggleAllMarks)
    mixer.perform(.makeReadable)
    #expect(mixer.list.hexes == [0xff0000, 0x767676, 0x0000ff])
  }

  @Test func `a translucent background lies on the one before`() {
    let mixer = Mixer(.white)
    for hex in ["#808080", "#c0c0c0"] {
      mixer.perform(.measure(on: AlphaColor(.white, alpha: 0.502)))
      #expect(mixer.background.value.rgb.hexText == hex && mixer.printedBackground.hexText == hex)
    }
  }

  @Test(arguments: [RGBMixer.Command.useAsBackground, .swap])
  func `what is printed does not depend on the terminal, whatever was made the background`(
    command: RGBMixer.Command
  ) throws {
    let texts = try [nil, RGB(hex: 0x16161e), .white].map { terminal in
      let mixer = Mixer(blue, format: try Format(parsing: "{on} {contrast}"))
      if let terminal { mixer.receive(background: terminal) }
      mixer.set(AlphaColor(RGB(hex: 0xff8800), alpha: 0.502))
      mixer.perform(command)
      mixer.set(AlphaColor(RGB(hex: 0xff8800)))
      let seen = AlphaColor(RGB(hex: 0xff8800), alpha: 0.502).composite(on: terminal ?? .black)
      #expect(mixer.background.value.rgb == seen, "the screen has what was seen")
      return mixer.printedText
    }
    #expect(texts[0].hasPrefix("#804400 ") && Set(texts).count == 1)
  }

  @Test func `a translucent color that is the terminal's background lies on what that was`() {
    let mixer = Mixer(blue)
    let (own, text) = (RGB(hex: 0x16161e), RGB(hex: 0xc0caf5))
    mixer.receive(text: text)
    mixer.receive(ownBackground: own)
    mixer.receive(ownBackground: .white)
    mixer.set(AlphaColor(RGB(hex: 0xff8800), alpha: 0.502))
    let seen = mixer.color.present.composite(on: own)
    #expect(mixer.seen == seen && mixer.displayedSeen.value == seen)
    let background = mixer.background.value
    #expect(background.description == "foreground #c0caf5 on it")
    #expect(background.ratio(of: mixer.color.present) == ContrastRatio(seen, text))
    mixer.makeReadable()
    let new = mixer.color.present
    #expect(new.alpha == 0.502)
    #expect(ContrastRatio(new.composite(on: own), text).value >= 4.5)
  }

  @Test func `so does one of a text, and none is known where that is not`() {
    let alpha = "rgb(255 136 0 / 0.5)"
    let mixer = Mixer(editing: ":root { --card: \(alpha); --card-foreground: #111; }")
    #expect(mixer.background.value == .unknown)
  }

  @Test func `printed contrasts are measured on a chosen background, or else on black`() throws {
    let mixer = Mixer(blue, format: try Format(parsing: "{on} {contrast}"))
    mixer.receive(background: .white)
    #expect(mixer.printedText == "#000000 3.50")
    mixer.measure(on: Background(rgb: .white, source: .given))
    #expect(mixer.printedText == "#ffffff 5.99")
    mixer.swap()
    #expect(mixer.printedText == "#336699 5.99")
  }

  @Test func `a background stays where the color to start with comes late`() {
    let mixer = Mixer(blue)
    mixer.useAsBackground()
    mixer.start(with: AlphaColor(tomato))
    #expect(mixer.background.value.rgb == blue && mixer.was.value.rgb == tomato)
  }

  @Test func `an exchange notifies each listener once`() {
    let mixer = Mixer(blue)
    var told: [String] = []
    let listener = mixer.color.rgb.combineLatest(mixer.background) { "\($0.hex) \($1.rgb.hex)" }
      .bind { told.append($0) }
    mixer.swap()
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
  func `n goes to AA, then to AAA, and reports the change and the background`(
    color: UInt32, background: UInt32, result: UInt32, message: String
  ) {
    let mixer = Mixer(RGB(hex: background))
    mixer.useAsBackground()
    mixer.set(ParsedColor(rgb: RGB(hex: color)))
    mixer.makeReadable()
    #expect(mixer.color.current == RGB(hex: result))
    #expect(mixer.status.message.value.text == message)
    if color != result {
      mixer.undo()
      #expect(mixer.color.current == RGB(hex: color))
    }
  }
}
