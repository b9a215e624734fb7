import Binding
import Testing

@testable import RGBMixer
@testable import TermUI

/// The color in use on a background, with its ratio and its verdict.
@MainActor
struct SampleViewTests {
  /// The sample on the measured background, alone.
  private func sample(_ mixer: Mixer, depth: ColorDepth = .truecolor) -> SamplesView {
    samples(mixer, .measured, depth: depth)
  }

  private func samples(
    _ mixer: Mixer, _ arrangement: SamplesView.Arrangement, depth: ColorDepth = .truecolor
  ) -> SamplesView {
    let view = SamplesView(of: mixer, inks: Inks.dark(depth))
    view.arrangement = arrangement
    return view
  }

  @Test func `a sample on the terminal has words, a button, a figure and the background's name`() {
    let picture = ViewPicture(of: sample(.onDark(0x1fa08a)), 40, 3)
    #expect(
      picture.text == [
        "Heading and text, 0123456789     button", "5.52 AA ✓", "on the terminal, #16161e",
      ])
    let color = Color.rgb(RGB(hex: 0x1fa08a))
    #expect(picture.style(0, 0) == Style(foreground: color, attributes: .bold))
    #expect(picture.style(8, 0) == Style(foreground: color))
    #expect(picture.background(32, 0) == 0x1fa08a && picture.background(0, 1) == nil)
    #expect(picture.style(0, 1) == .bold)
    #expect(picture.style(5, 1).foreground == Inks.dark().value.good)
  }

  /// The color, what it is measured on, the columns, and the two rows that say so.
  @Test(
    arguments: [
      (0x1fa08a, nil, 40, "5.52 AA ✓", "on the terminal, #16161e"),
      (0xffffff, nil, 40, "17.98 AAA ✓", "on the terminal, #16161e"),
      (0x336699, nil, 40, "2.99 too low ✗", "on the terminal, #16161e"),
      (0x336699, nil, 14, "2.99 too low ✗", "on #16161e"),
      (0x336699, nil, 10, "2.99 low ✗", "on #16161e"),
      (0x447799, nil, 40, "3.72 large text only", "on the terminal, #16161e"),
      (0x447799, nil, 19, "3.72 large", "on #16161e"),
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

  @Test func `three samples touch: the terminal's background, black and white`() {
    let mixer = Mixer.onDark(0x336699)
    let view = samples(mixer, .columns(gap: 0))
    let picture = ViewPicture(of: view, 40, 4)
    #expect(
      picture.text == [
        "▌ Heading      Heading       Heading", "▌ text 0123    text 0123     text 0123",
        "▌ 2.99 low ✗   3.50 large    5.99 AA ✓", "▌ on #16161e   on black      on white",
      ])
    #expect(picture.background(13, 0) == 0 && picture.background(26, 3) == 0)
    #expect(picture.background(27, 3) == 0xffffff && picture.background(39, 0) == 0xffffff)
    #expect(picture.style(15, 2).foreground == .palette(231))
    #expect(picture.style(29, 2).foreground == .palette(16))
  }

  @Test func `a press on a sample measures on its background, whose sample is marked then`() {
    let mixer = Mixer.onDark(0x336699)
    let screen = MixerScreen(mixer, width: 80, height: 24)
    let samples = screen.views.samples
    _ = screen.picture()
    for (column, name) in [(20, "on black"), (35, "on white"), (3, "on #16161e")] {
      screen.click(samples.frame.minColumn + column, samples.frame.minRow + 1)
      #expect(mixer.background.value.name == name)
      let row = screen.picture()[samples.frame.minRow + 2].suffix(42)
      #expect(row.count { $0 == "▌" } == 1)
    }
    #expect(mixer.chosenBackground.value == nil)
  }

  @Test func `another background has a sample, and the terminal's is never gone`() {
    let mixer = Mixer.onDark(0x336699)
    mixer.measure(on: Background(rgb: RGB(hex: 0x1e3e5e), source: .given))
    let stacked = ViewPicture(of: samples(mixer, .rows), 40, 9)
    #expect(
      [2, 5, 8].map { String(stacked.text[$0].drop { "▌ ".contains($0) }) }
        == ["on the terminal, #16161e", "on #1e3e5e", "on white"])
    #expect(stacked.rows.map { $0.hasPrefix("▌") } == (0..<9).map { (3..<6).contains($0) })
  }

  @Test func `a color that is the background itself has no words in it`() {
    let mixer = Mixer.onDark(0x16161e)
    let picture = ViewPicture(of: samples(mixer, .columns(gap: 0)), 40, 4)
    #expect(picture.text[0].hasPrefix("▌ this is"))
    #expect(picture.text[3].hasPrefix("▌ on #16161e"))
  }

  @Test func `without the terminal's background there are two, and a note says why`() {
    let mixer = Mixer(RGB(hex: 0x336699))
    let view = samples(mixer, .columns(gap: 0))
    view.hasNote = true
    let text = ViewPicture(of: view, 40, 5).text
    #expect(text[4] == "  the terminal names no background")
    #expect(text[3].contains("on black") && text[3].contains("on white"))
    mixer.receive(background: RGB(hex: 0x16161e))
    #expect(ViewPicture(of: view, 40, 5).text[4] == "")
  }

  @Test func `a translucent color is measured as it is seen on each background`() {
    let mixer = Mixer.onDark(0xffffff)
    mixer.set(AlphaColor(.white, alpha: 0.5))
    let picture = ViewPicture(of: samples(mixer, .rows), 40, 9)
    #expect(picture.text[4] == "  5.31 AA ✓")
    #expect(picture.style(2, 3).foreground == .rgb(RGB(hex: 0x808080)))
    #expect(picture.text[6] == "  this is the color itself")
    // It is no label.
    #expect(picture.style(2, 6).foreground == .palette(16))
  }

  /// The dim words of a sample are as readable as the program wants words to be.
  @Test(arguments: [0x000000, 0xffffff, 0x1fa08a, 0xd93e23, 0x777777, 0x808080] as [UInt32])
  func `what a sample is on can be read`(hex: UInt32) {
    let block = RGB(hex: hex)
    #expect(ContrastRatio(Inks.dimmed(on: block, .truecolor), block).value >= 4.5)
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
    let line = ContrastView(of: .onDark(0x1fa08a), inks: Inks.dark())
    #expect(ViewPicture(of: line, width, 1).text == [text])
    guard width < 56 else { return }
    line.hasVerdict = false
    #expect(!ViewPicture(of: line, width, 1).text[0].contains("AA"))
  }

  @Test func `a color that is the terminal's background has its text, and the figure of that`() {
    let mixer = Mixer.onDark(0x282c34)
    mixer.receive(text: RGB(hex: 0xc0caf5))
    let picture = ViewPicture(of: sample(mixer), 40, 3)
    #expect(picture.text[1...] == [" foreground #c0caf5 on it 8.67", " AAA ✓"])
    #expect(picture.background(0, 0) == 0x282c34)
    #expect(picture.style(1, 0).foreground == .rgb(RGB(hex: 0xc0caf5)))
    let line = ContrastView(of: mixer, inks: Inks.dark())
    #expect(ViewPicture(of: line, 36, 1).text == ["foreground #c0caf5 on it 8.67 AAA ✓"])
    #expect(ViewPicture(of: line, 20, 1).text == ["on #c0caf5 8.67 AAA"])
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
    #expect(view.needsDisplay && ViewPicture(of: view, 40, 3).text[1] == "17.98 AAA ✓")
  }
}
