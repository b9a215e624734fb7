import TermUI
import Testing

@testable import RGBMixer

struct HarmonyTests {
  @Test func `relatives have the angle they are named for, and the color's own lightness`() throws {
    for color in RampTests.colors {
      let own = OKLCH(color)
      guard let hue = own.hue else { continue }
      for member in Harmony(of: color).members.dropFirst() {
        let relative = OKLCH(member.color)
        // Near black a step of 8 bits is a large one.
        let tolerance = own.lightness < 0.1 ? 0.035 : 0.012
        #expect(abs(relative.lightness - own.lightness) < tolerance)
        #expect(relative.chroma <= own.chroma + 0.006)
        if relative.chroma > 0.03 {
          let turn = Hue.normalized(try #require(relative.hue) - hue - member.angle + 180) - 180
          #expect(abs(turn) <= 1, "\(color) \(member.name)")
        }
      }
    }
  }

  @Test func `the color itself comes first, then every relation`() {
    let members = Harmony(of: RGB(hex: 0xff8800)).members
    #expect(members.first?.color == RGB(hex: 0xff8800))
    #expect(
      members.map { "\($0.name) \(Int($0.angle))" } == [
        "this 0", "near -30", "near 30", "split 150", "split 210", "opposite 180", "triad 120",
        "triad 240", "square 90", "square 270",
      ])
  }

  @Test func `a gray has no relatives`() {
    #expect(Harmony(of: RGB(hex: 0x808080)).members.map(\.color) == [RGB(hex: 0x808080)])
  }
}
