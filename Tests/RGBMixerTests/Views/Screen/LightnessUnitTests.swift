import Binding
import TermUI
import Testing

@testable import RGBMixer

/// The lightness of OKLCH, which CSS writes as 0-1 and as a percentage, has one unit on the screen.
@MainActor
struct LightnessUnitTests {
  private let mixer = Mixer(RGB(hex: 0xFF6347), space: .oklch)
  private let screen: MixerScreen

  init() {
    screen = MixerScreen(mixer)
  }

  @Test func `lightness is in percent beside the slider, and as CSS has it in a notation`() throws {
    screen.window.resize(to: Size(width: 120, height: 40))
    let text = "oklch(0.696 0.196 32.3)"
    #expect(screen.picture().contains { $0.contains(text) })
    #expect(screen.rows[0].field.text == "69.6")
  }

  @Test func `a fraction of 1 is refused with a hint, and not mixed as nearly black`() {
    screen.type("0.7")
    screen.press(.enter)
    #expect(mixer.color.current == RGB(hex: 0xFF6347))
    #expect(
      mixer.status.message.value.text
        == "lightness takes 0-100, in percent: 70 for 0.7, or 0.7%")
    #expect(screen.rows[0].field.text == "0.7")
  }

  @Test func `chroma is a fraction, and taken as one`() {
    screen.press(.down)
    screen.type("0.1")
    screen.press(.enter)
    #expect(mixer.channels[1].position.value == 0.1)
  }
}
