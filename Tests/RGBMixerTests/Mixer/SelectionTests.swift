import Binding
import TermUI
import TestSupport
import Testing

@testable import RGBMixer

/// Colors of a text that are marked and moved together.
@MainActor
struct SelectionTests {
  private static let theme = """
    background #1d2021
    foreground #ebdbb2
    color1 #cc241d
    color2 rgb(152 151 26)
    color4 #458588
    color8 #808080
    selection_background #504945
    color9 #cc241d
    """
  private let clock: ManualClock
  private let mixer: Mixer

  init() {
    clock = ManualClock()
    mixer = Mixer(editing: Self.theme, clock: clock)
  }

  private var list: ColorList { mixer.list }

  private var marked: [Int] { list.selection.marks.indices }
  private var positions: [Double] { mixer.channels.map(\.position.value) }
  private var message: String { mixer.status.message.value.text }

  private func move(_ channel: Int, to position: Double, by source: AnyObject? = nil) {
    mixer.move(mixer.channels[channel], to: position, by: source)
  }

  private func mark(_ indices: Int...) {
    for index in indices {
      mixer.choose(index)
      mixer.perform(.toggleMark(atLine: nil))
    }
  }

  @Test func `cards and sidebars are backgrounds, which * does not mark`() {
    let mixer = Mixer(
      editing: """
        :root { --background: #fff; --card: #fcfcfc; --card-foreground: #000; --primary: #336699;
        --color-sidebar: #eee; --sidebar-border: #ccc; --menu-item: #ddd }
        """)
    mixer.perform(.toggleAllMarks)
    #expect(mixer.list.selection.marks.indices == [2, 3, 5, 6])
    #expect((0..<7).filter(mixer.text.isBackground) == [0, 1, 4])
  }

  @Test func `Space marks and unmarks a row, * all but the backgrounds, e every equal place`() {
    mark(0)
    #expect(marked == [0])
    mark(0)
    #expect(marked.isEmpty)
    mixer.perform(.toggleAllMarks)
    #expect(marked == [1, 2, 3, 4, 5, 7] && message == "6 marked colors")
    mixer.perform(.toggleAllMarks)
    #expect(marked.isEmpty && message == "nothing is marked now")
    mark(6)
    mixer.perform(.toggleAllMarks)
    // What was marked one by one stays so.
    #expect(marked == [1, 2, 3, 4, 5, 6, 7])
    mixer.perform(.toggleMark(atLine: 3))
    #expect(marked == [1, 3, 4, 5, 6, 7] && list.chosen == 6)
    mixer.perform(.unmarkAll)
    #expect(marked.isEmpty)
    mixer.choose(7)
    mixer.perform(.markEqual(inFile: false))
    #expect(marked == [2, 7] && message == "this color in 2 places")
  }

  @Test func `marking changes no color and is no step of undo`() {
    let old = list.present
    mixer.set(AlphaColor(.white))
    for command in [
      Command.toggleMark(atLine: nil), .toggleAllMarks, .markEqual(inFile: false), .unmarkAll,
    ] {
      mixer.perform(command)
    }
    #expect(list.present.dropFirst() == old.dropFirst())
    mixer.undo()
    #expect(list.present == old)
    mixer.perform(.toggleAllMarks)
    mixer.redo()
    #expect(list.color(at: 0).rgb == .white && marked.isEmpty)
  }

  @Test func `equal marked colors have the channels of their space, and move as one`() {
    mark(2, 7)
    #expect(mixer.sliders.value == .space(.rgb, hasAlpha: false))
    mixer.choose(0)
    // The next marked row below is mixed, because the chosen one is not marked.
    #expect(list.mixed == 2 && mixer.color.current == RGB(hex: 0xcc241d))
    move(0, to: 255)
    #expect(list.hexes[2] == 0xff241d && list.hexes[7] == 0xff241d && list.hexes[0] == 0x1d2021)
    mixer.perform(.unmarkAll)
    #expect(mixer.color.current == RGB(hex: 0x1d2021) && list.hexes[7] == 0xff241d)
    mixer.undo()
    #expect(list.hexes[7] == 0xcc241d && marked == [2, 7])
  }

