import Binding
import TermUI
import Testing

@testable import RGBMixer

/// The palettes on the mixer's screen; at 80x24 the chips are row 11 from column 12, and their names row 12.
@MainActor
struct PaletteTests {
  private let blue = RGB(hex: 0x336699)
  private let clock = ManualClock()
  private let mixer: Mixer
  private let screen: MixerScreen
  private var ramp: [RGB] { Ramp(of: blue).colors }

  init() {
    mixer = Mixer(blue, clock: clock)
    screen = MixerScreen(mixer)
  }

  private func chips(_ kind: ColorPalette.Kind) -> ChipStrip { row(kind).chips }

  private func row(_ kind: ColorPalette.Kind) -> PaletteRow {
    screen.palettes.first { $0.kind == kind } ?? screen.palettes[0]
  }

  /// The rows of the screen as they would be drawn now.
  private func rows(depth: ColorDepth = .truecolor) -> [String] {
    let buffer = Buffer(size: screen.window.size)
    _ = screen.window.draw(into: buffer, depth: depth)
    return buffer.lines.map { String($0.reversed().drop { $0 == " " }.reversed()) }
  }

  private func click(_ column: Int, _ row: Int = 11) {
    _ = rows()
    for action in [MouseEvent.Action.press(.left), .release(.left)] {
      screen.window.handle(.mouse(MouseEvent(action, at: Position(column: column, row: row))))
    }
  }

