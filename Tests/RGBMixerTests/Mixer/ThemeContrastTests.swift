import Binding
import TermUI
import Testing

@testable import RGBMixer

/// The contrast of all colors of a theme while it is mixed, and its repair.
@MainActor
struct ThemeContrastTests {
  private static let theme = """
    background #1d2021
    foreground #ebdbb2
    color1 #cc241d
    color2 #98971a
    color4 #458588
    color8 #504945
    color9 #cc251d
    tab_color #cc261d
    """
  private let mixer = Mixer(editing: Self.theme)
  private let edited: EditedColors

  init() throws {
    edited = try #require(mixer.edited)
  }

  private var short: [Int] { edited.present.indices.filter(edited.fallsShort) }
  private var message: String { mixer.status.message.value.text }

  @Test func `the pairs that fall short are always those of --check`() {
    #expect(short == [2, 4, 5, 6] && edited.contrastWords() == "4 of 6 below 4.5")
    mixer.choose(edited: 0)
    mixer.set(ParsedColor(rgb: .black))
    #expect(short == [2, 5, 6] && edited.contrastWords() == "3 of 6 below 4.5")
    mixer.undo()
    #expect(short == [2, 4, 5, 6])
    let palette = mixer.palette(.file)
    #expect((0..<8).map { palette.signs(at: $0) } == ["", "", "!", "", "!", "!", "!", ""])
  }

  @Test func `selected text and the cursor's text are measured on what they stand on`() {
    let mixer = Mixer(
      editing: """
        background #010101
        foreground #eeeeee
        selection_background #eeeeff
        selection_foreground #cccccc
        cursor #dddddd
        cursor_text_color #222222
        """)
    func background(_ index: Int) -> Background {
      mixer.choose(edited: index)
      return mixer.background.value
    }
    #expect(background(3) == Background(rgb: RGB(hex: 0xeeeeff), source: .selection))
    #expect(mixer.edited?.fallsShort(3) == true && background(3).words == "on selection #eeeeff")
    #expect(background(5) == Background(rgb: RGB(hex: 0xdddddd), source: .cursor))
    #expect(background(5).words == "on cursor #dddddd")
    #expect(background(1).source == .file && background(4).source == .file)
    #expect(background(2).source == .foreground)
  }

  @Test func `N repairs what falls short as --fix does, in one step of undo`() throws {
    let old = edited.present
    let text = ColoredText(Array(Self.theme.utf8))
    mixer.perform(.repair)
    #expect(edited.present == ThemeCheck(of: text, on: nil, goal: 4.5).repaired)
    #expect(short.isEmpty && message == "repaired 4 colors: 0 of 6 below 4.5")
    mixer.perform(.repair)
    #expect(message == "nothing to repair: 0 of 6 below 4.5")
    mixer.undo()
    #expect(edited.present == old)
    mixer.redo()
    #expect(short.isEmpty)
  }

  @Test func `if colors are marked it repairs only these, and their sliders start again`() {
    mixer.perform(.markAtLine(5))
    mixer.move(mixer.channels[0], to: -5, by: nil)
    mixer.perform(.repair)
    #expect(short == [2, 5, 6] && message == "repaired 1 color: 3 of 6 below 4.5")
    #expect(mixer.channels.map(\.position.value) == [0, 100, 0] && edited.isMarked(4))
    mixer.perform(.repair)
    #expect(message == "nothing here can be repaired: 3 of 6 below 4.5")
  }

  @Test func `repair says so if no key names a slot`() {
    let mixer = Mixer(editing: "--brand: #f80; --ink: #123;")
    mixer.perform(.repair)
    #expect(mixer.edited?.contrastWords() == nil)
    #expect(mixer.status.message.value.text.hasPrefix("nothing to check in theme.css"))
  }

  @Test func `the count stands below the title of the chips`() {
    let screen = MixerScreen(mixer)
    func row() -> String {
      let buffer = Buffer(size: screen.window.size)
      screen.window.resize(to: screen.window.size)
      _ = screen.window.draw(into: buffer, depth: .truecolor)
      return String(buffer.lines[12].prefix(20))
    }
    #expect(row() == "  4 of 6 below 4.5  ")
    #expect(screen.help.items.contains(HelpLine.Item("N", "repair")))
    screen.type("N")
    #expect(row() == "  0 of 6 below 4.5  ")
    #expect(!screen.help.items.contains(HelpLine.Item("N", "repair")))
  }
}
