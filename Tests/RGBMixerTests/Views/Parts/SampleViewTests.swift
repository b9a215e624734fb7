import Binding
import Testing

@testable import RGBMixer
@testable import TermUI

/// The color in use on a background, with its ratio and its verdict.
@MainActor
struct SampleViewTests {
  private func sample(
    _ mixer: Mixer, _ place: SampleView.Place = .background, depth: ColorDepth = .truecolor
  ) -> SampleView {
    SampleView(of: mixer, on: place, inks: Inks.dark(depth))
  }

  @Test func `a sample on the terminal has words, a button, a figure and the background's name`() {
    let picture = ViewPicture(of: sample(.onDark(0x1fa08a)), 40, 3)
    #expect(
      picture.text == [
        "  Heading and text 0123        button", "  5.52 AA ✓", "  on the terminal, #16161e",
      ])
    let color = Color.rgb(RGB(hex: 0x1fa08a))
    #expect(picture.style(2, 0) == Style(foreground: color, attributes: .bold))
    #expect(picture.style(10, 0) == Style(foreground: color))
    #expect(picture.background(32, 0) == 0x1fa08a && picture.background(0, 1) == nil)
    #expect(picture.style(2, 1) == .bold)
    #expect(picture.style(7, 1).foreground == Inks.dark().value.good)
  }

  /// The color, what it is measured on, the columns, and the two rows that say so.
  @Test(
    arguments: [
      (0x1fa08a, nil, 40, "5.52 AA ✓", "on the terminal, #16161e"),
      (0xffffff, nil, 40, "17.98 AAA ✓", "on the terminal, #16161e"),
      (0x336699, nil, 40, "2.99 too low ✗", "on the terminal, #16161e"),
      (0x336699, nil, 20, "2.99 too low ✗", "on #16161e"),
      (0x336699, nil, 14, "2.99 low ✗", "on #16161e"),
      (0x447799, nil, 40, "3.72 large text only", "on the terminal, #16161e"),
      (0x447799, nil, 21, "3.72 large", "on #16161e"),
      (
        0x1fa08a, Background(rgb: RGB(hex: 0x1e1e2e), source: .given), 40, "5.04 AA ✓", "on #1e1e2e"
      ),
      (0x1fa08a, Background.none, 40, "6.45 AA ✓", "on black (background unknown)"),
      (0x1fa08a, Background.none, 24, "6.45 AA ✓", "on black"),
    ] as [(UInt32, Background?, Int, String, String)])
  func `the verdict fits the room, and every figure names its background`(
    hex: UInt32, on: Background?, width: Int, figure: String, name: String
  ) {
    let mixer = Mixer.onDark(hex)
    if let on { mixer.measure(on: on) }
    let text = ViewPicture(of: sample(mixer), width, 3).text
    func trimmed(_ text: String) -> String { String(text.drop { $0 == " " }) }
    #expect(trimmed(text[1]) == figure && trimmed(text[2]) == name)
  }

  @Test func `on black and on white the words of the figure are black or white`() {
    let mixer = Mixer.onDark(0x336699)
    let black = ViewPicture(of: sample(mixer, .black), 22, 4)
    #expect(
      black.text == [
        " Heading      button", " text, 0123456789", " 3.50 large text only", " on black",
      ])
    #expect(black.background(0, 0) == 0 && black.background(21, 3) == 0)
    #expect(black.style(6, 2).foreground == .palette(231))
    let white = ViewPicture(of: sample(mixer, .white), 22, 4)
    #expect(white.text[2] == " 5.99 AA ✓" && white.background(0, 0) == 0xffffff)
    var pressed: [RGB] = []
    for place in SampleView.Place.allCases {
      let view = sample(mixer, place)
      view.onPress = { pressed.append($0) }
      #expect(view.handle(.press(3, 1)))
    }
    #expect(pressed == [RGB(hex: 0x16161e), .black, .white])
  }

  @Test func `a translucent color is measured as it is seen on each background`() {
    let mixer = Mixer.onDark(0xffffff)
    mixer.set(AlphaColor(.white, alpha: 0.5))
    let black = ViewPicture(of: sample(mixer, .black), 40, 3)
    #expect(black.text[1] == "  5.31 AA ✓")
    #expect(black.style(2, 0).foreground == .rgb(RGB(hex: 0x808080)))
    #expect(ViewPicture(of: sample(mixer, .white), 40, 3).text[1] == "  1.00 too low ✗")
  }

  /// The columns of the row, and what it says there.
  @Test(
    arguments: [
      (76, "Heading text   button   5.52 AA ✓  on the terminal, #16161e"),
      (36, "5.52 AA ✓ on the terminal, #16161e"), (34, "5.52 AA ✓ on the terminal, #16161e"),
      (33, "5.52 AA ✓ on #16161e"), (20, "5.52 AA ✓ on #16161e"), (15, "5.52 on #16161e"),
    ] as [(Int, String)])
  func `where there is one row, it has the verdict first, and then the background's words`(
    width: Int, text: String
  ) {
    let line = ContrastLine(of: .onDark(0x1fa08a), inks: Inks.dark())
    #expect(ViewPicture(of: line, width, 1).text == [text])
    guard width < 56 else { return }
    line.hasVerdict = false
    #expect(!ViewPicture(of: line, width, 1).text[0].contains("AA"))
  }

  @Test func `a color that is the terminal's background has its text, and the figure of that`() {
    let mixer = Mixer.onDark(0x282c34)
    mixer.receive(text: RGB(hex: 0xc0caf5))
    let picture = ViewPicture(of: sample(mixer), 40, 3)
    #expect(picture.text[1...] == ["  foreground #c0caf5 on it 8.67", "  AAA ✓"])
    #expect(picture.background(0, 0) == 0x282c34)
    #expect(picture.style(2, 0).foreground == .rgb(RGB(hex: 0xc0caf5)))
    let line = ContrastLine(of: mixer, inks: Inks.dark())
    #expect(ViewPicture(of: line, 36, 1).text == ["foreground #c0caf5 on it 8.67 AAA ✓"])
    #expect(ViewPicture(of: line, 20, 1).text == ["on #c0caf5 8.67"])
    mixer.set(AlphaColor(RGB(hex: 0x282c34), alpha: 0.5))
    #expect(mixer.background.value.source == .textOn("foreground"))
    mixer.measure(on: Background(rgb: .white, source: .given))
    #expect(mixer.background.value.rgb == .white)
  }

  @Test func `without colors one row says it`() {
    let view = sample(.onDark(0x1fa08a), depth: .monochrome)
    #expect(
      ViewPicture(of: view, 76, 1, depth: .monochrome).text
        == ["5.52 AA ✓  on the terminal, #16161e"])
  }

  @Test func `a typed color is measured, too`() {
    let mixer = Mixer.onDark(0x1fa08a)
    let view = sample(mixer)
    _ = ViewPicture(of: view, 40, 3)
    mixer.typed.value = .color(AlphaColor(.white))
    #expect(view.needsDisplay && ViewPicture(of: view, 40, 3).text[1] == "  17.98 AAA ✓")
  }
}