  @Test
  func `the ramp is there from the first frame, with names, and the focus on the first channel`() {
    #expect(
      rows()[11...12] == [
        "  ramp      │   │ │   │                               [   ]             │   │",
        "            50    100   200   300   400   500   600   700   800   900   950",
      ])
    #expect(screen.rows[0].slider.isFocused)
  }

  @Test(arguments: [(79, 24), (80, 23), (60, 16), (40, 12), (24, 6)])
  func `in a smaller window there is none until t or T asks for it`(width: Int, height: Int) {
    let screen = MixerScreen(Mixer(blue), width: width, height: height)
    let buffer = Buffer(size: screen.window.size)
    func hasRamp() -> Bool {
      _ = screen.window.draw(into: buffer)
      return buffer.lines.contains { $0.dropFirst().drop { $0 == " " }.hasPrefix("ramp ") }
    }
    #expect(!hasRamp())
    screen.type("T")
    #expect(hasRamp() == (height > 6) && screen.rows[0].slider.isFocused)
    screen.type("T")
    #expect(!hasRamp())
    screen.type("t")
    #expect(hasRamp() == (height > 6))
    #expect(
      height > 6
        || screen.mixer.status.message.value.text == "the palette needs a taller window")
  }

  @Test func `a palette of one color has its name in full`() {
    mixer.color.set(RGB(hex: 0x808080))
    screen.type("tt")
    #expect(
      rows()[11...12] == ["▸ harmonies [              ]", "            gray has no harmonies"])
    screen.type("att")
    #expect(rows()[11...12] == ["▸ recent    [              ]", "            #808080"])
  }

  @Test func `T hides the palette and shows it, and the focus goes back to the channel`() {
    let before = rows()
    screen.type("jtT")
    #expect(screen.rows[1].slider.isFocused && !rows().joined().contains("ramp"))
    screen.type("Tk")
    #expect(rows() == before)
  }

  @Test func `t goes to the palette, and from there to the next one that has colors`() {
    let kinds: [ColorPalette.Kind] = [.ramp, .harmonies, .steps, .ramp]
    for kind in kinds {
      screen.type("t")
      #expect(chips(kind).isFocused && screen.palette.value == kind)
    }
    screen.type("a")
    screen.type("ttt")
    #expect(chips(.recent).isFocused)
    screen.press(.escape)
    screen.press(.tab, .shift)
    #expect(screen.rows[0].slider.isFocused || screen.hexField.isFocused)
    screen.type("t")
    #expect(screen.hexField.isEditing || chips(.recent).isFocused)
  }

  @Test func `the palette is one stop of Tab, even if all are shown`() {
    for size in [Size(width: 80, height: 24), Size(width: 120, height: 40)] {
      screen.window.resize(to: size)
      _ = rows()
      screen.window.focus(screen.rows[2].slider)
      screen.press(.tab)
      #expect(chips(.ramp).isFocused)
      screen.press(.tab)
      #expect(screen.hexField.isFocused)
      screen.press(.tab, .shift)
      #expect(chips(.ramp).isFocused)
    }
  }

  @Test func `Down goes from the last channel to the palette, Up and Esc come back`() {
    var isCanceled = false
    screen.onEnd = { _ in isCanceled = true }
    for key in [Key.Code.escape, .up, .character("k")] {
      screen.press(.down, times: 3)
      #expect(chips(.ramp).isFocused)
      screen.press(key)
      #expect(screen.rows[2].slider.isFocused && !isCanceled)
    }
    screen.press(.escape)
    #expect(isCanceled)
  }

  @Test
  func `choosing a chip mixes its color at once, and successive choices are one step of undo`() {
    screen.type("t")
    #expect(chips(.ramp).chosen == 7 && mixer.color.current == blue)
    screen.press(.right, times: 2)
    #expect(mixer.color.current == ramp[9])
    screen.press(.home)
    #expect(mixer.color.current == ramp[0])
    screen.press(.end)
    screen.press(.left)
    #expect(mixer.color.current == ramp[9])
    #expect(screen.mixed.color == ramp[9] && screen.hexField.text == Format.hex.text(of: ramp[9]))
    screen.type("u")
    #expect(mixer.color.current == blue && chips(.ramp).chosen == 7 && chips(.ramp).isFocused)
    screen.press(.character("r"), .control)
    #expect(chips(.ramp).chosen == 9)
  }

  @Test func `a palette follows the color once that has rested, and not before`() {
    _ = rows()
    screen.press(.right)
    let color = RGB(hex: 0x346699)
    #expect(chips(.ramp).chosen == nil)
    clock.advance(by: .milliseconds(149))
    #expect(row(.ramp).palette.color(at: 7) == blue)
    clock.advance(by: .milliseconds(1))
    #expect(row(.ramp).palette.color(at: 7) == color && chips(.ramp).chosen == 7)
    screen.type("tt")
    screen.press(.escape)
    mixer.measure(on: Background(rgb: .white, source: .given))
    clock.advance(by: .milliseconds(150))
    screen.type("tt")
    #expect(row(.steps).palette.color(at: 10) == .white)
  }

  @Test func `a palette follows a color that comes back before another has rested`() {
    screen.press(.right)
    screen.type("t")
    screen.window.handle(.paste("#336699", truncated: false))
    clock.advance(by: .seconds(1))
    #expect((0..<11).map { row(.ramp).palette.color(at: $0) } == ramp)
  }

  @Test func `a palette does not change while the user chooses in it`() {
    screen.type("t")
    screen.press(.left, times: 3)
    clock.advance(by: .seconds(1))
    #expect(mixer.color.current == ramp[4] && chips(.ramp).chosen == 4)
    #expect((0..<11).map(row(.ramp).palette.color) == ramp)
    // The hand that leaves it has chosen.
    screen.press(.escape)
    #expect((0..<11).map(row(.ramp).palette.color) == Ramp(of: ramp[4]).colors)
    screen.type("t")
    // Another writer's color is not of the hand.
    screen.window.handle(.paste("tomato", truncated: false))
    clock.advance(by: .seconds(1))
    #expect(row(.ramp).palette.firstIndex == chips(.ramp).chosen)
    #expect((0..<11).map(row(.ramp).palette.color) == Ramp(of: mixer.color.current).colors)
  }

  @Test func `in a large window the other palettes follow a choice in one`() {
    screen.window.resize(to: Size(width: 120, height: 40))
    _ = rows()
    screen.type("t")
    screen.press(.left)
    clock.advance(by: .milliseconds(150))
    _ = rows()
    #expect((0..<11).map(row(.ramp).palette.color) == ramp)
    #expect(row(.harmonies).palette.color(at: 0) == ramp[6] && chips(.harmonies).chosen == 0)
    #expect(screen.visionView.colors.color.rgb == ramp[6])
    screen.type("t")
    #expect(chips(.harmonies).isFocused)
  }

  @Test func `a palette that gets the focus is that of the present color`() {
    screen.press(.right)
    screen.type("t")
    #expect(row(.ramp).palette.color(at: 7) == RGB(hex: 0x346699) && chips(.ramp).chosen == 7)
    screen.press(.right)
    screen.type("t")
    #expect(chips(.harmonies).chosen == 0)
  }

  @Test func `a click chooses the color under it`() {
    screen.press(.right, times: 30)
    click(12)
    #expect(mixer.color.current == ramp[0] && chips(.ramp).isFocused && chips(.ramp).chosen == 0)
    click(17)
    #expect(mixer.color.current == ramp[0])
    click(24)
    #expect(mixer.color.current == ramp[2])
    screen.type("u")
    #expect(mixer.color.current == RGB(hex: 0x516699))
    // The press that leaves a number takes it.
    screen.press(.escape)
    screen.type("7")
    click(12)
    screen.type("u")
    #expect(mixer.color.current == RGB(hex: 0x076699))
  }

  @Test func `digits and signs in a palette do nothing, and # types a color`() {
    screen.type("t5+.")
    #expect(chips(.ramp).isFocused && mixer.color.current == blue)
    screen.type("#f80\n")
    #expect(mixer.color.current == RGB(hex: 0xff8800) && screen.rows[0].slider.isFocused)
  }

  @Test func `Y copies the palette in the present format`() {
    var copied: [String] = []
    screen.onCopy = { copied.append($0) }
    screen.type("Y")
    #expect(copied == [ramp.map { Format.hex.text(of: $0) + "\n" }.joined()])
    screen.type("tt")
    screen.press(.right)
    screen.type("Y")
    #expect(copied.last?.split(separator: "\n").count == 10)
    #expect(mixer.recent.value.colors.isEmpty)
    // An empty text would take what the clipboard has.
    screen.press(.escape)
    screen.type("attt")
    screen.press(.delete)
    screen.type("Y")
    #expect(screen.palette.value == .recent && copied.count == 2)
    #expect(mixer.status.message.value.text.hasPrefix("nothing saved yet; "))
  }

  @Test func `Delete forgets the chosen recent color, and the mixed one stays`() {
    for _ in 0..<3 {
      screen.type("a")
      screen.press(.right)
    }
    screen.type("tttt")
    let chips = chips(.recent)
    #expect(chips.count == 3 && chips.chosen == nil && chips.isFocused)
    screen.press(.delete)
    #expect(mixer.status.message.value.text.hasPrefix("none is chosen: "))
    screen.press(.right, times: 2)
    screen.press(.delete)
    #expect(mixer.recent.value.colors.map(\.rgb.hex) == [0x356699, 0x336699])
    #expect(mixer.color.current.hex == 0x346699 && chips.chosen == nil && chips.isFocused)
    #expect(mixer.status.message.value.text == "forgot #346699")
    screen.press(.right)
    #expect(chips.chosen == 1)
    screen.press(.delete)
    screen.press(.left)
    screen.press(.delete)
    #expect(mixer.recent.value.colors.isEmpty && screen.rows[0].slider.isFocused)
    screen.press(.delete)
    screen.type("t")
    #expect(self.chips(.recent).count == 0)
  }

  @Test func `a palette that is hidden under a list has no focus when the list closes`() {
    screen.type("tf")
    screen.window.resize(to: Size(width: 79, height: 24))
    screen.press(.escape)
    #expect(screen.rows[0].slider.isFocused)
  }

  @Test func `below 60 columns the title names the chosen chip alone`() {
    screen.window.resize(to: Size(width: 40, height: 12))
    screen.type("t")
    #expect(rows()[7] == "▸ ramp 700      ‹                 [ ]  ›")
    screen.press(.right)
    #expect(rows()[7] == "▸ ramp 800      ‹                 [ ]  ›")
    screen.window.resize(to: Size(width: 24, height: 6))
    #expect(screen.rows[0].slider.isFocused)
  }

  @Test func `without colors a chip is a hex text, and has its name`() {
    #expect(rows(depth: .monochrome)[11].hasPrefix("  ramp      ‹"))
    #expect(rows(depth: .monochrome)[11].contains("[#336699]"))
    #expect(rows(depth: .monochrome)[12].contains(" 700"))
  }

  @Test func `the palette survives a change of space`() {
    screen.type("ts")
    #expect(chips(.ramp).isFocused && chips(.ramp).chosen == 7)
    screen.press(.right)
    #expect(mixer.color.current == ramp[8])
  }
}
