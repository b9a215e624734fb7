import Binding
import TermUI
import Testing

@testable import RGBMixer

/// The colors of a text as the mixer has them.
@MainActor
struct EditedColorsTests {
  private let mixer = Mixer(editing: "a: #112233;\nb: #11223380;\nc: #445566;")
  private let edited: EditedColors

  init() throws {
    edited = try #require(mixer.edited)
  }

  private var colors: [UInt32] { edited.present.map(\.hex) }

  private func set(_ hex: UInt32) { mixer.set(ParsedColor(rgb: RGB(hex: hex))) }

  @Test func `mixing changes the chosen color alone`() {
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

  @Test func `undo and redo go from color to color, and choosing one is no step`() {
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

  @Test func `the moves of one slider are two steps if another color was chosen in between`() {
    let writer = StatusLine()
    let red = mixer.channels[0]
    mixer.move(red, to: 100, by: writer)
    mixer.move(red, to: 101, by: writer)
    mixer.choose(edited: 1)
    mixer.choose(edited: 0)
    mixer.move(red, to: 102, by: writer)
    mixer.undo()
    #expect(colors[0] == 0x652233)
    mixer.undo()
    #expect(colors[0] == 0x112233)
  }

  @Test func `the color before is the one in the text, also after a write`() {
    #expect(mixer.before.value == RGB(hex: 0x112233))
    mixer.choose(edited: 2)
    set(0xffffff)
    #expect(mixer.before.value == RGB(hex: 0x445566))
    mixer.goBack()
    #expect(colors[2] == 0x445566 && edited.changes.isEmpty)
    mixer.undo()
    #expect(edited.changes == [2])
    edited.didWrite()
    #expect(colors[2] == 0xffffff && edited.changes.isEmpty)
    #expect(mixer.before.value == .white)
    mixer.undo()
    #expect(colors[2] == 0x445566 && edited.changes == [2] && edited.question != nil)
  }

  @Test func `a color that is mixed and left in one transaction is kept`() {
    transaction {
      set(0xff8800)
      mixer.choose(edited: 1)
      set(0x00ff88)
    }
    #expect(colors == [0xff8800, 0x00ff88, 0x445566])
    mixer.undo()
    mixer.undo()
    #expect(colors == [0x112233, 0x112233, 0x445566])
  }

  @Test func `a color that is mixed back is no change, and an equal color makes no revision`() {
    edited.mix(.white)
    edited.choose(2)
    edited.mix(.black)
    edited.mix(RGB(hex: 0x445566))
    #expect(edited.changes == [0] && edited.revision.value == 4)
    edited.mix(RGB(hex: 0x445566))
    #expect(edited.revision.value == 4)
  }

  @Test func `the first palette chooses among the colors, another one changes the chosen color`() {
    let palette = mixer.palette(.file)
    #expect(palette.count == 3 && mixer.palette.value == .file)
    #expect((0..<3).map { palette.title(at: $0) } == ["1 a", "2 b", "3 c"])
    mixer.choose(edited: 1)
    // Not the first of its color.
    #expect(palette.index(of: RGB(hex: 0x112233), near: 0) == 1)
    mixer.choose(0, of: mixer.palette(.ramp), by: mixer)
    #expect(colors[1] == Ramp(of: RGB(hex: 0x112233)).colors[0].hex)
    #expect(palette.signs(at: 1) == "+" && palette.signs(at: 0).isEmpty)
    mixer.choose(2, of: palette, by: mixer)
    #expect(edited.chosen == 2 && colors[2] == 0x445566)
  }
}
