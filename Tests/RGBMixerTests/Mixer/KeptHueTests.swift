import Binding
import TermUI
import Testing

@testable import RGBMixer

/// The sliders of OKLCH where sRGB ends: lightness and hue stay, chroma goes to the edge.
@MainActor
struct KeptHueTests {
  nonisolated static let brands: [UInt32] = [
    0xFF8800, 0x336699, 0xFFD700, 0x1DA1F2, 0xFF6347, 0xE50914, 0x1ED760, 0x7851A9, 0x00AFF0,
    0xFF4500, 0x25D366, 0xEA4C89,
  ]

  /// The 8-bit channels of a color of OKLCH before rounding, and whether sRGB holds them.
  private static func channels(
    _ lightness: Double, _ chroma: Double, _ hue: Double
  ) -> (values: [Double], isInside: Bool) {
    let srgb = OKLCH(lightness: lightness, chroma: chroma, hue: hue).srgb
    let values = [srgb.red, srgb.green, srgb.blue].map { $0 * 255 }
    return (values, values.allSatisfy { $0 > -1e-4 && $0 < 255 + 1e-4 })
  }

  @Test(arguments: brands)
  func `at every lightness the printed color has the slider's lightness and hue`(hex: UInt32) {
    let mixer = Mixer(RGB(hex: hex), space: .oklch)
    let (chroma, hue) = (mixer.channels[1].position.value, mixer.channels[2].position.value)
    for percent in 0...100 {
      mixer.channels[0].set(Double(percent), writer: nil)
      let rgb = mixer.color.current
      let lightness = Double(percent) / 100
      // The edge of sRGB on the way from gray, in small steps.
      let steps = (0...4000).map { chroma * Double($0) / 4000 }
      let edge = steps.last { Self.channels(lightness, $0, hue).isInside } ?? 0
      let wanted = Self.channels(lightness, edge, hue).values
      let printed = [rgb.red, rgb.green, rgb.blue].map(Double.init)
      // Half an 8-bit step, and what a step of chroma can be.
      #expect(
        zip(printed, wanted).allSatisfy { abs($0 - $1) < 0.5 + 0.15 },
        "\(percent) %: \(Format.hex.text(of: rgb)), not \(wanted)")
    }
    #expect(mixer.channels[1].position.value == chroma && mixer.channels[2].position.value == hue)
  }

  @Test func `ten percent less lightness for orange has its hue`() {
    let mixer = Mixer(RGB(hex: 0xFF8800), space: .oklch)
    let screen = MixerScreen(mixer)
    screen.type("-10")
    screen.press(.enter)
    #expect(mixer.color.current == RGB(hex: 0xD36F00))
    #expect(mixer.status.message.value == .none && mixer.channels[1].limit != nil)
    let lightness = mixer.channels[0]
    #expect(lightness.track.value.color(at: lightness.position.value).isOutside)
  }

  @Test func `a line keeps the hue, too, and a CSS color is mapped as CSS says`()
    throws
  {
    for line in ["lightness -10", "lightness 64.42"] {
      let mixer = Mixer(RGB(hex: 0xFF8800), space: .oklch)
      guard case .model(let command) = try LineParser.parse(Array(line.utf8)[...], in: .oklch)
      else { continue }
      mixer.perform(command)
      #expect(mixer.color.current == RGB(hex: 0xD36F00), "\(line)")
    }
    #expect(try ColorParser.parse("oklch(64.42% 0.1812 56.46)").rgb == RGB(hex: 0xDB6900))
  }

  @Test(arguments: brands)
  func `no view shows a changed hue after another slider was moved`(hex: UInt32) {
    let first = RGB(hex: hex)
    for (index, end) in [(0, 0.0), (0, 100), (1, 0), (1, 0.4)] {
      let mixer = Mixer(first, space: .oklch)
      let start = mixer.channels[index].position.value
      for step in 1...50 {
        mixer.channels[index].set(start + (end - start) * Double(step) / 50, writer: nil)
        let hue = ColorDifference(from: first, to: mixer.color.current).hue ?? 0
        #expect(abs(hue) < 0.05, "\(hue)")
      }
    }
  }
}