  @Test func `the mixed color is the chosen one if it is marked, or else the next marked, round`() {
    mark(1, 4)
    for (chosen, mixed) in [(0, 1), (1, 1), (2, 4), (4, 4), (5, 1)] {
      mixer.choose(chosen)
      #expect(list.mixed == mixed && mixer.color.current == list.color(at: mixed).rgb)
    }
  }

  @Test func `the sliders of different colors are the same in each space, and begin at rest`() {
    let names = ["lightness", "chroma", "hue"]
    for space in ColorSpace.allCases {
      mixer.perform(.space(space))
      mixer.perform(.toggleAllMarks)
      #expect(mixer.channels.map(\.axis.name) == names && positions == [0, 1, 0])
      #expect(mixer.channels.map(\.axis.limits) == ["-50 to 50", "0-2", "-180 to 180"])
      #expect(mixer.sliders.value == .shift)
      mixer.perform(.unmarkAll)
      #expect(mixer.channels.map(\.axis.limits) == (0..<3).map { space.axis($0).limits })
    }
  }

  @Test(
    arguments: [
      ("lightness", "3", 3), ("lightness", "+3", 5), ("lightness", "=-3", -3),
      ("lightness", "-3", -1), ("lightness", "5%", 5), ("chroma", "0.85", 0.85),
      ("chroma", "85%", 0.85), ("chroma", "-15%", 0.85), ("chroma", "+0.1", 1.1),
      ("hue", "12", 12), ("hue", "-180", -180), ("hue", "10%", 36),
    ])
  func `a typed number sets a slider, or with a sign moves it`(
    name: String, typed: String, position: Double
  ) throws {
    let axis = try #require(ShiftPositions.axes.first { $0.name == name })
    let present = name == "lightness" ? 2.0 : name == "chroma" ? 1 : 0
    let number = try ChannelNumber(Array(typed.utf8)[...], on: axis)
    #expect(abs(number.position(from: present, on: axis) - position) < 1e-12)
  }

  @Test(
    arguments: [
      [(0, 3)], [(1, 0.85)], [(2, 12)], [(0, -50)], [(1, 0)], [(1, 2), (0, 20), (2, -180)],
    ] as [[(Int, Double)]])
  func
    `each marked color is what --shift makes of it, and the original with the sliders back at their start`(
      moves: [(Int, Double)]
    )
  {
    let old = list.present
    mixer.perform(.toggleAllMarks)
    for (channel, position) in moves { move(channel, to: position) }
    for (index, color) in old.enumerated() {
      let moved = list.shift.value.shift.moved(color.rgb)
      #expect(list.color(at: index).rgb == (marked.contains(index) ? moved : color.rgb))
    }
    // A gray has no hue that could turn.
    #expect(moves.map(\.0) != [2] || list.color(at: 5) == old[5])
    for (channel, position) in [0, 1, 0].enumerated() { move(channel, to: Double(position)) }
    #expect(list.present == old && list.changedCount == 0)
  }

  @Test func `the tracks show how the mixed color would change`() {
    mixer.choose(2)
    mixer.perform(.toggleAllMarks)
    move(0, to: 10)
    #expect(mixer.color.current == list.color(at: 2).rgb)
    let moved = ThemeShift.move(lightness: 0.1, chroma: 0, hue: 0).moved(RGB(hex: 0xcc241d))
    // Once the color has settled, the tracks are exact.
    clock.advance(by: Pace.rest)
    #expect(mixer.channels[1].track.value.color(at: 0).rgb == moved)
    mixer.typed.value = mixer.channels[1].typed(at: 0)
    #expect(mixer.displayed.value.rgb == moved && mixer.color.current != moved)
    mixer.typed.value = nil
    mixer.choose(4)
    let light = ThemeShift.move(lightness: 0.1, chroma: 1, hue: 0)
    #expect(mixer.color.current == light.moved(RGB(hex: 0x458588)))
  }

