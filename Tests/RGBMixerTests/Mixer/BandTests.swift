import Binding
import TermUI
import Testing

@testable import RGBMixer

/// The rows of colors to choose from.
@MainActor
struct BandTests {
  private let blue = RGB(hex: 0x336699)
  private let mixer = Mixer(RGB(hex: 0x336699))

  private func colors(_ kind: Band.Kind) -> [RGB] { mixer.band(kind).blocks.map(\.color.rgb) }
  private func names(_ kind: Band.Kind) -> [String] { mixer.band(kind).blocks.map(\.name) }

  @Test func `each band is made of the mixed color, its background, or the kept colors`() {
    for color in [blue, RGB(hex: 0xff6347)] {
      mixer.set(AlphaColor(color))
      mixer.measure(on: Background(rgb: RGB(hex: 0x1e1e2e), source: .given))
      #expect(colors(.ramp) == Ramp(of: color).colors)
      #expect(colors(.harmonies) == Harmony(of: color).members.map(\.color))
      #expect(colors(.steps) == Between(color, and: RGB(hex: 0x1e1e2e)).colors)
    }
    mixer.keep()
    #expect(colors(.recent) == [RGB(hex: 0xff6347)])
  }

  @Test func `what is made from a translucent color has its alpha`() {
    mixer.set(AlphaColor(blue, alpha: 0.5))
    for kind in [Band.Kind.ramp, .harmonies, .steps] {
      #expect(mixer.band(kind).blocks.allSatisfy { $0.color.alpha == 0.5 })
    }
  }

  @Test func `blocks have names, and full names that no other block has`() {
    #expect(names(.ramp) == Ramp.names && names(.steps) == Between.names)
    #expect(
      names(.harmonies) == [
        "this", "near", "near", "split", "split", "opposite", "triad", "triad", "square", "square",
      ])
    #expect(
      mixer.band(.harmonies).blocks.map(\.fullName) == [
        "this", "near -30", "near +30", "split 150", "split 210", "opposite", "triad 120",
        "triad 240", "square 90", "square 270",
      ])
    #expect(mixer.band(.recent).placeholder == "nothing saved yet; a saves this color")
    mixer.keep()
    #expect(names(.recent) == ["#336699"] && mixer.band(.recent).placeholder == nil)
    mixer.set(AlphaColor(.white))
    #expect(mixer.band(.harmonies).placeholder == "no hue, no harmonies")
  }

  @Test func `successive choices are one step of undo`() {
    let ramp = mixer.band(.ramp)
    for index in [3, 4, 2] { mixer.choose(ramp.blocks[index], by: mixer) }
    #expect(mixer.color.present == ramp.blocks[2].color)
    mixer.endRun()
    mixer.choose(ramp.blocks[9], by: mixer)
    mixer.undo()
    #expect(mixer.color.present == ramp.blocks[2].color)
    mixer.undo()
    #expect(mixer.color.current == blue)
  }

  @Test func `a band is copied one color a line, with its names`() throws {
    let ramp = mixer.band(.ramp)
    #expect(mixer.text(of: ramp).split(separator: "\n")[7] == "#336699")
    mixer.format.value = try Format(parsing: "--blue-{step}: {hex};")
    #expect(mixer.text(of: ramp).hasPrefix("--blue-50: #eef6ff;\n--blue-100: "))
    #expect(mixer.text(of: mixer.band(.harmonies)).contains("--blue-triad 120: "))
    // Printed alone, the color has the name that it has in its ramp.
    #expect(mixer.printedText == "--blue-700: #336699;")
  }

  @Test func `a color of a band is found, even one that is there twice, where it was chosen`() {
    mixer.measure(on: Background(rgb: blue, source: .given))
    let steps = mixer.band(.steps)
    #expect(steps.index(of: AlphaColor(blue), near: 10) == 10)
    #expect(steps.index(of: AlphaColor(blue), near: 99) == 0 && steps.ownIndex == 0)
    #expect(steps.index(of: AlphaColor(.white), near: 10) == nil && mixer.band(.ramp).ownIndex == 7)
    #expect(steps.index(of: AlphaColor(blue, alpha: 0.5), near: 0) == nil)
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
