import Binding
import TermUI
import Testing

@testable import RGBMixer

/// The search for a color by the words of descriptions.
@MainActor
struct WordSearchTests {
  private let mixer = Mixer(RGB(hex: 0x336699))

  private func screen(
    _ width: Int = 80, _ height: Int = 24, depth: ColorDepth = .truecolor
  ) -> MixerScreen {
    MixerScreen(mixer, width: width, height: height, depth: depth)
  }

  private var displayed: String { ColorDescription(of: mixer.displayed.value.rgb).text }

  @Test func `the words of a description find eleven colors that are called so`() {
    let screen = screen()
    screen.type("/muted teal")
    let rows = screen.picture()
    #expect(rows[18].hasPrefix("▌ /muted teal") && rows[18].contains(" dark muted teal "))
    #expect(rows[19].hasPrefix("  dull–vivid") && rows[20].contains("▲"))
    #expect(mixer.status.message.value.text.hasPrefix("muted teal: "))
    #expect(mixer.status.message.value.text.hasSuffix(" % of all colors"))
    #expect(displayed == "muted teal" && mixer.sought.value == ColorPhrase("muted teal"))
    var seen: Set<RGB> = [mixer.displayed.value.rgb]
    screen.press(.down)
    for _ in 0..<11 {
      #expect(displayed == "muted teal")
      seen.insert(mixer.displayed.value.rgb)
      screen.press(.right)
    }
    #expect(seen.count == 11)
    screen.press(.enter)
    #expect(ColorDescription(of: mixer.color.current).text == "muted teal")
    #expect(mixer.sought.value == nil && !screen.isFindingNames)
  }

  /// Beginnings of words, and what they are completed to.
  @Test(
    arguments: [
      ("very", "very dark"), ("very d", "very dark"), ("mut", "muted"),
      ("dark purpl", "dark purple"),
      ("viv", "vivid"),
    ])
  func `the beginning of a word finds what it may become, and no misspelled name`(
    text: String, phrase: String
  ) {
    let screen = screen()
    screen.type("/" + text)
    #expect(mixer.sought.value == ColorPhrase(phrase))
    let rows = screen.picture()
    #expect(rows[22].hasPrefix("  \(phrase): ") && !rows.joined().contains("no name or words"))
    #expect(displayed.hasPrefix(phrase))
  }

  @Test func `the member nearest to the present color is chosen first`() throws {
    let region = ColorRegion(try #require(ColorPhrase("blue")), hue: 0)
    let screen = screen()
    screen.type("/dark muted blue")
    let found = ColorRegion(try #require(ColorPhrase("dark muted blue")), hue: 0)
    let nearest = try #require(found.nearest(to: RGB(hex: 0x336699)))
    #expect(mixer.displayed.value.rgb == found.members[nearest] && region.members.count == 11)
  }

  @Test func `names come first where they match`() {
    let screen = screen()
    screen.type("/dark red")
    #expect(mixer.status.message.value.text.hasSuffix(" of 148 names"))
    #expect(mixer.displayed.value.rgb.hex == 0x8b0000 && mixer.sought.value == nil)
    screen.press(.down)
    screen.press(.down)
    #expect(displayed == "dark red" && mixer.sought.value == ColorPhrase("dark red"))
  }

  @Test func `arrows edit until a key has chosen a block, and typing goes back to the text`() {
    let screen = screen()
    screen.type("/muted tel")
    screen.press(.left)
    screen.type("a")
    #expect(screen.search.field.text == "muted teal")
    let first = mixer.displayed.value
    screen.press(.tab)
    #expect(mixer.displayed.value != first)
    screen.press(.left)
    #expect(mixer.displayed.value == first)
    screen.press(.tab)
    #expect(displayed != "muted teal")
    screen.press(.end)
    screen.press(.backspace)
    #expect(screen.search.field.text == "muted tea")
  }

  @Test func `what is neither a name nor words is said`() {
    let screen = screen()
    screen.type("/xyzzy")
    #expect(mixer.status.message.value.text == "no name or words match")
    screen.press(.escape)
    #expect(mixer.color.current.hex == 0x336699)
  }

  @Test(
    arguments: [(24, 6), (40, 12), (60, 16), (80, 24), (120, 40)],
    [ColorDepth.truecolor, .ansi16, .monochrome])
  func `words are found in every window`(size: (Int, Int), depth: ColorDepth) {
    let screen = screen(size.0, size.1, depth: depth)
    _ = screen.picture(depth: depth)
    screen.type("/very dark")
    _ = screen.picture(depth: depth)
    #expect(displayed.hasPrefix("very dark"), "\(displayed)")
    screen.press(.tab)
    screen.press(.right)
    #expect(displayed.hasPrefix("very dark"), "\(displayed)")
    screen.press(.escape)
    #expect(mixer.color.current.hex == 0x336699)
  }
}