  @Test func `a run of steps is one step of undo, which gives back sliders, originals and marks`() {
    let old = list.present
    mixer.perform(.toggleAllMarks)
    for position in 1...9 { move(0, to: Double(position), by: mixer) }
    let light = list.present
    mixer.endRun()
    for position in 1...9 { move(2, to: Double(position), by: mixer) }
    let turned = list.present
    mixer.undo()
    #expect(list.present == light && positions == [9, 1, 0])
    mixer.undo()
    #expect(list.present == old && positions == [0, 1, 0])
    mixer.redo()
    mixer.redo()
    #expect(list.present == turned && positions == [9, 1, 9])
    mixer.perform(.unmarkAll)
    mixer.undo()
    #expect(list.present == light && positions == [9, 1, 0] && marked.count == 6)
    // They count from the same originals as before.
    move(0, to: 0)
    #expect(list.present == old)
  }

  @Test func `other marks count from the colors as they are then`() {
    mixer.perform(.toggleAllMarks)
    move(0, to: 10)
    let light = list.present
    mixer.perform(.unmarkAll)
    #expect(list.present == light && list.changedCount == 6)
    mixer.perform(.toggleAllMarks)
    #expect(positions == [0, 1, 0])
    move(0, to: 5)
    move(0, to: 0)
    #expect(list.present == light)
  }

  @Test func `another color is that of the mixed one, and different ones follow it`() {
    mark(2, 4, 7)
    mixer.choose(7)
    mixer.set(AlphaColor(RGB(hex: 0x5b21b6)))
    #expect(message == "#5b21b6; 2 follow")
    // What was equal stays equal.
    #expect(list.hexes[2] == 0x5b21b6 && list.hexes[7] == 0x5b21b6)
    #expect(list.hexes[4] != 0x458588 && list.hexes[4] != 0x5b21b6)
    mixer.undo()
    #expect(list.changedCount == 0 && marked == [2, 4, 7])
  }

  @Test func `a run of colors counts from where it began, so that a gray on the way costs no hue`()
  {
    mark(2, 4)
    let (old, source) = (list.present, Writer())
    mixer.set(AlphaColor(RGB(hex: 0x777777)), by: source)
    mixer.set(AlphaColor(old[list.mixed].rgb), by: source)
    #expect(list.present == old)
  }

  /// What writes a run.
  private final class Writer {}

  @Test func `what else sets marked colors sets all of them, and the sliders count from there`() {
    mixer.perform(.toggleAllMarks)
    move(0, to: -10)
    mixer.set(AlphaColor(RGB(hex: 0x00ff00)))
    #expect(positions == [0, 1, 0] && mixer.sliders.value == .shift)
    mixer.undo()
    #expect(positions == [-10, 1, 0] && mixer.sliders.value == .shift)
    mixer.goBack()
    #expect(list.changedCount == 0 && positions == [0, 1, 0] && marked.count == 6)
    mixer.undo()
    move(0, to: 0)
    #expect(list.changedCount == 0)
  }

  @Test func `move goes on from where the sliders stand, and takes marks of different colors`() {
    mixer.perform(.moveMarked(by: SIMD3(3, -15, 12)))
    #expect(mixer.status.message.value.isError && list.changedCount == 0)
    mixer.perform(.toggleAllMarks)
    mixer.perform(.moveMarked(by: SIMD3(3, -15, 12)))
    mixer.perform(.moveMarked(by: SIMD3(3, -15, 0)))
    #expect(zip(positions, [6, 0.7, 12]).allSatisfy { abs($0 - $1) < 1e-12 })
    mixer.perform(.moveMarked(by: SIMD3(0, -150, 200)))
    #expect(positions == [6, 0, 180])
    mixer.undo()
    #expect(zip(positions, [6, 0.7, 12]).allSatisfy { abs($0 - $1) < 1e-12 })
  }

