import Binding
import TermUI
import Testing

@testable import RGBMixer

/// The lists of colors to choose from.
@MainActor
struct ColorPaletteTests {
  private let blue = RGB(hex: 0x336699)
  private let mixer = Mixer(RGB(hex: 0x336699))

  private func colors(_ kind: ColorPalette.Kind) -> [RGB] {
    let palette = mixer.palette(kind)
    return (0..<palette.count).map(palette.color)
  }

  @Test func `each palette is made of the mixed color, its background, or the kept colors`() {
    #expect(mixer.paletteKinds == [.ramp, .harmonies, .between, .recent])
    #expect(Mixer(editing: "a: #112233").paletteKinds.first == .file)
    for color in [blue, RGB(hex: 0xff6347)] {
      mixer.set(ParsedColor(rgb: color))
      mixer.measure(on: Background(rgb: RGB(hex: 0x1e1e2e), source: .given))
      #expect(colors(.ramp) == Ramp(of: color).colors)
      #expect(colors(.harmonies) == Harmony(of: color).members.map(\.color))
      #expect(colors(.between) == Between(color, and: RGB(hex: 0x1e1e2e)).colors)
    }
    mixer.keep()
    #expect(colors(.recent) == [RGB(hex: 0xff6347)])
  }

  @Test func `a palette names each color in the available columns`() {
    func titles(_ kind: ColorPalette.Kind) -> [String] {
      let palette = mixer.palette(kind)
      return [palette.title(at: nil)] + (0..<palette.count).map { palette.title(at: $0) }
    }
    func names(_ kind: ColorPalette.Kind, _ columns: Int) -> [String] {
      let palette = mixer.palette(kind)
      return (0..<palette.count).map { palette.name(at: $0, columns: columns) }
    }
    #expect(titles(.recent) == ["recent"])
    mixer.keep()
    mixer.set(ParsedColor(rgb: .white))
    mixer.keep()
    #expect(titles(.recent) == ["recent", "recent 1 of 2", "recent 2 of 2"])
    #expect(names(.recent, 7) == ["#ffffff", "#336699"] && names(.recent, 6) == ["", ""])
    #expect(titles(.harmonies) == ["gray: no harmony", "gray: no harmony"])
    mixer.set(ParsedColor(rgb: blue))
    #expect(titles(.ramp) == ["ramp"] + Ramp.names.map { "ramp \($0)" })
    #expect(
      names(.ramp, 3) == Ramp.names && names(.ramp, 2) == ["50"] + Array(repeating: "", count: 10))
    #expect(titles(.between) == ["between"] + Between.names.map { "between \($0)" })
    #expect(
      titles(.harmonies) == [
        "harmonies", "the color itself", "complement", "split 150", "split 210", "triad 120",
        "triad 240", "analogous -30", "analogous +30", "square 90", "square 270",
      ])
    #expect(
      names(.harmonies, 7) == [
        "itself", "comple.", "split", "split", "triad", "triad", "analog.", "analog.", "square",
        "square",
      ])
    #expect(
      names(.harmonies, 5) == ["0", "180", "150", "210", "120", "240", "-30", "+30", "90", "270"])
    #expect(Mixer(editing: "a: #112233").palette(.file).name(at: 0, columns: 2) == "1")
  }

  @Test func `successive choices are one step of undo`() {
    let ramp = mixer.palette(.ramp)
    for index in [3, 4, 2] { mixer.choose(index, of: ramp, by: mixer) }
    #expect(mixer.color.current == ramp.color(at: 2))
    mixer.endRun()
    mixer.choose(9, of: ramp, by: mixer)
    mixer.undo()
    #expect(mixer.color.current == ramp.color(at: 2))
    mixer.undo()
    #expect(mixer.color.current == blue)
  }

  @Test func `a palette is copied one color a line, with its names`() throws {
    let ramp = mixer.palette(.ramp)
    #expect(mixer.text(of: ramp).split(separator: "\n")[7] == "#336699")
    mixer.format.value = try Format(parsing: "--blue-{step}: {hex};")
    #expect(mixer.text(of: ramp).hasPrefix("--blue-50: #eef6ff;\n--blue-100: "))
    #expect(mixer.text(of: mixer.palette(.harmonies)).contains("--blue-triad 120: "))
  }

  @Test func `a color of a palette is found, even one that is there twice, where it was chosen`() {
    let palette = ColorPalette.between(Between(blue, and: blue))
    #expect(palette.color(at: 0) == blue && palette.color(at: 10) == blue)
    #expect(palette.index(of: blue, near: 10) == 10 && palette.index(of: blue, near: 99) == 0)
    #expect(palette.index(of: .white, near: 10) == nil)
    #expect(ColorPalette.ramp(Ramp(of: .white)).firstIndex == 0)
    #expect(ColorPalette.harmonies(Harmony(of: .white)).firstIndex == 0)
    #expect(ColorPalette.ramp(Ramp(of: blue)).firstIndex == 7)
    #expect(ColorPalette.ramp(Ramp(of: .white)).index(of: .white, near: 0) == 0)
    let grays = ColorPalette.ramp(Ramp(of: RGB(254, 254, 254)))
    #expect(grays.index(of: blue, near: 3) == nil)
    let recent = ColorPalette.recent(RecentColors([blue, .white]))
    #expect(recent.index(of: .white, near: 0) == 1 && recent.index(of: .white, near: 1) == 1)
    #expect(recent.index(of: .black, near: 0) == nil && recent.index(of: blue, near: 4) == 0)
  }

  @Test func `between two colors there are even steps of OKLab, from the one to the other`() {
    let (first, last) = (RGB(hex: 0xff8800), RGB(hex: 0x0000ff))
    let colors = Between(first, and: last).colors
    #expect(colors.count == 11 && colors.first == first && colors.last == last)
    let steps = zip(colors, colors.dropFirst()).map { ColorDifference(from: $0, to: $1).distance }
    let mean = steps.reduce(0, +) / 10
    for step in steps { #expect(abs(step - mean) < 0.01) }
    #expect(Between(first, and: first).colors.allSatisfy { $0 == first })
  }
}
