import Binding
import TermUI
import Testing

@testable import RGBMixer

/// Equal colors of a text, which are one chip until they are taken apart.
@MainActor
struct EditedChipsTests {
  private static let text = """
    --brand: #ff8800;
    --accent: #FF8800;
    --line: #f80;
    --ink: #123456;
    --edge: rgb(255 136 0);
    --veil: #ff880080;
    """
  private let mixer = Mixer(editing: Self.text)
  private let edited: EditedColors

  init() throws {
    edited = try #require(mixer.edited)
  }

  private var chips: [[Int]] { edited.chips.members }

  @Test func `equal colors are one chip, and another alpha makes another color`() {
    #expect(chips == [[0, 1, 2, 4], [3], [5]])
    let palette = mixer.palette(.file)
    #expect((0..<3).map { palette.title(at: $0) } == ["1 --brand ×4", "4 --ink", "6 --veil"])
  }

  @Test func `equal colors are mixed together, each in its own notation, and count as one`() {
    mixer.set(ParsedColor(rgb: RGB(hex: 0x336699)))
    #expect(edited.changes == [0] && edited.question?.hasPrefix("1 color changed") == true)
    let text = ColoredText(Array(Self.text.utf8))
    let lines = String(decoding: text.bytes(with: edited.present), as: UTF8.self)
    #expect(
      lines == """
        --brand: #336699;
        --accent: #336699;
        --line: #369;
        --ink: #123456;
        --edge: rgb(51 102 153);
        --veil: #ff880080;
        """)
    mixer.undo()
    #expect(edited.changes.isEmpty)
  }

  @Test func `M takes a chip apart and brings it together`() {
    mixer.perform(.part)
    #expect(chips == [[0], [1], [2], [3], [4], [5]])
    mixer.perform(.part)
    #expect(chips == [[0, 1, 2, 4], [3], [5]])
    mixer.perform(.part)
    mixer.choose(edited: 2)
    mixer.set(ParsedColor(rgb: .white))
    mixer.perform(.part)
    #expect(mixer.status.message.value.text == "the other places have other colors now")
    mixer.choose(edited: 4)
    mixer.perform(.part)
    // The one that is another color now stays alone.
    #expect(chips == [[0, 1, 4], [2], [3], [5]] && edited.color(at: 2) == .white)
    mixer.choose(edited: 3)
    mixer.perform(.part)
    #expect(mixer.status.message.value.text == "no other place has this color")
  }

  @Test func `undo reaches across chips that were taken apart meanwhile`() {
    let old = edited.present
    mixer.set(ParsedColor(rgb: .white))
    mixer.perform(.part)
    mixer.set(ParsedColor(rgb: .black))
    mixer.undo()
    mixer.undo()
    #expect(edited.present == old)
    mixer.redo()
    #expect(edited.present[..<5].count { $0 == .white } == 4)
  }

  @Test func `next, previous and go choose chips, and joining a marked place marks the chip`() {
    mixer.perform(.nextColor)
    #expect(edited.chosen == 3)
    mixer.perform(.colorAtLine(5))
    #expect(edited.chosen == 4 && edited.title(of: 4) == "1 --brand ×4")
    mixer.perform(.nextColor)
    #expect(edited.chosen == 3)
    mixer.perform(.previousColor)
    mixer.perform(.part)
    mixer.perform(.mark)
    mixer.perform(.part)
    #expect([0, 1, 2, 4].allSatisfy(edited.isMarked) && !edited.isMarked(3))
  }

  @Test func `a chip with its own background among its places is one, and is measured as one`()
    throws
  {
    let mixer = Mixer(editing: "color0 #102030\nbackground #102030\nforeground #ffffff")
    let edited = try #require(mixer.edited)
    #expect(edited.chips.members == [[0, 1], [2]])
    #expect(mixer.background.value == Background(rgb: .white, source: .foreground))
    mixer.perform(.markAll)
    #expect(!edited.isMarked(0) && edited.isMarked(2))
  }

  @Test func `repair takes a chip apart if only some of its places fall short`() throws {
    let mixer = Mixer(editing: "background #1d2021\ncolor1 #cc241d\nurl_color #cc241d")
    let edited = try #require(mixer.edited)
    #expect(edited.chips.members == [[0], [1, 2]])
    mixer.perform(.repair)
    #expect(edited.chips.members == [[0], [1], [2]])
    #expect(edited.isChanged(1) && !edited.isChanged(2))
  }

  @Test func `the search finds keys first, and goes there`() {
    let screen = MixerScreen(mixer)
    screen.type("/INK\n")
    #expect(edited.chosen == 3 && edited.changes.isEmpty && screen.rows[0].slider.isFocused)
    #expect(edited.chips(havingKey: "").map(\.index) == [0, 3, 5])
    #expect(edited.chips(havingKey: "acc").map(\.title) == ["2 --accent ×4"])
    #expect(edited.chips(havingKey: "ei v").map(\.title) == ["6 --veil"])
    // A name is a color as before.
    screen.type("/tomato\n")
    #expect(mixer.color.current == RGB(hex: 0xff6347))
  }
}
