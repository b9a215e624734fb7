import Binding
import TermUI
import Testing

@testable import RGBMixer

/// The keys that frequent tasks take from the start: a change that adds one has made the task longer.
@MainActor
struct KeystrokeTests {
  private static let start = RGB(0x5A, 0x5F, 0x7D)
  private let mixer = Mixer(Self.start)
  private let screen: MixerScreen

  init() {
    screen = MixerScreen(mixer)
  }

  @Test func `three keys choose a harmony`() {
    screen.type("tt")
    screen.press(.right)
    #expect(mixer.color.current == Harmony(of: Self.start).members[1].color)
  }

  @Test(arguments: [("foy", "oklch("), ("tY", "#f4f5fa\n")])
  func `three keys copy the color as oklch, two the ramp`(keys: String, beginning: String) {
    var copied = ""
    screen.onCopy = { copied = $0 }
    screen.type(keys)
    #expect(copied.hasPrefix(beginning), "\(copied)")
    #expect(mixer.color.current == Self.start)
  }

  @Test func `six keys make a pair that passes`() {
    // The color is used as the background, a light one of its ramp is chosen, and raised until it passes.
    screen.type("pt")
    screen.press(.left, times: 2)
    screen.type("nn")
    #expect(mixer.background.value.rgb == Self.start)
    #expect(ContrastRatio(mixer.color.current, Self.start).value >= 4.5)
  }
}
