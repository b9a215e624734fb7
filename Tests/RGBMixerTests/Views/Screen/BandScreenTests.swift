import Binding
import TermUI
import Testing

@testable import RGBMixer

/// The bands on the mixer's screen; at 80x24 the ramp is row 18 from column 13, the second band row 20.
@MainActor
struct BandScreenTests {
  private let blue = RGB(hex: 0x336699)
  private let clock = ManualClock()
  private let mixer: Mixer
  private let screen: MixerScreen
  private var ramp: [RGB] { Ramp(of: blue).colors }

  init() {
    mixer = Mixer(blue, clock: clock)
    screen = MixerScreen(mixer)
    _ = screen.picture()
  }

  private func view(_ kind: Band.Kind) -> BandView { screen.views.band(kind) }

  private func colors(_ kind: Band.Kind) -> [RGB] { view(kind).band.blocks.map(\.color.rgb) }

  @Test func `the ramp and the harmonies are there from the first frame, with their names`() {
    let rows = screen.picture()
    #expect(rows[18].hasPrefix("  ramp         50   100   200"))
    #expect(rows[19].trimmed == "▲")
    #expect(rows[20].hasPrefix("  harmonies   this     near       split     opposite"))
    #expect(screen.rows[0].slider.isFocused)
  }

  @Test func `t goes to the ramp, then to one band after another in the second place, and round`() {
    for kind in [Band.Kind.ramp, .harmonies, .steps, .ramp, .harmonies, .steps, .ramp] {
      screen.type("t")
      #expect(view(kind).isFocused && screen.place.band == kind)
      let label = screen.picture()[kind == .ramp ? 18 : 20]
      let name = kind == .steps ? "to #000000" : kind.rawValue
      #expect(label.hasPrefix("▌ \(name)"), "\(label)")
    }
    screen.type("attt")
    #expect(view(.recent).isFocused && screen.picture()[20].hasPrefix("▌ recent"))
    screen.type("t")
    #expect(view(.ramp).isFocused)
  }

