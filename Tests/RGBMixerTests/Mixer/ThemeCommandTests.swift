import Binding
import TermUI
import Testing

@testable import RGBMixer

/// Commands that move several colors of a text, or all.
@MainActor
struct ThemeCommandTests {
  private func message(of mixer: Mixer) -> String { mixer.status.message.value.text }

  private func mark(_ indices: [Int], in mixer: Mixer) {
    for index in indices { mixer.toggleMark(at: index) }
  }

  // MARK: D

  private static let sheet = """
    :root { --background: #ffffff; --foreground: #111111 }
    .dark { --background: #0a0a0a; --foreground: #eeeeee }
    """

  @Test func `D moves all sections of the chosen row's kind in one step, and names the others`() {
    let mixer = Mixer(editing: Self.sheet)
    let old = mixer.list.present
    mixer.choose(3)
    mixer.perform(.variant(nil))
    #expect(mixer.list.hexes == [0xffffff, 0x111111, 0xfcfcfc, 0x191919])
    #expect(message(of: mixer) == "light now: 2 colors moved; light already: :root stays")
    mixer.undo()
    #expect(mixer.list.present == old)
    mixer.choose(0)
    mixer.perform(.variant(nil))
    #expect(mixer.list.hexes.suffix(2) == [0x0a0a0a, 0xeeeeee])
    #expect(message(of: mixer) == "dark now: 2 colors moved; dark already: .dark stays")
  }

  @Test func `theme light says so where nothing is dark`() {
    let mixer = Mixer(editing: "background #ffffff\nforeground #222222")
    mixer.perform(.variant(.light))
    #expect(message(of: mixer) == "light already: nothing moves" && !mixer.canUndo.value)
  }

  // MARK: X

  @Test func `X exchanges two colors, each in its notation and with its alpha`() {
    let mixer = Mixer(editing: "a { color: #336699; border-color: rgb(255 136 0 / 0.5) }")
    mark([1], in: mixer)
    mixer.perform(.exchange)
    let bytes = mixer.text.text.bytes(with: mixer.list.present)
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "a { color: #ff8800; border-color: rgb(51 102 153 / 0.5) }")
    #expect(message(of: mixer) == "2 colors exchanged")
    mixer.undo()
    #expect(mixer.list.changedCount == 0)
  }

  @Test(arguments: [[], [0], [1, 2]]) func `X says what it needs`(marks: [Int]) {
    let mixer = Mixer(editing: "a: #336699; b: #112233; c: #445566")
    mark(marks, in: mixer)
    mixer.perform(.exchange)
    #expect(message(of: mixer) == "X exchanges with one marked color: Space marks it")
    #expect(mixer.list.changedCount == 0)
  }

  @Test(arguments: [0..<8, 8..<16])
  func `marked normal or bright colors are exchanged with the others of their names`(
    entries: Range<Int>
  ) {
    let lines = (0..<16).map { "color\($0) #\($0 < 8 ? "11" : "dd")2233" }
    let mixer = Mixer(editing: (["background #000000"] + lines).joined(separator: "\n"))
    mark(entries.map { $0 + 1 }, in: mixer)
    mixer.perform(.exchange)
    #expect(mixer.list.hexes == [0] + (0..<16).map { $0 < 8 ? 0xdd2233 : 0x112233 })
    #expect(message(of: mixer) == "16 colors exchanged")
  }

  // MARK: =

  @Test func `= gives the marked colors the chosen row's, and says how many`() {
    let mixer = Mixer(editing: "a: #336699; b: #112233; c: #44556680")
    mixer.perform(.copyToMarked)
    #expect(message(of: mixer).hasPrefix("= gives the marked colors"))
    mark([1, 2], in: mixer)
    mixer.perform(.copyToMarked)
    #expect(mixer.list.hexes == [0x336699, 0x336699, 0x336699])
    #expect(
      mixer.list.color(at: 2).alpha != nil && message(of: mixer) == "2 colors are #336699 now")
  }

  // MARK: Marks

  @Test func `e marks the section's equal ones, then the file's, and says what is out of sight`() {
    let mixer = Mixer(
      editing: ":root { --a: #112233; --b: #112233 }\n.dark { --a: #112233; --c: #112233 }")
    let marks = { mixer.list.selection.marks.indices }
    mixer.isSeen = { $0 < 3 }
    mixer.perform(.markEqual(inFile: false))
    #expect(marks() == [0, 1] && message(of: mixer) == "this color in 2 places")
    mixer.perform(.markEqual(inFile: false))
    #expect(marks() == [0, 1, 2, 3] && message(of: mixer) == "4 marked colors, 1 out of sight")
    mixer.perform(.unmarkAll)
    mixer.perform(.markEqual(inFile: true))
    #expect(marks() == [0, 1, 2, 3])
  }

  @Test func `* marks all that a narrowed list shows, backgrounds too`() {
    let mixer = Mixer(
      editing: "background #000000\nforeground #ffffff\nselection_background #333333")
    mixer.narrow(to: [0, 2])
    mixer.perform(.toggleAllMarks)
    #expect(mixer.list.selection.marks.indices == [0, 2])
    mixer.perform(.toggleAllMarks)
    #expect(mixer.list.selection.marks.isEmpty)
  }

  @Test func `match sets the told one of different marked colors, and refuses others`() {
    let mixer = Mixer(editing: "a: #336699; b: #112233")
    mixer.perform(.matchMarked(RGB(hex: 0x5b21b6)))
    #expect(mixer.status.message.value.isError && mixer.list.changedCount == 0)
    mark([0, 1], in: mixer)
    mixer.perform(.matchMarked(RGB(hex: 0x5b21b6)))
    #expect(mixer.list.hexes[0] == 0x5b21b6 && message(of: mixer) == "#5b21b6; 1 follow")
  }
}
