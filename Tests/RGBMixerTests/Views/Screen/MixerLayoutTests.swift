import Binding
import Testing

@testable import RGBMixer
@testable import TermUI

/// The layout of the mixer's screen.
@MainActor
struct MixerLayoutTests {
  private let mixer = Mixer(RGB(hex: 0x336699))

  /// The views that are shown, after a frame.
  private func views(_ screen: MixerScreen, depth: ColorDepth = .truecolor) -> [View] {
    _ = screen.window.draw(into: Buffer(size: screen.window.size), depth: depth)
    return screen.window.views.filter { $0.isShown }
  }

  @Test(arguments: [ColorDepth.truecolor, .ansi16])
  func `no sample stands twice, whatever the background becomes`(depth: ColorDepth) {
    let screen = MixerScreen(mixer, width: 120, height: 40, depth: depth)
    for (terminal, count) in [(nil, 2), (RGB(hex: 0x16161e), 3)] as [(RGB?, Int)] {
      if let terminal { mixer.receive(background: terminal) }
      for hex: UInt32 in [0x000000, 0x1e3e5e, 0xffffff, 0x000000] {
        mixer.measure(on: Background(rgb: RGB(hex: hex), source: .given))
        _ = views(screen, depth: depth)
        let colors = mixer.samples.backgrounds.map(\.rgb)
        #expect(colors.count == count && Set(colors).count == count)
      }
    }
  }

  @Test(
    arguments: [24, 39, 40, 59, 60, 75, 79, 80, 99, 100, 120, 300],
    [ColorDepth.truecolor, .ansi16, .monochrome])
  func `each part is inside the window and apart from every other, at every size`(
    width: Int, depth: ColorDepth
  ) {
    let screen = MixerScreen(mixer, depth: depth)
    for (height, keys) in (6...70).flatMap({ [($0, ""), ($0, "A"), ($0, "tt#0")] }) {
      screen.window.resize(to: Size(width: width, height: height))
      screen.type(keys)
      let window = Rect(Size(width: width, height: height))
      let views = views(screen, depth: depth)
      for (index, view) in views.enumerated() {
        #expect(view.frame.intersection(window) == view.frame, "\(width)x\(height)")
        for other in views[(index + 1)...] {
          #expect(view.frame.intersection(other.frame).isEmpty, "\(width)x\(height)")
        }
      }
      let needed: [View] = screen.rows + [screen.bar]
      #expect(needed.allSatisfy { $0.isShown }, "\(width)x\(height)")
      #expect(screen.rows.allSatisfy { $0.slider.frame.width >= 8 })
      screen.type(keys == "A" ? "A" : "")
      screen.press(.escape)
    }
  }

  /// What is in a row, by the first letter of the view's name; `.` for a blank row.
  private func map(_ screen: MixerScreen) -> String {
    let views = views(screen)
    let names: [(View, Character)] =
      screen.rows.map { ($0, "c") } + screen.bands.map { ($0, "r") } + [
        (screen.bar, "b"), (screen.rows[0].below, "a"), (screen.block, "n"), (screen.contrast, "s"),
        (screen.views.seen, "e"), (screen.views.notations, "o"), (screen.messages, "m"),
        (screen.hints, "h"),
      ]
    return String(
      (0..<screen.window.size.height).map { row -> Character in
        let rows = { (view: View) in view.frame.minRow..<view.frame.maxRow }
        return names.first { name in
          views.contains { $0 === name.0 } && rows(name.0).contains(row)
        }?.1 ?? "."
      })
  }

  @Test(
    arguments: [
      ((24, 6), "bcccsh"), ((60, 7), "bcccsrh"), ((60, 8), "bcccsrmh"), ((60, 9), "bccc.srmh"),
      ((60, 10), "bccc.nnrmh"), ((60, 11), "b.ccc.nnrmh"), ((60, 12), "b.ccc.nn.rmh"),
      ((40, 12), "b.ccc.nnsrmh"), ((60, 16), "b.cac.c.nnn.rrmh"),
      ((80, 24), "b.cac.c.nnnn......rrrrmh"),
      ((80, 45), "b.ccacc.cc.nnnnn............rrrrrrrrre.rro.mh"),
      ((120, 40), "b.ccacc.cc.nnnn.......rrrrrrrrree.rro.mh"),
    ] as [((Int, Int), String)])
  func `which row holds what`(size: (width: Int, height: Int), rows: String) {
    let screen = MixerScreen(mixer, width: size.width, height: size.height)
    #expect(map(screen) == rows)
  }

