import Binding
import TermUI
import TestSupport
import Testing

@testable import RGBMixer

/// What the editor draws again, and when it says what.
@MainActor
struct EditorDrawingTests {
  private static let theme = """
    # base
    foreground #c9d1d9
    background #1a1f29
    selection_background #7d8fb8
    # colors
    color0 #242833
    color1 #d0626d
    color2 #8fae6b
    color3 #d7ae63
    color4 #5d86c9
    color5 #5d86c9
    color6 hsl(200 50% 50%)
    color8 #4a516380
    """

  @Test(arguments: [(80, 24), (120, 40), (60, 16), (24, 6)])
  func `after random keys the editor looks as if all of it was drawn`(width: Int, height: Int)
    async
  {
    let keys: [Key] =
      "   llllhHLe*nNbu!pA".unicodeScalars.map { Key(.character($0)) }
      + [.up, .down, .down, .pageDown, .home, .end, .enter, .enter, .escape, .tab].map { Key($0) }
    for seed in UInt64(0)..<2 {
      // Other tests of the main actor go on in between.
      await Task.yield()
      var generator = SeededGenerator(seed: seed)
      let clock = ManualClock()
      let mixer = Mixer(editing: Self.theme, clock: clock)
      let screen = MixerScreen(mixer, width: width, height: height)
      let buffer = Buffer(size: screen.window.size)
      for step in 0..<60 {
        if let key = keys.randomElement(using: &generator) { screen.window.handle(.key(key)) }
        if step % 7 == 0 { clock.advance(by: .seconds(1)) }
        _ = screen.window.draw(into: buffer)
        // Another buffer is drawn whole, and so is the first one after it.
        let picture = Buffer(size: buffer.size)
        _ = screen.window.draw(into: picture)
        var (bytes, rest): ([UInt8], [UInt8]) = ([], [])
        var encoder = FrameEncoder()
        encoder.encode(buffer, cursor: nil, into: &bytes)
        encoder.encode(picture, cursor: nil, into: &rest)
        #expect(rest.isEmpty, "seed \(seed), step \(step)")
        _ = screen.window.draw(into: buffer)
      }
    }
  }

  @Test(arguments: [80, 120]) func `text on a selection has a row beside the sliders`(width: Int) {
    let theme = "background #111111\nforeground #cccccc\nselection_background #bbbbbb"
    let mixer = Mixer(
      editing: ColoredText(Array(theme.utf8), path: Array("kitty.conf".utf8)))
    let screen = MixerScreen(mixer, width: width, height: 24)
    screen.type("!")
    let rows = screen.picture()[17...18].map { String($0.drop { $0 != "o" }) }
    #expect(
      rows[0].hasPrefix("on background") && rows[0].contains(" 11.75 ✓"), "\(screen.picture())")
    #expect(rows[1].hasPrefix("on sel") && rows[1].contains(" 1.19 ✗ 4.5"))
    screen.type("n")
    let message = "1.19 on #bbbbbb unchanged: the file sets no text color for selections"
    #expect(
      mixer.status.message.value.text == message && mixer.list.changedCount == 0,
      "\(mixer.status.message.value.text)")
  }

  @Test func `a large text is shown before it is known what its colors are for`() {
    let text =
      "a { color: #777777; background: #888888; }\n"
      + "b { color: #000000; }\n".repeated(20_000)
    let colors = TextColors(ColoredText(Array(text.utf8), path: Array("a.css".utf8)))
    colors.postpone()
    let mixer = Mixer(
      ColorList(of: colors), text: colors, target: .file(name: "a.css"),
      space: Observable(.rgb), format: .hex, status: StatusLine(), clock: ManualClock())
    let screen = MixerScreen(mixer)
    let before = screen.picture()
    #expect(before[0].contains("20002 colors") && !before[0].contains("hard to read"))
    #expect(!before.contains { $0.contains("1.2") })
    mixer.explore()
    let after = screen.picture()
    #expect(after[0].contains("✗ 1 hard to read"))
    #expect(after.contains { $0.contains("color") && $0.contains("1.26 ✗") })
  }

  @Test func `a command on a large text finds first what its colors are for`() {
    let text = (0...10_000).map { ".a\($0) { color: #777777; background: #888888; }\n" }.joined()
    let colors = TextColors(ColoredText(Array(text.utf8), path: Array("a.css".utf8)))
    colors.postpone()
    let mixer = Mixer(
      ColorList(of: colors), text: colors, target: .file(name: "a.css"),
      space: Observable(.rgb), format: .hex, status: StatusLine(), clock: ManualClock())
    mixer.perform(.makeReadable)
    #expect(mixer.list.changedCount == 1, "\(mixer.status.message.value.text)")
  }
}

extension String {
  fileprivate func repeated(_ count: Int) -> String { String(repeating: self, count: count) }

  @MainActor @Test(arguments: [6, 7, 8])
  func `in the smallest windows # is typed in the field, also beside four channels`(height: Int) {
    let mixer = Mixer(editing: "a { color: #11223380 }")
    let screen = MixerScreen(mixer, width: 24, height: height)
    screen.press(.enter)
    screen.type("#010203e")
    #expect(screen.picture()[height - 1].contains("010203e"), "\(screen.picture())")
    screen.press(.escape)
    #expect(mixer.list.changedCount == 0)
  }

  @MainActor @Test(arguments: [(80, "rather-long-name"), (60, "…"), (40, "…")])
  func `a long section above the sliders is cut in its middle before it goes`(
    width: Int, part: String
  ) {
    let sheet = """
      .rather-long-name-of-a-section .child {
        --background: #101014; --foreground: #dddddd
      }
      .another-long-name-of-a-section .child {
        --background: #fafafa; --foreground: #222222
      }
      """
    let screen = MixerScreen(Mixer(editing: sheet), width: width, height: 16)
    screen.press(.enter)
    let row = screen.picture().first { $0.contains("--background") && $0.contains("line 2") }
    #expect(row?.contains(part) == true, "\(row ?? "")")
  }
}
