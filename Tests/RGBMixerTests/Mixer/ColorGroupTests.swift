import Binding
import TermUI
import TestSupport
import Testing

@testable import RGBMixer

/// Several colors of a text that are marked and moved together.
@MainActor
struct ColorGroupTests {
  private static let theme = """
    background #1d2021
    foreground #ebdbb2
    color1 #cc241d
    color2 rgb(152 151 26)
    color4 #458588
    color8 #808080
    selection_background #504945
    """
  private let mixer = Mixer(editing: Self.theme)
  private let edited: EditedColors

  init() throws {
    edited = try #require(mixer.edited)
  }

  private var marked: [Int] { edited.present.indices.filter(edited.isMarked) }
  private var positions: [Double] { mixer.channels.map(\.position.value) }

  private func move(_ channel: Int, to position: Double, by source: AnyObject? = nil) {
    mixer.move(mixer.channels[channel], to: position, by: source)
  }

  @Test func `m marks and unmarks the chosen color, * marks all but the backgrounds`() {
    mixer.perform(.mark)
    #expect(marked == [0])
    mixer.perform(.mark)
    #expect(marked.isEmpty && edited.group.value == nil)
    mixer.perform(.markAll)
    #expect(marked == [1, 2, 3, 4, 5])
    mixer.perform(.markAll)
    #expect(marked.isEmpty)
    mixer.choose(edited: 6)
    mixer.perform(.mark)
    mixer.perform(.markAll)
    // What was marked one by one stays so.
    #expect(marked == [1, 2, 3, 4, 5, 6])
    mixer.perform(.markAtLine(3))
    #expect(marked == [1, 3, 4, 5, 6] && edited.chosen == 6)
    mixer.perform(.unmarkAll)
    #expect(marked.isEmpty)
  }

  @Test func `the sliders are those of the group, whatever the space, and begin at rest`() {
    let names = ["lightness", "chroma", "hue"]
    for space in ColorSpace.allCases {
      mixer.perform(.space(space))
      mixer.perform(.markAll)
      #expect(mixer.channels.map(\.axis.name) == names && positions == [0, 100, 0])
      #expect(mixer.channels.map(\.axis.takes) == ["-50 to 50", "0-200", "-180 to 180"])
      mixer.perform(.unmarkAll)
      #expect(mixer.channels.map(\.axis.takes) == (0..<3).map { space.axis($0).takes })
    }
  }

  @Test(
    arguments: [
      [(0, 3)], [(1, 85)], [(2, 12)], [(0, -50)], [(1, 0)], [(1, 200), (0, 20), (2, -180)],
    ] as [[(Int, Double)]])
  func
    `each marked color is what --shift makes of it, and the original with the sliders back at their start`(
      moves: [(Int, Double)]
    )
  {
    let old = edited.present
    mixer.perform(.markAll)
    for (channel, position) in moves { move(channel, to: position) }
    let shift = ThemeShift(positions: SIMD3(positions[0], positions[1], positions[2]))
    for (index, rgb) in old.enumerated() {
      #expect(edited.color(at: index) == (marked.contains(index) ? shift.moved(rgb) : rgb))
    }
    // A gray has no hue that could turn.
    #expect(moves.map(\.0) != [2] || edited.color(at: 5) == old[5])
    for (channel, position) in [0, 100, 0].enumerated() { move(channel, to: Double(position)) }
    #expect(edited.present == old && edited.changes.isEmpty)
  }

  @Test func `many small steps there and back lose nothing`() {
    let old = edited.present
    mixer.perform(.markAll)
    for position in Array(-50...50) + Array(0...50).reversed() {
      move(0, to: Double(position))
      move(2, to: Double(3 * position))
    }
    #expect(edited.present == old)
  }

  @Test func `the mixed color is the chosen one, and the tracks show how it would change`() {
    mixer.choose(edited: 2)
    mixer.perform(.markAll)
    move(0, to: 10)
    #expect(mixer.color.current == edited.color(at: 2))
    let moved = ThemeShift(positions: SIMD3(10, 0, 0)).moved(RGB(hex: 0xcc241d))
    #expect(mixer.channels[1].color(at: 0) == moved)
    #expect(mixer.channels[1].track.value.color(at: 0).rgb == moved)
    mixer.choose(edited: 4)
    let light = ThemeShift(positions: SIMD3(10, 100, 0))
    #expect(mixer.color.current == light.moved(RGB(hex: 0x458588)))
  }

