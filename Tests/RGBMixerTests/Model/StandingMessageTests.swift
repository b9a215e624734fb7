import Binding
import TermUI
import Testing

@testable import RGBMixer

/// The message in the status line as long as nothing has happened.
@MainActor
struct StandingMessageTests {
  private let mixer = Mixer(RGB(hex: 0xCC8844), space: .oklch)

  private var shown: String { mixer.status.message.value.text }

  @Test func `outside sRGB the color that is shown instead is named, as long as a thumb is there`()
  {
    #expect(shown == "")
    mixer.channels[1].set(0.4, writer: nil)
    #expect(shown == "outside sRGB: shown as \(Format.hex.text(of: mixer.color.current))")
    mixer.status.show(.notice("pinned"))
    #expect(shown == "pinned")
    mixer.status.clear()
    #expect(shown.hasPrefix("outside sRGB: "))
    mixer.space.value = .rgb
    #expect(shown == "")
    mixer.space.value = .oklch
    #expect(shown.hasPrefix("outside sRGB: "))
    mixer.channels[1].set(0.1, writer: nil)
    #expect(shown == "")
  }

  @Test func `the very edge of sRGB is not outside`() {
    for hex in [0xFF0000, 0x00FF00, 0x0000FF, 0xFFFF00, 0x00FFFF, 0xFF00FF, 0xFFFFFF, 0] as [UInt32]
    {
      mixer.color.set(RGB(hex: hex))
      #expect(shown == "")
    }
  }

  @Test func `v says that there is nothing to see where there are no colors`() {
    let screen = MixerScreen(mixer)
    let buffer = Buffer(size: screen.window.size)
    _ = screen.window.draw(into: buffer, depth: .none)
    screen.type("v")
    #expect(shown == "no colors to see here" && mixer.vision.value == .usual)
    _ = screen.window.draw(into: buffer, depth: .ansi16)
    screen.type("v")
    #expect(mixer.vision.value == .protanopia)
  }

  @Test func `v goes through the ways of seeing, and says which it is`() {
    let colors = mixer.color.current
    for words in ["with protanopia", "with deuteranopia", "with tritanopia", "in gray"] {
      mixer.changeVision()
      #expect(shown == "seen \(words): numbers and what is printed stay true")
      mixer.status.clear()
      #expect(shown == "seen \(words)")
    }
    mixer.channels[1].set(0.4, writer: nil)
    #expect(shown.hasPrefix("outside sRGB: ") && shown.hasSuffix("; seen in gray"))
    mixer.undo()
    mixer.color.set(colors)
    mixer.changeVision()
    #expect(shown == "seen as it is")
    mixer.status.clear()
    #expect(shown == "" && mixer.color.current == colors)
  }
}