  @Test(arguments: 24...40)
  func `a translucent recent color, which brings a slider, leaves the focus in the band`(
    height: Int
  ) {
    let mixer = Mixer(RGB(hex: 0xff0000))
    let (red, blue) = (AlphaColor(RGB(hex: 0xff0000)), AlphaColor(RGB(hex: 0x123456)))
    let orange = AlphaColor(RGB(hex: 0xff8800), alpha: 128.0 / 255)
    mixer.recent.value = RecentColors([red, orange, blue])
    let screen = MixerScreen(mixer, width: 80, height: height)
    for _ in 0..<4 { screen.type("t") }
    _ = screen.picture()
    let steps: [(Key.Code, AlphaColor)] = [
      (.right, orange), (.right, blue), (.left, orange), (.left, red),
    ]
    for (key, color) in steps {
      screen.press(key)
      _ = screen.picture()
      #expect(
        mixer.color.present == color && screen.views.recent.isFocused && screen.views.recent.isShown
      )
    }
  }

  @Test func `without colors a click on a text chooses its color`() {
    let screen = MixerScreen(mixer, width: 80, height: 24, depth: .monochrome)
    func rows() -> [String] { screen.picture(depth: .monochrome) }
    let row = rows().firstIndex { $0.contains("100 ") } ?? 0
    let line = rows()[row]
    let column = line.firstRange(of: "100 ").map {
      line.distance(from: line.startIndex, to: $0.lowerBound)
    }
    screen.click(column ?? 0, row)
    #expect(mixer.color.current == ramp[1] && screen.views.band(.ramp).isFocused)
  }

  @Test func `in a large window t goes from one to the next, and all are one stop of Tab`() {
    screen.window.resize(to: Size(width: 120, height: 40))
    screen.type("a")
    for kind in [Band.Kind.ramp, .harmonies, .steps, .recent, .ramp] {
      screen.type("t")
      #expect(view(kind).isFocused && view(kind).isShown)
    }
    screen.press(.tab)
    #expect(screen.hexField.isFocused)
    screen.press(.tab, .shift)
    #expect(view(.ramp).isFocused)
  }

  @Test(arguments: [(80, 45), (120, 40), (200, 60)])
  func `recent colors that have a place of their own do not take another band's`(
    width: Int, height: Int
  ) {
    screen.window.resize(to: Size(width: width, height: height))
    screen.type("atttt")
    screen.window.setNeedsLayout()
    _ = screen.picture()
    #expect(view(.recent).isFocused)
    #expect([.ramp, .harmonies, .steps].allSatisfy { view($0).isShown })
  }

  @Test(arguments: [(60, 16), (60, 7), (40, 12)])
  func `a smaller window has one band, through all of which t goes`(width: Int, height: Int) {
    screen.window.resize(to: Size(width: width, height: height))
    for kind in [Band.Kind.ramp, .harmonies, .steps, .ramp] {
      screen.type("t")
      #expect(view(kind).isFocused && view(kind).isShown)
    }
  }

  @Test func `a window without room for a band says so`() {
    screen.window.resize(to: Size(width: 24, height: 6))
    screen.type("t")
    #expect(screen.rows[0].slider.isFocused)
    #expect(mixer.status.message.value.text == "the bands need a larger window")
  }

  @Test func `without colors the bands are texts, through all of which t goes`() {
    let screen = MixerScreen(mixer, width: 80, height: 24, depth: .monochrome)
    func lines() -> [String] {
      let buffer = Buffer(size: screen.window.size)
      _ = screen.window.draw(into: buffer, depth: .monochrome)
      return buffer.lines
    }
    #expect(lines().contains { $0.hasPrefix("  ramp        50 #") && $0.contains("  300 #") })
    screen.type("t")
    #expect(screen.focusedBand?.kind == .ramp)
    screen.type("t")
    #expect(screen.focusedBand?.kind == .harmonies)
    let harmonies = lines()
    #expect(harmonies.contains { $0.hasPrefix("▌ harmonies") })
    #expect(harmonies.contains { $0.contains("opposite #") })
    screen.press(.right)
    #expect(mixer.color.current != blue)
    screen.type("t")
    #expect(lines().contains { $0.hasPrefix("▌ to #") && $0.contains("10 #") })
    screen.press(.escape)
    #expect(screen.rows[0].slider.isFocused)
    screen.window.resize(to: Size(width: 100, height: 40))
    let all = lines()
    for label in ["ramp ", "harmonies ", "to #", "recent "] {
      #expect(all.contains { $0.hasPrefix("  \(label)") }, "\(label)")
    }
  }

  @Test func `Down goes from the last channel to the band, Up and Esc come back`() {
    var isCanceled = false
    screen.onEnd = { _ in isCanceled = true }
    screen.press(.down, times: 2)
    for key in [Key.Code.escape, .up, .character("k")] {
      screen.press(.down)
      #expect(view(.ramp).isFocused)
      screen.press(key)
      #expect(screen.rows[2].slider.isFocused && !isCanceled)
    }
    screen.press(.escape)
    #expect(isCanceled)
  }

  @Test func `choosing mixes the color at once, and successive choices are one step of undo`() {
    screen.type("t")
    #expect(view(.ramp).chosen == 7 && mixer.color.current == blue)
    screen.press(.right, times: 2)
    #expect(mixer.color.current == ramp[9])
    screen.press(.home)
    #expect(mixer.color.current == ramp[0])
    screen.press(.end)
    screen.press(.left)
    #expect(mixer.color.current == ramp[9] && screen.hexField.text == ramp[9].hexText)
    screen.type("u")
    #expect(mixer.color.current == blue && view(.ramp).chosen == 7 && view(.ramp).isFocused)
    screen.press(.character("r"), .control)
    #expect(view(.ramp).chosen == 9)
  }

  @Test func `a band does not change while the user chooses in it, and follows afterward`() {
    screen.type("t")
    screen.press(.left, times: 3)
    clock.advance(by: .seconds(1))
    #expect(mixer.color.current == ramp[4] && view(.ramp).chosen == 4 && colors(.ramp) == ramp)
    screen.press(.escape)
    #expect(colors(.ramp) == Ramp(of: ramp[4]).colors)
  }

  @Test func `bands, plane and what n would do follow in one frame, at the pace of the mixer`() {
    let late: [View] = [view(.ramp), view(.harmonies), screen.messages]
    screen.press(.right)
    #expect(late.allSatisfy { !$0.needsDisplay })
    _ = screen.picture()
    clock.advance(by: Pace.delay - .milliseconds(1))
    #expect(!screen.window.needsDisplay)
    clock.advance(by: .milliseconds(1))
    #expect(late.allSatisfy(\.needsDisplay) && screen.plane.needsDisplay)
    #expect(colors(.ramp)[7] == RGB(hex: 0x346699))
  }

  @Test func `a click chooses the color under it`() {
    screen.press(.right, times: 30)
    clock.advance(by: .seconds(1))
    _ = screen.picture()
    let colors = colors(.ramp)
    screen.click(13, 18)
    #expect(mixer.color.current == colors[0] && view(.ramp).isFocused)
    screen.click(26, 18)
    #expect(mixer.color.current == colors[2])
    screen.type("u")
    #expect(mixer.color.current == RGB(hex: 0x516699))
  }

  @Test func `Y copies the band in the present format`() {
    var copied: [String] = []
    screen.onCopy = { copied.append($0) }
    screen.type("Y")
    #expect(copied == [ramp.map { $0.hexText + "\n" }.joined()])
    screen.type("tt")
    screen.press(.right)
    screen.type("Y")
    #expect(copied.last?.split(separator: "\n").count == 10)
    #expect(mixer.recent.value.colors.isEmpty)
  }

  @Test func `Delete forgets the chosen recent color, and the mixed one stays`() {
    for _ in 0..<3 {
      screen.type("a")
      screen.press(.right)
    }
    clock.advance(by: .seconds(1))
    screen.type("tttt")
    let recent = view(.recent)
    #expect(recent.band.blocks.count == 3 && recent.chosen == nil && recent.isFocused)
    screen.press(.delete)
    #expect(mixer.status.message.value.text.hasPrefix("no recent color is chosen: "))
    screen.press(.right, times: 2)
    #expect(screen.picture().last?.contains("Del forget") == true)
    screen.press(.delete)
    #expect(screen.picture().last?.contains("forget") == false)
    #expect(mixer.recent.value.colors.map(\.rgb.hex) == [0x356699, 0x336699])
    #expect(mixer.color.current.hex == 0x346699 && recent.chosen == nil && recent.isFocused)
    #expect(mixer.status.message.value.text == "forgot #346699")
    for _ in 0..<2 {
      screen.press(.left)
      screen.press(.delete)
    }
    #expect(mixer.recent.value.colors.isEmpty && screen.rows[0].slider.isFocused)
    screen.type("t")
    #expect(view(.ramp).isFocused)
  }

  @Test func `a band that loses its place under a list gives the focus back`() {
    screen.type("ttf")
    screen.window.resize(to: Size(width: 24, height: 6))
    screen.press(.escape)
    #expect(screen.rows[0].slider.isFocused)
  }

  @Test func `a gray has no harmonies`() {
    mixer.color.set(RGB(hex: 0x808080))
    clock.advance(by: .seconds(1))
    #expect(screen.picture()[20] == "  harmonies  no hue, no harmonies")
  }

  @Test func `the band survives a change of space`() {
    screen.type("ts")
    #expect(view(.ramp).isFocused && view(.ramp).chosen == 7)
    screen.press(.right)
    #expect(mixer.color.current == ramp[8])
  }
}

extension String {
  fileprivate var trimmed: String { split(separator: " ").joined(separator: " ") }
}
