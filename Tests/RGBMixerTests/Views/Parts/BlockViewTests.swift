import Binding
import Testing

@testable import RGBMixer
@testable import TermUI

/// The mixed color and what it was, in one block.
@MainActor
struct BlockViewTests {
  @Test func `new and was touch, with the notations and what can be read on the color`() {
    let mixer = Mixer.onDark(0x1fa08a, was: 0x12796a)
    let picture = ViewPicture(of: BlockView(of: mixer, inks: Inks.dark()), 40, 5)
    #expect(
      picture.text == [
        "", "  #1fa08a               Aa black  6.45", "  rgb(31 160 138)       Aa white  3.25",
        "  hsl(169.8 67.5% 37.5%)", "  was #12796a              b goes back",
      ])
    #expect(picture.background(0, 3) == 0x1fa08a && picture.background(39, 4) == 0x12796a)
    #expect(picture.style(2, 1).attributes == .bold)
    #expect(picture.style(24, 1).foreground == .palette(16))
    #expect(picture.style(24, 2).foreground == .palette(231))
  }

  @Test func `one color says nothing twice, and no row moves when it becomes two`() {
    let mixer = Mixer.onDark(0x336699)
    let view = BlockView(of: mixer, inks: Inks.dark())
    for height in 2...12 {
      mixer.set(AlphaColor(RGB(hex: 0x336699)))
      let one = ViewPicture(of: view, 40, height).text
      #expect(!one.joined().contains("was"))
      mixer.set(AlphaColor(RGB(hex: 0x336698)))
      let two = ViewPicture(of: view, 40, height).text
      #expect(two.contains { $0.hasPrefix("  was #336699") })
      let row = one.firstIndex { $0.contains("#336699") }
      #expect(two.firstIndex { $0.contains("#336698") } == row)
    }
  }

  @Test func `an alpha of 100 % is no change to go back from`() {
    let mixer = Mixer.onDark(0x336699)
    mixer.set(AlphaColor(RGB(hex: 0x336699), alpha: 1))
    let text = ViewPicture(of: BlockView(of: mixer, inks: Inks.dark()), 40, 5).text.joined()
    #expect(text.contains("#336699") && !text.contains("was"))
  }

  /// What a press of each part does.
  @Test(
    arguments: [
      (3, 1, "copy #1fa08a"), (3, 2, "copy rgb(31 160 138)"),
      (3, 3, "copy hsl(169.8 67.5% 37.5%)"), (25, 1, "background #000000"),
      (25, 2, "background #ffffff"), (5, 4, "back"), (30, 4, "back"), (20, 0, ""), (35, 3, ""),
    ] as [(Int, Int, String)])
  func `a press copies what is shown, measures on black or white, or goes back`(
    column: Int, row: Int, does: String
  ) {
    let mixer = Mixer.onDark(0x1fa08a, was: 0x12796a)
    let screen = MixerScreen(mixer)
    let view = screen.block
    var done = ""
    screen.onCopy = { done += "copy \($0)" }
    let background = mixer.background.bind { done += "background \($0.rgb)" }
    let color = mixer.color.rgba.bind { _ in done += "back" }
    defer { for listener in [background, color] { listener.cancel() } }
    _ = ViewPicture(of: view, 40, 5)
    #expect(view.handle(.press(column, row)) == !does.isEmpty)
    #expect(done == does)
    #expect(!view.handle(.mouse(.press(.right), column, row)) && done == does)
  }

  @Test func `what is typed is marked, and cannot be taken back by a press`() {
    let mixer = Mixer.onDark(0x1fa08a, was: 0x12796a)
    let view = BlockView(of: mixer, inks: Inks.dark())
    mixer.typed.value = .color(AlphaColor(RGB(hex: 0x204060)))
    mixer.isTyping.value = true
    let picture = ViewPicture(of: view, 40, 5)
    #expect(picture.text[1].hasPrefix("  #204060  typing "))
    #expect(picture.text[4] == "  was #12796a" && picture.background(0, 0) == 0x204060)
    #expect(!view.handle(.press(5, 4)))
    (mixer.typed.value, mixer.isTyping.value) = (nil, false)
    #expect(view.needsDisplay)
    #expect(ViewPicture(of: view, 40, 5).text[1].hasPrefix("  #1fa08a   "))
  }

  @Test(
    arguments: [
      (.ansi256, 40, 1, "  #1fa08a  ≈ 36         Aa black"),
      (.ansi16, 42, 3, "  hsl(169.8 67.5% 37.5%)  ≈ bright black"), (.ansi256, 28, 2, " ≈ 36"),
    ] as [(ColorDepth, Int, Int, String)])
  func `the block says what the terminal shows in place of the color`(
    depth: ColorDepth, width: Int, row: Int, text: String
  ) {
    let view = BlockView(of: Mixer.onDark(0x1fa08a), inks: Inks.dark(depth))
    let picture = ViewPicture(of: view, width, 5, depth: depth)
    #expect(picture.text[row].hasPrefix(text))
    #expect(picture.style(2, 1).attributes == (depth == .ansi16 ? [] : .bold))
  }

  @Test func `alpha is shown, and the color is seen on the background`() {
    let mixer = Mixer.onDark(0x1fa08a)
    mixer.set(AlphaColor(RGB(hex: 0x1fa08a), alpha: 0.5))
    let picture = ViewPicture(of: BlockView(of: mixer, inks: Inks.dark()), 40, 5)
    #expect(picture.text[1].hasPrefix("  #1fa08a80 "))
    #expect(picture.text[2].hasPrefix("  rgb(31 160 138 / 0.5)"))
    #expect(picture.background(0, 0) == 0x1b5b54)
  }

  @Test func `without colors there are words`() {
    let mixer = Mixer.onDark(0x1fa08a, was: 0x12796a)
    let view = BlockView(of: mixer, inks: Inks.dark(.monochrome))
    #expect(
      ViewPicture(of: view, 27, 3, depth: .monochrome).text == [
        "rgb(31 160 138)", "hsl(169.8 67.5% 37.5%)", "was #12796a",
      ])
    mixer.typed.value = .color(AlphaColor(.black))
    #expect(
      ViewPicture(of: view, 27, 2, depth: .monochrome).text == ["typing", "rgb(0 0 0)"])
  }

  /// The views of this folder, at sizes of a cell and none.
  @Test(
    arguments: ColorDepth.allCases,
    [(0, 0), (1, 1), (1, 9), (9, 1), (2, 2), (12, 3), (24, 2), (59, 2), (60, 4), (200, 60)])
  func `each part is drawn at any size`(depth: ColorDepth, size: (Int, Int)) {
    let mixer = Mixer.onDark(0x1fa08a, was: 0x12796a)
    let inks = Inks.dark(depth)
    let readable = ReadableRow(of: mixer, inks: inks)
    readable.channel = mixer.channels[0]
    let views: [View] =
      [
        BlockView(of: mixer, inks: inks), PlaneView(of: mixer, inks: inks), readable,
        SeenView(of: mixer, inks: inks),
      ] + SampleView.Place.allCases.map { SampleView(of: mixer, on: $0, inks: inks) }
      + Band.Kind.allCases.map { BandView($0, of: mixer, inks: inks) }
    for view in views {
      #expect(ViewPicture(of: view, size.0, size.1, depth: depth).rows.count == size.1)
      for column in [-1, 0, size.0 / 2, size.0] {
        _ = view.handle(.press(column, 0))
        _ = view.handle(.mouse(.release(.left), column, 0))
      }
    }
  }
}
