import Binding
import TermUI
import Testing

@testable import RGBMixer

/// The number of keys that frequent tasks take, from the start: who needs one more has made them longer.
@MainActor
struct KeystrokeTests {
  private static let start = RGB(0x5A, 0x5F, 0x7D)
  private static let ground = RGB(0x1E, 0x1E, 0x2E)

  private final class Copies {
    var texts: [String] = []
  }

  /// The mixer after some keys, and what was copied.
  private func mix(_ keys: String) -> (mixer: Mixer, copies: [String]) {
    let mixer = Mixer(Self.start)
    let screen = MixerScreen(mixer)
    let copies = Copies()
    screen.onCopy = { copies.texts.append($0) }
    for key in keys.unicodeScalars {
      switch key {
      case "←": screen.press(.left)
      case "→": screen.press(.right)
      default: screen.press(.character(key))
      }
    }
    return (mixer, copies.texts)
  }

  @Test func `three keys choose a harmony`() {
    let (mixer, _) = mix("tt→")
    #expect(mixer.color.current == Harmony(of: Self.start).members[1].color)
  }

  @Test func `three keys copy the color as oklch`() {
    let (mixer, copies) = mix("foy")
    #expect(mixer.color.current == Self.start)
    #expect(copies.count == 1 && copies[0].hasPrefix("oklch("))
  }

  @Test func `three keys copy the ramp`() {
    let (_, copies) = mix("tY")
    #expect(copies.first?.split(separator: "\n").count == 11)
  }

  @Test func `six keys make a pair that passes`() {
    // The color is pinned as the ground, a light one of its ramp is chosen, and raised until it passes.
    let (mixer, _) = mix("pt←←nn")
    #expect(mixer.ground.value.rgb == Self.start)
    #expect(ContrastRatio(mixer.color.current, Self.start).value >= 4.5)
  }
}