  @Test func `a channel's word moves the sliders that have it, and says so if none has`() {
    mixer.perform(.toggleAllMarks)
    mixer.perform(.channel(.hsl, index: 2, .distance(3)))
    #expect(positions == [3, 1, 0])
    mixer.perform(.channel(.rgb, index: 0, .position(3)))
    #expect(positions == [3, 1, 0] && message.contains("not red"))
  }

  @Test func `a file of backgrounds alone has nothing to mark all of`() {
    let mixer = Mixer(editing: "background #102030\nselection_background #334455")
    mixer.perform(.toggleAllMarks)
    #expect(mixer.list.selection.marks.isEmpty)
    #expect(mixer.status.message.value.text.contains("is a background"))
  }

  @Test func `after a save the sliders still count from the originals`() {
    let old = list.present
    mixer.perform(.toggleAllMarks)
    move(0, to: 10)
    list.didSave()
    #expect(list.changedCount == 0)
    move(0, to: 0)
    #expect(list.present == old && list.changedCount == 6)
  }
}

/// Where undo and what is asked of the selection lead.
@MainActor
struct SituationTests {
  @Test func `undo goes to the row and to its space`() {
    let mixer = Mixer(editing: ":root {\n  --a: oklch(60% 0.1 200);\n  --b: #6a92d4;\n}")
    mixer.choose(1)
    mixer.choose(0)
    #expect(mixer.space.value == .oklch)
    mixer.move(mixer.channels[0], to: 70, by: nil)
    mixer.choose(1)
    #expect(mixer.space.value == .rgb)
    mixer.undo()
    #expect(mixer.list.chosen == 0 && mixer.space.value == .oklch)
  }

  @Test func `going back is offered for all that is selected`() {
    let mixer = Mixer(editing: "a: #111111; b: #222222; c: #333333")
    mixer.set(AlphaColor(RGB(hex: 0x445566)))
    mixer.toggleMark(at: 0)
    mixer.toggleMark(at: 1)
    mixer.choose(1)
    #expect(mixer.situation.contains(.isMixed))
    mixer.goBack()
    #expect(!mixer.situation.contains(.isMixed))
  }

  @Test func `an alpha of 100 % is no change`() {
    let mixer = Mixer(RGB(hex: 0x123456))
    mixer.toggleAlpha()
    #expect(!mixer.isChanged && !mixer.situation.contains(.isMixed))
    #expect(
      !MixerScreen(mixer, depth: .monochrome).picture(depth: .monochrome).contains {
        $0.contains("was")
      })
  }

  @Test func `equal marked colors move by words, too`() {
    let mixer = Mixer(editing: "a: #336699; b: #336699; c: #333333")
    mixer.move(by: SIMD3(5, 0, 0), by: nil)
    #expect(mixer.status.message.value.text.hasPrefix("no color is marked"))
    mixer.markEqual()
    mixer.move(by: SIMD3(5, 0, 0), by: nil)
    #expect(mixer.list.color(at: 0) == mixer.list.color(at: 1))
    #expect(OKLCH(mixer.list.color(at: 0).rgb).lightness > OKLCH(RGB(hex: 0x336699)).lightness)
    #expect(mixer.list.color(at: 2).rgb == RGB(hex: 0x333333))
  }

  @Test func `the sliders are in the space of the marked color, whichever row is chosen`() {
    let mixer = Mixer(editing: "a: #f1f2f5\nb: oklch(0.6 0.2 25)\nc: #dddddd\n")
    var spaces: [ColorSpace] = []
    func note() { spaces.append(mixer.space.value) }
    mixer.perform(.toggleMark(atLine: 1))
    mixer.choose(1)
    note()
    mixer.choose(2)
    note()
    mixer.choose(1)
    mixer.perform(.unmarkAll)
    note()
    mixer.choose(2)
    note()
    #expect(spaces == [.rgb, .rgb, .oklch, .rgb])
  }
}
