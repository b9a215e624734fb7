import Binding
import TermUI
import Testing

@testable import RGBMixer

/// The list of colors beside the mixed one.
@MainActor
struct StripTests {
  private let blue = RGB(hex: 0x336699)
  private let mixer = Mixer(RGB(hex: 0x336699))

  private var colors: [RGB] { (0..<mixer.strip.value.count).map(mixer.strip.value.color) }

  @Test func `the strip turns from none to the recent colors, the ramp, the harmonies, and round`()
  {
    mixer.keep()
    for _ in 0..<2 {
      #expect(colors.isEmpty && mixer.strip.value.title(at: nil) == "")
      mixer.turnStrip()
      #expect(colors == [blue])
      mixer.turnStrip()
      #expect(colors == Ramp(of: blue).colors)
      mixer.turnStrip()
      #expect(colors == Harmony(of: blue).members.map(\.color))
      mixer.turnStrip()
    }
  }

  @Test func `the strip says what each color is`() {
    func titles() -> [String] {
      let strip = mixer.strip.value
      return [strip.title(at: nil)] + (0..<strip.count).map { strip.title(at: $0) }
    }
    mixer.turnStrip()
    #expect(titles() == ["recent"])
    mixer.keep()
    mixer.set(ParsedColor(rgb: .white))
    mixer.keep()
    #expect(titles() == ["recent", "recent 1 of 2", "recent 2 of 2"])
    mixer.turnStrip()
    #expect(titles() == ["ramp"] + Ramp.names.map { "ramp \($0)" })
    mixer.turnStrip()
    #expect(titles() == ["gray: no harmony", "gray: no harmony"])
    mixer.set(ParsedColor(rgb: blue))
    mixer.renewStrip()
    #expect(
      titles() == [
        "harmonies", "the color itself", "complement", "split 150", "split 210", "triad 120",
        "triad 240", "analogous -30", "analogous +30", "square 90", "square 270",
      ])
  }

  @Test func `what is chosen in a row is one step of undo`() {
    mixer.turnStrip()
    mixer.turnStrip()
    for index in [3, 4, 2] { mixer.choose(chip: index, by: mixer) }
    #expect(mixer.color.current == colors[2])
    mixer.endRun()
    mixer.choose(chip: 9, by: mixer)
    mixer.undo()
    #expect(mixer.color.current == colors[2])
    mixer.undo()
    #expect(mixer.color.current == blue)
    // Another list is another run.
    mixer.choose(chip: 0, by: mixer)
    mixer.turnStrip()
    mixer.choose(chip: 1, by: mixer)
    mixer.undo()
    #expect(mixer.color.current == Ramp(of: blue).colors[0])
  }

  @Test func `the ramp and the harmonies stay those of a color until the user comes to them`() {
    for make in [{ Ramp(of: $0).colors }, { Harmony(of: $0).members.map(\.color) }] {
      mixer.set(ParsedColor(rgb: blue))
      mixer.turnStrip()
      if colors.isEmpty { mixer.turnStrip() }
      #expect(colors == make(blue))
      mixer.set(ParsedColor(rgb: RGB(hex: 0xff6347)))
      #expect(colors == make(blue))
      mixer.renewStrip()
      #expect(colors == make(RGB(hex: 0xff6347)))
    }
  }

  @Test func `recent colors come and go where they are shown`() {
    mixer.turnStrip()
    mixer.keep()
    #expect(colors == [blue])
    mixer.renewStrip()
    mixer.forget(blue)
    #expect(colors.isEmpty)
    mixer.turnStrip()
    mixer.keep()
    #expect(colors == Ramp(of: blue).colors)
  }

  @Test func `a color that is in the list twice is found where it was chosen`() {
    let strip = Strip.ramp(Ramp(of: .white))
    let twice = Strip.harmonies(Harmony(of: .white))
    #expect(strip.firstPlace == 0 && twice.firstPlace == 0)
    #expect(Strip.ramp(Ramp(of: blue)).firstPlace == 7)
    #expect(strip.index(of: .white, near: 0) == 0)
    let grays = Strip.ramp(Ramp(of: RGB(254, 254, 254)))
    #expect(grays.index(of: blue, near: 3) == nil)
    #expect(Strip.off.index(of: blue, near: 0) == nil && Strip.off.index(of: blue, near: 4) == nil)
    let recent = Strip.recent(RecentColors([blue, .white]))
    #expect(recent.index(of: .white, near: 0) == 1 && recent.index(of: .white, near: 1) == 1)
    #expect(recent.index(of: .black, near: 0) == nil)
  }
}
