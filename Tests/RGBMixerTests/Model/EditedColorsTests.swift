import Binding
import TermUI
import Testing

@testable import RGBMixer

/// The colors of a text as the mixer has them.
@MainActor
struct EditedColorsTests {
  private let mixer = Mixer(editing: "a: #112233;\nb: #112233;\nc: #445566;")
  private let edited: EditedColors

  init() throws {
    edited = try #require(mixer.edited)
  }

  private var colors: [UInt32] { edited.state.value.colors.map(\.hex) }

  private func set(_ hex: UInt32) { mixer.set(ParsedColor(rgb: RGB(hex: hex))) }

  @Test func `what is mixed is the chosen color alone`() {
    set(0xff8800)
    #expect(colors == [0xff8800, 0x112233, 0x445566])
    #expect((0..<3).map(edited.isChanged) == [true, false, false])
    mixer.choose(edited: 2)
    #expect(mixer.color.current == RGB(hex: 0x445566))
    set(0x000000)
    #expect(colors == [0xff8800, 0x112233, 0])
    mixer.choose(edited: 0)
    set(0x112233)
    #expect((0..<3).map(edited.isChanged) == [false, false, true])
  }

  @Test func `undo and redo go across the colors, and going to one is no step`() {
    set(0xff8800)
    mixer.choose(edited: 1)
    set(0x010101)
    mixer.choose(edited: 2)
    mixer.undo()
    #expect(colors == [0xff8800, 0x112233, 0x445566] && edited.chosen == 1)
    #expect(mixer.color.current == RGB(hex: 0x112233))
    mixer.undo()
    #expect(colors == [0x112233, 0x112233, 0x445566] && edited.chosen == 0)
    mixer.redo()
    mixer.redo()
    #expect(colors == [0xff8800, 0x010101, 0x445566] && edited.chosen == 1)
    mixer.redo()
    #expect(mixer.status.message.value.text == "nothing to redo")
  }

  @Test func `the moves of one slider are two steps where another color came between`() {
    let writer = StatusLine()
    let red = mixer.channels[0]
    mixer.slide(red, to: 100, writer: writer)
    mixer.slide(red, to: 101, writer: writer)
    mixer.choose(edited: 1)
    mixer.choose(edited: 0)
    mixer.slide(red, to: 102, writer: writer)
    mixer.undo()
    #expect(colors[0] == 0x652233)
    mixer.undo()
    #expect(colors[0] == 0x112233)
  }

  @Test func `each color is seen beside the one that was found there, unless one is pinned`() {
    #expect(mixer.other.value == OtherColor(rgb: RGB(hex: 0x112233), isPinned: false))
    mixer.choose(edited: 2)
    set(0xffffff)
    #expect(mixer.other.value.rgb == RGB(hex: 0x445566))
    mixer.exchange()
    #expect(colors[2] == 0x445566 && mixer.other.value.rgb == .white)
    mixer.pin()
    mixer.choose(edited: 0)
    #expect(mixer.other.value == OtherColor(rgb: RGB(hex: 0x445566), isPinned: true))
  }

  @Test func `the strip begins with the colors, and goes through the usual lists`() {
    #expect(mixer.strip.value.count == 3)
    #expect((0..<3).map { mixer.strip.value.title(at: $0) } == ["1 a", "2 b", "3 c"])
    mixer.choose(edited: 1)
    // Not the first of its color.
    #expect(mixer.strip.value.index(of: RGB(hex: 0x112233), near: 0) == 1)
    mixer.turnStrip()
    mixer.turnStrip()
    mixer.choose(chip: 0, by: mixer)
    #expect(colors[1] == Ramp(of: RGB(hex: 0x112233)).colors[0].hex)
    for _ in 0..<3 { mixer.turnStrip() }
    #expect(mixer.strip.value.count == 3 && mixer.strip.value.isMarked(at: 1))
    mixer.choose(chip: 2, by: mixer)
    #expect(edited.chosen == 2 && colors[2] == 0x445566)
  }
}
