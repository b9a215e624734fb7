import Binding
import TermUI
import Testing

@testable import RGBMixer

/// The colors of a text as the mixer has them.
@MainActor
struct ColorListTests {
  private let mixer = Mixer(editing: "a: #112233;\nb: #112233;\nc: #445566;")
  private var list: ColorList { mixer.list }

  private var colors: [UInt32] { list.hexes }

  private func set(_ hex: UInt32) { mixer.set(AlphaColor(RGB(hex: hex))) }

  @Test func `mixing changes the chosen color alone, also where others are equal`() {
    set(0xff8800)
    #expect(colors == [0xff8800, 0x112233, 0x445566])
    #expect((0..<3).map(list.isChanged) == [true, false, false])
    mixer.choose(2)
    #expect(mixer.color.current == RGB(hex: 0x445566))
    set(0x000000)
    #expect(colors == [0xff8800, 0x112233, 0])
    mixer.choose(0)
    set(0x112233)
    #expect((0..<3).map(list.isChanged) == [false, false, true] && list.changedCount == 1)
  }

  @Test func `undo and redo go from color to color, and choosing one is no step`() {
    set(0xff8800)
    mixer.choose(1)
    set(0x010101)
    mixer.choose(2)
    mixer.undo()
    #expect(colors == [0xff8800, 0x112233, 0x445566] && list.chosen == 1)
    #expect(mixer.color.current == RGB(hex: 0x112233))
    mixer.undo()
    #expect(colors == [0x112233, 0x112233, 0x445566] && list.chosen == 0)
    mixer.redo()
    mixer.redo()
    #expect(colors == [0xff8800, 0x010101, 0x445566] && list.chosen == 1)
    mixer.redo()
    #expect(mixer.status.message.value.text == "nothing to redo")
  }

  @Test func `the moves of one slider are two steps if another color was chosen in between`() {
    let writer = StatusLine()
    let red = mixer.channels[0]
    mixer.move(red, to: 100, by: writer)
    mixer.move(red, to: 101, by: writer)
    mixer.choose(1)
    mixer.choose(0)
    mixer.move(red, to: 102, by: writer)
    mixer.undo()
    #expect(colors[0] == 0x652233)
    mixer.undo()
    #expect(colors[0] == 0x112233)
  }

  @Test func `what a color was is what the file has, also after it was saved`() {
    #expect(mixer.was.value.rgb == RGB(hex: 0x112233))
    mixer.choose(2)
    set(0xffffff)
    #expect(mixer.was.value.rgb == RGB(hex: 0x445566))
    mixer.goBack()
    #expect(colors[2] == 0x445566 && list.changedCount == 0)
    mixer.undo()
    #expect(list.changed == [2])
    list.didSave()
    #expect(colors[2] == 0xffffff && list.changed.isEmpty && mixer.question == nil)
    #expect(mixer.was.value.rgb == .white)
    mixer.undo()
    #expect(colors[2] == 0x445566 && list.changed == [2] && mixer.question != nil)
    mixer.goBack()
    #expect(colors[2] == 0xffffff)
  }

  @Test func `a color that is mixed and left in one transaction is kept`() {
    transaction {
      set(0xff8800)
      mixer.choose(1)
      set(0x00ff88)
    }
    #expect(colors == [0xff8800, 0x00ff88, 0x445566])
    mixer.undo()
    mixer.undo()
    #expect(colors == [0x112233, 0x112233, 0x445566])
  }

  @Test func `the version changes once with each change, and not with an equal color`() {
    var count = 0
    let listener = list.version.bind { _ in count += 1 }
    set(0xffffff)
    #expect(count == 1)
    set(0xffffff)
    #expect(count == 1)
    mixer.choose(2)
    #expect(count == 2)
    mixer.perform(.toggleAllMarks)
    #expect(count == 3)
    mixer.move(mixer.channels[0], to: 3, by: nil)
    #expect(count == 4)
    list.didSave()
    #expect(count == 5)
    listener.cancel()
  }

  @Test func `a band changes the chosen color, and the writer is told nothing`() {
    var heard: [String] = []
    let listeners = [
      mixer.color.rgb.bind(owner: mixer) { _ in heard.append("writer") },
      mixer.color.rgb.bind { _ in heard.append("other") },
    ]
    mixer.choose(1)
    mixer.choose(mixer.band(.ramp).blocks[0], by: mixer)
    #expect(colors == [0x112233, Ramp(of: RGB(hex: 0x112233)).colors[0].hex, 0x445566])
    #expect(heard == ["other"])
    for listener in listeners { listener.cancel() }
  }
}