  @Test(arguments: [
    (80, 24, 1), (80, 36, 1), (80, 45, 2), (99, 70, 2), (100, 35, 1), (100, 36, 2), (120, 70, 2),
    (180, 56, 3), (200, 60, 3),
  ])
  func `tracks are higher in large windows`(width: Int, height: Int, rows: Int) {
    let screen = MixerScreen(mixer, width: width, height: height)
    #expect(views(screen).count > 9)
    #expect(screen.rows.allSatisfy { $0.slider.frame.height == rows })
  }

  @Test func `with alpha the second band goes at 80x24, and stays from 26 rows on`() {
    let screen = MixerScreen(mixer)
    screen.type("A")
    _ = views(screen)
    #expect(screen.rows.count == 4 && screen.rows[3].slider.isFocused)
    #expect(screen.views.band(.ramp).frame.minRow == 20)
    #expect(!screen.views.band(.harmonies).isShown && screen.plane.frame.minRow == 10)
    screen.window.resize(to: Size(width: 80, height: 26))
    _ = views(screen)
    #expect(screen.views.band(.harmonies).isShown)
  }

  @Test func `the mixed color has 150 cells at 80x24, and no more than a tenth of a large window`()
  {
    for (width, height) in [
      (80, 24), (80, 45), (99, 60), (100, 30), (100, 36), (120, 40), (200, 60),
    ] {
      let screen = MixerScreen(mixer, width: width, height: height)
      _ = views(screen)
      let cells = screen.block.frame.width * screen.block.frame.height
      // The two rows of the tracks leave two for the block there.
      let least = (width, height) == (100, 36) ? 100 : 150
      #expect(cells >= least, "\(width)x\(height)")
      if height >= 36 { #expect(cells * 10 <= width * height, "\(width)x\(height)") }
    }
  }

  @Test(arguments: [(40, 12), (80, 24)])
  func `a long message takes the row of the keys, and no other view moves`(
    width: Int, height: Int
  ) {
    let screen = MixerScreen(mixer, width: width, height: height)
    func frames() -> [Rect] {
      views(screen).filter { $0 !== screen.messages && $0 !== screen.hints }.map(\.frame)
    }
    let usual = frames()
    let words = String(repeating: "a", count: screen.messages.frame.width - 1)
    mixer.status.show(.notice("\(words) \(words)"))
    #expect(frames() == usual)
    #expect(screen.messages.frame.height == 2 && !screen.hints.isShown)
    mixer.status.clear()
    #expect(frames() == usual && screen.hints.isShown)
  }

  @Test func `in six rows a message has the row of the hints until the next key`() {
    let screen = MixerScreen(mixer, width: 24, height: 6)
    screen.type("z")
    #expect(screen.picture()[5].hasPrefix(" z does nothing here"))
    screen.press(.right)
    #expect(screen.picture()[5] == " Enter print  q quit")
  }

  @Test func `the hex field has the room up to the spaces while a text is typed there`() {
    for (width, height) in [(24, 6), (40, 12), (80, 24), (120, 40)] {
      let screen = MixerScreen(mixer, width: width, height: height)
      _ = views(screen)
      let field = screen.hexField.frame
      #expect(field.width == 8)
      screen.type("#0")
      _ = views(screen)
      #expect(screen.hexField.frame.minColumn == field.minColumn)
      #expect(screen.hexField.frame.width >= 8)
      screen.press(.escape)
      _ = views(screen)
      #expect(screen.hexField.frame == field)
    }
  }

  @Test(arguments: [3, 4, 5, 6, 7, 8, 10, 16, 24])
  func `below the prompt each number of rows has what its parts need`(rows: Int) {
    let window = Window()
    let screen = MixerScreen(mixer, in: window, isBelowPrompt: true)
    window.resize(to: Size(width: 80, height: rows))
    let views = views(screen)
    func isShown(_ view: View) -> Bool { views.contains { $0 === view } }
    #expect(screen.rows.allSatisfy(isShown))
    #expect(isShown(screen.bar) == (rows >= 4) && isShown(screen.hints) == (rows >= 6))
    #expect(isShown(screen.views.band(.ramp)) == (rows >= 7))
    #expect(isShown(screen.messages) == (rows >= 8) && isShown(screen.block) == (rows >= 10))
    #expect(
      (screen.rows[0].below.channel != nil) == (rows >= 16) && isShown(screen.plane) == (rows >= 24)
    )
    mixer.status.show(.notice("news"))
    _ = screen.window.draw(into: Buffer(size: window.size))
    #expect(screen.picture().contains { $0.contains("news") })
  }

