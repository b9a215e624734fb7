import Binding
import Testing

@testable import RGBMixer
@testable import TermUI

/// The mixed color and what it was, in one block.
@MainActor
struct BlockViewTests {
  @Test(arguments: ColorSpace.allCases)
  func `in 16 colors no notation stands twice`(space: ColorSpace) {
    let mixer = Mixer(RGB(hex: 0x1fa08a), space: space)
    let screen = MixerScreen(mixer, width: 80, height: 24, depth: .ansi16)
    let rows = screen.picture(depth: .ansi16)
    #expect(screen.block.frame.height == 6)
    for function in ["rgb(", "hsl(", "oklch(", "hsv("] {
      #expect(rows.joined().ranges(of: function).count == 1, "\(function)")
    }
    screen.window.resize(to: Size(width: 120, height: 40))
    let large = screen.picture(depth: .ansi16)
    #expect(screen.block.frame.height == BlockView.mostRows)
    #expect(large.joined().ranges(of: "oklab(").count == 1)
  }

  @Test func `new and was touch, with the hex and two notations that are not the sliders' own`() {
    let mixer = Mixer.onDark(0x1fa08a, was: 0x12796a)
    let view = BlockView(of: mixer, inks: Inks.dark())
    let picture = ViewPicture(of: view, 40, 5)
    let (hsl, oklch) = (text(.hsl, mixer), text(.oklch, mixer))
    #expect(picture.rows[1].hasPrefix("  #1fa08a ") && picture.rows[1].hasSuffix(" \(hsl)  "))
    #expect(picture.rows[2].hasSuffix(" \(oklch)  "))
    #expect(picture.text[4] == "  was #12796a              b goes back")
    #expect(picture.text[0] == "" && picture.text[3] == "")
    #expect(picture.background(0, 3) == 0x1fa08a && picture.background(39, 4) == 0x12796a)
    #expect(picture.style(2, 1).attributes == .bold)
    mixer.space.value = .oklch
    let other = ViewPicture(of: view, 40, 5).rows
    #expect(other[1].hasSuffix(" rgb(31 160 138)  ") && other[2].hasSuffix(" \(hsl)  "))
  }

  private func text(_ function: ColorFunction, _ mixer: Mixer) -> String {
    Format(function).text(of: mixer.color.present)
  }

  @Test(arguments: 7...80) func `no text of a block is ever cut`(width: Int) {
    let mixer = Mixer.onDark(0x1fa08a, was: 0x12796a)
    mixer.set(AlphaColor(RGB(hex: 0x1fa08a), alpha: 0.5))
    let view = BlockView(of: mixer, inks: Inks.dark())
    for height in 1...8 {
      var text = ViewPicture(of: view, width, height).rows.joined(separator: " ")
      for known in [
        "#1fa08a80", self.text(.hsl, mixer), self.text(.oklch, mixer), "was #12796a", "b goes back",
        ColorDifference(from: mixer.was.value.rgb, to: mixer.displayedSeen.value).description,
      ] { text = text.replacing(known, with: "") }
      #expect(text.allSatisfy { $0 == " " }, "\(width)x\(height): \(text)")
    }
  }

  @Test func `a color that is hardly told from the background has an edge`() {
    let mixer = Mixer.onDark(0x16161e)
    let picture = ViewPicture(of: BlockView(of: mixer, inks: Inks.dark()), 40, 5)
    #expect(picture.rows[0].hasPrefix("▏▔▔") && picture.rows[0].hasSuffix("▔▔▕"))
    #expect(picture.rows[4].hasPrefix("▏▁▁") && picture.rows[2].hasSuffix("▕"))
    mixer.set(AlphaColor(RGB(hex: 0x303040)))
    #expect(!ViewPicture(of: BlockView(of: mixer, inks: Inks.dark()), 40, 5).rows[0].contains("▔"))
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
      #expect(two.contains { $0.hasPrefix("  was #336699") }, "\(two)")
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
      (3, 1, "copy #1fa08a"), (36, 1, "copy hsl"), (36, 2, "copy oklch"), (5, 4, "back"),
      (30, 4, "back"), (20, 0, ""), (35, 3, ""), (3, 2, ""),
    ] as [(Int, Int, String)])
  func `a press copies what it is on, or goes back`(
    column: Int, row: Int, does: String
  ) {
    let mixer = Mixer.onDark(0x1fa08a, was: 0x12796a)
    let screen = MixerScreen(mixer)
    let view = screen.block
    var done = ""
    screen.onCopy = { done += "copy \($0.prefix { $0 != "(" })" }
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
    #expect(picture.text[1].hasPrefix("  #204060 ") && picture.text[2].hasPrefix("  typing "))
    #expect(picture.text[4] == "  was #12796a" && picture.background(0, 0) == 0x204060)
    #expect(!view.handle(.press(5, 4)))
    (mixer.typed.value, mixer.isTyping.value) = (nil, false)
    #expect(view.needsDisplay)
    #expect(ViewPicture(of: view, 40, 5).text[1].hasPrefix("  #1fa08a   "))
  }

  @Test(
    arguments: [
      (.ansi256, 40, 2, "  ≈ 36 "), (.ansi16, 40, 2, "  ≈ cyan "),
      (.ansi256, 28, 1, " #1fa08a  ≈ 36"),
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
    // The first notation has no room beside the hex text, and so the next row.
    #expect(picture.text[1] == "  #1fa08a80")
    #expect(picture.text[2].hasSuffix("hsl(169.8 67.5% 37.5% / 0.5)"))
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
        PlaneView(of: mixer, across: .hue, inks: inks), SamplesView(of: mixer, inks: inks),
      ] + Band.Kind.allCases.map { BandView($0, of: mixer, inks: inks) }
    for view in views {
      #expect(ViewPicture(of: view, size.0, size.1, depth: depth).rows.count == size.1)
      for column in [-1, 0, size.0 / 2, size.0] {
        _ = view.handle(.press(column, 0))
        _ = view.handle(.mouse(.release(.left), column, 0))
      }
    }
  }
}