  @Test func `a run of steps is one step of undo, which brings the sliders back, too`() {
    let old = edited.present
    mixer.perform(.markAll)
    for position in 1...9 { move(0, to: Double(position), by: mixer) }
    let light = edited.present
    mixer.endRun()
    for position in 1...9 { move(2, to: Double(position), by: mixer) }
    let turned = edited.present
    mixer.undo()
    #expect(edited.present == light && positions == [9, 100, 0])
    mixer.undo()
    #expect(edited.present == old && positions == [0, 100, 0])
    mixer.redo()
    mixer.redo()
    #expect(edited.present == turned && positions == [9, 100, 9])
    mixer.perform(.unmarkAll)
    mixer.undo()
    #expect(edited.present == light && edited.group.value == nil)
    mixer.redo()
    // Other marks count from the colors as they are then.
    mixer.perform(.markAll)
    mixer.undo()
    #expect(edited.present == light && positions == [0, 100, 0])
  }

  @Test func `without marks the colors stay as they are shown`() {
    mixer.perform(.markAll)
    move(0, to: 10)
    let light = edited.present
    mixer.perform(.unmarkAll)
    #expect(edited.present == light && edited.changes.count == 5)
    // Marked again, they count from there.
    mixer.perform(.markAll)
    move(0, to: 5)
    move(0, to: 0)
    #expect(edited.present == light)
  }

  @Test func `a marked color that is mixed alone is a new original`() {
    mixer.choose(edited: 1)
    mixer.perform(.markAll)
    move(0, to: -10)
    mixer.set(ParsedColor(rgb: RGB(hex: 0x00ff00)))
    #expect(positions == [0, 100, 0] && marked == [1, 2, 3, 4, 5])
    move(1, to: 0)
    #expect(edited.color(at: 1).isGray)
    move(1, to: 100)
    #expect(edited.color(at: 1) == RGB(hex: 0x00ff00))
  }

  @Test func `the numbers of marked colors and of those outside sRGB stay in the status line`() {
    mixer.perform(.markAll)
    #expect(mixer.status.message.value.text == "5 of 7 marked")
    move(1, to: 200)
    let outside = edited.group.value?.colors.value.count(where: \.isOutside) ?? 0
    #expect(outside > 0)
    #expect(mixer.status.message.value.text == "5 of 7 marked; \(outside) outside sRGB")
    mixer.status.clear()
    #expect(mixer.status.message.value.text.hasPrefix("5 of 7 marked"))
    mixer.perform(.unmarkAll)
    #expect(mixer.status.message.value.text == "no color is marked any more")
  }

  @Test func `move goes on from where the sliders stand, and takes marks`() {
    mixer.perform(.moveGroup(by: SIMD3(3, -15, 12)))
    #expect(mixer.status.message.value.isError && edited.changes.isEmpty)
    mixer.perform(.markAll)
    mixer.perform(.moveGroup(by: SIMD3(3, -15, 12)))
    mixer.perform(.moveGroup(by: SIMD3(3, -15, 0)))
    #expect(positions == [6, 70, 12])
    mixer.perform(.moveGroup(by: SIMD3(0, -150, 200)))
    #expect(positions == [6, 0, 180])
  }

  @Test func `a file of backgrounds alone has nothing to mark all of`() {
    let mixer = Mixer(editing: "background #102030\nselection_background #334455")
    mixer.perform(.markAll)
    #expect(mixer.edited?.group.value == nil)
    #expect(mixer.status.message.value.text.contains("is a background"))
  }

  @Test func `after a write the sliders still count from the originals`() {
    let old = edited.present
    mixer.perform(.markAll)
    move(0, to: 10)
    edited.didWrite()
    #expect(edited.changes.isEmpty)
    move(0, to: 0)
    #expect(edited.present == old && edited.changes.count == 5)
  }
}