  @Test(arguments: ["\n", "\u{1B}"])
  func `in three rows the bar has one while its hex field is typed in`(end: String) {
    let window = Window()
    let screen = MixerScreen(mixer, in: window, isBelowPrompt: true)
    window.resize(to: Size(width: 80, height: 3))
    _ = views(screen)
    screen.type("#f80")
    #expect(screen.hexField.isFocused && screen.picture()[0].contains("#f80"))
    #expect(screen.picture()[1].hasPrefix("  red") && screen.picture()[2].hasPrefix("  green"))
    end == "\n" ? screen.press(.enter) : screen.press(.escape)
    #expect(screen.rows[0].slider.isFocused && screen.picture()[0].hasPrefix("▌ red"))
    #expect(mixer.color.current.hex == (end == "\n" ? 0xff8800 : 0x336699))
  }

  @Test func `in three rows the channels scroll to the one that keys reach`() {
    let window = Window()
    let screen = MixerScreen(mixer, in: window, isBelowPrompt: true)
    window.resize(to: Size(width: 80, height: 3))
    func names() -> [String] {
      _ = views(screen)
      return screen.picture().map { String($0.dropFirst(2).prefix { $0 != " " }) }
    }
    screen.type("A50\n")
    #expect(mixer.color.alpha.value == Alpha(0.5) && mixer.color.rgb.value == RGB(hex: 0x336699))
    #expect(names() == ["green", "blue", "alpha"])
    screen.press(.up, times: 3)
    #expect(names() == ["red", "green", "blue"] && screen.rows[0].slider.isFocused)
    for focused in [1, 2, 3, 0] {
      screen.press(.tab)
      #expect(screen.rows[focused].slider.isFocused)
      #expect(views(screen).contains { $0 === screen.rows[focused] })
    }
    screen.press(.tab, .shift)
    #expect(screen.rows[3].slider.isFocused && names().last == "alpha")
    screen.press(.down, times: 2)
    #expect(screen.rows[3].slider.isFocused)
  }

  @Test(arguments: [(80, 24), (80, 45), (120, 40), (200, 60)])
  func `the chroma that sRGB has stands below the one that it has not`(
    width: Int, height: Int
  ) throws {
    let screen = MixerScreen(mixer, width: width, height: height)
    screen.window.handle(.paste("oklch(0.7 0.3 150)", truncated: false))
    let rows = screen.picture().map(Array.init)
    let chroma = try #require(rows.first { String($0.prefix(8)) == "  chroma" })
    let row = try #require(rows.first { String($0).contains(" → 0.193") })
    let arrow = try #require(row.firstIndex { $0 == "→" })
    #expect(String(chroma[arrow..<arrow + 7]) == "    0.3", "right-aligned")
    // As many decimals as the number has.
    for hue in stride(from: 0.0, to: 360, by: 10) {
      mixer.channels[2].set(hue, writer: nil)
      #expect(!screen.picture().contains { $0.contains(/→ 0\.\d?\d?( |$)/) }, "\(hue)")
    }
    // At the end of a high track the ring has the column before the number.
    screen.press(.down)
    screen.press(.end)
    let text = height == 24 ? "→ 0." : "▌→ 0."
    #expect(screen.picture().contains { $0.contains(text) })
  }

  @Test(arguments: [24, 39], [ColorSpace.rgb, .hsl, .oklch])
  func `the last column is blank beside each number`(width: Int, space: ColorSpace) {
    let screen = MixerScreen(
      Mixer(RGB(hex: 0x5A5F7D), space: space), width: width, height: 12, depth: .truecolor)
    let rows = screen.picture()[2...4]
    #expect(rows.allSatisfy { $0.count < width && $0.last?.isNumber == true }, "\(rows)")
  }

  @Test func `the bar gives up the description before the question mark`() {
    let description = ColorDescription.label(of: RGB(hex: 0x16161E))
    for width in 40..<80 {
      let screen = MixerScreen(Mixer(RGB(hex: 0x16161E)), width: width)
      let bar = screen.picture()[0]
      // The block, the hex text and ` RGB  ?`, with what is between them.
      let others = (width < 60 ? 4 : 8) + 1 + 7 + 2 + 2 + 7 + 2
      #expect(bar.contains(description) == (others + description.count <= width), "\(bar)")
      #expect(bar.hasSuffix(" RGB  ?"))
    }
  }

  @Test(arguments: [(100, 36), (120, 40)])
  func `in 16 colors no tenth of a large window is blank`(width: Int, height: Int) {
    let screen = MixerScreen(mixer, width: width, height: height, depth: .ansi16)
    let blankRows = screen.picture(depth: .ansi16).map { $0.isEmpty ? " " : "x" }.joined()
      .split(separator: "x").map(\.count)
    #expect(blankRows.allSatisfy { $0 * 10 <= height }, "\(blankRows)")
  }
}
